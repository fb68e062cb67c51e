import type { ChartState } from '@chartroom/contract';
import type { ChartInstance } from './chartInstance';
import type { Clock } from './clock';

export interface MountCandidateOptions {
  readonly clock: Clock;
  /** Makes an occupant beside the one on show. */
  readonly createInstance: (state: ChartState | null) => ChartInstance;
  /** Ends the occupant that was started last. */
  readonly discard: () => Promise<unknown>;
  /** Where the viewer is now, in the chart on show. */
  readonly getState: () => ChartState | null;
  /** False once something newer has come, which has dropped the occupant too. */
  readonly isLatest: () => boolean;
}

/** A viewer who never rests sees the swap all the same. */
const maxAttempts = 3;

/**
 * Mounts the next release until it has drawn with the state that the viewer is in; resolves in a
 * display frame, ready to be shown, or to null where something newer came. One that fails with the
 * state is tried once more without; rejects with the reason of the last failure.
 */
export async function mountCandidate(
  options: MountCandidateOptions,
): Promise<ChartInstance | null> {
  const { clock, createInstance, discard, getState, isLatest } = options;
  let isStateRejected = false;
  for (let attempt = 1; ; attempt += 1) {
    const state = getState();
    const candidate = createInstance(isStateRejected ? null : state);
    await candidate.mount();
    await candidate.flush();
    if (!candidate.failure) await new Promise<void>((resolve) => clock.nextFrame(resolve));
    if (!isLatest()) return null;
    const { failure } = candidate;
    const isUpToDate = isStateRejected || getState() === state || attempt >= maxAttempts;
    if (!failure && isUpToDate) return candidate;
    await discard();
    if (!isLatest()) return null;
    if (!failure) continue;
    if (isStateRejected || state === null || failure.code === 'remote/mount-timeout') throw failure;
    isStateRejected = true;
  }
}
