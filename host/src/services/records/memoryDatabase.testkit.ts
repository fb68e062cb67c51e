import { ChartroomError } from '@chartroom/contract';
import type { ChildrenObserver, ChildrenQuery, Database } from '../firebase/database';

/**
 * A database in memory. It isn't a tree: paths match exactly, and queries return the whole value.
 */
export interface MemoryDatabase extends Database {
  set(path: string, value: unknown): void;
  /** Adds a child to a group of series, as a producer does. */
  push(path: string, value: object): void;
  /** Refuses to read the path from now on. */
  refuse(path: string): void;
  /** Paths that have listeners now. */
  watchedPaths(): readonly string[];
  /** Paths read with `get`, in order. */
  readonly reads: string[];
}

export function createMemoryDatabase(): MemoryDatabase {
  const values = new Map<string, unknown>();
  const groups = new Map<string, [string, object][]>();
  const refused = new Set<string>();
  const watchers = new Set<{ path: string; notify: () => void }>();
  const reads: string[] = [];
  let lastKey = 0;

  const refusal = (path: string) => new ChartroomError('connection/refused', { path });

  function watch(path: string, notify: () => void): () => void {
    const watcher = { path, notify };
    watchers.add(watcher);
    queueMicrotask(() => watchers.has(watcher) && notify());
    return () => watchers.delete(watcher);
  }
  function notifyAll(path: string) {
    for (const watcher of [...watchers]) if (watcher.path === path) watcher.notify();
  }

  return {
    reads,
    set(path, value) {
      values.set(path, value);
      notifyAll(path);
    },
    push(path, value) {
      lastKey += 1;
      groups.set(path, [...(groups.get(path) ?? []), [`k${lastKey}`, value]]);
      notifyAll(path);
    },
    refuse(path) {
      refused.add(path);
      notifyAll(path);
    },
    watchedPaths: () => [...watchers].map(({ path }) => path),
    watch: (path, onValue, onError) =>
      watch(path, () => {
        if (refused.has(path)) onError(refusal(path));
        else onValue(values.get(path) ?? null);
      }),
    watchQuery({ path }, onValue, onError) {
      return this.watch(path, onValue, onError);
    },
    watchChildren(query, observer) {
      let notifiedCount: number | null = null;
      return watch(query.path, () => {
        if (refused.has(query.path)) return observer.error(refusal(query.path));
        const children = groups.get(query.path) ?? [];
        notifyChildren(children, { query, observer, notifiedCount });
        notifiedCount = children.length;
      });
    },
    async get(path) {
      reads.push(path);
      if (refused.has(path)) throw refusal(path);
      return values.get(path) ?? null;
    },
    async update(changes) {
      for (const [path, value] of Object.entries(changes)) this.set(path, value);
    },
    removeOnDisconnect: async () => undefined,
    serverTime: { '.sv': 'timestamp' },
    increment: (by) => ({ '.sv': { increment: by } }),
    newKey: () => `k${lastKey + 1}`,
  };
}

interface ChildrenUpdate {
  readonly query: ChildrenQuery;
  readonly observer: ChildrenObserver;
  /** Number of children already reported. Null before the first time. */
  readonly notifiedCount: number | null;
}

function notifyChildren(
  children: readonly [string, object][],
  { query, observer, notifiedCount }: ChildrenUpdate,
): void {
  const { orderBy, startAt, endAt = Number.POSITIVE_INFINITY } = query;
  const inRange = ([, value]: [string, object]) => {
    const orderValue: unknown = Reflect.get(value, orderBy);
    return typeof orderValue === 'number' && orderValue >= startAt && orderValue <= endAt;
  };
  if (notifiedCount === null) {
    observer.initial(children.filter(inRange));
    return;
  }
  for (const child of children.slice(notifiedCount).filter(inRange)) observer.added(...child);
}
