// Turning and tipping the phone, from the orientation that its browser reports.

const degree = Math.PI / 180;
const widest = 60 * degree;
/** How long a sensor may take to say something, in milliseconds. */
const patience = 1000;

/** Why there is no motion. */
export const Refusal = { denied: "denied", silent: "silent" };

/**
 * The phone's axes on earth (east, north, up), from the angles of a `deviceorientation` event:
 * turns about z, then x, then y, as the W3C has them.
 */
function axes({ alpha, beta, gamma }) {
  const [a, b, c] = [alpha, beta, gamma].map((angle) => (angle ?? 0) * degree);
  const [sa, ca, sb, cb, sc, cc] = [
    Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b), Math.sin(c), Math.cos(c),
  ];
  return {
    x: [ca * cc - sa * sb * sc, sa * cc + ca * sb * sc, -cb * sc],
    y: [-sa * cb, ca * cb, sb],
    z: [ca * sc + sa * sb * cc, sa * sc - ca * sb * cc, cb * cc],
  };
}

function combine(axes, [x, y, z]) {
  return [0, 1, 2].map((i) => x * axes.x[i] + y * axes.y[i] + z * axes.z[i]);
}

function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Where on earth the player looks: between the phone's upper edge and its back, without height. */
function lookingDirection(axes, screenAngle) {
  const turn = (screenAngle ?? 0) * degree;
  const [east, north] = combine(axes, [Math.sin(turn), Math.cos(turn), -1]);
  const length = Math.hypot(east, north);
  return length < 1e-6 ? [0, 1, 0] : [east / length, north / length, 0];
}

function clamp(angle) {
  return Math.max(-widest, Math.min(widest, angle));
}

/** Motion, from `start` to `stop`. Tells `moved(azimuth, elevation)`, in radians. */
export class Motion {
  #moved;
  #latest = null;
  #origin = null;
  #listen = (event) => this.#take(event);

  constructor(moved) {
    this.#moved = moved;
  }

  /**
   * Asks for permission where it is needed, and begins. Call it from a tap.
   *
   * Returns null when motion came, else a `Refusal`.
   */
  async start() {
    if ((await this.#permission()) !== "granted") return Refusal.denied;
    this.#latest = null;
    this.#origin = null;
    window.addEventListener("deviceorientation", this.#listen);
    if (await this.#answers()) return null;
    this.stop();
    return Refusal.silent;
  }

  /** Ends. */
  stop() {
    window.removeEventListener("deviceorientation", this.#listen);
  }

  /** Straight ahead is where the phone points now. */
  recentre() {
    this.#origin = null;
    if (this.#latest !== null) this.#tell();
  }

  async #permission() {
    if (typeof DeviceOrientationEvent === "undefined") return "denied";
    if (typeof DeviceOrientationEvent.requestPermission !== "function") return "granted";
    try {
      return await DeviceOrientationEvent.requestPermission();
    } catch {
      return "denied";
    }
  }

  /** Whether a sensor says something in time. A machine without one reports nothing, or blanks. */
  #answers() {
    return new Promise((resolve) => {
      const begin = performance.now();
      const look = () => {
        if (this.#latest !== null) resolve(true);
        else if (performance.now() - begin > patience) resolve(false);
        else setTimeout(look, 20);
      };
      look();
    });
  }

  #take(event) {
    if (event.alpha === null || event.beta === null) return;
    this.#latest = axes(event);
    this.#tell();
  }

  #tell() {
    const now = this.#latest;
    if (this.#origin === null) {
      const ahead = lookingDirection(now, screen.orientation?.angle);
      // The direction ahead as the phone carries it along.
      const carried = [dot(now.x, ahead), dot(now.y, ahead), dot(now.z, ahead)];
      this.#origin = { ahead, carried };
    }
    const { ahead, carried } = this.#origin;
    const [east, north, up] = combine(now, carried);
    // To the left of ahead is positive here: who turned left has the screen to the right.
    const across = ahead[0] * north - ahead[1] * east;
    const turned = Math.atan2(across, ahead[0] * east + ahead[1] * north);
    const tipped = Math.asin(Math.max(-1, Math.min(1, up)));
    this.#moved(clamp(turned), clamp(-tipped));
  }
}
