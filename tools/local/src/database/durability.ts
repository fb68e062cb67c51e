import type { Log } from './log';

/**
 * Holds back whatever tells of a write until the write is on the disk. All that happened in one turn
 * of the event loop shares one fsync; order is kept.
 */
export interface Durability {
  /** Runs after everything written so far is durable, in the order of these calls. */
  afterwards(work: () => void): void;
  /** Resolves when nothing is held back any more. */
  settled(): Promise<void>;
}

export function createDurability(log: Log | null, onFailure: (error: unknown) => void): Durability {
  let held: (() => void)[] = [];
  let state: 'idle' | 'releasing' | 'failed' = 'idle';
  let released: Promise<void> = Promise.resolve();

  async function release(): Promise<void> {
    // A turn later, so that whatever else has arrived takes part in the same fsync.
    await new Promise((resolve) => setImmediate(resolve));
    while (held.length > 0 || log?.isDirty) {
      const works = held;
      held = [];
      if (log?.isDirty) {
        await log.commit();
      }
      for (const work of works) {
        work();
      }
    }
    state = 'idle';
  }

  function start(): void {
    if (state !== 'idle') {
      return;
    }
    state = 'releasing';
    released = release().catch((error: unknown) => {
      // What can't be kept is never acknowledged.
      state = 'failed';
      held = [];
      onFailure(error);
    });
  }

  return {
    afterwards(work) {
      if (state !== 'failed') {
        held.push(work);
        start();
      }
    },
    async settled() {
      if (log?.isDirty) {
        start();
      }
      while (state === 'releasing') {
        await released;
      }
    },
  };
}
