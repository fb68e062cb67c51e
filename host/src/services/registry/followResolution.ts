import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import { type Resolution, resolutionKey } from './resolution';

export interface FollowResolutionOptions {
  readonly resolve: () => Promise<Resolution>;
  readonly onResolution: (resolution: Resolution) => void;
  /** Sets a timeout. Returns the function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

const retryMs = 10_000;

/** Resolves on every `refresh`, and reports results that differ from the last one. */
export function followResolution({ resolve, onResolution, after }: FollowResolutionOptions): {
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
