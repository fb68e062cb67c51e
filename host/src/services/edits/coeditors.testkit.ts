import { createListeners } from '@chartroom/contract/store';
import { type LiveBackend, startLiveBackend } from '../../../../firebase/test/liveBackend';
import type { ConnectionState } from '../firebase/connection';
import { createDatabase } from '../firebase/createDatabase';
import { setOnline } from '../firebase/test/setOnline';
import { createClientRecord } from './clientRecord';
import { createOutbox, type Outbox } from './createOutbox';
import { type DashboardEditor, editDashboard } from './dashboardEditor';
import type { Edit } from './edit';
import type { EditNotice } from './editNotice';
import type { EditStorage } from './openEditStorage';
import { withPendingEdits } from './withPendingEdits';

/** The demo's workspace on the local backend, with the deployed rules and the unmodified SDK. */
export interface Coediting {
  readonly live: LiveBackend;
  /** Opens the dashboard as an editor of this name. */
  open(name: string, dashboard?: string): Promise<Coeditor>;
  /** A path as the server has it. */
  stored(path: string): unknown;
  /** Empties what browsers have stored. */
  clearBrowsers(): void;
  /** Writes past the rules. */
  set(path: string, value: unknown): Promise<void>;
  /** Resolves as soon as it holds. Checked whenever a page shows something else. */
  until(isDone: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** One person's page. */
export interface Coeditor {
  readonly uid: string;
  readonly outbox: Outbox;
  readonly editor: DashboardEditor;
  readonly notices: EditNotice[];
  readonly blocked: Edit[];
  connect(isOnline: boolean): void;
  /** A value below the dashboard as this person sees it. */
  sees(path: string): unknown;
  /** Closes the page. What the browser has stored stays. */
  close(): void;
}

export const workspace = 'demo';
export const clock = { aheadMs: 0 };

export async function startCoediting(): Promise<Coediting> {
  const live = await startLiveBackend();
  const { notify, subscribe } = createListeners();
  const browsers = new Map<string, Map<string, unknown>>();
  const pages = new Set<Coeditor>();

  async function open(name: string, dashboard = 'board'): Promise<Coeditor> {
    await live.addAccount(name).catch(() => undefined);
    await live.backend.admin.update({
      [`workspaces/${workspace}/members/${name}`]: {
        ...{ role: 'editor', displayName: name, joinedAt: 1, by: 'demo-admin' },
      },
      [`users/${name}/workspaces/${workspace}`]: true,
    });
    const { uid, database: client } = await live.signIn(name);
    const database = createDatabase(client, 'localhost');
    const stored = browsers.get(name) ?? new Map<string, unknown>();
    browsers.set(name, stored);
    const storage: EditStorage = {
      read: async (key) => structuredClone(stored.get(key)),
      async update(key, updater) {
        stored.set(key, structuredClone(updater(structuredClone(stored.get(key)))));
      },
    };
    let state: ConnectionState = 'online';
    const connectionListeners = createListeners();
    const notices: EditNotice[] = [];
    const blocked: Edit[] = [];
    const connection = {
      getSnapshot: () => ({ state, since: 0 }),
      subscribe: connectionListeners.subscribe,
      serverNow: () => Date.now() + clock.aheadMs,
      retryNow: () => undefined,
    };
    const outbox = createOutbox({
      ...{ database, connection, storage },
      session: { getSnapshot: () => ({ user: { uid } }), subscribe: () => () => undefined },
      channel: { postMessage: () => undefined, addEventListener: () => undefined },
      runExclusive: (_, run) => run(),
      client: createClientRecord(storage, (count) => crypto.getRandomValues(new Uint8Array(count))),
      random: Math.random,
      // The answer of the database is what the next try waits for here.
      wait: () => Promise.resolve(),
      loadMergeLines: async () => (await import('./mergeLines')).mergeLines,
      onBlocked: (edit) => blocked.push(edit),
      onNotice: (notice) => notices.push(notice),
    });
    outbox.open();
    const tabStorage = new Map<string, string>();
    const editor = editDashboard({
      database: withPendingEdits(database, outbox),
      edits: outbox,
      ...{ workspace, uid, dashboard: `dashboards/${workspace}/${dashboard}` },
      serverNow: connection.serverNow,
      random: Math.random,
      storage: {
        getItem: (key) => tabStorage.get(key) ?? null,
        setItem: (key, value) => void tabStorage.set(key, value),
        removeItem: (key) => void tabStorage.delete(key),
      },
      onNotice: (notice) => notices.push(notice),
    });
    outbox.subscribe(notify);
    editor.subscribe(notify);
    const page: Coeditor = {
      ...{ uid, outbox, editor, notices, blocked },
      connect(isOnline) {
        state = isOnline ? 'online' : 'offline';
        setOnline(client, isOnline);
        connectionListeners.notify();
      },
      sees: (path) => at(editor.getSnapshot().visible, path),
      close() {
        pages.delete(page);
        editor.close();
        setOnline(client, false);
        state = 'offline';
      },
    };
    pages.add(page);
    await until(() => page.sees('schema') !== null);
    return page;
  }
  function until(isDone: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isDone()) return;
        stop();
        resolve();
      };
      const stop = subscribe(check);
      check();
    });
  }
  return {
    live,
    open,
    until,
    clearBrowsers: () => browsers.clear(),
    stored: (path) => live.backend.admin.get(path),
    set: async (path, value) => void (await live.backend.admin.update({ [path]: value })),
    async close() {
      for (const page of [...pages]) page.close();
      await live.close();
    },
  };
}

function at(value: unknown, path: string): unknown {
  return path.split('/').reduce((node, key) => Object(node)[key] ?? null, value);
}

/** A dashboard of schema 2 with these panels. */
export function boardOf(panels: Readonly<Record<string, object>>, more: object = {}): object {
  const entries = Object.entries(panels).map(([id, panel], index) => {
    const slot = `p${String(index).padStart(3, '0')}`;
    const record = { rev: 1, slot, remote: 'chart-line', ...panel };
    return { id, slot, record: { box: { rev: 1, x: 0, y: index, w: 12, h: 6 }, ...record } };
  });
  return {
    schema: 2,
    rev: 1,
    last: { by: 'demo-admin', at: 1 },
    about: { rev: 1, title: 'Board' },
    panels: Object.fromEntries(entries.map(({ id, record }) => [id, record])),
    slots: Object.fromEntries(entries.map(({ id, slot }) => [slot, `panels/${id}`])),
    ...more,
  };
}
