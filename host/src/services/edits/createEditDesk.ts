import { createListeners } from '@chartroom/contract/store';
import type { Connection } from '../firebase/connection';
import type { NewEdit } from './edit';
import type { Edits } from './editList';

/** Where the screens hand in what the viewer changes. The outbox behind it is a file of its own. */
export interface EditDesk {
  /** Edits of who is signed in that the database has not confirmed, oldest first. */
  getSnapshot(): Edits;
  subscribe(onChange: () => void): () => void;
  /** The value of a path with the edits that are on their way. */
  shown(path: string, value: unknown): unknown;
  /** Shown at once, kept in this browser, and sent when the database can be reached. */
  add(edit: NewEdit): void;
  discard(id: string): void;
  tryAgain(id: string): void;
  resolve(id: string, whose: 'mine' | 'theirs'): void;
  /** Brings what was left unsent at the last visit; called when the first chart is drawn. */
  open(): void;
}

export interface EditDeskOptions {
  /** Fetches the outbox. */
  readonly bring: () => Promise<EditDesk>;
  /** The outbox did not come: what was handed in waits for the connection. */
  readonly onMissing: (thrown: unknown) => void;
  readonly connection: Pick<Connection, 'getSnapshot' | 'subscribe'>;
  /** Who is signed in; null is nobody. */
  readonly author: () => string | null;
}

/** What was asked for before the outbox was there. */
interface Waiting {
  readonly author: string | null;
  readonly act: (outbox: EditDesk) => void;
}

export function createEditDesk({
  bring,
  onMissing,
  connection,
  author,
}: EditDeskOptions): EditDesk {
  const { notify: tell, subscribe } = createListeners();
  let outbox: EditDesk | null = null;
  let coming: Promise<EditDesk> | null = null;
  /** Oldest first. */
  let waiting: readonly Waiting[] = [];

  /** The outbox files everything under who is signed in, so another's waits until they are back. */
  function handOver(to: EditDesk) {
    const [now, all] = [author(), waiting];
    waiting = all.filter((each) => each.author !== now);
    for (const each of all) if (each.author === now) each.act(to);
  }
  async function fetched(): Promise<EditDesk> {
    coming ??= bring();
    try {
      const arrived = await coming;
      if (!outbox) {
        outbox = arrived;
        arrived.subscribe(tell);
        arrived.open();
        handOver(arrived);
      }
      return arrived;
    } catch (thrown) {
      // A failure is not kept: the next edit asks again, and so does a connection that is back.
      coming = null;
      throw thrown;
    }
  }
  function hand(act: (outbox: EditDesk) => void) {
    waiting = [...waiting, { author: author(), act }];
    if (outbox) handOver(outbox);
    else fetched().catch(onMissing);
  }
  connection.subscribe(() => {
    const isBack = connection.getSnapshot().state === 'online';
    if (!isBack || waiting.length === 0) return;
    if (outbox) handOver(outbox);
    else fetched().catch(onMissing);
  });

  return {
    getSnapshot: () => outbox?.getSnapshot() ?? none,
    subscribe,
    shown: (path, value) => (outbox ? outbox.shown(path, value) : value),
    add: (edit) => hand((to) => to.add(edit)),
    discard: (id) => hand((to) => to.discard(id)),
    tryAgain: (id) => hand((to) => to.tryAgain(id)),
    resolve: (id, whose) => hand((to) => to.resolve(id, whose)),
    open: () => void fetched().catch(() => undefined),
  };
}

/** Always the same, as React asks. */
const none: Edits = [];
