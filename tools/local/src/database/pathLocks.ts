import { isWithin } from './path';
import type { Path } from './treeNode';

/** Keeps writes out of some paths for a while. */
export interface PathLocks {
  /** Resolves when none of the locks that are held now touches these paths; null where none does. */
  whenUnlocked(paths: readonly Path[]): Promise<void> | null;
  /** Returns the function that releases the lock. */
  lock(paths: readonly Path[]): () => void;
}

interface Lock {
  readonly paths: readonly Path[];
  readonly released: Promise<void>;
}

export function createPathLocks(): PathLocks {
  const locks = new Set<Lock>();

  return {
    whenUnlocked(paths) {
      const conflicting = [...locks].filter((lock) => areConflicting(lock.paths, paths));
      if (conflicting.length === 0) return null;
      return Promise.all(conflicting.map(({ released }) => released)).then(() => undefined);
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

function areConflicting(pathsA: readonly Path[], pathsB: readonly Path[]): boolean {
  return pathsA.some((pathA) =>
    pathsB.some((pathB) => isWithin(pathA, pathB) || isWithin(pathB, pathA)),
  );
}
