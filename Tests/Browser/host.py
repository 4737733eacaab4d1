"""A real host, and what it says."""

import json
import os
import subprocess
import tempfile
import threading
import time

PATIENCE = 30  # seconds; generous: no test asserts a time


class NeverCame(Exception):
    """Something was waited for and did not come."""


def wait_until(look, what):
    """Waits until `look()` is truthy, and gives what it gave."""
    end = time.monotonic() + PATIENCE
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > end:
            raise NeverCame(what)
        time.sleep(0.02)


class Host:
    """`rangepad host`, headless, on a port of its own; `more` are further options."""

    def __init__(self, program, *more):
        self.program = program
        command = [program, "host", "--headless", "--json", "--port", "0", *more]
        self.state = tempfile.mkdtemp()
        self.authority = os.path.join(self.state, "rangepad", "host", "authority.pem")
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"XDG_STATE_HOME": self.state},
        )
        self.events = []
        self.errors = ""
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._read_errors, daemon=True).start()
        self.port = self.wait("listening")["port"]

    def _read(self):
        for line in self.process.stdout:
            self.events.append(json.loads(line))

    def _read_errors(self):
        for line in self.process.stderr:
            self.errors += line

    def url(self, host="127.0.0.1", fragment=""):
        return f"http://{host}:{self.port}/{fragment}"

    def say(self, **command):
        """Gives the host a command on its standard input."""
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()

    def mark(self):
        """Where the events are now; later ones are waited for from here."""
        return len(self.events)

    def wait(self, event, after=0, **fields):
        """Waits for an event with those fields."""

        def look():
            for each in self.events[after:]:
                if each["event"] == event and all(each.get(k) == v for k, v in fields.items()):
                    return each
            if self.process.poll() is not None:
                raise NeverCame(f"{event}: the host ended with {self.process.returncode}")
            return None

        return wait_until(look, f"event {event} {fields}")

    def wait_for_pad(self, seat, holds, what):
        """Waits until a seat's pad, as the host reports it, is as `holds(pad)` says."""
        after = self.mark()

        def look():
            for event in self.events[after:]:
                if event["event"] != "pads":
                    continue
                for pad in event["seats"]:
                    if pad["seat"] == seat and holds(pad):
                        return pad
            return None

        return wait_until(look, f"seat {seat}'s pad {what}")

    def count(self, event, **fields):
        """How often that was said."""
        return sum(
            each["event"] == event and all(each.get(k) == v for k, v in fields.items())
            for each in self.events
        )

    def rejected(self):
        """What was refused, by name."""
        return {each["reason"] for each in self.events if each["event"] == "rejected"}

    def replay(self, recording):
        """Replays a recording, and gives what the replay proved."""
        done = subprocess.run(
            [self.program, "replay", recording, "--headless", "--json"], capture_output=True, text=True)
        assert done.returncode == 0, done
        return json.loads(done.stdout)

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
