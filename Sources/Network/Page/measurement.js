// The 40 bytes of a measurement, as docs/PROTOCOL.md has them.

const kind = 1;
const hasDistance = 1;
const hasDirection = 2;

/** Writes one measurement after the other into the same 40 bytes. */
export class MeasurementWriter {
  #bytes = new Uint8Array(40);
  #view = new DataView(this.#bytes.buffer);
  #sequence = 0;

  /**
   * The bytes of a measurement; valid until the next one.
   *
   * Angles are in radians: azimuth to the right, elevation up. They are of the screen as the phone
   * sees it: whoever turns right sees the screen go left.
   */
  write({ distance, azimuth, elevation }, milliseconds) {
    const view = this.#view;
    view.setUint8(0, kind);
    view.setUint8(1, hasDistance | hasDirection);
    view.setUint32(4, this.#sequence, true);
    view.setBigUint64(8, BigInt(Math.round(milliseconds * 1000)), true);
    view.setFloat32(16, distance, true);
    view.setFloat32(20, Math.sin(azimuth), true);
    view.setFloat32(24, Math.cos(azimuth) * Math.sin(elevation), true);
    view.setFloat32(28, -Math.cos(azimuth) * Math.cos(elevation), true);
    this.#sequence = (this.#sequence + 1) >>> 0;
    return this.#bytes;
  }
}
