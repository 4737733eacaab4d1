// The simulated UWB device: where the screen is, thirty times a second.

import { MeasurementWriter } from "./measurement.js";

const interval = 1000 / 30;
const degree = Math.PI / 180;

/** Where a player stands when nothing is touched, and how far the slider reaches, in metres. */
export const restingDistance = 2.25;
export const distanceReach = 1.2;

/** What the rim of the pad stands for: a little more than the default profile's whole way. */
const padAzimuth = 36 * degree;
const padElevation = 30 * degree;

/**
 * How fast a device can move. A thumb is faster than an arm, and the host leaves out what no arm
 * can do: so the device follows the thumb as fast as it may. Radians and metres a second.
 */
const fastestTurn = 10;
const fastestStep = 6;

/** Follows a value at a limited speed. */
function approach(from, to, most) {
  return from + Math.max(-most, Math.min(most, to - from));
}

/** A device that sends what it measures. */
export class Device {
  #send;
  #writer = new MeasurementWriter();
  #timer = 0;
  #last = 0;
  #wanted = { distance: restingDistance, azimuth: 0, elevation: 0 };
  #measured = { ...this.#wanted };

  /** `send(bytes)` sends a measurement or drops it; it never keeps it. */
  constructor(send) {
    this.#send = send;
  }

  /** Whether measurements go out. */
  get isMeasuring() {
    return this.#timer !== 0;
  }

  /** Measures from now on, whether anything moves or not. */
  start() {
    if (this.#timer !== 0) return;
    this.#last = performance.now();
    this.#timer = setInterval(() => this.#measure(), interval);
  }

  /** Measures no more. */
  stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
  }

  /**
   * Leans as a thumb does: `x` to the right, `y` up, -1 to 1.
   *
   * Turning right makes the screen go left, tipping up makes it go down: both signs turn round.
   */
  lean(x, y) {
    this.point(-x * padAzimuth, -y * padElevation);
  }

  /** Points so that the screen is there, in radians: to the right, and up. */
  point(azimuth, elevation) {
    this.#wanted.azimuth = azimuth;
    this.#wanted.elevation = elevation;
  }

  /** Stands nearer (-1) or farther (1) than at rest (0). Returns the distance in metres. */
  stand(place) {
    this.#wanted.distance = restingDistance + place * distanceReach;
    return this.#wanted.distance;
  }

  #measure() {
    const now = performance.now();
    const seconds = Math.min(0.1, (now - this.#last) / 1000);
    this.#last = now;
    const measured = this.#measured;
    const wanted = this.#wanted;
    measured.distance = approach(measured.distance, wanted.distance, fastestStep * seconds);
    measured.azimuth = approach(measured.azimuth, wanted.azimuth, fastestTurn * seconds);
    measured.elevation = approach(measured.elevation, wanted.elevation, fastestTurn * seconds);
    this.#send(this.#writer.write(measured, now));
  }
}
