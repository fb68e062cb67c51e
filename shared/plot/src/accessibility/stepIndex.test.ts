import { expect, test } from '@jest/globals';
import { stepIndex } from './stepIndex';

test('steps lead along a row, and stay at its ends', () => {
  expect(stepIndex(3, 1, 'left')).toBe(0);
  expect(stepIndex(3, 1, 'up')).toBe(0);
  expect(stepIndex(3, 1, 'right')).toBe(2);
  expect(stepIndex(3, 2, 'down')).toBe(2);
  expect(stepIndex(3, 0, 'left')).toBe(0);
  expect(stepIndex(3, 1, 'home')).toBe(0);
  expect(stepIndex(3, 1, 'end')).toBe(2);
});

test('the first step of all leads to the newest, but for Home', () => {
  expect(stepIndex(3, null, 'left')).toBe(2);
  expect(stepIndex(3, null, 'home')).toBe(0);
  expect(stepIndex(0, null, 'end')).toBeNull();
});

test('a place that has gone is one of those that are there', () => {
  expect(stepIndex(2, 9, 'right')).toBe(1);
  expect(stepIndex(2, 9, 'left')).toBe(1);
});
