"""What the page sends and how: the round trip, and streaming.

The other end is played by the page's own `fetch` and sockets, so that every turn can be had.
"""

from host import wait_until

SOCKET = """
window.said = [];
window.WebSocket = class extends WebSocket {
  constructor(...all) { super(...all); window.socket = this; }
  send(data) {
    if (typeof data === "string") window.said.push(JSON.parse(data));
    else window.sent = data.length;
    if (!window.isFull || typeof data === "string") super.send(data);
  }
  get bufferedAmount() { return window.isFull ? 1 : super.bufferedAmount; }
};
"""

# A host that answers /stream, whose lines and answers come when the test says so.
STREAM = """
const done = arguments[0];
window.posts = [];
window.told = [];
window.fetch = async (path, options = {}) => {
  if (options.method === "POST") {
    const type = options.headers["Content-Type"];
    const isText = typeof options.body === "string";
    const post = { path, type, id: options.headers["Rangepad-Stream"],
      body: isText ? options.body : options.body.length };
    return new Promise((answer) => posts.push({ ...post,
      answer: (status) => answer(new Response(null, { status })) }));
  }
  const body = new ReadableStream({ start(controller) { window.lines = controller; } });
  options.signal.addEventListener("abort", () => { window.aborted = true; });
  return new Response(body);
};
window.line = (text) => lines.enqueue(new TextEncoder().encode(text));
import("/streaming.js").then(({ Streaming }) => {
  window.stream = new Streaming({ opened: () => told.push("opened"), heard: (t) => told.push(t),
    closed: (code) => told.push(code) });
  done();
});
"""

ID = "00112233445566778899aabbccddeeff"


def test_the_round_trip_is_measured_and_shown(world):
    host = world.host()
    world.browser.tell("Page.addScriptToEvaluateOnNewDocument", source=SOCKET)
    world.browser.join(host.url())
    find = "return said.filter((m) => m.type === 'probe').map((m) => m.at)"
    probes = lambda: world.browser.run(find)
    first = wait_until(probes, "a probe")[0]
    assert isinstance(first, int) and 0 <= first <= 2**53, first
    world.browser.run(
        """
        const at = Math.round(performance.now()) - 40;
        socket.onmessage({ data: JSON.stringify({ type: "echo", at }) });
        """
    )
    assert 40 <= int(world.browser.text("milliseconds")) < 10000
    assert world.browser.find("trip").is_displayed()
    wait_until(lambda: len(probes()) > 2, "more probes")


def test_a_full_socket_is_given_no_measurement(world):
    host = world.host()
    world.browser.tell("Page.addScriptToEvaluateOnNewDocument", source=SOCKET)
    seat = world.browser.join(host.url())
    assert world.browser.run("return sent") == 40
    after = host.mark()
    world.browser.run("window.isFull = true; window.sent = null")
    host.wait("neutral", after=after, seat=seat)
    assert world.browser.run("return sent") is None
    world.browser.run("window.isFull = false")
    wait_until(lambda: world.browser.run("return sent") == 40, "measurements")


def test_streaming_says_messages_in_order_and_skips_measurements(world):
    world.browser.open(world.host().url())
    browser = world.browser
    browser.driver.execute_async_script(STREAM)
    told = lambda: browser.run("return told")
    posts = lambda: browser.run("return posts.map(({ answer, ...post }) => post)")
    # Nothing goes before the host has named the stream; lines come in any pieces.
    assert browser.run("return stream.measure(new Uint8Array(40))") is False
    browser.run("line(arguments[0])", '{"type":"stream",')
    browser.run("line(arguments[0])", f'"id":"{ID}"}}\n')
    wait_until(lambda: told() == ["opened"], "the stream")
    browser.run("stream.say('1'); stream.say('2')")
    wait_until(lambda: posts(), "a message")
    assert posts() == [{"path": "/stream", "type": "application/json", "id": ID, "body": "1"}]
    assert browser.run("return stream.measure(new Uint8Array(40))") is False
    browser.run("posts[0].answer(204)")
    wait_until(lambda: len(posts()) == 2, "the next message")
    browser.run("posts[1].answer(204)")
    wait_until(lambda: browser.run("return stream.measure(new Uint8Array(40))"), "a measurement")
    octets = "application/octet-stream"
    assert posts()[2] == {"path": "/stream", "type": octets, "id": ID, "body": 40}
    assert browser.run("return stream.measure(new Uint8Array(40))") is False
    browser.run("line(arguments[0])", '{"a":"\u00e4"}\n\n{"b":1}\n{"c"')
    wait_until(lambda: told() == ["opened", '{"a":"\u00e4"}', '{"b":1}'], "what the host says")
    # The end is told once, whatever comes after it.
    browser.run("posts[2].answer(404)")
    wait_until(lambda: told()[-1] == 1006, "the end")
    assert browser.run("return aborted") is True
    assert told().count(1006) == 1


def test_a_stream_without_a_name_is_none(world):
    world.browser.open(world.host().url())
    world.browser.driver.execute_async_script(STREAM)
    world.browser.run("line(arguments[0])", '{"type":"stream","id":"7"}\n')
    wait_until(lambda: world.browser.run("return told") == [1006], "the end")
