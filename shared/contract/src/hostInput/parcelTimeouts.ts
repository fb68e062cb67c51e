interface Timeout {
  readonly millis: number;
  readonly warningMillis: number;
  readonly dieOnTimeout: boolean;
}

/** A chart in a hidden page waits until the page is visible, so a timeout must not be fatal. */
const nonFatal: Timeout = { millis: 10_000, warningMillis: 5000, dieOnTimeout: false };

/** Timeouts of an application or parcel, which single-spa reads before it loads any code. */
export const parcelTimeouts = {
  bootstrap: { millis: 20_000, warningMillis: 10_000, dieOnTimeout: true },
  mount: nonFatal,
  update: nonFatal,
  unmount: nonFatal,
} as const;
