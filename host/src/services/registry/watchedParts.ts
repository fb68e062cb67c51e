import { ChartroomError } from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';
import type { Database } from '../firebase/database';
import { isSame } from '../records/isSame';
import type { RegistryCache } from './registryCache';

/** A remote's head or a publisher's key; another object after every change. */
export interface Part {
  /** Null where the database has nothing. */
  readonly value: unknown;
  /** By the database; else it is the kept copy. */
  readonly isTold: boolean;
}

/** Parts of a workspace's registry, each listened to from when it is first asked for. */
export interface WatchedParts {
  /** What is known of a part now; null while nothing is. */
  read(path: string): Part | null;
  /**
   * A part once it is known so. Rejects where it may not be read, and after a while where the
   * database is silent.
   */
  known(path: string, isEnough: (part: Part) => boolean): Promise<Part>;
  /** Told the path of every part that changes; returns its own undo. */
  subscribe(onChange: (path: string) => void): () => void;
  /** Listens until its undo is called; may be started again afterwards. */
  start(): () => void;
}

export interface WatchedPartsOptions {
  readonly database: Pick<Database, 'watch'>;
  readonly workspace: string;
  readonly cache: Pick<RegistryCache, 'readPart' | 'writePart'>;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Named where the database gives no answer. */
  readonly host: string;
}

const answerTimeoutMs = 10_000;

interface Watching {
  part: Part | null;
  refused: ChartroomError | null;
  stop: (() => void) | null;
}

export function createWatchedParts(options: WatchedPartsOptions): WatchedParts {
  const { database, workspace, cache, after, host } = options;
  const all = new Map<string, Watching>();
  const listeners = createListeners<[path: string]>();
  let isStarted = false;

  function watchingOf(path: string): Watching {
    const known = all.get(path);
    if (known) return known;
    const kept = cache.readPart(path);
    const part = kept === undefined ? null : { value: kept, isTold: false };
    const watching: Watching = { part, refused: null, stop: null };
    all.set(path, watching);
    if (isStarted) listen(path, watching);
    return watching;
  }

  function listen(path: string, watching: Watching) {
    const change = (part: Part | null, refused: ChartroomError | null) => {
      Object.assign(watching, { part, refused });
      listeners.notify(path);
    };
    watching.stop = database.watch(
      `registry/${workspace}/${path}`,
      (value) => {
        cache.writePart(path, value);
        const { part } = watching;
        // Whoever listens anew is told what is known already.
        if (part?.isTold && isSame(part.value, value)) return;
        change({ value, isTold: true }, null);
      },
      (error) => change(null, error),
    );
  }

  return {
    read: (path) => watchingOf(path).part,
    known: (path, isEnough) =>
      new Promise((resolve, reject) => {
        const watching = watchingOf(path);
        const settle = () => {
          const { part, refused } = watching;
          if (part && isEnough(part)) resolve(part);
          else if (refused) reject(refused);
          else return;
          stopWaiting();
        };
        const stopTimer = after(answerTimeoutMs, () => {
          stopWaiting();
          reject(new ChartroomError('connection/lost', { host }));
        });
        const stopListening = listeners.subscribe((changed) => {
          if (changed === path) settle();
        });
        const stopWaiting = () => {
          stopListening();
          stopTimer();
        };
        settle();
      }),
    subscribe: listeners.subscribe,
    start() {
      isStarted = true;
      for (const [path, watching] of all) listen(path, watching);
      return () => {
        isStarted = false;
        for (const watching of all.values()) {
          watching.stop?.();
          watching.stop = null;
        }
      };
    },
  };
}
