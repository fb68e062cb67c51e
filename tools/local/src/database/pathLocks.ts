import { isWithin } from './path';
import type { Path } from './treeNode';

/** Keeps writes out of some paths for a while. */
export interface PathLocks {
  /** Resolves when none of the locks that are held now touches these paths; null where none does. */
  blocked(paths: readonly Path[]): Promise<void> | null;
  /** Returns its own undo. */
  lock(paths: readonly Path[]): () => void;
}

interface Lock {
  readonly paths: readonly Path[];
  readonly released: Promise<void>;
}

export function createPathLocks(): PathLocks {
  const locks = new Set<Lock>();

  return {
    blocked(paths) {
      const touching = [...locks].filter((lock) => isTouching(lock.paths, paths));
      if (touching.length === 0) return null;
      return Promise.all(touching.map(({ released }) => released)).then(() => undefined);
    },
    lock(paths) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const lock = { paths, released };
      locks.add(lock);
      return () => {
        locks.delete(lock);
        release();
      };
    },
  };
}

function isTouching(some: readonly Path[], others: readonly Path[]): boolean {
  return some.some((one) => others.some((other) => isWithin(one, other) || isWithin(other, one)));
}
