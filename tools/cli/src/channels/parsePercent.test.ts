import { expect, test } from '@jest/globals';
import { parsePercent } from './parsePercent';

test.each([
  ['5%', 5],
  ['12.5', 12.5],
  ['0', 0],
  ['100%', 100],
  [true, 5],
  [undefined, 5],
] as const)('%j of the users is %d percent', (text, percent) => {
  expect(parsePercent(text)).toBe(percent);
});

test.each(['', '101', '-1', '5 %', 'five', '1e2', '0x5'])('%j is not a percentage', (text) => {
  expect(() => parsePercent(text)).toThrow(expect.objectContaining({ code: 'cli/wrong-value' }));
});
