import { createListeners } from '@chartroom/contract/store';
import type { Connection } from '../firebase/connection';
import type { NewEdit } from './edit';
import type { Edits } from './editList';

/** Takes edits from the screens before the outbox is loaded, which is a chunk of its own. */
export interface EditQueue {
  /** The signed-in user's edits that the database has not confirmed, oldest first. */
  getSnapshot(): Edits;
  subscribe(onChange: () => void): () => void;
  /** Returns the value at a path with pending edits applied. */
  applyPending(path: string, value: unknown): unknown;
  /**
   * Adds an edit. It is shown at once, stored in this browser, and sent when the database is
   * reachable.
   */
  add(edit: NewEdit): void;
  discard(id: string): void;
  retry(id: string): void;
  resolve(id: string, side: 'mine' | 'theirs'): void;
  /**
   * Keeps watching a dashboard, as a screen that edits it does: who changed what is known then. Returns
   * the function that stops it.
   */
  holdDashboard(dashboard: string): () => void;
  /** Uid of who wrote the part of a dashboard that has this path last. Null if that isn't known. */
  authorOf(dashboard: string, path: string): string | null;
  /** Loads edits that were left unsent at the last visit. Called when the first chart is drawn. */
  open(): void;
}

export interface EditQueueOptions {
  /** Imports the outbox. */
  readonly loadOutbox: () => Promise<EditQueue>;
  /** Called if the outbox doesn't load. Edits then wait for the connection. */
  readonly onLoadError: (thrown: unknown) => void;
  readonly connection: Pick<Connection, 'getSnapshot' | 'subscribe'>;
  /** Uid of the signed-in user, or null. */
  readonly author: () => string | null;
}

/** A call made before the outbox was loaded. */
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

  /**
   * The outbox stores everything under the signed-in user, so another user's actions wait until
   * that user is back.
   */
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
      // Don't cache the failure: the next edit tries again, and so does a restored connection.
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
    holdDashboard(dashboard) {
      let release: (() => void) | null = null;
      let isReleased = false;
      dispatch((target) => {
        if (!isReleased) release = target.holdDashboard(dashboard);
      });
      return () => {
        isReleased = true;
        release?.();
      };
    },
    authorOf: (dashboard, path) => outbox?.authorOf(dashboard, path) ?? null,
    open: () => void getOutbox().catch(() => undefined),
  };
}

/** A stable reference, as `useSyncExternalStore` requires. */
const noEdits: Edits = [];
