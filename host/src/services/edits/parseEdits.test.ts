import { expect, test } from '@jest/globals';
import { createWorld, editOf } from './outbox.testkit';
import { parseEdits } from './parseEdits';

test('what was kept is read as it was', async () => {
  const world = createWorld();
  const tab = world.openTab();
  tab.connect('offline');
  tab.outbox.add(editOf('title', null, { deep: ['value'] }));
  await world.whenSettled();
  expect(parseEdits(world.stored.get('ada'))).toEqual(tab.outbox.getSnapshot());
});

test.each([undefined, null, 'x', {}, [null], [{ id: '1' }]])('%j holds no edits', (value) => {
  expect(parseEdits(value)).toEqual([]);
});
