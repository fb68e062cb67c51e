import { describe, expect, test } from '@jest/globals';
import { formatChange } from './formatChange';
import { joinNumberParts } from './formatNumber';

const locale = 'en-US';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a change', () => {
  test.each([
    // The spread of 0.04 asks for 0.00004 at most: five decimals.
    [0.04, 99.99, { unit: '%', spread: 0.04 }, '0.04 %'],
    [0.032_141_59, 12.345, { spread: 5 }, '0.032'],
    [143, 304, { unit: 'ppm', spread: 155 }, '143 ppm'],
    [0.3, 1178.4, { spread: 2000 }, '0.3'],
    [900, 47_800, { unit: 'B', spread: 12_000 }, '0.9 kB'],
    [4e-9, 3e-9, { spread: 4e-9 }, '4E−9'],
    [0.004, 2.5, { decimals: 2 }, '0.00'],
  ])('of %p that leads to %p, in %p, is written “%s”', (change, value, style, text) => {
    expect(plain(joinNumberParts(formatChange(change, value, { locale, ...style })))).toBe(text);
  });
});
