// The link where a browser accepts the page's certificate and still refuses its sockets: what the
// host says comes as lines of one endless answer, what the phone says goes as small requests.

const path = "/stream";
/** What a closed stream stands for: there was no close code. */
const abnormal = 1006;

/** Streaming as a transport; see transport.js. */
export class Streaming {
  #listener;
  #ending = new AbortController();
  #id = null;
  /** Messages go one after the other: `hello` comes first. */
  #last = Promise.resolve();
  #underWay = 0;

  constructor(listener) {
    this.#listener = listener;
    this.#read();
  }

  say(text) {
    this.#underWay += 1;
    this.#last = this.#last
      .then(() => this.#post("application/json", text))
      .finally(() => {
        this.#underWay -= 1;
      });
  }

  measure(bytes) {
    if (this.#id === null || this.#underWay > 0) return false;
    this.#underWay += 1;
    this.#post("application/octet-stream", bytes.slice()).finally(() => {
      this.#underWay -= 1;
    });
    return true;
  }

  close() {
    this.#listener = null;
    this.#ending.abort();
  }

  async #read() {
    try {
      const answer = await fetch(path, { cache: "no-store", signal: this.#ending.signal });
      if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
      await this.#readLines(answer.body.getReader());
    } catch {
      // Told below: whatever went wrong, the link is gone.
    }
    this.#end();
  }

  async #readLines(reader) {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop();
      for (const line of lines) this.#take(line);
    }
  }

  #take(line) {
    if (line.trim() === "") return;
    if (this.#id !== null) {
      this.#listener?.heard(line);
      return;
    }
    const first = JSON.parse(line);
    if (first.type !== "stream" || !/^[0-9a-f]{32}$/.test(first.id)) throw new Error("no stream");
    this.#id = first.id;
    this.#listener?.opened();
  }

  async #post(type, body) {
    try {
      const answer = await fetch(path, {
        method: "POST",
        headers: { "Content-Type": type, "Rangepad-Stream": this.#id },
        body,
        cache: "no-store",
        // What is said while the page goes away still arrives.
        keepalive: true,
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    } catch {
      this.#end();
    }
  }

  #end() {
    const listener = this.#listener;
    this.close();
    listener?.closed(abnormal);
  }
}
