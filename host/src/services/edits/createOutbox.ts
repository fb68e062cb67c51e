import { createListeners } from '@chartroom/contract/store';
import type { Connection } from '../firebase/connection';
import type { Database } from '../firebase/database';
import type { TabChannel } from '../session/session';
import { applyEdits } from './applyEdits';
import type { EditQueue } from './createEditQueue';
import { createStoredEdits, type StoredEdits } from './createStoredEdits';
import { type Edit, isQueued } from './edit';
import {
  addEdit,
  blockEdit,
  type Edits,
  removeEdit,
  resolveConflict,
  setEditStatus,
} from './editList';
import type { EditStorage } from './openEditStorage';
import { sendEdit } from './sendEdit';

/**
 * Everything that the viewer writes goes through the outbox: it is shown at once, stored in this
 * browser, sent when the database is reachable, and dropped once the database has answered. An edit
 * belongs to its author and is never sent under another name, even after they sign in again.
 */
export interface Outbox extends EditQueue {
  /** Whether closing the page now would leave edits unsent, or lose them. */
  hasUnsentEdits(): boolean;
}

export interface OutboxOptions {
  readonly database: Pick<Database, 'get' | 'update' | 'serverTime' | 'newKey'>;
  readonly connection: Pick<Connection, 'getSnapshot' | 'subscribe' | 'retryNow'>;
  readonly session: {
    getSnapshot(): { readonly user: { readonly uid: string } | null };
    subscribe(onChange: () => void): () => void;
  };
  readonly storage: EditStorage;
  /** Moves edits of an older version to the storage. Resolves to whether there were any. */
  readonly migrateLegacy?: (uid: string) => Promise<boolean>;
  readonly channel: TabChannel;
  /** Runs while no other tab of the origin runs the same. */
  readonly runExclusive: (name: string, run: () => Promise<void>) => Promise<void>;
  /** Called with an edit that needs the viewer's decision. */
  readonly onBlocked: (edit: Edit) => void;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { database, connection, session, storage, channel } = options;
  const { notify, subscribe } = createListeners();
  const byUser = new Map<string, StoredEdits>();
  const sendingFor = new Set<string>();
  let isOpen = false;

  function currentUid(): string | null {
    return session.getSnapshot().user?.uid ?? null;
  }
  function editsOf(uid: string): StoredEdits {
    const cached = byUser.get(uid);
    if (cached) return cached;
    const edits = createStoredEdits({ uid, storage, channel, onChange: notify });
    byUser.set(uid, edits);
    edits.refresh().then(send);
    options.migrateLegacy?.(uid).then(
      (hasMigrated) => (hasMigrated ? edits.refresh().then(send) : undefined),
      // Edits that can't be read now are migrated at a later start.
      () => undefined,
    );
    return edits;
  }
  function currentEdits(): StoredEdits | null {
    const uid = currentUid();
    return uid === null ? null : editsOf(uid);
  }
  /** Doesn't open edits that haven't been requested yet. */
  function currentSnapshot(): Edits {
    return byUser.get(currentUid() ?? '')?.getSnapshot() ?? noEdits;
  }
  async function update(updater: (edits: Edits) => Edits) {
    isOpen = true;
    await currentEdits()?.update(updater);
    send();
  }

  function canSendFor(uid: string): boolean {
    return currentUid() === uid && connection.getSnapshot().state === 'online';
  }
  function send() {
    const uid = currentUid();
    if (uid === null || !isOpen || !canSendFor(uid) || sendingFor.has(uid)) return;
    if (!editsOf(uid).getSnapshot().some(isQueued)) return;
    sendingFor.add(uid);
    // Another tab may be sending without knowing that its connection is dead.
    channel.postMessage({ waitingFor: uid });
    let isDone = false;
    const run = async () => {
      isDone = await sendAll(uid);
    };
    options.runExclusive(`chartroom.edits.${uid}`, run).finally(() => {
      sendingFor.delete(uid);
      // Send what was added while the last edit was being removed.
      if (isDone) send();
    });
  }
  /**
   * Sends edits one by one, starting from what the previous tab has stored. Resolves to false if
   * one failed.
   */
  async function sendAll(uid: string): Promise<boolean> {
    const edits = editsOf(uid);
    for (;;) {
      await edits.refresh();
      const edit = edits.getSnapshot().find(isQueued);
      if (!edit) return true;
      if (!canSendFor(uid)) return false;
      const { id } = edit;
      await edits.update((all) => setEditStatus(all, id, { name: 'sending' }));
      const outcome = await sendEdit(edit, { database, uid });
      if (outcome.name === 'sent') {
        await edits.update((all) => removeEdit(all, id));
      } else if (outcome.name === 'held' && currentUid() === uid) {
        await edits.update((all) => blockEdit(all, id, outcome.status));
        const blocked = edits.getSnapshot().find((pending) => pending.id === id);
        if (blocked && !isQueued(blocked)) options.onBlocked(blocked);
      } else {
        // There was no answer, or it came for another user. The edit may have been written, so it
        // stays separate and is checked before later ones.
        return false;
      }
    }
  }

  connection.subscribe(send);
  session.subscribe(() => {
    if (isOpen) currentEdits();
    notify();
    send();
  });
  channel.addEventListener('message', ({ data }) => {
    const uid = currentUid();
    if (uid === null || typeof data !== 'object' || data === null) return;
    if (Reflect.get(data, 'edits') === uid && isOpen) editsOf(uid).refresh().then(send);
    const isAwaited = Reflect.get(data, 'waitingFor') === uid && sendingFor.has(uid);
    if (isAwaited && connection.getSnapshot().state !== 'online') connection.retryNow();
  });

  return {
    getSnapshot: currentSnapshot,
    subscribe,
    applyPending: (path, value) => applyEdits(path, value, currentSnapshot()),
    add(edit) {
      const id = database.newKey('edits');
      void update((edits) => addEdit(edits, { ...edit, id, status: { name: 'waiting' } }));
    },
    discard: (id) => void update((edits) => removeEdit(edits, id)),
    retry: (id) => void update((edits) => setEditStatus(edits, id, { name: 'waiting' })),
    resolve: (id, side) => void update((edits) => resolveConflict(edits, id, side)),
    open() {
      isOpen = true;
      currentEdits();
    },
    hasUnsentEdits() {
      const edits = byUser.get(currentUid() ?? '');
      if (!edits?.getSnapshot().some(isQueued)) return false;
      return !edits.isPersisted() || connection.getSnapshot().state !== 'online';
    },
  };
}

/** A stable reference, as `useSyncExternalStore` requires. */
const noEdits: Edits = [];
