// The page: what the player and the host do, and what becomes of it.

import * as arrival from "./arrival.js";
import { stayAwake, vibrate, wakeAgain } from "./awake.js";
import { Device } from "./device.js";
import { Link } from "./link.js";
import { Motion } from "./motion.js";
import { Pad, Slider } from "./thumbs.js";
import * as view from "./view.js";
import * as words from "./words.js";

const element = (id) => document.getElementById(id);

/** What the motion of the phone looks like on the pad: its rim is so far, in radians. */
const rim = Math.PI / 6;
/** Before measuring is begun again by itself, in milliseconds. */
const runAgainPause = 1000;

const state = {
  /** Admits a newcomer: from the QR code, or typed. */
  ticket: null,
  code: null,
  /** The seat is this page's; what the link does is another matter. */
  isSeated: false,
  isLinked: false,
  isHalted: false,
  isSuspended: false,
  /** The host said goodbye; perhaps it comes back. */
  isOver: false,
  isMoving: false,
  offersMotion: false,
  /** The ranging session: `starting`, `running`, `suspended` or `removed`. */
  session: "starting",
  hint: null,
  /** What the button of a notice does. */
  answer: () => {},
  cooling: 0,
};

const link = new Link({ hello, heard, lost, ended, trip: view.showTrip });
const device = new Device((bytes) => link.measure(bytes));
const pad = new Pad((x, y) => device.lean(x, y));
const slider = new Slider((place) => device.stand(place));
const motion = new Motion((azimuth, elevation) => {
  device.point(azimuth, elevation);
  pad.show(-azimuth / rim, -elevation / rim);
});

// The link

/** The fields of the first message. */
function hello() {
  const fields = { name: arrival.playerName() ?? "Player" };
  if (arrival.token() !== null) fields.token = arrival.token();
  if (state.ticket !== null) fields.ticket = state.ticket;
  if (state.code !== null) fields.code = state.code;
  const message = element("message").value.trim();
  if (message !== "") fields.message = message;
  return fields;
}

function join() {
  clearInterval(state.cooling);
  view.showPlayer(arrival.playerName() ?? "");
  view.showNotice({ title: "Joining", isBusy: true });
  link.start();
}

function heard(message) {
  switch (message.type) {
    case "welcome":
      state.isOver = false;
      arrival.keepToken(message.token);
      break;
    case "seated":
      seated(message);
      break;
    case "waiting":
      letGo();
      view.showNotice({ ...words.waiting(message.place), number: message.place });
      break;
    case "asking":
      view.showNotice({
        title: "Asking the host",
        text: "Somebody at the big screen lets you in.",
        isBusy: true,
      });
      break;
    case "refused":
      refused(message);
      break;
    case "dismissed":
      leaveFor(words.dismissal(message.reason), join);
      break;
    case "replaced":
      replaced();
      break;
    case "goodbye":
      letGo();
      state.isOver = true;
      view.showNotice({
        title: "The game was closed",
        text: "When it comes back, so do you.",
        isBusy: true,
      });
      break;
    case "running":
    case "suspended":
      showSession(message.type);
      break;
    case "resumed":
      showSession("starting");
      break;
    case "removed":
      showSession("removed");
      setTimeout(run, runAgainPause);
      break;
    case "coaching":
      state.hint = typeof message.text === "string" ? message.text : null;
      showState();
      break;
    case "halted":
    case "continued":
      state.isHalted = message.type === "halted";
      showState();
      break;
    case "vibrate":
      vibrate(message.milliseconds);
      break;
    // `runAgain` asks for measurements, which never stopped.
  }
}

function seated(message) {
  // What a seat needs once, it does not need again; the token is enough.
  state.ticket = state.code = null;
  state.isSeated = state.isLinked = true;
  state.isHalted = state.isSuspended = false;
  state.hint = null;
  state.session = "starting";
  performance.mark("seated");
  view.showSeat(message);
  view.showPlay();
  showState();
  run();
  if (state.offersMotion) {
    state.offersMotion = false;
    const text = "The encrypted page is ready. One tap and it moves with you.";
    view.explainMotion({ text, canAllow: true });
  }
}

/** Begins to measure; a page that nobody sees waits until somebody does. */
function run() {
  if (!state.isSeated || !link.isOpen || document.visibilityState === "hidden") return;
  link.say({ type: "run" });
  device.start();
}

/** The link is gone and comes back by itself. */
function lost() {
  device.stop();
  state.isLinked = false;
  if (state.isSeated) showState();
  else if (!state.isOver && document.body.dataset.screen === "notice") {
    view.showNotice({
      title: "Looking for the host",
      text: "Is this phone in the same Wi-Fi as the big screen?",
      isBusy: true,
    });
  }
}

/** The host closed the link for good. What it said before that stays on the screen. */
function ended(code) {
  if (code === 4001) replaced();
  else if (state.isSeated) leaveFor(words.refusal(), join);
}

function replaced() {
  leaveFor(
    {
      title: "You play somewhere else now",
      text: "Another page or phone has taken your seat over.",
      button: "Play here",
    },
    join,
  );
}

function refused({ reason, seconds }) {
  const asksForCode = ["codeNeeded", "wrongCode", "ticketExpired", "coolingDown"];
  if (asksForCode.includes(reason)) {
    link.stop();
    letGo();
    state.ticket = state.code = null;
    askForCode(reason, reason === "coolingDown" ? Math.ceil(Number(seconds) || 0) : 0);
    return;
  }
  if (reason === "malformedToken") arrival.forgetToken();
  leaveFor(words.refusal(reason), reason === "wrongVersion" ? () => location.reload() : join);
}

function askForCode(reason, seconds) {
  clearInterval(state.cooling);
  let left = seconds;
  view.showCode(words.codeQuestion(reason), left);
  if (left === 0) return;
  state.cooling = setInterval(() => {
    left -= 1;
    view.showCode(words.codeQuestion(reason), left);
    if (left <= 0) clearInterval(state.cooling);
  }, 1000);
}

/** The host wants no more of this page: it does not come back before the player says so. */
function leaveFor(notice, answer) {
  link.stop();
  letGo();
  state.answer = answer;
  view.showNotice(notice);
}

function letGo() {
  state.isSeated = state.isLinked = false;
  device.stop();
}

function showSession(session) {
  state.session = session;
  showState();
}

function showState() {
  if (state.isSeated) view.showState(state);
}

// The page in front, and away

function suspend() {
  if (!device.isMeasuring) return;
  state.isSuspended = true;
  device.stop();
  pad.release();
  link.say({ type: "suspend" });
}

function comeBack() {
  if (document.visibilityState === "hidden") return;
  wakeAgain();
  if (!link.isOpen) {
    link.hurry();
    return;
  }
  link.hurry();
  if (state.isSuspended) link.say({ type: "suspensionEnded" });
  state.isSuspended = false;
  if (!device.isMeasuring) run();
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") suspend();
  else comeBack();
});
window.addEventListener("pagehide", suspend);
window.addEventListener("pageshow", comeBack);
document.addEventListener("freeze", suspend);
document.addEventListener("resume", comeBack);
window.addEventListener("online", comeBack);

// Motion

async function useMotion() {
  if (state.isMoving) {
    useTouch();
    return;
  }
  if (!window.isSecureContext) {
    view.explainMotion({ text: "", link: arrival.encryptedAddress() });
    return;
  }
  const refusal = await motion.start();
  if (refusal !== null) {
    view.explainMotion({ text: words.noMotion(refusal) });
    return;
  }
  state.isMoving = true;
  pad.enable(false);
  motion.recentre();
  view.showMotion(true);
}

function useTouch() {
  state.isMoving = false;
  motion.stop();
  pad.enable(true);
  view.showMotion(false);
}

element("motion").addEventListener("click", useMotion);
element("motion-later").addEventListener("click", view.hideMotion);
element("motion-allow").addEventListener("click", () => {
  view.hideMotion();
  useMotion();
});
element("recentre").addEventListener("click", () => {
  slider.recentre();
  if (state.isMoving) motion.recentre();
  else pad.release();
  vibrate(15);
});

// The player

element("name-form").addEventListener("submit", (event) => {
  event.preventDefault();
  arrival.keepName(element("name").value);
  join();
});
element("code-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = element("code").value.replace(/\D/g, "");
  if (code.length !== 6) {
    view.showCode("The code has six digits.", 0);
    element("code").focus();
    return;
  }
  state.code = code;
  join();
});
element("notice-button").addEventListener("click", () => state.answer());
window.addEventListener("pointerup", stayAwake);
window.addEventListener("keydown", stayAwake);
window.addEventListener("hashchange", () => {
  const { ticket } = arrival.takeFragment();
  if (ticket === null || state.isSeated || arrival.playerName() === null) return;
  state.ticket = ticket;
  join();
});

function begin() {
  const { ticket, isMoving } = arrival.takeFragment();
  state.ticket = ticket;
  state.offersMotion = isMoving;
  view.showMotion(false);
  if (arrival.playerName() === null) view.showName(arrival.proposedName());
  else join();
}

begin();
