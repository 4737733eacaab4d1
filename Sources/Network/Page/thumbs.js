// The thumb pad and the thumb slider, for thumbs, mice and keys.

const keys = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, 1]],
  ["ArrowDown", [0, -1]],
]);

function clamp(value) {
  return Math.max(-1, Math.min(1, value));
}

/** Follows one pointer on an element, from its touch to its end. Two thumbs need two elements. */
function follow(element, { moved, ended }) {
  let pointer = null;
  element.addEventListener("pointerdown", (event) => {
    if (pointer !== null || event.button !== 0) return;
    pointer = event.pointerId;
    element.setPointerCapture(pointer);
    element.classList.add("held");
    moved(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.pointerId === pointer) moved(event);
  });
  const end = (event) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    element.classList.remove("held");
    ended();
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
  element.addEventListener("lostpointercapture", end);
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  // Else a thumb at the edge of the screen goes back a page, and two taps make the page larger.
  element.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
}

/** Where a pointer is on an element, -1 to 1 both ways, x to the right and y up. */
function place(event, element, knob) {
  const frame = element.getBoundingClientRect();
  const across = Math.max(1, (frame.width - knob.offsetWidth) / 2);
  const along = Math.max(1, (frame.height - knob.offsetHeight) / 2);
  return {
    x: clamp((event.clientX - frame.left - frame.width / 2) / across),
    y: clamp((frame.top + frame.height / 2 - event.clientY) / along),
  };
}

/** Puts a knob where -1 to 1 says; the style sheet does the rest. */
function put(element, x, y) {
  element.style.setProperty("--x", x.toFixed(3));
  element.style.setProperty("--y", y.toFixed(3));
}

/** The pad: tells `leant(x, y)`, and goes back to the middle when the thumb is lifted. */
export class Pad {
  #element = document.getElementById("pad");
  #knob = document.getElementById("pad-knob");
  #leant;
  #held = new Set();
  #isEnabled = true;

  constructor(leant) {
    this.#leant = leant;
    follow(this.#element, {
      moved: (event) => {
        const { x, y } = place(event, this.#element, this.#knob);
        this.#lean(x, y);
      },
      ended: () => this.#lean(0, 0),
    });
    this.#followKeys();
  }

  /** Shows where the phone points, while motion steers and thumbs do not. */
  show(x, y) {
    put(this.#element, clamp(x), clamp(y));
  }

  /** Lets thumbs steer, or not. */
  enable(isEnabled) {
    this.#isEnabled = isEnabled;
    this.release();
  }

  /** Lets go of everything. */
  release() {
    this.#held.clear();
    this.show(0, 0);
    if (this.#isEnabled) this.#leant(0, 0);
  }

  #lean(x, y) {
    if (!this.#isEnabled) return;
    this.show(x, y);
    this.#leant(x, y);
  }

  #followKeys() {
    const isElsewhere = (target) => target.closest?.("input, [role=slider], dialog") != null;
    window.addEventListener("keydown", (event) => {
      if (!keys.has(event.key) || isElsewhere(event.target)) return;
      event.preventDefault();
      this.#held.add(event.key);
      this.#leanByKeys();
    });
    window.addEventListener("keyup", (event) => {
      if (this.#held.delete(event.key)) this.#leanByKeys();
    });
    window.addEventListener("blur", () => this.release());
  }

  #leanByKeys() {
    let [x, y] = [0, 0];
    for (const key of this.#held) {
      x += keys.get(key)[0];
      y += keys.get(key)[1];
    }
    this.#lean(clamp(x), clamp(y));
  }
}

/** The slider: tells `stood(place)`, -1 near to 1 far, and stays where it is left. */
export class Slider {
  #element = document.getElementById("slider");
  #knob = document.getElementById("slider-knob");
  #metres = document.getElementById("metres");
  #stood;
  #place = 0;

  /** `stood` returns the distance in metres, which is shown. */
  constructor(stood) {
    this.#stood = stood;
    follow(this.#element, {
      moved: (event) => this.#move(-place(event, this.#element, this.#knob).y),
      ended: () => {},
    });
    this.#element.addEventListener("dblclick", () => this.#move(0));
    window.addEventListener("keydown", (event) => this.#takeKey(event));
    this.#move(0);
  }

  /** Back to the middle. */
  recentre() {
    this.#move(0);
  }

  #takeKey(event) {
    if (event.target.closest?.("input, dialog") != null) return;
    const isHere = event.target === this.#element;
    const isNearer = event.key === "w" || (isHere && event.key === "ArrowUp");
    const isFarther = event.key === "s" || (isHere && event.key === "ArrowDown");
    if (isNearer) this.#move(this.#place - 0.125);
    else if (isFarther) this.#move(this.#place + 0.125);
    else if (isHere && event.key === "Home") this.#move(0);
    else return;
    event.preventDefault();
  }

  #move(wanted) {
    // The middle holds a little: there the ship stands still.
    this.#place = Math.abs(wanted) < 0.06 ? 0 : clamp(wanted);
    const metres = this.#stood(this.#place);
    put(this.#element, 0, -this.#place);
    this.#metres.textContent = `${metres.toFixed(1)} m`;
    this.#element.setAttribute("aria-valuenow", metres.toFixed(2));
    this.#element.setAttribute("aria-valuetext", `${metres.toFixed(1)} metres`);
  }
}
