"""Sitting down, and steering with thumbs and keys."""

from selenium.webdriver.common.keys import Keys

from host import wait_until

FULL = 30000  # of 32767: as good as all of an axis


def test_a_phone_is_seated_and_shows_its_seat(world):
    host = world.host()
    assert world.browser.join(host.url(), "Ada") == 1
    host.wait("joined", seat=1, name="Ada", kind="browser")
    host.wait("running", seat=1)
    assert world.browser.text("player") == "Ada"
    assert world.browser.run("return document.body.dataset.colour") == "amber"
    label = world.browser.find("badge").get_attribute("aria-label")
    assert label == "Seat 1, amber circle", label
    assert world.browser.find("symbol").get_attribute("d").startswith("M-0.86 0A0.86")


def test_the_address_bar_keeps_no_secret(world):
    host = world.host()
    secret = "00112233445566778899aabbccddeeff"
    world.browser.open(host.url(fragment=f"#t={secret}&k=abc"))
    assert world.browser.driver.current_url == host.url()
    world.browser.say_name("Ada")
    world.browser.wait_for_play()
    kept = world.browser.run("return JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert secret not in kept, kept


def test_the_thumb_pad_steers_and_leaps(world):
    host = world.host()
    world.browser.join(host.url())
    for x, y, axis, sign in [(0.9, 0, "leftX", 1), (-0.9, 0, "leftX", -1), (0, 0.9, "rightY", -1)]:
        world.browser.touch("pad", x, y)
        host.wait_for_pad(1, lambda pad: sign * pad[axis] > FULL, f"{axis} {sign}")
        world.browser.lift()
        host.wait_for_pad(1, lambda pad: abs(pad[axis]) < 3000, f"{axis} in the middle again")


def test_the_thumb_slider_is_the_distance(world):
    host = world.host()
    world.browser.join(host.url())
    world.browser.touch("slider", 0, 0.9)
    world.browser.lift()
    pad = host.wait_for_pad(1, lambda pad: "south" in pad["buttons"], "boosts near the screen")
    assert pad["leftY"] < -FULL, pad
    world.browser.touch("slider", 0, -0.9)
    world.browser.lift()
    pad = host.wait_for_pad(1, lambda pad: "east" in pad["buttons"], "is a magnet far away")
    assert pad["leftY"] > FULL, pad
    world.browser.find("recentre").click()
    host.wait_for_pad(1, lambda pad: abs(pad["leftY"]) < 3000 and not pad["buttons"], "at rest")


def test_arrow_keys_steer(world):
    host = world.host()
    world.browser.join(host.url())
    for key, sign in [(Keys.ARROW_RIGHT, 1), (Keys.ARROW_LEFT, -1)]:
        with world.browser.key_held(key):
            host.wait_for_pad(1, lambda pad: sign * pad["leftX"] > FULL, f"leftX {sign}")
    host.wait_for_pad(1, lambda pad: abs(pad["leftX"]) < 3000, "in the middle again")


def test_an_idle_phone_keeps_running_and_nothing_of_it_is_refused(world):
    host = world.host()
    world.browser.join(host.url())
    after = host.mark()
    wait_until(lambda: sum(e["event"] == "pads" for e in host.events[after:]) > 4, "five seconds")
    assert host.count("removed") == 0
    # A host that knows no probe counts it; nothing else may be refused.
    assert host.rejected() <= {"unknownMessage"}, host.rejected()


def test_eight_phones_have_eight_seats(world):
    host = world.host()
    seats = set()
    for number in range(8):
        world.browser.open_elsewhere(host.url())
        world.browser.say_name(f"Player {number + 1}")
        seats.add(world.browser.wait_for_play())
    assert seats == set(range(1, 9)), seats
    assert {e["seat"] for e in host.events if e["event"] == "joined"} == seats
    assert host.count("linkLost") == 0


def test_who_finds_no_seat_waits_and_moves_up(world):
    host = world.host("--seats", "1")
    world.browser.join(host.url())
    first = world.browser.driver.current_window_handle
    second = world.browser.open_elsewhere(host.url())
    world.browser.say_name("Bo")
    world.browser.wait_for_screen("notice")
    wait_until(lambda: "You are next" in world.browser.find("notice-screen").text, "the place")
    host.wait("waiting", place=1)
    host.say(do="kick", seat=1)
    assert world.browser.wait_for_play() == 1
    host.wait("joined", name="Bo")
    world.browser.driver.switch_to.window(first)
    world.browser.wait_for_text("notice-title", "The host took you out")
    world.browser.driver.switch_to.window(second)
    assert world.browser.screen() == "play"


def test_hostile_names_are_text(world):
    host = world.host()
    name = "<img src=x onerror=a()>"
    world.browser.join(host.url(), name)
    assert world.browser.text("player") == name
    assert world.browser.run("return document.querySelectorAll('#bar img').length") == 0
    host.wait("joined", name=name)


def test_hostile_messages_are_text(world):
    """What a host says is not trusted either: the page's own socket brings bad messages."""
    host = world.host()
    world.browser.tell(
        "Page.addScriptToEvaluateOnNewDocument",
        source="""
        window.WebSocket = class extends WebSocket {
          constructor(...all) { super(...all); window.socket = this; }
        };
        """,
    )
    world.browser.join(host.url())
    markup = "<b id=evil>x</b><script>window.evil=1</script>"
    world.browser.run(
        """
        const hear = (data) => socket.onmessage({ data });
        for (const bad of ["", "[", "null", "7", "[]", "{}", '{"type":7}',
          '{"type":"echo","at":"x"}', '{"type":"vibrate","milliseconds":"x"}',
          '{"type":"welcome"}']) hear(bad);
        hear(JSON.stringify({ type: "coaching", text: arguments[0] }));
        hear(JSON.stringify({ type: "seated", seat: arguments[0], colour: arguments[0],
          symbol: arguments[0], name: arguments[0] }));
        hear(JSON.stringify({ type: "coaching", text: arguments[0] }));
        """,
        markup,
    )
    assert world.browser.text("hint") == markup
    assert world.browser.text("player") == markup
    assert world.browser.run("return window.evil ?? document.getElementById('evil')") is None
