import { ChartroomError, isChartroomError } from '@chartroom/contract';
import type { ConnectionState } from '../../firebase/connection';
import type { Database } from '../../firebase/database';
import { isWithin, keysBelow, valueAt, withValue } from '../tree';
import type { ManualClock } from './clock.testkit';
import type { ModelServer } from './server.testkit';

type Changes = Readonly<Record<string, unknown>>;
type LinkDatabase = Pick<
  Database,
  'watch' | 'get' | 'update' | 'serverTime' | 'increment' | 'newKey'
>;

/**
 * One page's connection, with what the SDK does: own writes show at once in what a listener reports, a
 * refused one is taken back, and after a lost connection listeners start again and writes without a
 * response are sent again.
 */
export interface Link {
  readonly database: LinkDatabase;
  readonly connection: {
    getSnapshot(): { readonly state: ConnectionState; readonly since: number };
    subscribe(onChange: () => void): () => void;
    retryNow(): void;
    serverNow(): number;
  };
  connect(): void;
  /** What is on its way in either direction is lost. */
  cut(): void;
  /** Cuts the link when the server has accepted the next update, whose response is lost. */
  cutAfterUpdate(onCut: () => void): void;
  /** The page is closed: nothing is sent or answered any more. */
  close(): void;
  /** Number of the newest update that the page has been told of. */
  seen(): number;
  /** What a listener of the path would report now. */
  view(path: string): unknown;
}

interface PendingWrite {
  readonly changes: Changes;
  /** With the values that the SDK expects the server to give. */
  readonly expected: readonly (readonly [path: string, value: unknown])[];
  readonly resolve: () => void;
  readonly reject: (thrown: unknown) => void;
}

interface Listener {
  readonly path: string;
  readonly onValue: (value: unknown) => void;
  readonly onError: (error: ChartroomError) => void;
}

export interface LinkOptions {
  readonly server: ModelServer;
  readonly clock: ManualClock;
  readonly uid: string;
  readonly profile: string;
  /** Time that a message takes. Messages never overtake one another. */
  readonly delayMs: number;
  readonly newKey: () => string;
  /** What the person has been told of before, on a page that they reload. */
  readonly seen: number;
}

export function createLink(options: LinkOptions): Link {
  const { server, clock, uid, profile, delayMs, newKey } = options;
  /** What the server has reported, by path. Undefined until the first report. */
  const reported = new Map<string, unknown>();
  const listeners = new Set<Listener>();
  const onState = new Set<() => void>();
  let writes: readonly PendingWrite[] = [];
  let requests: readonly (() => void)[] = [];
  let connectionId = 0;
  let isOnline = false;
  let isClosed = false;
  let { seen } = options;
  let stopPushes = () => {};
  let onUpdateAccepted: (() => void) | null = null;

  /** Sends a message, unless the connection is lost before it arrives. */
  function deliver(run: () => void) {
    const id = connectionId;
    clock.after(delayMs, () => {
      if (id === connectionId && !isClosed) run();
    });
  }
  function overlay(path: string): unknown {
    return writes
      .flatMap(({ expected }) => expected)
      .reduce((value: unknown, [target, next]) => {
        if (isWithin(target, path)) return withValue(value, keysBelow(target, path), next);
        return isWithin(path, target) ? valueAt(next, keysBelow(path, target)) : value;
      }, reported.get(path) ?? null);
  }
  function report(changedPath?: string) {
    for (const listener of [...listeners]) {
      if (changedPath !== undefined && listener.path !== changedPath) continue;
      if (reported.has(listener.path)) listener.onValue(overlay(listener.path));
    }
  }

  function push(path: string) {
    if (!server.canRead(uid, path)) {
      deliver(() => {
        reported.delete(path);
        for (const listener of [...listeners]) {
          if (listener.path !== path) continue;
          listeners.delete(listener);
          listener.onError(new ChartroomError('connection/refused', { path }));
        }
      });
      return;
    }
    const [value, n] = [server.get(path), server.log.length];
    deliver(() => {
      seen = Math.max(seen, n);
      reported.set(path, value);
      report(path);
    });
  }
  function pushAll() {
    for (const path of new Set([...listeners].map((listener) => listener.path))) push(path);
  }

  function send(write: PendingWrite) {
    deliver(() => {
      let refusal: unknown = null;
      try {
        server.update(uid, profile, write.changes);
      } catch (thrown) {
        if (!isChartroomError(thrown)) throw thrown;
        refusal = thrown;
      }
      if (refusal === null && onUpdateAccepted) return onUpdateAccepted();
      // After the data, which the server's write has just sent to everybody.
      deliver(() => {
        writes = writes.filter((each) => each !== write);
        report();
        if (refusal === null) write.resolve();
        else write.reject(refusal);
      });
    });
  }

  function cut() {
    if (!isOnline) return;
    isOnline = false;
    onUpdateAccepted = null;
    connectionId += 1;
    stopPushes();
    for (const listener of [...onState]) listener();
  }

  return {
    seen: () => seen,
    view: overlay,
    database: {
      serverTime: { '.sv': 'timestamp' },
      increment: (by) => ({ '.sv': { increment: by } }),
      newKey,
      watch(path, onValue, onError) {
        const listener = { path, onValue, onError };
        const isFirst = ![...listeners].some((each) => each.path === path);
        listeners.add(listener);
        if (isFirst && isOnline) deliver(() => push(path));
        else if (reported.has(path)) onValue(overlay(path));
        return () => {
          listeners.delete(listener);
          if (![...listeners].some((each) => each.path === path)) reported.delete(path);
        };
      },
      get: (path) =>
        new Promise((resolve, reject) => {
          const request = () =>
            deliver(() => {
              const isAllowed = server.canRead(uid, path);
              const value = isAllowed ? server.get(path) : null;
              deliver(() => {
                requests = requests.filter((each) => each !== request);
                if (isAllowed) resolve(value);
                else reject(new ChartroomError('connection/refused', { path }));
              });
            });
          requests = [...requests, request];
          if (isOnline) request();
        }),
      update: (changes) =>
        new Promise((resolve, reject) => {
          const expected = Object.entries(changes).map(
            ([path, value]) => [path, resolveServerValues(value, overlayAt(path))] as const,
          );
          const write = { changes, expected, resolve, reject };
          writes = [...writes, write];
          report();
          if (isOnline) send(write);
        }),
    },
    connection: {
      getSnapshot: () => ({ state: isOnline ? 'online' : 'offline', since: 0 }),
      subscribe(onChange) {
        onState.add(onChange);
        return () => onState.delete(onChange);
      },
      retryNow: () => undefined,
      serverNow: clock.now,
    },
    connect() {
      onUpdateAccepted = null;
      if (isOnline || isClosed) return;
      isOnline = true;
      connectionId += 1;
      stopPushes = server.subscribe(pushAll);
      for (const path of new Set([...listeners].map((listener) => listener.path))) {
        deliver(() => push(path));
      }
      for (const write of writes) send(write);
      for (const request of requests) request();
      for (const listener of [...onState]) listener();
    },
    cut,
    cutAfterUpdate(onCut) {
      onUpdateAccepted = () => {
        cut();
        onCut();
      };
    },
    close() {
      isClosed = true;
      isOnline = false;
      connectionId += 1;
      stopPushes();
      listeners.clear();
    },
  };

  /** The value that this page sees at a path, from a listener above it. */
  function overlayAt(path: string): unknown {
    for (const watched of reported.keys()) {
      if (isWithin(path, watched)) return valueAt(overlay(watched), keysBelow(path, watched));
    }
    return null;
  }

  function resolveServerValues(value: unknown, current: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const placeholder: unknown = Reflect.get(value, '.sv');
    if (placeholder === 'timestamp') return clock.now();
    if (typeof placeholder === 'object' && placeholder !== null) {
      return Number(current ?? 0) + Number(Reflect.get(placeholder, 'increment'));
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        resolveServerValues(child, valueAt(current, [key])),
      ]),
    );
  }
}
