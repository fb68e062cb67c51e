import { ChartroomError } from '@chartroom/contract';
import type { ConnectionState } from '../firebase/connection';
import { isDeepEqual } from '../records/isDeepEqual';
import { createOutbox, type Outbox } from './createOutbox';
import type { Edit, NewEdit } from './edit';
import type { EditStorage } from './openEditStorage';

/** A browser with tabs, and a server: state that outlives a page, and state that doesn't. */
export interface World {
  /** Values on the server, by path. */
  readonly server: Map<string, unknown>;
  /** Every write that the server accepted, in order. */
  readonly written: Record<string, unknown>[];
  /** What the browser has stored. */
  readonly stored: Map<string, unknown>;
  /** Writes to these paths are refused. */
  readonly refusedPaths: Set<string>;
  /** Called when a write arrives, before the server checks it. */
  onWrite: () => void;
  /** Drops the next responses after the server has processed the requests. */
  loseResponses(count: number): void;
  openTab(uid?: string): Tab;
  /** Resolves when all pending work is done. */
  whenSettled(): Promise<void>;
}

export interface Tab {
  readonly outbox: Outbox;
  readonly blocked: Edit[];
  signIn(uid: string | null): void;
  connect(state: ConnectionState): void;
  /** Subscribes to changes of the connection. */
  onState(onChange: () => void): void;
  /** Closes the tab: nothing in it runs any more. */
  close(): void;
}

export function createWorld(options: { readonly isStorageFull?: boolean } = {}): World {
  const server = new Map<string, unknown>();
  const written: Record<string, unknown>[] = [];
  const stored = new Map<string, unknown>();
  const refusedPaths = new Set<string>();
  const tabs = new Set<(data: unknown) => void>();
  let responsesToLose = 0;
  let lastKey = 0;
  let lock: Promise<void> = Promise.resolve();
  let operations = 0;

  const storage: EditStorage = {
    async read(uid) {
      operations += 1;
      if (options.isStorageFull) throw new Error('The disk is full');
      return stored.get(uid);
    },
    async update(uid, updater) {
      operations += 1;
      if (options.isStorageFull) throw new Error('The disk is full');
      // Copies values and updates atomically, as IndexedDB does.
      stored.set(uid, structuredClone(updater(structuredClone(stored.get(uid)))));
    },
  };

  function openTab(initialUid = 'ada'): Tab {
    let uid: string | null = initialUid;
    let state: ConnectionState = 'online';
    let isClosed = false;
    const stateListeners = new Set<() => void>();
    const onUser = new Set<() => void>();
    const messageListeners = new Set<(event: { data: unknown }) => void>();
    let resolveClosed: () => void = () => undefined;
    const whenClosed = new Promise<void>((resolve) => {
      resolveClosed = resolve;
    });
    const blocked: Edit[] = [];
    const never = new Promise<never>(() => undefined);
    /** Responds only while the page is open and connected. */
    async function request<T>(respond: () => T): Promise<T> {
      operations += 1;
      await Promise.resolve();
      if (isClosed || state !== 'online') return never;
      return respond();
    }
    const outbox = createOutbox({
      database: {
        // Nothing here edits a dashboard.
        watch: () => () => undefined,
        increment: (by) => by,
        get: (path) => request(() => structuredClone(server.get(path)) ?? null),
        async update(changes) {
          const isDone = await request(() => {
            world.onWrite();
            if (
              Object.keys(changes).some(
                (path) => refusedPaths.has(path) || isStaleRevision(path, changes),
              )
            ) {
              throw new ChartroomError('connection/refused', { path: 'there' });
            }
            for (const [path, value] of Object.entries(changes)) server.set(path, value);
            written.push({ ...changes });
            return true;
          });
          if (responsesToLose > 0) {
            responsesToLose -= 1;
            throw new ChartroomError('connection/lost', { host: 'there' });
          }
          if (!isDone) await never;
        },
        serverTime: 'now',
        newKey: () => {
          lastKey += 1;
          return `k${String(lastKey).padStart(6, '0')}`;
        },
      },
      connection: {
        getSnapshot: () => ({ state, since: 0 }),
        subscribe(onChange) {
          stateListeners.add(onChange);
          return () => stateListeners.delete(onChange);
        },
        retryNow: () => undefined,
        serverNow: () => 0,
      },
      session: {
        getSnapshot: () => ({ user: uid === null ? null : { uid } }),
        subscribe(onChange) {
          onUser.add(onChange);
          return () => onUser.delete(onChange);
        },
      },
      storage: {
        read: (key) => (isClosed ? never : storage.read(key)),
        update: (key, updater) => (isClosed ? never : storage.update(key, updater)),
      },
      channel: {
        postMessage(data) {
          for (const listener of tabs) if (listener !== receive) listener(data);
        },
        addEventListener: (_, listener) => {
          messageListeners.add(listener);
        },
      },
      runExclusive(_, run) {
        const before = lock;
        const task = before.then(() => (isClosed ? undefined : Promise.race([run(), whenClosed])));
        lock = task.then(
          () => undefined,
          () => undefined,
        );
        // A released lock is reported later than stored values.
        return task.then(nextTask).then(nextTask);
      },
      onBlocked: (edit) => blocked.push(edit),
      client: { id: async () => '0123456789abcdef', nextSeq: async () => 1 },
      random: () => 0,
      wait: () => Promise.resolve(),
      loadMergeLines: async () => null,
      onNotice: () => undefined,
    });
    function receive(data: unknown) {
      for (const listener of messageListeners) listener({ data });
    }
    tabs.add(receive);
    return {
      outbox,
      blocked,
      signIn(next) {
        uid = next;
        for (const listener of onUser) listener();
      },
      connect(next) {
        state = next;
        for (const listener of stateListeners) listener();
      },
      onState: (onChange) => void stateListeners.add(onChange),
      close() {
        isClosed = true;
        tabs.delete(receive);
        resolveClosed();
      },
    };
  }

  /** Refuses what the rules would: a revision that isn't the next one. */
  function isStaleRevision(path: string, changes: Readonly<Record<string, unknown>>): boolean {
    return path.endsWith('/rev') && Number(changes[path]) !== Number(server.get(path) ?? 0) + 1;
  }

  const world: World = {
    server,
    written,
    stored,
    refusedPaths,
    onWrite: () => undefined,
    loseResponses(count) {
      responsesToLose = count;
    },
    openTab,
    async whenSettled() {
      for (let idleTurns = 0, lastOperations = -1; idleTurns < 5; idleTurns += 1) {
        if (operations !== lastOperations) idleTurns = 0;
        lastOperations = operations;
        await nextTask();
      }
    },
  };
  return world;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** An edit of one field, with `rev` stamped as the rules require. */
export function editOf(field: string, base: unknown, value: unknown): NewEdit {
  return {
    workspace: 'demo',
    what: `${field} of d`,
    changes: [{ path: `d/${field}`, field, base, value, copies: [`index/${field}`] }],
    stamps: [
      { path: 'd/rev', kind: 'next-revision' },
      { path: 'd/updatedBy', kind: 'author' },
      { path: 'd/updatedAt', kind: 'time' },
    ],
  };
}

/** The value of a path as a tab shows it. */
export function valueIn(tab: Tab, world: World, path: string): unknown {
  const stored = world.server.get(path) ?? null;
  const value = tab.outbox.applyPending(path, stored);
  return isDeepEqual(value, stored) ? stored : value;
}
