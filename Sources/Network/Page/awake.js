// What keeps a phone awake and makes it felt.

let wakeLock = null;
let isWanted = false;

/** Keeps the screen on from now on. Call it from a tap; pages without encryption cannot have it. */
export function stayAwake() {
  isWanted = true;
  lock();
}

/** A hidden page loses the lock: takes it again. */
export function wakeAgain() {
  if (isWanted) lock();
}

/** Lets the phone be felt for a time, where it can: iPhones cannot, and no page can before a touch. */
export function vibrate(milliseconds) {
  if (!Number.isFinite(milliseconds)) return;
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  const span = Math.min(1000, Math.max(1, Math.round(milliseconds)));
  if (isTouched && navigator.vibrate?.(span)) return;
  flash(span);
}

/** Where nothing can be felt, the edge of the page lights up. */
function flash(milliseconds) {
  document.body.animate([{ boxShadow: "inset 0 0 0 10px var(--seat)" }, { boxShadow: "none" }], {
    duration: Math.max(150, milliseconds),
  });
}

async function lock() {
  if (document.visibilityState !== "visible") return;
  if (wakeLock !== null && !wakeLock.released) return;
  try {
    wakeLock = (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    // Low battery, for one. The game goes on.
  }
}
