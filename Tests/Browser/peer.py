"""A native peer in Python, written from docs/PROTOCOL.md and from nothing else."""

import hashlib
import json
import ssl
import struct
import time
from urllib.parse import parse_qs, urlsplit

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from host import PATIENCE, NeverCame

FRAME = struct.Struct("<BBBBIQf3fff")
DISTANCE, DIRECTION, HORIZONTAL_ANGLE, VERTICAL_ANGLE = 1, 2, 4, 8


class WrongKey(Exception):
    """Who answered is not the host of the QR code."""


class Peer:
    """One link, encrypted, to the host whose key is in the URL of its QR code."""

    def __init__(self, url, name="Py", token=None, **credentials):
        place = urlsplit(url)
        secrets = {key: values[0] for key, values in parse_qs(place.fragment).items()}
        trusting_nobody = ssl.create_default_context()
        trusting_nobody.check_hostname = False
        trusting_nobody.verify_mode = ssl.CERT_NONE
        self.socket = connect(
            f"wss://{place.netloc}/session", ssl=trusting_nobody, subprotocols=["rangepad.v1"],
            compression=None, open_timeout=PATIENCE,
        )
        self._pin(secrets["k"])
        self.sequence = 0
        hello = {"type": "hello", "version": 1, "name": name, "kind": "simulated"}
        if token:
            hello["token"] = token
        elif "t" in secrets:
            hello["ticket"] = secrets["t"]
        self.say(**(hello | credentials))

    def _pin(self, key):
        certificate = x509.load_der_x509_certificate(self.socket.socket.getpeercert(True))
        public = certificate.public_key().public_bytes(
            Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        if not hashlib.sha256(public).hexdigest().startswith(key):
            self.socket.close()
            raise WrongKey(key)

    def say(self, **message):
        self.socket.send(json.dumps(message))

    def hear(self, wanted):
        """Waits for a message of that type; what comes before it is passed over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message["type"] == wanted:
                return message
        raise NeverCame(wanted)

    def measure(self, distance=None, direction=None, right=None, up=None):
        """Sends one measurement: metres, a vector, radians; what is None is not available."""
        self.sequence += 1
        given = [distance, direction, right, up]
        flags = sum(1 << bit for bit, value in enumerate(given) if value is not None)
        self.socket.send(
            FRAME.pack(
                1, flags, 0, 0, self.sequence, time.monotonic_ns() // 1000, distance or 0,
                *(direction or (0, 0, 0)), right or 0, up or 0))

    def close_code(self):
        """Waits for the end, and gives its close code."""
        try:
            while True:
                self.socket.recv(timeout=PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    def drop(self):
        """Leaves without a word."""
        self.socket.socket.close()

    def close(self):
        self.socket.close()
