import { expect, test } from '@jest/globals';
import { stepIn } from './stepIn';

test('steps lead along a row, and stay at its ends', () => {
  expect(stepIn(3, 1, 'left')).toBe(0);
  expect(stepIn(3, 1, 'up')).toBe(0);
  expect(stepIn(3, 1, 'right')).toBe(2);
  expect(stepIn(3, 2, 'down')).toBe(2);
  expect(stepIn(3, 0, 'left')).toBe(0);
  expect(stepIn(3, 1, 'home')).toBe(0);
  expect(stepIn(3, 1, 'end')).toBe(2);
});

test('the first step of all leads to the newest, but for Home', () => {
  expect(stepIn(3, null, 'left')).toBe(2);
  expect(stepIn(3, null, 'home')).toBe(0);
  expect(stepIn(0, null, 'end')).toBeNull();
});

test('a place that has gone is one of those that are there', () => {
  expect(stepIn(2, 9, 'right')).toBe(1);
  expect(stepIn(2, 9, 'left')).toBe(1);
});
