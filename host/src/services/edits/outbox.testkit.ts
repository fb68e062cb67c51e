import { ChartroomError } from '@chartroom/contract';
import type { ConnectionState } from '../firebase/connection';
import { isSame } from '../records/isSame';
import { createOutbox, type Outbox } from './createOutbox';
import type { Edit, NewEdit } from './edit';
import type { EditStorage } from './openEditStorage';

/** A browser with tabs, and a server: what outlives a page and what does not. */
export interface World {
  /** What the server has. */
  readonly server: Map<string, unknown>;
  /** Every write that the server took, in order. */
  readonly written: Record<string, unknown>[];
  /** What the browser keeps. */
  readonly kept: Map<string, unknown>;
  /** Writes to these paths are refused. */
  readonly closed: Set<string>;
  /** Called when a write comes, before the server looks at it. */
  onWrite: () => void;
  /** The next answers of the server are lost after it has done what was asked. */
  loseAnswers(count: number): void;
  openTab(uid?: string): Tab;
  /** Until nothing moves any more. */
  settles(): Promise<void>;
}

export interface Tab {
  readonly outbox: Outbox;
  readonly held: Edit[];
  signIn(uid: string | null): void;
  connect(state: ConnectionState): void;
  /** Calls back whenever the connection changes. */
  onState(onChange: () => void): void;
  /** Nothing of it runs on. */
  close(): void;
}

export function createWorld(options: { readonly refusesToKeep?: boolean } = {}): World {
  const server = new Map<string, unknown>();
  const written: Record<string, unknown>[] = [];
  const kept = new Map<string, unknown>();
  const closed = new Set<string>();
  const tabs = new Set<(data: unknown) => void>();
  let lost = 0;
  let lastKey = 0;
  let lock: Promise<void> = Promise.resolve();
  let moves = 0;

  const storage: EditStorage = {
    async read(uid) {
      moves += 1;
      if (options.refusesToKeep) throw new Error('The disk is full');
      return kept.get(uid);
    },
    async change(uid, step) {
      moves += 1;
      if (options.refusesToKeep) throw new Error('The disk is full');
      // As IndexedDB does: a copy, and in one step.
      kept.set(uid, structuredClone(step(structuredClone(kept.get(uid)))));
    },
  };

  function openTab(first = 'ada'): Tab {
    let uid: string | null = first;
    let state: ConnectionState = 'online';
    let isClosed = false;
    const stateListeners = new Set<() => void>();
    const onUser = new Set<() => void>();
    const hearers = new Set<(event: { data: unknown }) => void>();
    let leave: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const held: Edit[] = [];
    const never = new Promise<never>(() => undefined);
    /** What the page asks is answered while it is there and connected, else never. */
    async function asked<T>(answer: () => T): Promise<T> {
      moves += 1;
      await Promise.resolve();
      if (isClosed || state !== 'online') return never;
      return answer();
    }
    const outbox = createOutbox({
      database: {
        get: (path) => asked(() => structuredClone(server.get(path)) ?? null),
        async update(changes) {
          const isDone = await asked(() => {
            world.onWrite();
            if (Object.keys(changes).some((path) => closed.has(path) || isOld(path, changes))) {
              throw new ChartroomError('connection/refused', { path: 'there' });
            }
            for (const [path, value] of Object.entries(changes)) server.set(path, value);
            written.push({ ...changes });
            return true;
          });
          if (lost > 0) {
            lost -= 1;
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
        change: (key, step) => (isClosed ? never : storage.change(key, step)),
      },
      channel: {
        postMessage(data) {
          for (const tell of tabs) if (tell !== hear) tell(data);
        },
        addEventListener: (_, listener) => {
          hearers.add(listener);
        },
      },
      alone(_, run) {
        const before = lock;
        const turn = before.then(() => (isClosed ? undefined : Promise.race([run(), gone])));
        lock = turn.then(
          () => undefined,
          () => undefined,
        );
        // The browser tells of a lock that was released later than of what is stored.
        return turn.then(nextTurn).then(nextTurn);
      },
      onHeld: (edit) => held.push(edit),
    });
    function hear(data: unknown) {
      for (const hearer of hearers) hearer({ data });
    }
    tabs.add(hear);
    return {
      outbox,
      held,
      signIn(next) {
        uid = next;
        for (const tell of onUser) tell();
      },
      connect(next) {
        state = next;
        for (const tell of stateListeners) tell();
      },
      onState: (onChange) => void stateListeners.add(onChange),
      close() {
        isClosed = true;
        tabs.delete(hear);
        leave();
      },
    };
  }

  /** As the rules hold a revision. */
  function isOld(path: string, changes: Readonly<Record<string, unknown>>): boolean {
    return path.endsWith('/rev') && Number(changes[path]) !== Number(server.get(path) ?? 0) + 1;
  }

  const world: World = {
    server,
    written,
    kept,
    closed,
    onWrite: () => undefined,
    loseAnswers(count) {
      lost = count;
    },
    openTab,
    async settles() {
      for (let quiet = 0, seen = -1; quiet < 5; quiet += 1) {
        if (moves !== seen) quiet = 0;
        seen = moves;
        await nextTurn();
      }
    },
  };
  return world;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** An edit of one field; `rev` stands beside it as the rules ask. */
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
export function shownIn(tab: Tab, world: World, path: string): unknown {
  const stored = world.server.get(path) ?? null;
  const shown = tab.outbox.shown(path, stored);
  return isSame(shown, stored) ? stored : shown;
}
