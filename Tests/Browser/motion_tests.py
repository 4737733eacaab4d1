"""Turning and tipping the phone."""

import os
import tempfile

from door_tests import scan

FULL = 30000


def is_ahead(pad):
    return abs(pad["leftX"]) < 3000 and abs(pad["rightY"]) < 3000


def start(world, host):
    """Joins and steers by motion, the phone held up a little."""
    world.browser.turn(200, 40)
    world.browser.join(host.url())
    world.browser.find("motion").click()
    world.browser.wait_for_text("motion", "Use touch")


def test_turning_and_tipping_the_phone_steers(world):
    host = world.host()
    start(world, host)
    host.wait_for_pad(1, lambda pad: abs(pad["leftX"]) < 3000, "points ahead")
    world.browser.turn(165, 40)  # to the right: the compass angle of the W3C shrinks
    host.wait_for_pad(1, lambda pad: pad["leftX"] > FULL, "leftX to the right")
    world.browser.turn(235, 40)
    host.wait_for_pad(1, lambda pad: pad["leftX"] < -FULL, "leftX to the left")
    world.browser.turn(200, 68)  # its upper edge up
    host.wait_for_pad(1, lambda pad: pad["rightY"] < -FULL, "rightY up")
    world.browser.turn(200, 40)
    host.wait_for_pad(1, is_ahead, "ahead")


def test_a_phone_held_upright_turns_as_well(world):
    host = world.host()
    world.browser.turn(10, 89)
    world.browser.join(host.url())
    world.browser.find("motion").click()
    world.browser.wait_for_text("motion", "Use touch")
    world.browser.turn(335, 91)  # over the pole of the angles, and over north
    pad = host.wait_for_pad(1, lambda pad: pad["leftX"] > FULL, "leftX to the right")
    assert abs(pad["rightY"]) < 8000, pad


def test_recentre_makes_here_straight_ahead(world):
    host = world.host()
    start(world, host)
    world.browser.turn(180, 50)
    host.wait_for_pad(1, lambda pad: pad["leftX"] > 15000, "leftX to the right")
    world.browser.find("recentre").click()
    host.wait_for_pad(1, is_ahead, "ahead")


def test_touch_again_lets_go_of_motion(world):
    host = world.host()
    start(world, host)
    world.browser.turn(160, 40)
    host.wait_for_pad(1, lambda pad: pad["leftX"] > FULL, "leftX to the right")
    world.browser.find("motion").click()
    world.browser.wait_for_text("motion", "Use motion")
    host.wait_for_pad(1, lambda pad: abs(pad["leftX"]) < 3000, "at rest")
    world.browser.touch("pad", -0.9, 0)
    host.wait_for_pad(1, lambda pad: pad["leftX"] < -FULL, "leftX to the left")


def test_no_sensor_is_said(world):
    host = world.host()
    world.browser.join(host.url())
    world.browser.find("motion").click()
    world.browser.wait_for_text("motion-text", "No motion sensor answers")
    world.browser.find("motion-later").click()
    assert world.browser.wait_for_play() == 1


def test_a_refused_permission_is_said(world):
    host = world.host()
    origin = host.url().rstrip("/")
    world.browser.tell("Browser.grantPermissions", permissions=["wakeLockScreen"], origin=origin)
    world.browser.turn(0, 40)
    world.browser.join(host.url())
    world.browser.find("motion").click()
    world.browser.wait_for_text("motion-text", "may not read the phone's motion")


def test_without_encryption_motion_leads_to_the_encrypted_page(world):
    host = world.host()
    world.browser.tell(
        "Page.addScriptToEvaluateOnNewDocument",
        source="Object.defineProperty(window, 'isSecureContext', { value: false })",
    )
    world.browser.join(host.url(), "Ada & Bo")
    world.browser.find("motion").click()
    assert "expect one warning" in world.browser.find("motion-dialog").text
    link = world.browser.find("motion-link").get_attribute("href")
    token = world.browser.run("return localStorage.token")
    assert link == f"https://127.0.0.1:{host.port}/#r={token}&n=Ada+%26+Bo", link
    world.picture("motion-warning")


def test_the_page_for_motion_brings_the_seat_along(world):
    """The encrypted page's part of the way: it takes token and name from its address."""
    host = world.host()
    seat = world.browser.join(host.url(), "Ada")
    token = world.browser.run("return localStorage.token")
    world.browser.open_elsewhere(host.url("localhost", f"#r={token}&n=Ada"))
    world.browser.turn(0, 40)
    assert world.browser.wait_for_play() == seat
    assert world.browser.driver.current_url == host.url("localhost")
    assert world.browser.text("player") == "Ada"
    world.browser.find("motion-allow").click()
    world.browser.wait_for_text("motion", "Use touch")


def test_the_whole_way_from_the_qr_code_to_motion(world):
    """At a private address, where a page in the clear gets no motion: what a phone goes through."""
    host, url = scan(world, address=world.private)
    browser = world.browser_that_trusts(host)
    assert url.startswith(f"http://{world.private}:{host.port}/#t="), url
    seat = browser.join(url, "Ada")
    assert browser.run("return isSecureContext") is False
    browser.touch("pad", 0.9, 0)
    host.wait_for_pad(seat, lambda pad: pad["leftX"] > FULL, "leftX to the right")
    browser.lift()
    after = host.mark()
    browser.find("motion").click()
    assert "expect one warning" in browser.find("motion-dialog").text
    browser.turn(200, 40)
    browser.find("motion-link").click()
    assert browser.wait_for_play() == seat
    assert browser.driver.current_url == f"https://{world.private}:{host.port}/"
    assert browser.text("player") == "Ada"
    browser.find("motion-allow").click()
    browser.wait_for_text("motion", "Use touch")
    host.wait_for_pad(seat, is_ahead, "points ahead")
    browser.turn(165, 40)
    host.wait_for_pad(seat, lambda pad: pad["leftX"] > FULL, "leftX to the right")
    assert host.count("seatFreed") == 0
    assert {event["seat"] for event in host.events[after:] if event["event"] == "joined"} <= {seat}
    assert browser.complaints() == [], browser.complaints()


test_the_whole_way_from_the_qr_code_to_motion.needs_private_address = True


def test_what_browsers_play_replays(world):
    recording = os.path.join(tempfile.mkdtemp(), "a.rec.jsonl")
    host, url = scan(world, "--record", recording)
    assert world.browser.join(url) == 1
    world.browser.touch("pad", -0.9, 0.4)
    host.wait_for_pad(1, lambda pad: pad["leftX"] < -FULL, "leftX to the left")
    world.browser.lift()
    with world.browser.hidden():
        host.wait("suspended", seat=1)
    host.wait("resumed", seat=1)
    host.say(do="stop")
    host.wait("ended")
    host.process.wait(20)
    report = host.replay(recording)
    assert report["hash"] == host.wait("ended")["hash"], report


test_what_browsers_play_replays.may_complain = True  # the host is gone at the end
