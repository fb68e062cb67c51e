import type { Log } from '../log/log';
import { type DatabaseError, unavailableError } from './databaseError';

/**
 * Delays everything that reveals a write until the write is on the disk. All writes of one turn of
 * the event loop share one fsync, and their order is preserved.
 */
export interface Durability {
  /**
   * Runs the callback after everything written so far is durable, in the order of these calls. Runs
   * `onLost` instead if the disk fails: writes since the last fsync may be lost.
   */
  afterCommit(work: () => void, onLost?: (databaseError: DatabaseError) => void): void;
  /** Resolves when everything written so far is durable; rejects if the disk fails. */
  whenDurable(): Promise<void>;
  /** Resolves when no callback is waiting any more. */
  settled(): Promise<void>;
}

export interface DurabilityOptions {
  /** Null if nothing is stored on disk. */
  readonly log: Log | null;
  /** Called once, after all `onLost` callbacks. */
  readonly onFailure: (error: unknown) => void;
  readonly onLog: (line: string) => void;
}

interface PendingCallback {
  readonly work: () => void;
  readonly onLost: (databaseError: DatabaseError) => void;
}

export function createDurability({ log, onFailure, onLog }: DurabilityOptions): Durability {
  let pending: PendingCallback[] = [];
  let isFlushing = false;
  let failure: DatabaseError | null = null;
  let flushing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    // Wait one turn, so that everything else that has arrived shares the same fsync.
    await new Promise((resolve) => setImmediate(resolve));
    while (pending.length > 0 || log?.isDirty) {
      const batch = pending;
      pending = [];
      try {
        if (log?.isDirty) await log.commit();
      } catch (error) {
        isFlushing = false;
        const databaseError = unavailableError(error);
        failure = databaseError;
        for (const { onLost } of [...batch, ...pending.splice(0)])
          runIsolated(() => onLost(databaseError));
        runIsolated(() => onFailure(error));
        return;
      }
      for (const { work } of batch) runIsolated(work);
    }
    isFlushing = false;
  }

  /** What fails here has been acknowledged to nobody, or concerns one listener only. */
  function runIsolated(work: () => void): void {
    try {
      work();
    } catch (error) {
      onLog(`A message was not delivered: ${String(error)}`);
    }
  }

  function start(): void {
    if (isFlushing || failure) return;
    isFlushing = true;
    flushing = flush();
  }

  function afterCommit(
    work: () => void,
    onLost: (databaseError: DatabaseError) => void = () => undefined,
  ): void {
    if (failure) {
      const databaseError = failure;
      runIsolated(() => onLost(databaseError));
      return;
    }
    pending.push({ work, onLost });
    start();
  }

  return {
    afterCommit,
    whenDurable: () => new Promise((resolve, reject) => afterCommit(resolve, reject)),
    async settled() {
      if (log?.isDirty) start();
      while (isFlushing) await flushing;
    },
  };
}
