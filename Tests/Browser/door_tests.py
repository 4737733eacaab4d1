"""Who is let in: the QR code, the code, and encryption."""

import contextlib
import os
import subprocess
import tempfile

from selenium.common.exceptions import WebDriverException

from host import wait_until

CODE = "123456"


def scan(world, *more, address="127.0.0.1"):
    """A host, and the URL that a camera reads off its screen."""
    picture = os.path.join(tempfile.mkdtemp(), "screen.png")
    host = world.door("--bind", address, "--screenshot", picture, "--at", "1.6", *more)
    wait_until(lambda: os.path.exists(picture), "the picture of the screen")

    def read():
        found = subprocess.run(
            ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", picture],
            capture_output=True, text=True,
        )
        return found.stdout.strip()

    return host, wait_until(read, "the QR code")


def test_the_qr_code_lets_a_phone_in(world):
    host, url = scan(world)
    assert url.startswith(f"http://127.0.0.1:{host.port}/#t="), url
    assert world.browser.join(url) == 1
    host.wait("joined", seat=1, kind="browser")
    ticket = url.split("#t=")[1][:32]
    said = "\n".join(str(event) for event in host.events)
    assert ticket not in said and ticket not in world.browser.driver.current_url


def test_one_qr_code_lets_eight_phones_in(world):
    host, url = scan(world)
    seats = set()
    for number in range(8):
        world.browser.open_elsewhere(url)
        world.browser.say_name(f"Player {number}")
        seats.add(world.browser.wait_for_play())
    assert seats == set(range(1, 9)), seats


def test_without_the_qr_code_the_screen_s_digits_let_a_phone_in(world):
    host = world.door("--code", CODE)
    world.browser.open(host.url())
    world.browser.say_name("Ada")
    world.browser.type_code(CODE)
    assert world.browser.wait_for_play() == 1
    host.wait("joined", seat=1)


def test_wrong_digits_do_not(world):
    host = world.door("--code", CODE)
    world.browser.open(host.url())
    world.browser.say_name("Ada")
    for _ in range(2):
        world.browser.type_code("000000")
        world.browser.wait_for_screen("code")
    world.browser.type_code(CODE)
    assert world.browser.wait_for_play() == 1
    assert host.count("joined") == 1


def test_an_old_ticket_asks_for_the_digits(world):
    host = world.door("--code", CODE)
    world.browser.open(host.url(fragment="#t=" + "0" * 32))
    world.browser.say_name("Ada")
    world.browser.type_code(CODE)
    assert world.browser.wait_for_play() == 1


def test_a_browser_that_trusts_the_host_plays_encrypted(world):
    host, url = scan(world)
    browser = world.browser_that_trusts(host)
    assert browser.join(url.replace("http://", "https://")) == 1
    assert browser.run("return [isSecureContext, location.protocol]") == [True, "https:"]
    host.wait("running", seat=1)
    assert browser.complaints() == [], browser.complaints()


# A browser that takes a page's certificate and refuses its sockets, as Safari does.
NO_SOCKETS = """
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 3;
  bufferedAmount = 0;
  constructor() { super(); setTimeout(() => this.onclose?.({ code: 1006 }), 20); }
  send() {}
  close() {}
};
"""


def test_where_sockets_are_refused_the_page_streams(world):
    host, url = scan(world)
    browser = world.browser_that_trusts(host)
    browser.tell("Page.addScriptToEvaluateOnNewDocument", source=NO_SOCKETS)
    assert browser.join(url.replace("http://", "https://")) == 1
    host.wait("running", seat=1)
    browser.touch("pad", 0.9, 0)
    host.wait_for_pad(1, lambda pad: pad["leftX"] > 30000, "to the right")
    browser.lift()
    host.wait_for_pad(1, lambda pad: abs(pad["leftX"]) < 3000, "in the middle again")
    after = host.mark()
    with browser.hidden():
        host.wait("suspended", after=after, seat=1)
    host.wait("running", after=after, seat=1)
    assert host.count("linkLost") == 0


def test_a_browser_that_does_not_is_warned(world):
    host = world.door("--code", CODE)
    with contextlib.suppress(WebDriverException):
        world.browser.driver.get(host.url().replace("http://", "https://"))
    assert world.browser.run("return document.body.dataset.screen ?? null") is None
    assert "ERR_CERT_AUTHORITY_INVALID" in world.browser.driver.page_source


test_a_browser_that_does_not_is_warned.may_complain = True


def test_the_host_s_operator_lets_a_phone_in_or_not(world):
    host = world.door("--approve", "--open")
    world.browser.open(host.url())
    world.browser.run("document.getElementById('more').open = true")
    world.browser.find("message").send_keys("It is me")
    world.browser.say_name("Ada")
    world.browser.wait_for_text("notice-title", "Asking the host")
    asks = host.wait("asks", name="Ada", message="It is me", kind="browser")
    host.say(do="decline", peer=asks["peer"])
    world.browser.wait_for_text("notice-title", "The host said no")
    world.browser.find("notice-button").click()
    again = host.wait("asks", after=host.events.index(asks) + 1)
    host.say(do="accept", peer=again["peer"])
    assert world.browser.wait_for_play() == 1


def test_who_is_kicked_may_come_back_and_who_is_banned_may_not(world):
    host = world.host("--seats", "1")
    world.browser.join(host.url())
    host.say(do="kick", seat=1)
    world.browser.wait_for_text("notice-title", "The host took you out")
    host.wait("seatFreed", seat=1)
    world.browser.find("notice-button").click()
    assert world.browser.wait_for_play() == 1
    host.say(do="ban", seat=1)
    host.wait("dismissed", reason="banned")
    world.browser.wait_for_screen("notice")
    world.picture("banned")
    host.say(do="pause")
    assert host.wait("halted")


def test_a_phone_is_seated_within_the_time_of_a_blink(world):
    """Nothing is asserted about the time: it is printed, with the host's share of it."""
    host, url = scan(world)
    world.browser.open(host.url())
    world.browser.run("localStorage.name = 'Ada'")
    world.browser.driver.get("about:blank")
    world.browser.driver.get(url)
    world.browser.wait_for_play()
    whole, served = world.browser.run("""
      const parts = performance.getEntriesByType("resource")
        .concat(performance.getEntriesByType("navigation"));
      const seated = performance.getEntriesByName("seated")[0].startTime;
      return [seated, Math.max(...parts.map((part) => part.responseEnd - part.requestStart))];
    """)
    print(f"  from the URL to the seat: {whole:.0f} ms; the slowest answer of the host: {served:.0f} ms")
