import type { Clock } from './clock';

/** The result of a chart's own work. `late` means not within its time; `settled` resolves when it ends. */
export type LifecycleOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'late'; readonly settled: Promise<LifecycleOutcome> };

/**
 * Runs work that may throw, reject or never settle. Never rejects. The deadline takes effect in a
 * display frame: a hidden page has none, and a chart waits for its own frames there.
 */
export function withDeadline(
  work: () => Promise<void>,
  timeoutMs: number,
  clock: Clock,
): Promise<LifecycleOutcome> {
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

async function outcomeOf(work: () => Promise<void>): Promise<LifecycleOutcome> {
  try {
    await work();
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
