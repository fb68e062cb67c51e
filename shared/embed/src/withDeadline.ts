import type { Clock } from './clock';

/** How a chart's own work ended. `late`: not within its time; `settled` tells how it ends after all. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'late'; readonly settled: Promise<Outcome> };

/**
 * Runs work that may throw, reject or never settle; never rejects itself. The deadline strikes in a
 * display frame: a hidden page has none, and there a chart waits for its own frames too.
 */
export function withDeadline(
  work: () => Promise<void>,
  timeoutMs: number,
  clock: Clock,
): Promise<Outcome> {
  const settled = outcomeOf(work);
  return new Promise((resolve) => {
    let cancel = clock.after(timeoutMs, () => {
      cancel = clock.nextFrame(() => resolve({ kind: 'late', settled }));
    });
    settled.then((outcome) => {
      cancel();
      resolve(outcome);
    });
  });
}

async function outcomeOf(work: () => Promise<void>): Promise<Outcome> {
  try {
    await work();
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
