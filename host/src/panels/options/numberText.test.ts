import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { numberText, typedNumber } from './numberText';

describe('typedNumber', () => {
  test.each([
    ['2.5', 2.5],
    ['2,5', 2.5],
    [' 1 000 ', 1000],
    ['18\u00a0420', 18_420],
    ['\u22124', -4],
    ['-.5', -0.5],
    ['1e-3', 0.001],
    ['7.', 7],
    [' ', null],
  ])('parses %j as %p', (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });

  test.each(['two', '1.2.3', '1e309', '0x10', 'Infinity', '--1', '1-'])(
    'keeps %j, which is no number',
    (text) => {
      expect(typedNumber(text)).toBe(text);
    },
  );

  test('parses what numberText writes', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(finite, (value) => {
        // `String(-0)` is `0`.
        expect(typedNumber(numberText(value))).toBe(value === 0 ? 0 : value);
      }),
      { seed: 20261114 },
    );
  });
});
