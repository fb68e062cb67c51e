import { expect, test } from '@jest/globals';
import { createMotionSetting } from './motion';

test('the motion setting is stored, set on the root and reported, and defaults to the device’s', () => {
  const stored = new Map([['chartroom.motion', 'none at all']]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const root = { dataset: {} as DOMStringMap };
  const motion = createMotionSetting({ root, storage });
  expect([motion.getChoice(), root.dataset.motion]).toEqual(['system', 'system']);
  let notifications = 0;
  const stop = motion.subscribe(() => {
    notifications += 1;
  });
  motion.choose('reduced');
  stop();
  expect([notifications, root.dataset.motion]).toEqual([1, 'reduced']);
  expect(createMotionSetting({ root, storage }).getChoice()).toBe('reduced');
});
