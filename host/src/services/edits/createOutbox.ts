import { createListeners } from '@chartroom/contract/store';
import type { Connection } from '../firebase/connection';
import type { Database } from '../firebase/database';
import type { TabChannel } from '../session/session';
import type { EditDesk } from './createEditDesk';
import { createKeptEdits, type KeptEdits } from './createKeptEdits';
import { type Edit, isOnItsWay } from './edit';
import { addEdit, type Edits, holdEdit, removeEdit, resolveConflict, setStatus } from './editList';
import type { EditStorage } from './openEditStorage';
import { overlay } from './overlay';
import { sendEdit } from './sendEdit';

/**
 * The way of everything that the viewer writes: shown at once, kept in this browser, sent when the
 * database can be reached, and dropped when it has answered. An edit belongs to whoever made it and
 * is sent in no other name, be it after they have signed in again.
 */
export interface Outbox extends EditDesk {
  /** Whether closing the page now would leave something unsent, or lose it. */
  isLeftUnsent(): boolean;
}

export interface OutboxOptions {
  readonly database: Pick<Database, 'get' | 'update' | 'serverTime' | 'newKey'>;
  readonly connection: Pick<Connection, 'getSnapshot' | 'subscribe' | 'retryNow'>;
  readonly session: {
    getSnapshot(): { readonly user: { readonly uid: string } | null };
    subscribe(onChange: () => void): () => void;
  };
  readonly storage: EditStorage;
  /** Adds what an older version has kept of a user to the storage; whether there was anything. */
  readonly takeOlder?: (uid: string) => Promise<boolean>;
  readonly channel: TabChannel;
  /** Runs alone among all tabs of the origin. */
  readonly alone: (name: string, run: () => Promise<void>) => Promise<void>;
  /** Told of an edit that waits for the viewer. */
  readonly onHeld: (edit: Edit) => void;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { database, connection, session, storage, channel } = options;
  const { notify: tell, subscribe } = createListeners();
  const byUser = new Map<string, KeptEdits>();
  const sendingFor = new Set<string>();
  let isOpen = false;

  function uidNow(): string | null {
    return session.getSnapshot().user?.uid ?? null;
  }
  function editsOf(uid: string): KeptEdits {
    const known = byUser.get(uid);
    if (known) return known;
    const edits = createKeptEdits({ uid, storage, channel, onChange: tell });
    byUser.set(uid, edits);
    edits.refresh().then(send);
    options.takeOlder?.(uid).then(
      (hasMoved) => (hasMoved ? edits.refresh().then(send) : undefined),
      // What can't be read now is taken at another start.
      () => undefined,
    );
    return edits;
  }
  function own(): KeptEdits | null {
    const uid = uidNow();
    return uid === null ? null : editsOf(uid);
  }
  /** Without opening what nobody has asked for yet. */
  function known(): Edits {
    return byUser.get(uidNow() ?? '')?.getSnapshot() ?? none;
  }
  async function change(step: (edits: Edits) => Edits) {
    isOpen = true;
    await own()?.change(step);
    send();
  }

  function canSendFor(uid: string): boolean {
    return uidNow() === uid && connection.getSnapshot().state === 'online';
  }
  function send() {
    const uid = uidNow();
    if (uid === null || !isOpen || !canSendFor(uid) || sendingFor.has(uid)) return;
    if (!editsOf(uid).getSnapshot().some(isOnItsWay)) return;
    sendingFor.add(uid);
    // Another tab may be at it and not know that its link is dead.
    channel.postMessage({ waitingFor: uid });
    let isDone = false;
    const run = async () => {
      isDone = await sendAll(uid);
    };
    options.alone(`chartroom.edits.${uid}`, run).finally(() => {
      sendingFor.delete(uid);
      // What was added while the last answer was kept.
      if (isDone) send();
    });
  }
  /** One after the other, each as the tab that was at it before has left it. False where one failed. */
  async function sendAll(uid: string): Promise<boolean> {
    const edits = editsOf(uid);
    for (;;) {
      await edits.refresh();
      const edit = edits.getSnapshot().find(isOnItsWay);
      if (!edit) return true;
      if (!canSendFor(uid)) return false;
      const { id } = edit;
      await edits.change((all) => setStatus(all, id, { name: 'sending' }));
      const outcome = await sendEdit(edit, { database, uid });
      if (outcome.name === 'sent') {
        await edits.change((all) => removeEdit(all, id));
      } else if (outcome.name === 'held' && uidNow() === uid) {
        await edits.change((all) => holdEdit(all, id, outcome.status));
        const held = edits.getSnapshot().find((each) => each.id === id);
        if (held && !isOnItsWay(held)) options.onHeld(held);
      } else {
        // No answer, or one that was not meant for who made it. It may have been written and so stays
        // by itself, to be asked for before what came after it.
        return false;
      }
    }
  }

  connection.subscribe(send);
  session.subscribe(() => {
    if (isOpen) own();
    tell();
    send();
  });
  channel.addEventListener('message', ({ data }) => {
    const uid = uidNow();
    if (uid === null || typeof data !== 'object' || data === null) return;
    if (Reflect.get(data, 'edits') === uid && isOpen) editsOf(uid).refresh().then(send);
    const isAwaited = Reflect.get(data, 'waitingFor') === uid && sendingFor.has(uid);
    if (isAwaited && connection.getSnapshot().state !== 'online') connection.retryNow();
  });

  return {
    getSnapshot: known,
    subscribe,
    shown: (path, value) => overlay(path, value, known()),
    add(edit) {
      const id = database.newKey('edits');
      void change((edits) => addEdit(edits, { ...edit, id, status: { name: 'waiting' } }));
    },
    discard: (id) => void change((edits) => removeEdit(edits, id)),
    tryAgain: (id) => void change((edits) => setStatus(edits, id, { name: 'waiting' })),
    resolve: (id, whose) => void change((edits) => resolveConflict(edits, id, whose)),
    open() {
      isOpen = true;
      own();
    },
    isLeftUnsent() {
      const edits = byUser.get(uidNow() ?? '');
      if (!edits?.getSnapshot().some(isOnItsWay)) return false;
      return !edits.isKept() || connection.getSnapshot().state !== 'online';
    },
  };
}

/** Always the same, as React asks. */
const none: Edits = [];
