"""What people see: sizes, colours, contrast."""

SIZES = [(320, 568), (390, 844), (820, 1180), (740, 360)]

# Every text that can be seen, with its colour and the nearest ground that is painted.
CONTRASTS = """
const shown = [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility({
  opacityProperty: true, visibilityProperty: true }));
const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
  .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const ground = (e) => {
  for (; e; e = e.parentElement) {
    const colour = numbers(getComputedStyle(e).backgroundColor);
    if (colour.length === 3 || colour[3] === 1) return colour;
  }
  return [255, 255, 255];
};
return shown.filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())
    || e.tagName === "INPUT")
  .map((e) => {
    const [a, b] = [light(numbers(getComputedStyle(e).color)), light(ground(e))];
    return [e.id || e.className || e.tagName, e.textContent.trim().slice(0, 30),
      (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
  });
"""

SMALL_TARGETS = """
return [...document.querySelectorAll("button, a[href], input, [role=slider], #pad")]
  .filter((e) => e.checkVisibility())
  .map((e) => [e.id, e.getBoundingClientRect()])
  .filter(([, r]) => r.width < 48 || r.height < 48).map(([id, r]) => [id, r.width, r.height]);
"""

OUTSIDE = """
return [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility()
    && !e.closest(".knob"))
  .map((e) => [e.id || e.className || e.tagName, e.getBoundingClientRect()])
  .filter(([, r]) => r.width > 0 && (r.left < -0.5 || r.right > innerWidth + 0.5))
  .map(([id]) => id);
"""


def look(world, name):
    """Looks at the page in every size, light and dark."""
    for scheme in ["dark", "light"]:
        world.browser.prefer(scheme, motion="reduce")
        for width, height in SIZES:
            world.browser.resize(width, height)
            world.picture(f"{name}-{width}-{scheme}")
            where = f"{name}, {width}, {scheme}"
            assert world.browser.run("return innerWidth") == width, f"overflows: {where}"
            assert world.browser.run(OUTSIDE) == [], where
            assert world.browser.run(SMALL_TARGETS) == [], where
            poor = [each for each in world.browser.run(CONTRASTS) if each[2] < 4.5]
            assert poor == [], f"{where}: {poor}"


def test_the_name_screen_is_readable(world):
    world.browser.open(world.host().url())
    look(world, "name")


def test_the_controls_are_readable(world):
    world.browser.join(world.host().url(), "WWWWWWWWWWWWWWWWWWWWWWWW")
    look(world, "play")
    height = world.browser.run("return [document.documentElement.scrollHeight, innerHeight]")
    assert height[0] <= height[1], f"the controls do not fit: {height}"


def test_every_seat_colour_is_readable(world):
    world.browser.join(world.host().url())
    world.browser.resize(320, 568)
    for scheme in ["dark", "light"]:
        world.browser.prefer(scheme, motion="reduce")
        for colour in ["amber", "sky", "rose", "mint", "violet", "coral", "teal", "pearl"]:
            world.browser.run("document.body.dataset.colour = arguments[0]", colour)
            poor = [each for each in world.browser.run(CONTRASTS) if each[2] < 4.5]
            assert poor == [], f"{colour}, {scheme}: {poor}"


def test_every_other_screen_is_readable(world):
    """The screens that only some hosts lead to, put there by the page's own view."""
    world.browser.join(world.host().url())
    show = """
    const [script, done] = arguments;
    Promise.all([import("/view.js"), import("/words.js")]).then(([view, words]) => {
      if (document.querySelector("dialog").open) view.hideMotion();
      ({
        code: () => view.showCode(words.codeQuestion("wrongCode"), 0),
        cooling: () => view.showCode(words.codeQuestion("coolingDown"), 12),
        waiting: () => view.showNotice({ ...words.waiting(3), number: 3 }),
        joining: () => view.showNotice({ title: "Joining", isBusy: true }),
        dismissed: () => view.showNotice(words.dismissal("kicked")),
        coached: () => { view.showPlay(); view.showState({ isLinked: true, isHalted: true,
          session: "running", hint: "Out of range: move closer" }); view.showTrip(12); },
        lost: () => { view.showPlay(); view.showState({ isLinked: false }); view.showTrip(400); },
        moving: () => { view.showPlay(); view.showMotion(true); },
        warning: () => {
          view.showMotion(false);
          view.explainMotion({ text: "", link: "https://x/" });
        },
        nomotion: () => view.explainMotion({ text: words.noMotion("denied") }),
        allow: () => view.explainMotion({ text: "The encrypted page is ready.", canAllow: true }),
      })[script]();
      done();
    });
    """
    for name in ["code", "cooling", "waiting", "joining", "dismissed", "coached", "lost", "moving",
                 "warning", "nomotion", "allow"]:
        world.browser.driver.execute_async_script(show, name)
        look(world, name)
