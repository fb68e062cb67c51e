import { createListeners } from '@chartroom/contract/store';
import type { Connection } from '../firebase/connection';
import type { NewEdit } from './edit';
import type { Edits } from './editList';

/** Where the screens hand in what the viewer changes. The outbox behind it is a file of its own. */
export interface EditQueue {
  /** Edits of who is signed in that the database has not confirmed, oldest first. */
  getSnapshot(): Edits;
  subscribe(onChange: () => void): () => void;
  /** The value of a path with the edits that are on their way. */
  applyPending(path: string, value: unknown): unknown;
  /** Shown at once, kept in this browser, and sent when the database can be reached. */
  add(edit: NewEdit): void;
  discard(id: string): void;
  retry(id: string): void;
  resolve(id: string, side: 'mine' | 'theirs'): void;
  /** Brings what was left unsent at the last visit; called when the first chart is drawn. */
  open(): void;
}

export interface EditQueueOptions {
  /** Fetches the outbox. */
  readonly loadOutbox: () => Promise<EditQueue>;
  /** The outbox did not come: what was handed in waits for the connection. */
  readonly onLoadError: (thrown: unknown) => void;
  readonly connection: Pick<Connection, 'getSnapshot' | 'subscribe'>;
  /** Who is signed in; null is nobody. */
  readonly author: () => string | null;
}

/** What was asked for before the outbox was there. */
interface PendingAction {
  readonly author: string | null;
  readonly run: (outbox: EditQueue) => void;
}

export function createEditQueue({
  loadOutbox,
  onLoadError,
  connection,
  author,
}: EditQueueOptions): EditQueue {
  const { notify, subscribe } = createListeners();
  let outbox: EditQueue | null = null;
  let loading: Promise<EditQueue> | null = null;
  /** Oldest first. */
  let pending: readonly PendingAction[] = [];

  /** The outbox files everything under who is signed in, so another's waits until they are back. */
  function flush(target: EditQueue) {
    const [uid, actions] = [author(), pending];
    pending = actions.filter((action) => action.author !== uid);
    for (const action of actions) if (action.author === uid) action.run(target);
  }
  async function getOutbox(): Promise<EditQueue> {
    loading ??= loadOutbox();
    try {
      const loaded = await loading;
      if (!outbox) {
        outbox = loaded;
        loaded.subscribe(notify);
        loaded.open();
        flush(loaded);
      }
      return loaded;
    } catch (thrown) {
      // A failure is not kept: the next edit asks again, and so does a connection that is back.
      loading = null;
      throw thrown;
    }
  }
  function dispatch(run: (outbox: EditQueue) => void) {
    pending = [...pending, { author: author(), run }];
    if (outbox) flush(outbox);
    else getOutbox().catch(onLoadError);
  }
  connection.subscribe(() => {
    const isOnline = connection.getSnapshot().state === 'online';
    if (!isOnline || pending.length === 0) return;
    if (outbox) flush(outbox);
    else getOutbox().catch(onLoadError);
  });

  return {
    getSnapshot: () => outbox?.getSnapshot() ?? noEdits,
    subscribe,
    applyPending: (path, value) => (outbox ? outbox.applyPending(path, value) : value),
    add: (edit) => dispatch((target) => target.add(edit)),
    discard: (id) => dispatch((target) => target.discard(id)),
    retry: (id) => dispatch((target) => target.retry(id)),
    resolve: (id, side) => dispatch((target) => target.resolve(id, side)),
    open: () => void getOutbox().catch(() => undefined),
  };
}

/** Always the same, as React asks. */
const noEdits: Edits = [];
