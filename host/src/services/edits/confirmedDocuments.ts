import { migrateDashboard } from '../dashboards/migrateDashboard';
import type { Database } from '../firebase/database';
import { isDeepEqual } from '../records/isDeepEqual';
import type { StoredRecord } from './edit';
import { slotKinds } from './storedParts';
import { childrenOf, valueAt } from './tree';

/** A dashboard as the database has it, without this page's unconfirmed writes. */
export type ConfirmedState =
  | { readonly status: 'loading' }
  /** `stored` as it is; `document` in schema 2. Null if there is no such dashboard. */
  | { readonly status: 'ready'; readonly stored: unknown; readonly document: unknown }
  /** The viewer may not read it. */
  | { readonly status: 'refused' };

export interface ConfirmedDocument {
  getState(): ConfirmedState;
  /** Calls back when the state has changed. */
  subscribe(onChange: () => void): () => void;
  /** Resolves once the state isn't `loading`. */
  whenLoaded(): Promise<void>;
  /** Runs a write. Meanwhile the state stays, because the SDK mixes own writes into what it reports. */
  write<T>(run: () => Promise<T>): Promise<T>;
  /** A record that someone has deleted, as it was before. Null if this page hasn't seen it. */
  deletedRecord(path: string): StoredRecord | null;
  /** Who wrote a record, a field of one, or `about`, last. Null if this page hasn't seen it. */
  authorOf(path: string): string | null;
  close(): void;
}

/** Watches a dashboard. `cached` is its last known state, for what others delete meanwhile. */
export function openConfirmedDocument(
  path: string,
  database: Pick<Database, 'watch'>,
): ConfirmedDocument {
  const listeners = new Set<() => void>();
  let state: ConfirmedState = { status: 'loading' };
  let latest: ConfirmedState = state;
  let writes = 0;
  const deleted = new Map<string, StoredRecord>();
  const authors = new Map<string, string>();

  function receive(next: ConfirmedState) {
    latest = next;
    if (writes === 0) publish();
  }
  function publish() {
    if (state === latest) return;
    if (latest.status === 'ready') {
      const before = state.status === 'ready' ? state.document : null;
      compareRecords(before, latest.document);
    }
    state = latest;
    for (const listener of [...listeners]) listener();
  }
  function compareRecords(before: unknown, after: unknown) {
    if (before === null) return;
    const by = valueAt(after, ['last', 'by']);
    // Several writes at once, as after a reconnection, don't say who made which.
    const isSingle = Number(valueAt(after, ['rev'])) - Number(valueAt(before, ['rev'])) === 1;
    const note = (record: string) => {
      if (isSingle && typeof by === 'string') authors.set(`${path}/${record}`, by);
      else authors.delete(`${path}/${record}`);
    };
    const noteFields = (name: string, old: unknown, record: unknown) => {
      if (isDeepEqual(old, record)) return;
      note(name);
      for (const [field, value] of childrenOf(record)) {
        if (!isDeepEqual(valueAt(old, [field]), value)) note(`${name}/${field}`);
      }
    };
    noteFields('panel', valueAt(before, ['panel']), valueAt(after, ['panel']));
    for (const kind of Object.keys(slotKinds)) {
      const [left, right] = [valueAt(before, [kind]), valueAt(after, [kind])].map(childrenOf);
      for (const [id, record] of left ?? []) {
        if (right?.has(id)) continue;
        deleted.set(`${path}/${kind}/${id}`, Object(record));
        note(`${kind}/${id}`);
      }
      for (const [id, record] of right ?? []) {
        noteFields(`${kind}/${id}`, left?.get(id), record);
      }
    }
    if (!isDeepEqual(valueAt(before, ['about']), valueAt(after, ['about']))) note('about');
    if (!isDeepEqual(valueAt(before, ['bin']), valueAt(after, ['bin']))) note('bin');
  }

  const stop = database.watch(
    path,
    (stored) => receive({ status: 'ready', stored, document: migrateDashboard(stored) }),
    () => receive({ status: 'refused' }),
  );
  function subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  }
  return {
    getState: () => state,
    subscribe,
    whenLoaded() {
      if (state.status !== 'loading') return Promise.resolve();
      return new Promise((resolve) => {
        const unsubscribe = subscribe(() => {
          unsubscribe();
          resolve();
        });
      });
    },
    async write(run) {
      writes += 1;
      try {
        return await run();
      } finally {
        writes -= 1;
        if (writes === 0) publish();
      }
    },
    deletedRecord: (record) => deleted.get(record) ?? null,
    authorOf: (record) => authors.get(record) ?? null,
    close: stop,
  };
}
