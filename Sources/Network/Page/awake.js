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

/** Lets the phone be felt for a time, where it can. */
export function vibrate(milliseconds) {
  if (!Number.isFinite(milliseconds)) return;
  navigator.vibrate?.(Math.min(1000, Math.max(1, Math.round(milliseconds))));
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
