// The link to the host: opens it, opens it again when it breaks, and measures the round trip.

import { openTransport } from "./transport.js";

const version = 1;
/** How long opening may take, in milliseconds. */
const openingPatience = 6000;
const probeInterval = 2000;
/** A host that answered probes and is silent for so long is gone, whatever the socket says. */
const silencePatience = 7000;
const longestPause = 5000;
/** Closed for good: another version, another link, no seat, a token that is none. */
const finalCodes = [4000, 4001, 4003, 4004];

/**
 * A link that comes back by itself, until it is stopped.
 *
 * It asks `hello()` for the first message's fields, and tells `heard(message)`, `lost()`,
 * `ended(code)` and `trip(milliseconds)`; the latter is null while it is not known.
 */
export class Link {
  #listener;
  #transport = null;
  #isOpen = false;
  #isWanted = false;
  #failures = 0;
  #retry = 0;
  #opening = 0;
  #probing = 0;
  #lastEcho = null;

  constructor(listener) {
    this.#listener = listener;
  }

  /** Whether what is said now can arrive. */
  get isOpen() {
    return this.#isOpen;
  }

  /** Opens the link anew, at once. */
  start() {
    this.#isWanted = true;
    this.#failures = 0;
    this.#open();
  }

  /** The page is in front again: no pause has to be waited for. */
  hurry() {
    // Echoes that came while nobody looked are old.
    this.#lastEcho = null;
    if (this.#isWanted && this.#transport === null) this.start();
  }

  /** Ends the link; it does not come back before `start`. */
  stop() {
    this.#isWanted = false;
    this.#drop();
  }

  /** Says a message, if there is a link. */
  say(message) {
    if (this.#isOpen) this.#transport.say(JSON.stringify(message));
  }

  /** Sends a measurement if it can go at once. */
  measure(bytes) {
    return this.#isOpen && this.#transport.measure(bytes);
  }

  #open() {
    this.#drop();
    const transport = openTransport({
      opened: () => this.#opened(),
      heard: (text) => this.#heard(text),
      closed: (code) => this.#closed(code),
    });
    this.#transport = transport;
    this.#opening = setTimeout(() => this.#closed(), openingPatience);
  }

  #opened() {
    clearTimeout(this.#opening);
    this.#isOpen = true;
    this.#lastEcho = null;
    this.say({ type: "hello", version, kind: "browser", ...this.#listener.hello() });
    this.#probing = setInterval(() => this.#probe(), probeInterval);
  }

  #heard(text) {
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (message === null || typeof message !== "object") return;
    if (message.type === "echo") {
      this.#takeEcho(message.at);
      return;
    }
    if (message.type === "welcome") {
      this.#failures = 0;
      this.#probe();
    }
    this.#listener.heard(message);
  }

  #closed(code) {
    this.#drop();
    if (!this.#isWanted) return;
    if (finalCodes.includes(code)) {
      this.#isWanted = false;
      this.#listener.ended(code);
      return;
    }
    this.#failures += 1;
    this.#listener.lost();
    // Nobody waits for a page that nobody sees.
    if (document.visibilityState === "hidden") return;
    this.#retry = setTimeout(() => this.#open(), this.#pause());
  }

  /** At once the first time, then longer and longer, and never all phones at the same moment. */
  #pause() {
    if (this.#failures === 1) return 0;
    const pause = Math.min(longestPause, 200 * 2 ** this.#failures);
    return pause * (0.5 + Math.random() / 2);
  }

  #drop() {
    clearTimeout(this.#retry);
    clearTimeout(this.#opening);
    clearInterval(this.#probing);
    this.#isOpen = false;
    this.#transport?.close();
    this.#transport = null;
    this.#listener.trip(null);
  }

  #probe() {
    if (document.visibilityState === "hidden") return;
    const now = Math.round(performance.now());
    if (this.#lastEcho !== null && now - this.#lastEcho > silencePatience) {
      this.#closed();
      return;
    }
    this.say({ type: "probe", at: now });
  }

  #takeEcho(at) {
    const trip = performance.now() - at;
    if (!(trip >= 0 && trip < 60000)) return;
    this.#lastEcho = performance.now();
    this.#listener.trip(Math.max(1, Math.round(trip)));
  }
}
