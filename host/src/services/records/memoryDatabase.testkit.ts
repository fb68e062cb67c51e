import { ChartroomError } from '@chartroom/contract';
import type { ChildrenObserver, ChildrenQuery, Database } from '../firebase/database';

/**
 * A database in memory: paths to values, told to whoever watches. Not a tree: paths are exact, and a
 * part of one is all of it.
 */
export interface MemoryDatabase extends Database {
  set(path: string, value: unknown): void;
  /** A child of a watched group, as a producer adds it. */
  push(path: string, value: object): void;
  /** Reading the path is refused from now on. */
  refuse(path: string): void;
  /** What is being listened to now. */
  listening(): readonly string[];
  /** Paths that were asked once, in order. */
  readonly asked: string[];
}

export function createMemoryDatabase(): MemoryDatabase {
  const values = new Map<string, unknown>();
  const groups = new Map<string, [string, object][]>();
  const refused = new Set<string>();
  const watchers = new Set<{ path: string; tell: () => void }>();
  const asked: string[] = [];
  let lastKey = 0;

  const refusal = (path: string) => new ChartroomError('connection/refused', { path });

  function watch(path: string, tell: () => void): () => void {
    const watcher = { path, tell };
    watchers.add(watcher);
    queueMicrotask(() => watchers.has(watcher) && tell());
    return () => watchers.delete(watcher);
  }
  function tellAll(path: string) {
    for (const watcher of [...watchers]) if (watcher.path === path) watcher.tell();
  }

  return {
    asked,
    set(path, value) {
      values.set(path, value);
      tellAll(path);
    },
    push(path, value) {
      lastKey += 1;
      groups.set(path, [...(groups.get(path) ?? []), [`k${lastKey}`, value]]);
      tellAll(path);
    },
    refuse(path) {
      refused.add(path);
      tellAll(path);
    },
    listening: () => [...watchers].map(({ path }) => path),
    watch: (path, onValue, onError) =>
      watch(path, () => {
        if (refused.has(path)) onError(refusal(path));
        else onValue(values.get(path) ?? null);
      }),
    watchPart({ path }, onValue, onError) {
      return this.watch(path, onValue, onError);
    },
    watchChildren(query, observer) {
      let seen: number | null = null;
      return watch(query.path, () => {
        if (refused.has(query.path)) return observer.error(refusal(query.path));
        const children = groups.get(query.path) ?? [];
        tellChildren(children, { query, observer, seen });
        seen = children.length;
      });
    },
    async get(path) {
      asked.push(path);
      if (refused.has(path)) throw refusal(path);
      return values.get(path) ?? null;
    },
    async update(changes) {
      for (const [path, value] of Object.entries(changes)) this.set(path, value);
    },
    serverTime: { '.sv': 'timestamp' },
    newKey: () => `k${lastKey + 1}`,
  };
}

interface Telling {
  readonly query: ChildrenQuery;
  readonly observer: ChildrenObserver;
  /** Children that were told before; null before the first time. */
  readonly seen: number | null;
}

function tellChildren(
  children: readonly [string, object][],
  { query, observer, seen }: Telling,
): void {
  const { orderBy, startAt, endAt = Number.POSITIVE_INFINITY } = query;
  const inRange = ([, value]: [string, object]) => {
    const order: unknown = Reflect.get(value, orderBy);
    return typeof order === 'number' && order >= startAt && order <= endAt;
  };
  if (seen === null) {
    observer.initial(children.filter(inRange));
    return;
  }
  for (const child of children.slice(seen).filter(inRange)) observer.added(...child);
}
