import { expect, test } from '@jest/globals';
import { scaleLinear } from './scaleLinear';

test('a linear scale maps values to pixels, beyond its ends too', () => {
  const x = scaleLinear([10, 20], [100, 0]);
  expect([10, 12.5, 20, 25].map(x)).toEqual([100, 75, 0, -50]);
});

test('a clamped linear scale stops at its ends', () => {
  const x = scaleLinear([10, 20], [100, 0], { clamp: true });
  expect([5, 10, 25].map(x)).toEqual([100, 100, 0]);
});

test('a domain without width maps to the middle', () => {
  expect(scaleLinear([7, 7], [0, 100])(7)).toBe(50);
  expect(scaleLinear([7, 7], [0, 100])(9)).toBe(50);
});
