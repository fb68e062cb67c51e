import type { ChartState } from '@chartroom/contract';
import type { Clock } from './clock';
import type { Occupant } from './occupant';

export interface ProveOptions {
  readonly clock: Clock;
  /** Makes an occupant beside the one on show. */
  readonly start: (state: ChartState | null) => Occupant;
  /** Ends the occupant that was started last. */
  readonly drop: () => Promise<unknown>;
  /** Where the viewer is now, in the chart on show. */
  readonly stateNow: () => ChartState | null;
  /** False once something newer has come, which has dropped the occupant too. */
  readonly isNewest: () => boolean;
}

/** A viewer who never rests sees the swap all the same. */
const mostMounts = 3;

/**
 * Mounts the next release until it has drawn with the state that the viewer is in; resolves in a
 * display frame, ready to be shown, or to null where something newer came. One that fails with the
 * state is tried once more without; rejects with the reason of the last failure.
 */
export async function prove(options: ProveOptions): Promise<Occupant | null> {
  const { clock, start, drop, stateNow, isNewest } = options;
  let isRefused = false;
  for (let mounts = 1; ; mounts += 1) {
    const state = stateNow();
    const occupant = start(isRefused ? null : state);
    await occupant.mount();
    await occupant.catchUp();
    if (!occupant.failure) await new Promise<void>((resolve) => clock.nextFrame(resolve));
    if (!isNewest()) return null;
    const { failure } = occupant;
    const isUpToDate = isRefused || stateNow() === state || mounts >= mostMounts;
    if (!failure && isUpToDate) return occupant;
    await drop();
    if (!isNewest()) return null;
    if (!failure) continue;
    if (isRefused || state === null || failure.code === 'remote/mount-timeout') throw failure;
    isRefused = true;
  }
}
