export interface RateOptions {
  readonly perSecond: number;
  readonly seconds: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** Calls `act` at an even pace; what a late timer missed is made up for at once. */
export function runAtRate(
  { perSecond, seconds, now }: RateOptions,
  callback: () => void,
): Promise<void> {
  const total = Math.round(perSecond * seconds);
  const startedMs = now();
  let done = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((now() - startedMs) / 1000) * perSecond));
      for (; done < due; done += 1) callback();
      if (done < total) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
}
