interface Timeout {
  readonly millis: number;
  readonly warningMillis: number;
  readonly dieOnTimeout: boolean;
}

/** A chart that draws in a page which is not seen waits for it to be seen: no reason to die. */
const nonFatal: Timeout = { millis: 10_000, warningMillis: 5000, dieOnTimeout: false };

/** As single-spa reads them of an application or a parcel, which it does before any code is loaded. */
export const parcelTimeouts = {
  bootstrap: { millis: 20_000, warningMillis: 10_000, dieOnTimeout: true },
  mount: nonFatal,
  update: nonFatal,
  unmount: nonFatal,
} as const;
