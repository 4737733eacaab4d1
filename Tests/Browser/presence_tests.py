"""Away and back again: hidden pages, reloads, hosts that end."""

from host import wait_until


def test_hidden_and_shown_again_is_the_same_seat(world):
    host = world.host()
    seat = world.browser.join(host.url())
    after = host.mark()
    with world.browser.hidden():
        host.wait("suspended", after=after, seat=seat)
    host.wait("resumed", after=after, seat=seat)
    host.wait("running", after=after, seat=seat)
    assert world.browser.wait_for_play() == seat
    assert host.count("linkLost") == 0


def test_a_reload_keeps_the_seat_and_asks_nothing(world):
    host = world.host()
    seat = world.browser.join(host.url(), "Ada")
    after = host.mark()
    world.browser.driver.refresh()
    assert world.browser.wait_for_play() == seat
    host.wait("joined", after=after, seat=seat, name="Ada")
    host.wait("running", after=after, seat=seat)


def test_another_page_of_the_same_player_takes_the_seat_over(world):
    host = world.host()
    seat = world.browser.join(host.url())
    first = world.browser.driver.current_window_handle
    world.browser.driver.switch_to.new_window("window")
    world.browser.open(host.url())
    assert world.browser.wait_for_play() == seat
    world.browser.driver.switch_to.window(first)
    world.browser.wait_for_screen("notice")
    world.browser.wait_for_text("notice-title", "You play somewhere else now")
    world.browser.find("notice-button").click()
    assert world.browser.wait_for_play() == seat


def test_a_frozen_page_comes_back_by_itself(world):
    host = world.host()
    seat = world.browser.join(host.url())
    after = host.mark()
    world.browser.tell("Emulation.setFocusEmulationEnabled", enabled=False)
    world.browser.tell("Page.setWebLifecycleState", state="frozen")
    # Chromium breaks a frozen page's sockets, before or after its last word.
    gone = ("suspended", "linkLost")
    wait_until(lambda: any(e["event"] in gone for e in host.events[after:]), "its going")
    world.browser.tell("Page.setWebLifecycleState", state="active")
    world.browser.tell("Emulation.setFocusEmulationEnabled", enabled=True)
    host.wait("running", after=after, seat=seat)
    assert world.browser.wait_for_play() == seat


test_a_frozen_page_comes_back_by_itself.may_complain = True  # its socket was broken


def test_a_host_that_ends_is_looked_for(world):
    host = world.host()
    world.browser.join(host.url())
    host.stop()
    world.browser.wait_for_text("notice-title", "The game was closed")
    again = world.host("--port", str(host.port))
    assert again.port == host.port
    assert world.browser.wait_for_play() == 1


test_a_host_that_ends_is_looked_for.may_complain = True  # refused connections


def test_dismissed_is_final_until_the_player_says_so(world):
    """The host's word is given by the page's own socket; the rest is real."""
    host = world.host()
    world.browser.tell(
        "Page.addScriptToEvaluateOnNewDocument",
        source="""
        window.sockets = 0;
        window.WebSocket = class extends WebSocket {
          constructor(...all) { super(...all); window.socket = this; window.sockets += 1; }
        };
        """,
    )
    seat = world.browser.join(host.url())
    word = '{"type":"dismissed","reason":"kicked"}'
    world.browser.run("socket.onmessage({ data: arguments[0] })", word)
    world.browser.wait_for_text("notice-title", "The host took you out")
    host.wait("linkLost", seat=seat)
    with world.browser.hidden():
        pass
    world.browser.run("dispatchEvent(new Event('online'))")
    wait_until(lambda: world.browser.run("return document.visibilityState") == "visible", "visible")
    assert world.browser.run("return sockets") == 1
    world.browser.find("notice-button").click()
    assert world.browser.wait_for_play() == seat
