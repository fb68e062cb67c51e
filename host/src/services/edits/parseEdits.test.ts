import { expect, test } from '@jest/globals';
import { createWorld, editOf } from './outbox.testkit';
import { parseEdits } from './parseEdits';

test('parseEdits returns stored edits unchanged', async () => {
  const world = createWorld();
  const tab = world.openTab();
  tab.connect('offline');
  tab.outbox.add(editOf('title', null, { deep: ['value'] }));
  await world.whenSettled();
  expect(parseEdits(world.stored.get('ada'))).toEqual(tab.outbox.getSnapshot());
});

test.each([undefined, null, 'x', {}, [null], [{ id: '1' }]])(
  'parseEdits finds no edits in %j',
  (value) => {
    expect(parseEdits(value)).toEqual([]);
  },
);
