"""A browser that plays a phone."""

import contextlib
import os

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By

from host import wait_until


class Browser:
    """Chromium without a window, as wide and as high as a phone."""

    def __init__(self, chromium, chromedriver, home=None):
        options = Options()
        options.binary_location = chromium
        for argument in [
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--window-size=390,844",
        ]:
            options.add_argument(argument)
        options.enable_bidi = True
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        environment = os.environ | ({"HOME": home} if home else {})
        self.driver = webdriver.Chrome(
            options=options, service=Service(chromedriver, env=environment)
        )
        self.driver.set_page_load_timeout(30)
        self.tell("Emulation.setFocusEmulationEnabled", enabled=True)
        self.resize(390, 844)

    def tell(self, method, **parameters):
        """Says something in the language of the developer tools."""
        return self.driver.execute_cdp_cmd(method, parameters)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def resize(self, width, height):
        self.tell(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=True,
        )
        self.tell("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def prefer(self, scheme="dark", motion="no-preference"):
        self.tell(
            "Emulation.setEmulatedMedia",
            features=[
                {"name": "prefers-color-scheme", "value": scheme},
                {"name": "prefers-reduced-motion", "value": motion},
            ],
        )

    def find(self, name):
        return self.driver.find_element(By.ID, name)

    def text(self, name):
        return self.run("return document.getElementById(arguments[0]).textContent", name)

    # The page

    def open(self, url):
        self.driver.get(url)
        wait_until(lambda: self.screen() != "loading", "the page")

    def screen(self):
        return self.run("return document.body.dataset.screen")

    def wait_for_screen(self, screen):
        wait_until(lambda: self.screen() == screen, f"screen {screen}, not {self.screen()}")

    def wait_for_text(self, name, text):
        wait_until(lambda: text in self.text(name), f"{text!r} in {name}, not {self.text(name)!r}")

    def say_name(self, name):
        """Says the player's name and joins."""
        self.wait_for_screen("name")
        field = self.find("name")
        field.clear()
        self.run("arguments[0].value = arguments[1]", field, name)
        self.find("name-form").find_element(By.TAG_NAME, "button").click()

    def type_code(self, code):
        """Types the code of the big screen and joins."""
        self.wait_for_screen("code")
        field = self.find("code")
        field.clear()
        field.send_keys(code)
        self.find("code-button").click()

    def join(self, url, name="Ada"):
        """Opens the page and plays. Gives the seat's number."""
        self.open(url)
        self.say_name(name)
        return self.wait_for_play()

    def wait_for_play(self):
        self.wait_for_screen("play")
        self.wait_for_text("state", "Playing")
        return int(self.text("number"))

    # Fingers

    def touch(self, name, x, y):
        """Puts a thumb on an element: -1 to 1 from its middle, x to the right and y up."""
        area = self.find(name)
        size = area.size
        thumb = ActionBuilder(self.driver, mouse=PointerInput(POINTER_TOUCH, "thumb on " + name))
        thumb.pointer_action.move_to(area, int(x * size["width"] / 2), int(-y * size["height"] / 2))
        thumb.pointer_action.pointer_down()
        thumb.perform()
        return thumb

    def lift(self):
        """Lifts all thumbs and keys."""
        ActionBuilder(self.driver).clear_actions()

    @contextlib.contextmanager
    def key_held(self, key):
        ActionChains(self.driver).key_down(key).perform()
        try:
            yield
        finally:
            ActionChains(self.driver).key_up(key).perform()

    def turn(self, alpha, beta, gamma=0):
        """Holds the phone that way, in degrees as the W3C has them."""
        self.tell(
            "DeviceOrientation.setDeviceOrientationOverride", alpha=alpha, beta=beta, gamma=gamma
        )

    @contextlib.contextmanager
    def hidden(self):
        """Another page is in front."""
        here = self.driver.current_window_handle
        self.tell("Emulation.setFocusEmulationEnabled", enabled=False)
        self.driver.switch_to.new_window("tab")
        other = self.driver.current_window_handle
        try:
            yield
        finally:
            self.driver.switch_to.window(other)
            self.driver.close()
            self.driver.switch_to.window(here)
            self.tell("Emulation.setFocusEmulationEnabled", enabled=True)

    def open_elsewhere(self, url):
        """Opens the page as another phone would: with nothing remembered. Gives its handle."""
        player = self.driver.browser.create_user_context()
        handle = self.driver.browsing_context.create(type="window", user_context=player)
        self.driver.switch_to.window(handle)
        self.tell("Emulation.setFocusEmulationEnabled", enabled=True)
        self.open(url)
        return handle

    # Complaints

    def complaints(self):
        """What the console complains about."""
        return [
            entry["message"]
            for entry in self.driver.get_log("browser")
            if entry["level"] in ("SEVERE", "WARNING")
        ]

    def quit(self):
        self.driver.quit()
