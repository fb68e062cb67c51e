import { expect, test } from '@jest/globals';
import { createWorld, editOf } from './outbox.testkit';
import { warnOnLeaving } from './warnOnLeaving';

test('the browser asks only while something would be left unsent', async () => {
  const world = createWorld();
  const tab = world.openTab();
  const page = new EventTarget();
  warnOnLeaving(page, tab.outbox, tab.onState);
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  tab.connect('reconnecting');
  expect(asks()).toBe(false);
  tab.outbox.add(editOf('title', null, 'B'));
  await world.settles();
  expect(asks()).toBe(true);
  tab.connect('online');
  await world.settles();
  expect(asks()).toBe(false);
});
