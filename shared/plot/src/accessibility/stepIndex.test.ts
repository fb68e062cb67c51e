import { expect, test } from '@jest/globals';
import { stepIndex } from './stepIndex';

test('steps move along the items and stop at both ends', () => {
  expect(stepIndex(3, 1, 'left')).toBe(0);
  expect(stepIndex(3, 1, 'up')).toBe(0);
  expect(stepIndex(3, 1, 'right')).toBe(2);
  expect(stepIndex(3, 2, 'down')).toBe(2);
  expect(stepIndex(3, 0, 'left')).toBe(0);
  expect(stepIndex(3, 1, 'home')).toBe(0);
  expect(stepIndex(3, 1, 'end')).toBe(2);
});

test('the first step moves to the newest item, except for Home', () => {
  expect(stepIndex(3, null, 'left')).toBe(2);
  expect(stepIndex(3, null, 'home')).toBe(0);
  expect(stepIndex(0, null, 'end')).toBeNull();
});

test('an index that no longer exists moves to one that does', () => {
  expect(stepIndex(2, 9, 'right')).toBe(1);
  expect(stepIndex(2, 9, 'left')).toBe(1);
});
