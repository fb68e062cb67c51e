import type { ChartState } from '@chartroom/contract';
import type { ChartInstance } from './chartInstance';
import type { Clock } from './clock';

export interface MountCandidateOptions {
  readonly clock: Clock;
  /** Creates an instance beside the current one. */
  readonly createInstance: (state: ChartState | null) => ChartInstance;
  /** Unmounts the instance that was created last. */
  readonly discard: () => Promise<unknown>;
  /** The viewer's state in the current chart. */
  readonly getState: () => ChartState | null;
  /** False once a newer attempt has started, which has also discarded the candidate. */
  readonly isLatest: () => boolean;
}

/** The switch happens even if the viewer never stops interacting. */
const maxAttempts = 3;

/**
 * Mounts the next release until it has drawn with the viewer's latest state. Resolves in a display
 * frame, ready to be shown, or with null if a newer attempt has started. A candidate that fails
 * with the state is tried once without it. Rejects with the last failure.
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
