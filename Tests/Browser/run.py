"""Runs the tests of the phone page and of the Python peer: one line a test, then the sum."""

import argparse
import functools
import os
import shutil
import subprocess
import sys
import tempfile
import traceback

import attack_tests
import door_tests
import looks_tests
import motion_tests
import peer_tests
import presence_tests
import seat_tests
import transport_tests
from host import Host
from phone import Browser

SUITES = [
    door_tests, seat_tests, presence_tests, transport_tests, motion_tests, looks_tests, peer_tests,
    attack_tests,
]


class World:
    """What a test has: a program, a browser of its own, and hosts that end with it."""

    def __init__(self, options):
        self.options = options
        self.hosts = []
        self.browsers = []

    @functools.cached_property
    def browser(self):
        """A browser of its own. A test that asks for none has none."""
        return self._browse()

    def _browse(self, home=None):
        browser = Browser(self.options.chromium, self.options.chromedriver, home)
        self.browsers.append(browser)
        return browser

    def browser_that_trusts(self, host):
        """Another browser, to whose user the host's authority is known."""
        home = tempfile.mkdtemp()
        database = os.path.join(home, ".pki", "nssdb")
        os.makedirs(database)
        for arguments in [
            ["-N", "--empty-password"],
            ["-A", "-n", "Rangepad", "-t", "C,,", "-i", host.authority],
        ]:
            subprocess.run(["certutil", "-d", "sql:" + database, *arguments], check=True)
        return self._browse(home)

    def host(self, *more):
        """A new host that lets everybody in; `more` are further options of it."""
        return self.door("--open", *more)

    def door(self, *more):
        """A new host that lets in whom it lets in."""
        host = Host(self.options.program, *more)
        self.hosts.append(host)
        return host

    def picture(self, name):
        """Takes a picture, where pictures are wanted."""
        if self.options.pictures:
            os.makedirs(self.options.pictures, exist_ok=True)
            self.browser.driver.save_screenshot(os.path.join(self.options.pictures, name + ".png"))

    @property
    def private(self):
        """A private address of this machine, as a host at a TV has one."""
        return self.options.private

    def close(self):
        for browser in self.browsers:
            browser.quit()
        for host in self.hosts:
            host.stop()


def run(test, options):
    """Runs one test. Gives nothing when it passed, else why it did not."""
    world = World(options)
    try:
        test(world)
        quiet = getattr(test, "may_complain", False) or not world.browsers
        complaints = [] if quiet else world.browser.complaints()
        return f"the console says: {complaints}" if complaints else None
    except Exception:
        return traceback.format_exc()
    finally:
        world.close()


def tests():
    for suite in SUITES:
        for name, value in list(vars(suite).items()):
            if name.startswith("test_") and callable(value):
                yield name.removeprefix("test_").replace("_", " "), value


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=".build/debug/rangepad")
    parser.add_argument("--chromium", default=shutil.which("chromium"))
    parser.add_argument("--chromedriver", default=shutil.which("chromedriver"))
    parser.add_argument("--pictures", help="where to put pictures of the page")
    parser.add_argument("--private", help="a private address of this machine")
    parser.add_argument("--only", default="", help="only tests with that in their name")
    options = parser.parse_args()
    passed = failed = 0
    for name, test in tests():
        if options.only not in name:
            continue
        if getattr(test, "needs_private_address", False) and not options.private:
            print(f"skipped: {name}: no network of its own", flush=True)
            continue
        problem = run(test, options)
        if problem is None:
            passed += 1
            print(f"passed: {name}", flush=True)
        else:
            failed += 1
            print(f"FAILED: {name}\n{problem}", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed != 0 or passed == 0)


main()
