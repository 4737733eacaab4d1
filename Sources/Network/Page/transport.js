// One way to the host, whichever a browser allows: a WebSocket, else streaming.
//
// A transport has `say(text)`, `measure(bytes)` and `close()`, and tells its listener `opened()`,
// `heard(text)` and `closed(code)`. It never queues a measurement: `measure` says whether it went.

import { Streaming } from "./streaming.js";

const subprotocol = "rangepad.v1";
/** How long a socket may take before streaming is tried, in milliseconds. */
const patience = 900;

/** Whether streaming worked where a socket did not: then it is tried first. */
let prefersStreaming = false;

/** A WebSocket as a transport. */
class Socket {
  #socket;

  constructor(listener) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/session`, subprotocol);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => listener.opened();
    socket.onmessage = (event) => {
      if (typeof event.data === "string") listener.heard(event.data);
    };
    socket.onclose = (event) => listener.closed(event.code);
    this.#socket = socket;
  }

  say(text) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  measure(bytes) {
    const socket = this.#socket;
    if (socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > 0) return false;
    socket.send(bytes);
    return true;
  }

  close() {
    const socket = this.#socket;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(1000);
  }
}

/** A socket that makes way for streaming when a browser refuses it on a page that it accepted. */
class SocketOrStreaming {
  #current;
  #timer;

  constructor(listener) {
    let isOpen = false;
    const fallBack = () => {
      clearTimeout(this.#timer);
      this.#current.close();
      this.#current = new Streaming({
        ...listener,
        opened: () => {
          prefersStreaming = true;
          listener.opened();
        },
      });
    };
    this.#timer = setTimeout(fallBack, patience);
    this.#current = new Socket({
      opened: () => {
        clearTimeout(this.#timer);
        isOpen = true;
        listener.opened();
      },
      heard: listener.heard,
      closed: (code) => (isOpen ? listener.closed(code) : fallBack()),
    });
  }

  say(text) {
    this.#current.say(text);
  }

  measure(bytes) {
    return this.#current.measure(bytes);
  }

  close() {
    clearTimeout(this.#timer);
    this.#current.close();
  }
}

/** Opens a transport that tells `listener`. */
export function openTransport(listener) {
  if (location.protocol !== "https:") return new Socket(listener);
  if (!prefersStreaming) return new SocketOrStreaming(listener);
  return new Streaming({
    ...listener,
    closed: (code) => {
      // Perhaps the host changed: next time both are tried again.
      prefersStreaming = false;
      listener.closed(code);
    },
  });
}
