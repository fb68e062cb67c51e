import { expect, test } from '@jest/globals';
import { ageText } from './ageText';

test.each([
  [-50, '0\u00a0s'],
  [8_900, '8\u00a0s'],
  [11.5 * 60_000, '11\u00a0min'],
  [3.9 * 3_600_000, '3\u00a0h'],
  [50 * 3_600_000, '2\u00a0d'],
])('an age of %d ms is formatted as %s', (ageMs, text) => {
  expect(ageText(ageMs)).toBe(text);
});
