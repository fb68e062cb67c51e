import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import { type Resolution, resolutionKey } from './resolution';

export interface FollowOptions {
  readonly resolve: () => Promise<Resolution>;
  readonly onResolution: (resolution: Resolution) => void;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

const askAgainMs = 10_000;

/** Resolves anew whenever it is asked to, and tells what is another resolution than the last. */
export function followResolution({ resolve, onResolution, after }: FollowOptions): {
  ask(): void;
  stop(): void;
} {
  let told = '';
  let turn = 0;
  let stopTimer: () => unknown = () => undefined;

  async function ask() {
    stopTimer();
    turn += 1;
    const asked = turn;
    const resolution = await resolve().catch((error: ChartroomError) => error);
    if (asked !== turn) return;
    if (isChartroomError(resolution) && resolution.code.startsWith('connection/')) {
      stopTimer = after(askAgainMs, () => void ask());
      return;
    }
    const key = resolutionKey(resolution);
    if (key === told) return;
    told = key;
    onResolution(resolution);
  }

  return {
    ask: () => void ask(),
    stop() {
      turn += 1;
      stopTimer();
    },
  };
}
