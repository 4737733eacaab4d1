// What the page says to people.

/** Why a host has nothing for the player: a title, an explanation, and what a button offers. */
export function refusal(reason) {
  switch (reason) {
    case "full":
      return {
        title: "All seats are taken",
        text: "When somebody leaves, there is a seat for you.",
        button: "Try again",
      };
    case "wrongVersion":
      return {
        title: "This page is out of date",
        text: "The host speaks another version. Loading the page again helps.",
        button: "Load again",
      };
    case "malformedToken":
      return {
        title: "The host does not know you any more",
        text: "What this phone remembered was damaged. Join as somebody new.",
        button: "Join",
      };
    case "locked":
      return {
        title: "The doors are closed",
        text: "The host lets nobody new in at the moment. Ask them.",
        button: "Try again",
      };
    case "banned":
      return {
        title: "You cannot join this session",
        text: "The host has shut you out until the session ends.",
        button: null,
      };
    case "declined":
      return {
        title: "The host said no",
        text: "Ask in the room, then try again.",
        button: "Ask again",
      };
    case "timedOut":
      return {
        title: "Nobody answered",
        text: "Perhaps nobody saw that you want to play.",
        button: "Ask again",
      };
    default:
      return {
        title: "The host did not let you in",
        text: "Ask in the room, then try again.",
        button: "Try again",
      };
  }
}

/** Why the operator ended it. */
export function dismissal(reason) {
  switch (reason) {
    case "kicked":
      return {
        title: "The host took you out",
        text: "Your seat is free now.",
        button: "Come back",
      };
    case "banned":
      return refusal("banned");
    case "freed":
      return {
        title: "Your seat was freed",
        text: "You were away for a while, and somebody else may play.",
        button: "Come back",
      };
    default:
      return {
        title: "The session began anew",
        text: "Everybody joins again.",
        button: "Come back",
      };
  }
}

/** Why a code is asked for, and whether that is bad news. */
export function codeQuestion(reason) {
  switch (reason) {
    case "wrongCode":
      return "That was not the code. It changes from time to time: look again.";
    case "ticketExpired":
      return "The picture that you scanned is too old. Scan the new one, or type the code.";
    case "coolingDown":
      return "Too many wrong codes. Scanning the picture works at once.";
    default:
      return "Scan the picture on the big screen with your camera, or type the code below it.";
  }
}

/** A place in the line. */
export function waiting(place) {
  return place === 1
    ? { title: "You are next", text: "All seats are taken. The next free one is yours." }
    : {
        title: `You are number ${place} in line`,
        text: "All seats are taken. Keep this page open; your turn comes by itself.",
      };
}

/** What a seated player is doing, in a few words. */
export function activity({ isLinked, isHalted, session }) {
  if (!isLinked) return "Reconnecting";
  if (isHalted) return "Paused by the host";
  switch (session) {
    case "running":
      return "Playing";
    case "suspended":
      return "Waiting for you";
    case "removed":
      return "Starting again";
    default:
      return "Seated, starting";
  }
}

/** What to say where motion is not to be had. */
export function noMotion(refusal) {
  return refusal === "denied"
    ? "This page may not read the phone's motion. In the browser's settings for this page, " +
        "allow motion sensors; on an iPhone close the page and open it again. " +
        "Your thumbs steer as before."
    : "No motion sensor answers on this device. Your thumbs steer as before.";
}
