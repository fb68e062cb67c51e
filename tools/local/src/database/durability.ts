import type { Log } from '../log/log';
import { type Refusal, unavailable } from './refusal';

/**
 * Holds back whatever reveals a write until the write is on the disk. All that happened in one turn
 * of the event loop shares one fsync; order is kept.
 */
export interface Durability {
  /**
   * Runs after everything written so far is durable, in the order of these calls. `onLost` runs in
   * its stead if the disk fails: what was written since the last fsync may be gone.
   */
  afterwards(work: () => void, onLost?: (refusal: Refusal) => void): void;
  /** Resolves when everything written so far is durable; rejects if the disk fails. */
  durable(): Promise<void>;
  /** Resolves when nothing is held back any more. */
  settled(): Promise<void>;
}

export interface DurabilityOptions {
  /** Null where nothing is kept. */
  readonly log: Log | null;
  /** Called once, after everything held back was told of the loss. */
  readonly onFailure: (error: unknown) => void;
  readonly onLog: (line: string) => void;
}

interface Held {
  readonly work: () => void;
  readonly onLost: (refusal: Refusal) => void;
}

export function createDurability({ log, onFailure, onLog }: DurabilityOptions): Durability {
  let held: Held[] = [];
  let isReleasing = false;
  let failure: Refusal | null = null;
  let released: Promise<void> = Promise.resolve();

  async function release(): Promise<void> {
    // A turn later, so that whatever else has arrived takes part in the same fsync.
    await new Promise((resolve) => setImmediate(resolve));
    while (held.length > 0 || log?.isDirty) {
      const released = held;
      held = [];
      try {
        if (log?.isDirty) await log.commit();
      } catch (error) {
        isReleasing = false;
        const refusal = unavailable(error);
        failure = refusal;
        for (const { onLost } of [...released, ...held.splice(0)]) alone(() => onLost(refusal));
        alone(() => onFailure(error));
        return;
      }
      for (const { work } of released) alone(work);
    }
    isReleasing = false;
  }

  /** What fails here has been acknowledged to nobody, or concerns one listener only. */
  function alone(work: () => void): void {
    try {
      work();
    } catch (error) {
      onLog(`A message was not delivered: ${String(error)}`);
    }
  }

  function start(): void {
    if (isReleasing || failure) return;
    isReleasing = true;
    released = release();
  }

  function afterwards(
    work: () => void,
    onLost: (refusal: Refusal) => void = () => undefined,
  ): void {
    if (failure) {
      const refusal = failure;
      alone(() => onLost(refusal));
      return;
    }
    held.push({ work, onLost });
    start();
  }

  return {
    afterwards,
    durable: () => new Promise((resolve, reject) => afterwards(resolve, reject)),
    async settled() {
      if (log?.isDirty) start();
      while (isReleasing) await released;
    },
  };
}
