import { ChartroomError, isChartroomError } from './errors';
import type { SourceModule, SourceObserver } from './source';
import { moduleContract } from './version';

/**
 * Creates the module that a data remote exports. `open` may throw; the error goes to
 * `observer.error`. The function that it returns runs once, when the host closes the request or its
 * signal aborts. Nothing is emitted afterwards.
 *
 *     export default defineSource('data-realtime', (request, services, observer) => { … });
 */
export function defineSource(id: string, open: SourceModule['open']): SourceModule {
  return {
    contract: moduleContract,
    open(request, services, observer) {
      const { signal } = request;
      let isOpen = !signal.aborted;
      let undo: (() => void) | null = null;
      const close = () => {
        isOpen = false;
        signal.removeEventListener('abort', close);
        const cleanup = undo;
        undo = null;
        runGuarded(id, () => cleanup?.(), services.report);
      };
      if (!isOpen) return close;
      signal.addEventListener('abort', close);
      const guarded = guardObserver(observer, () => isOpen);
      runGuarded(
        id,
        () => {
          undo = open(request, services, guarded);
        },
        guarded.error,
      );
      // Something that it emitted while opening may have closed it.
      if (!isOpen) close();
      return close;
    },
  };
}

function runGuarded(id: string, run: () => void, onError: (error: ChartroomError) => void): void {
  try {
    run();
  } catch (cause) {
    if (isChartroomError(cause)) {
      onError(cause);
      return;
    }
    const reason = cause instanceof Error ? cause.message : 'it threw a value that isn’t an error';
    onError(new ChartroomError('source/failed', { source: id, reason }, { cause }));
  }
}

function guardObserver(observer: SourceObserver, isOpen: () => boolean): SourceObserver {
  return {
    reset: (frame) => isOpen() && observer.reset(frame),
    append: (rows) => isOpen() && observer.append(rows),
    extend: (rows) => isOpen() && observer.extend(rows),
    progress: (fraction, rows) => isOpen() && observer.progress(fraction, rows),
    status: (status) => isOpen() && observer.status(status),
    error: (error) => isOpen() && observer.error(error),
    describe: (description) => isOpen() && observer.describe?.(description),
  };
}
