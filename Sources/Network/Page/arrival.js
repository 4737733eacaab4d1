// What the page arrives with and what it keeps: the address's fragment, and this browser's storage.

const tokenForm = /^[0-9a-f]{32}$/;
const longestName = 24;

/** Storage that may be forbidden: then things are remembered as long as the page is open. */
const memory = new Map();

function read(key) {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function keep(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows forbid it.
  }
}

/** Forgets what makes this browser the player that it was. */
export function forgetToken() {
  memory.delete("token");
  try {
    localStorage.removeItem("token");
  } catch {
    // Nothing is kept there then.
  }
}

/** The resume token: whoever has it holds the seat. Null when there is none. */
export function token() {
  const kept = read("token");
  return kept !== null && tokenForm.test(kept) ? kept : null;
}

/** Keeps a resume token. */
export function keepToken(value) {
  if (tokenForm.test(value)) keep("token", value);
}

/** What the player is called; null before the first time. */
export function playerName() {
  return read("name");
}

/** Keeps what the player wants to be called. */
export function keepName(value) {
  keep("name", cleanName(value));
}

/** A name as it may be kept: never empty. */
export function cleanName(value) {
  return Array.from(value.trim()).slice(0, longestName).join("") || "Player";
}

/** A name to begin with, for those who do not want to type. */
export function proposedName() {
  const first = ["Swift", "Lucky", "Bold", "Merry", "Quick", "Sly", "Bright", "Brave"];
  const second = ["Fox", "Otter", "Comet", "Heron", "Lynx", "Robin", "Badger", "Wren"];
  const pick = (words) => words[Math.floor(Math.random() * words.length)];
  return `${pick(first)} ${pick(second)}`;
}

/**
 * Takes the fragment out of the address, so that nobody reads or shares it.
 *
 * `ticket` comes from a QR code; `isMoving` says that the player comes from the page without
 * encryption to use motion, and brought the seat along.
 */
export function takeFragment() {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (location.hash !== "") history.replaceState(null, "", location.pathname);
  const ticket = fragment.get("t");
  const seat = fragment.get("r");
  const isMoving = seat !== null && tokenForm.test(seat);
  if (isMoving) {
    keepToken(seat);
    if (fragment.get("n")) keepName(fragment.get("n"));
  }
  return { ticket: ticket !== null && tokenForm.test(ticket) ? ticket : null, isMoving };
}

/** The same page with encryption, which takes the seat along. */
export function encryptedAddress() {
  const fragment = new URLSearchParams();
  if (token() !== null) fragment.set("r", token());
  fragment.set("n", playerName() ?? "");
  return `https://${location.host}/#${fragment}`;
}
