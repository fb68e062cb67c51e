import { expect, test } from '@jest/globals';
import type { ConnectionSnapshot } from '../firebase/connection';
import { createEditQueue } from './createEditQueue';
import type { Outbox } from './createOutbox';

const star = { workspace: 'demo', what: 'Star for Costs', changes: [], stamps: [] };

test('createEditQueue keeps edits while the outbox can’t load, then passes them on in order, under their author', async () => {
  let snapshot: ConnectionSnapshot = { state: 'offline', since: 0 };
  let onConnection: () => void = () => undefined;
  const taken: string[] = [];
  let missing = 0;
  let author = 'one';
  const outbox: Pick<Outbox, 'subscribe' | 'open' | 'add' | 'discard'> = {
    subscribe: () => () => undefined,
    open: () => taken.push('open'),
    add: ({ what }) => taken.push(what),
    discard: (id) => taken.push(`discard ${id}`),
  };
  const editQueue = createEditQueue({
    async loadOutbox() {
      if (snapshot.state === 'offline') throw new Error('no network');
      return outbox as Outbox;
    },
    onLoadError: () => {
      missing += 1;
    },
    author: () => author,
    connection: {
      getSnapshot: () => snapshot,
      subscribe(onChange) {
        onConnection = onChange;
        return () => undefined;
      },
    },
  });
  editQueue.add({ ...star, what: 'Title of Costs' });
  author = 'other';
  editQueue.add(star);
  editQueue.discard('an-edit');
  await new Promise(setImmediate);
  expect([missing, taken]).toEqual([3, []]);

  snapshot = { state: 'online', since: 1 };
  onConnection();
  await new Promise(setImmediate);
  expect(taken).toEqual(['open', 'Star for Costs', 'discard an-edit']);
  onConnection();
  await new Promise(setImmediate);
  expect([missing, taken.length]).toEqual([3, 3]);

  author = 'one';
  onConnection();
  expect(taken.slice(3)).toEqual(['Title of Costs']);
});
