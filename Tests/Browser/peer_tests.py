"""A native peer that knows the protocol's page alone."""

import threading

from door_tests import CODE, scan
from peer import Peer, WrongKey


def plays(host, peer, seat, right):
    """Measures at 60 Hz until the pad follows: a screen on the right is one that the device was turned
    left of."""
    done = threading.Event()

    def measure():
        while not done.wait(1 / 60):
            peer.measure(distance=1.5, right=right, up=0.0)

    worker = threading.Thread(target=measure)
    worker.start()
    try:
        sign = -1 if right > 0 else 1
        return host.wait_for_pad(seat, lambda pad: pad["leftX"] * sign > 10000, f"moves by {right}")
    finally:
        done.set()
        worker.join()


def test_a_python_peer_plays_suspends_resumes_and_ends(world):
    host, url = scan(world)
    peer = Peer(url)
    welcome = peer.hear("welcome")
    assert welcome["version"] == 1 and len(bytes.fromhex(welcome["token"])) == 16
    seated = peer.hear("seated")
    assert (seated["seat"], seated["colour"], seated["symbol"]) == (1, "amber", "circle")
    host.wait("joined", seat=1, name="Py", kind="simulated")

    peer.say(type="run")
    plays(host, peer, 1, right=0.5)
    peer.hear("running")
    plays(host, peer, 1, right=-0.5)

    peer.say(type="suspend")
    peer.hear("suspended")
    host.wait("suspended", seat=1)
    host.wait_for_pad(1, lambda pad: pad["leftX"] == 0, "is let go")
    peer.say(type="suspensionEnded")
    peer.hear("resumed")
    peer.say(type="run")
    plays(host, peer, 1, right=0.5)

    peer.say(type="probe", at=123)
    assert peer.hear("echo")["at"] == 123
    peer.say(type="end")
    assert peer.hear("removed")["reason"] == "peerEnded"
    peer.close()
    host.wait("seatFreed", seat=1)
    assert host.rejected() == set(), host.rejected()


def test_a_python_peer_has_its_seat_back(world):
    host, url = scan(world, "--seats", "2")
    first, second = Peer(url, "A"), Peer(url, "B")
    tokens = [peer.hear("welcome")["token"] for peer in (first, second)]
    seats = [peer.hear("seated")["seat"] for peer in (first, second)]
    assert sorted(seats) == [1, 2]
    first.drop()
    host.wait("linkLost", seat=seats[0])
    again = Peer(url, "A", token=tokens[0])
    assert again.hear("welcome")["token"] == tokens[0]
    assert again.hear("seated")["seat"] == seats[0]
    takes_over = Peer(url, "B", token=tokens[1])
    assert second.hear("replaced")
    assert second.close_code() == 4001
    assert takes_over.hear("seated")["seat"] == seats[1]
    third = Peer(url, "C")
    assert third.hear("waiting")["place"] == 1
    takes_over.say(type="end")
    takes_over.close()
    assert third.hear("seated")["seat"] == seats[1]


def test_a_python_peer_needs_the_key_and_the_right_words(world):
    host, url = scan(world, "--code", CODE)
    address, key = url.split("#")[0], url.split("&k=")[1]
    try:
        Peer(f"{address}#k={'0' * 32}")
        raise AssertionError("another key was taken")
    except WrongKey:
        pass
    wrong = Peer(f"{address}#k={key}", code="654321")
    assert wrong.hear("refused")["reason"] == "wrongCode"
    assert wrong.close_code() == 4003
    right = Peer(f"{address}#k={key}", code=CODE)
    assert right.hear("seated")["seat"] == 1
    other = Peer(url, version=2)
    assert other.close_code() == 4000
    broken = Peer(url, token="no token")
    assert broken.close_code() == 4004
