"""Eight players, and bad people around them: the players must not notice.

Everything stays on loopback and has a bound.
"""

import contextlib
import json
import multiprocessing
import os
import random
import socket
import ssl
import struct
import tempfile
import threading
import time

from door_tests import CODE, scan
from host import wait_until
from peer import Peer

SECONDS = 6
UPGRADE = (
    "GET /session HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: rangepad.v1\r\n\r\n"
)


def connection(port, source, receive_buffer=None):
    """A bare connection from one of this machine's many addresses."""
    bare = socket.socket()
    bare.settimeout(2)
    if receive_buffer:
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    bare.bind((f"127.0.0.{source}", 0))
    bare.connect(("127.0.0.1", port))
    return bare


def frame(kind, payload):
    """A masked frame; the mask is nothing."""
    size = len(payload)
    head = struct.pack("!BB", 0x80 | kind, 0x80 | (size if size < 126 else 126))
    return head + (b"" if size < 126 else struct.pack("!H", size)) + bytes(4) + payload


def linked(port, source, receive_buffer=None):
    bare = connection(port, source, receive_buffer)
    bare.sendall(UPGRADE.format(port=port).encode())
    bare.recv(1024)
    return bare


def hello(**more):
    words = {"type": "hello", "version": 1, "name": "\x1b[31mEvil\u202e", "kind": "phone"} | more
    return frame(1, json.dumps(words).encode())


def slow_requests(port, end):
    """T21: headers, and handshakes, a byte at a time."""
    texts = [b"GET /session HTTP/1.1\r\nX-Slow: ", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"]
    slow = [(connection(port, 2), text) for text in texts * 20]
    place = 0
    while time.monotonic() < end:
        for bare, text in slow:
            with contextlib.suppress(OSError):
                bare.send(text[place:place + 1] or b"x")
        place += 1
        time.sleep(0.05)


def a_flood_of_connections(port, end):
    """T20: as many as there may be from one address, and more."""
    held = []
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            held.append(connection(port, 3))
        if len(held) > 400:
            held = held[200:]


def nonsense(port, end):
    """T13, T23, T24: bytes that are no TLS, no request and no frames."""
    chance = random.Random(1)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            connection(port, 4).sendall(b"\x16" + chance.randbytes(500))
            connection(port, 4).sendall(b"GET / HTTP/1.1\r\n" + b"A: " + b"b" * 200_000)
            linked(port, 4).sendall(chance.randbytes(300))
            linked(port, 4).sendall(b"\x82\xff" + b"\x7f" * 8)


def guesses(port, end):
    """T05, T07: wrong codes, unknown tokens, and hellos again and again."""
    chance = random.Random(2)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            bare = linked(port, 5)
            bare.sendall(hello(code=f"{chance.randrange(10**6):06}") * 3)
            bare = linked(port, 5)
            bare.sendall(hello(ticket=chance.randbytes(16).hex()) + hello(ticket=""))
            bare = linked(port, 5)
            bare.sendall(frame(1, b'{"a":' * 600) + frame(1, b'{"type":"end"}') * 30)


def deaf_ears(port, end):
    """T22: peers that send and never read."""
    deaf = [linked(port, 6, 2048) for _ in range(10)]
    for bare in deaf:
        bare.sendall(hello(waits=True))
        bare.setblocking(False)
    while time.monotonic() < end:
        for bare in deaf:
            with contextlib.suppress(OSError):
                bare.send(frame(1, b'{"type":"probe","at":1}') * 20)
        time.sleep(0.05)


ATTACKS = [slow_requests, a_flood_of_connections, nonsense, guesses, deaf_ears]


def attack(port, ready):
    threads = [
        threading.Thread(target=each, args=(port, time.monotonic() + SECONDS), daemon=True)
        for each in ATTACKS
    ]
    for thread in threads:
        thread.start()
    ready.set()
    for thread in threads:
        thread.join(2 * SECONDS)


def test_eight_players_do_not_notice_bad_people(world):
    host, url = scan(world, "--code", CODE)
    peers = [Peer(url, f"Player {number}") for number in range(8)]
    for peer in peers:
        peer.hear("seated")
        peer.say(type="run")
    over = threading.Event()

    def play():
        round = 0
        while not over.wait(1 / 60):
            round += 1
            for number, peer in enumerate(peers):
                peer.measure(distance=1.5, right=0.3 if (round // 60 + number) % 2 else -0.3, up=0.0)

    player = threading.Thread(target=play)
    player.start()
    try:
        for seat in range(1, 9):
            host.wait("running", seat=seat)
        begun = host.mark()
        ready = multiprocessing.Event()
        attacker = multiprocessing.Process(target=attack, args=(host.port, ready))
        attacker.start()
        attacker.join(4 * SECONDS)
        host.wait_for_pad(8, lambda pad: abs(pad["leftX"]) > 5000, "still moves")
    finally:
        over.set()
        player.join()
    noticed = [
        event for event in host.events[begun:]
        if event["event"] in ("neutral", "linkLost", "removed", "joined", "seatFreed", "stoodStill")
    ]
    assert noticed == [], noticed
    refused = host.rejected()
    for reason in ("tooManyConnections", "handshakeFailed", "notLetIn"):
        assert reason in refused, (reason, refused)
    for peer in peers:
        peer.say(type="end")
        assert peer.hear("removed")["reason"] == "peerEnded"


def test_no_secret_is_in_anything_that_a_host_writes(world):
    """T36: the ticket, the code and the resume token, in all that can be read afterwards."""
    folder = tempfile.mkdtemp()
    recording = os.path.join(folder, "a.rec.jsonl")
    host, url = scan(world, "--code", CODE, "--record", recording)
    ticket = url.split("#t=")[1][:32]
    peer = Peer(url, "Ada")
    token = peer.hear("welcome")["token"]
    peer.hear("seated")
    peer.say(type="run")
    peer.measure(distance=1.0)
    host.wait("running", seat=1)
    peer.drop()
    again = Peer(url, "Ada", token=token)
    again.hear("seated")
    again.close()
    host.say(do="stop")
    host.process.wait(20)
    written = {
        "the events": json.dumps(host.events).encode(),
        "standard error": host.errors.encode(),
        "the recording": open(recording, "rb").read(),
    }
    for place, _, names in os.walk(host.state):
        for name in names:
            path = os.path.join(place, name)
            written[path] = open(path, "rb").read()
    assert any("seats" in name for name in written) or len(written) > 3, written.keys()
    for name, bytes in written.items():
        for secret in (ticket, CODE, token):
            assert secret.encode() not in bytes, f"{secret} is in {name}"
