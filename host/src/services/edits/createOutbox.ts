import { createListeners } from '@chartroom/contract/store';
import type { Connection } from '../firebase/connection';
import type { Database } from '../firebase/database';
import type { TabChannel } from '../session/session';
import { applyEdits } from './applyEdits';
import type { ClientRecord } from './clientRecord';
import type { ConfirmedDocument } from './confirmedDocuments';
import type { EditQueue } from './createEditQueue';
import { createStoredEdits, type StoredEdits } from './createStoredEdits';
import { createDashboardSender, type DashboardSender } from './dashboardSender';
import { type Edit, isQueued } from './edit';
import {
  addEdit,
  blockEdit,
  type Edits,
  holdParts,
  markSent,
  removeEdit,
  resolveConflict,
  setEditStatus,
} from './editList';
import type { EditNotice } from './editNotice';
import type { EditStorage } from './openEditStorage';
import type { PlanContext } from './planUpdate';
import { sendEdit } from './sendEdit';
import { recordPathOf } from './storedParts';

/**
 * Everything that the viewer writes goes through the outbox: it is shown at once, stored in this
 * browser, sent when the database is reachable, and dropped once the database has answered. An edit
 * belongs to its author and is never sent under another name, even after they sign in again.
 */
export interface Outbox extends EditQueue {
  /** Whether closing the page now would leave edits unsent, or lose them. */
  hasUnsentEdits(): boolean;
  /** The confirmed state of a dashboard that is watched, or null. */
  document(path: string): ConfirmedDocument | null;
}

export interface OutboxOptions {
  readonly database: Pick<
    Database,
    'watch' | 'get' | 'update' | 'serverTime' | 'increment' | 'newKey'
  >;
  readonly connection: Pick<Connection, 'getSnapshot' | 'subscribe' | 'retryNow' | 'serverNow'>;
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
  readonly client: ClientRecord;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Imports the merge of texts of several lines. Null if it can't be loaded. */
  readonly loadMergeLines: () => Promise<PlanContext['mergeLines'] | null>;
  readonly hasOption?: PlanContext['hasOption'];
  /** Called with an edit that needs the viewer's decision. */
  readonly onBlocked: (edit: Edit) => void;
  /** Called with what the viewer should know of, without having to decide. */
  readonly onNotice: (notice: EditNotice) => void;
}

/** Edits that waited this long were made without a connection. */
const offlineAfterMs = 5_000;

export function createOutbox(options: OutboxOptions): Outbox {
  const { database, connection, session, storage, channel } = options;
  const { notify, subscribe } = createListeners();
  const byUser = new Map<string, StoredEdits>();
  const sendingFor = new Set<string>();
  const senders = new Map<string, DashboardSender>();
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
  function senderOf(uid: string): DashboardSender {
    const cached = senders.get(uid);
    if (cached) return cached;
    const sender = createDashboardSender({ ...options, uid });
    senders.set(uid, sender);
    return sender;
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
    const counts = { done: 0, held: 0 };
    for (;;) {
      await edits.refresh();
      const edit = edits.getSnapshot().find(isQueued);
      if (!edit) {
        senderOf(uid).release(edits.getSnapshot());
        if (counts.done + counts.held > 1) notifySent(edits.getSnapshot(), counts);
        return true;
      }
      if (!canSendFor(uid)) return false;
      const { id, dashboard } = edit;
      // From here on newer edits, other tabs' too, leave it as it is.
      await edits.update((all) => setEditStatus(all, id, { name: 'sending' }));
      if (dashboard !== undefined) {
        const isLate = connection.serverNow() - (edit.madeAt ?? 0) > offlineAfterMs;
        const left = await sendOfDashboard(id, uid, edits);
        if (!left) return false;
        if (isLate) {
          counts.held += left.filter((part) => !isQueued(part)).length;
          if (left.length === 0) counts.done += 1;
        }
        continue;
      }
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

  /** Resolves to what is left of the edit, or to null if the outcome is unknown. */
  async function sendOfDashboard(
    id: string,
    uid: string,
    edits: StoredEdits,
  ): Promise<readonly Edit[] | null> {
    const edit = edits.getSnapshot().find((each) => each.id === id);
    // Taken back in the meantime.
    if (edit?.dashboard === undefined) return [];
    let isSent = edit.seq !== undefined;
    const result = await senderOf(uid).send(
      { ...edit, dashboard: edit.dashboard },
      {
        canSend: () => canSendFor(uid),
        onSend(seq) {
          isSent = true;
          return edits.update((all) => markSent(all, id, seq));
        },
      },
    );
    if (result.name === 'lost' && !isSent) {
      await edits.update((all) => setEditStatus(all, id, { name: 'waiting' }));
    }
    if (result.name === 'lost' || currentUid() !== uid) return null;
    const { left } = result;
    await edits.update((all) => (left.length > 0 ? holdParts(all, id, left) : removeEdit(all, id)));
    const ids = new Set(left.map((part) => part.id));
    for (const part of edits.getSnapshot()) {
      if (ids.has(part.id) && !isQueued(part)) options.onBlocked(part);
    }
    return left;
  }
  function notifySent(edits: Edits, counts: { readonly done: number; readonly held: number }) {
    const path = edits.at(-1)?.dashboard ?? '';
    options.onNotice({ kind: 'sent', path, field: '', by: null, edit: null, counts });
  }

  connection.subscribe(send);
  session.subscribe(() => {
    for (const [uid, sender] of senders) {
      if (uid === currentUid()) continue;
      sender.close();
      senders.delete(uid);
    }
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
      const madeAt = connection.serverNow();
      const added: Edit = { madeAt, ...edit, id, status: { name: 'waiting' } };
      void update((edits) => addEdit(edits, added));
    },
    discard: (id) => void update((edits) => removeEdit(edits, id)),
    retry: (id) => void update((edits) => setEditStatus(edits, id, { name: 'waiting' })),
    resolve: (id, side) => void update((edits) => resolveConflict(edits, id, side)),
    open() {
      isOpen = true;
      currentEdits();
    },
    holdDashboard(path) {
      const uid = currentUid();
      return uid === null ? () => undefined : senderOf(uid).hold(path);
    },
    authorOf: (dashboard, path) => {
      const document = senders.get(currentUid() ?? '')?.document(dashboard);
      const record = recordPathOf(dashboard, path) ?? `${dashboard}/about`;
      return document?.authorOf(record) ?? null;
    },
    document: (path) => senders.get(currentUid() ?? '')?.document(path) ?? null,
    hasUnsentEdits() {
      const edits = byUser.get(currentUid() ?? '');
      if (!edits?.getSnapshot().some(isQueued)) return false;
      return !edits.isPersisted() || connection.getSnapshot().state !== 'online';
    },
  };
}

/** A stable reference, as `useSyncExternalStore` requires. */
const noEdits: Edits = [];
