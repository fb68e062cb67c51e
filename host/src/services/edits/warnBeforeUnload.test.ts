import { expect, test } from '@jest/globals';
import { createWorld, editOf } from './outbox.testkit';
import { warnBeforeUnload } from './warnBeforeUnload';

test('the browser warns only while there are unsent edits', async () => {
  const world = createWorld();
  const tab = world.openTab();
  const page = new EventTarget();
  warnBeforeUnload(page, tab.outbox, tab.onState);
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  tab.connect('reconnecting');
  expect(asks()).toBe(false);
  tab.outbox.add(editOf('title', null, 'B'));
  await world.whenSettled();
  expect(asks()).toBe(true);
  tab.connect('online');
  await world.whenSettled();
  expect(asks()).toBe(false);
});
