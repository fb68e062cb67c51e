import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import { type Resolution, resolutionKey } from './resolution';

export interface FollowOptions {
  readonly resolve: () => Promise<Resolution>;
  readonly onResolution: (resolution: Resolution) => void;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

const retryMs = 10_000;

/** Resolves anew whenever it is asked to, and tells what is another resolution than the last. */
export function followResolution({ resolve, onResolution, after }: FollowOptions): {
  refresh(): void;
  stop(): void;
} {
  let lastKey = '';
  let lastRequest = 0;
  let stopTimer: () => unknown = () => undefined;

  async function refresh() {
    stopTimer();
    lastRequest += 1;
    const request = lastRequest;
    const resolution = await resolve().catch((error: ChartroomError) => error);
    if (request !== lastRequest) return;
    if (isChartroomError(resolution) && resolution.code.startsWith('connection/')) {
      stopTimer = after(retryMs, () => void refresh());
      return;
    }
    const key = resolutionKey(resolution);
    if (key === lastKey) return;
    lastKey = key;
    onResolution(resolution);
  }

  return {
    refresh: () => void refresh(),
    stop() {
      lastRequest += 1;
      stopTimer();
    },
  };
}
