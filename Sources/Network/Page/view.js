// What is on the screen. Everything that comes from outside is set as text, never as markup.

import { activity } from "./words.js";

const element = (id) => document.getElementById(id);

function polygon(corners, radius) {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${points.join("L")}Z`;
}

function star(points, outer, inner) {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join("L")}Z`;
}

function circle(radius) {
  const arc = `A${radius} ${radius} 0 1 0`;
  return `M${-radius} 0${arc} ${radius} 0${arc} ${-radius} 0Z`;
}

/** The symbols of the seats, as on the big screen; about 1 in radius. */
const symbols = {
  circle: circle(0.86),
  triangle: "M0-1 1 .78-1 .78Z",
  square: "M-.78-.78H.78V.78H-.78Z",
  diamond: "M0-1.08.86 0 0 1.08-.86 0Z",
  cross: "M-.32-.95H.32V-.32H.95V.32H.32V.95H-.32V.32H-.95V-.32H-.32Z",
  hexagon: polygon(6, 0.96),
  star: star(5, 1.1, 0.46),
  ring: circle(0.94) + circle(0.5),
};
const colours = ["amber", "sky", "rose", "mint", "violet", "coral", "teal", "pearl"];

/** Sets a text only when it changes: a live region reads every change aloud. */
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Shows one screen of the page: `loading`, `name`, `code`, `notice` or `play`. */
function showScreen(name) {
  document.body.dataset.screen = name;
}

/** Asks what the player wants to be called. */
export function showName(proposed) {
  element("name").value = proposed;
  showScreen("name");
}

/** Asks for the code; for so many seconds it cannot be given yet. */
export function showCode(text, seconds) {
  setText(element("code-text"), text);
  const button = element("code-button");
  button.disabled = seconds > 0;
  setText(button, seconds > 0 ? `Join in ${seconds} s` : "Join");
  if (document.body.dataset.screen === "code") return;
  element("code").value = "";
  showScreen("code");
}

/** Shows words in place of the game: `button` is what may be tapped, or null. */
export function showNotice({ title, text = "", button = null, number = null, isBusy = false }) {
  setText(element("notice-title"), title);
  setText(element("notice-text"), text);
  setText(element("notice-button"), button ?? "");
  setText(element("notice-number"), number === null ? "" : String(number));
  element("notice-button").hidden = button === null;
  element("notice-number").hidden = number === null;
  element("spinner").hidden = !isBusy;
  setText(element("state"), title);
  showScreen("notice");
}

/** Shows the controls. */
export function showPlay() {
  showScreen("play");
}

/** Shows who the player is: in the colour and with the symbol of the big screen. */
export function showSeat({ seat, colour, symbol, name }) {
  const body = document.body;
  body.dataset.colour = colours.includes(colour) ? colour : "pearl";
  element("symbol").setAttribute("d", symbols[symbol] ?? symbols.circle);
  setText(element("number"), String(seat));
  setText(element("player"), name);
  element("badge").removeAttribute("aria-hidden");
  element("badge").setAttribute("role", "img");
  element("badge").setAttribute("aria-label", `Seat ${seat}, ${colour} ${symbol}`);
}

/** Shows the player's name before there is a seat. */
export function showPlayer(name) {
  setText(element("player"), name);
}

/** Shows what goes on: the state of a seated player, and what would help. */
export function showState(state) {
  setText(element("state"), activity(state));
  const isWell = state.isLinked && !state.isHalted && state.session === "running";
  document.body.dataset.tone = isWell ? "good" : "notice";
  const hint = element("hint");
  setText(hint, state.hint ?? "");
  hint.hidden = !state.hint;
}

/** Shows the round trip; null while it is not known. */
export function showTrip(milliseconds) {
  element("trip").hidden = milliseconds === null;
  if (milliseconds === null) return;
  setText(element("milliseconds"), String(milliseconds));
  element("trip").dataset.tone = milliseconds < 60 ? "good" : milliseconds < 150 ? "notice" : "bad";
}

/** Shows what steers: thumbs, or motion. */
export function showMotion(isOn) {
  document.body.dataset.steering = isOn ? "motion" : "touch";
  const button = element("motion");
  setText(button, isOn ? "Use touch" : "Use motion");
  button.setAttribute("aria-pressed", String(isOn));
}

/** Explains motion: `link` leads to the encrypted page, `canAllow` offers to allow it here. */
export function explainMotion({ text, link = null, canAllow = false }) {
  setText(element("motion-text"), text);
  element("motion-warning").hidden = link === null;
  const anchor = element("motion-link");
  anchor.hidden = link === null;
  if (link === null) anchor.removeAttribute("href");
  else anchor.href = link;
  element("motion-allow").hidden = !canAllow;
  setText(element("motion-later"), link === null && !canAllow ? "All right" : "Not now");
  const dialog = element("motion-dialog");
  if (!dialog.open) dialog.showModal();
}

/** Takes the explanation away. */
export function hideMotion() {
  element("motion-dialog").close();
}
