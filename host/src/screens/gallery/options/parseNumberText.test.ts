import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { numberText, parseNumberText } from './parseNumberText';

describe('parseNumberText', () => {
  test.each([
    ['2.5', 2.5],
    ['2,5', 2.5],
    [' 1 000 ', 1000],
    ['18\u00a0420', 18_420],
    ['\u22124', -4],
    ['-.5', -0.5],
    ['1e-3', 0.001],
    ['7.', 7],
  ])('parses %j as %d', (text, value) => {
    expect(parseNumberText(text, { default: null })).toEqual({ ok: true, value });
  });

  test.each(['two', '1.2.3', '1e309', '0x10', 'Infinity', '--1', '1-'])('refuses %j', (text) => {
    const problem = 'Enter a number, such as 2.5.';
    expect(parseNumberText(text, { default: null })).toEqual({ ok: false, problem });
  });

  test('accepts an empty text only if the default is null', () => {
    expect(parseNumberText(' ', { default: null })).toEqual({ ok: true, value: null });
    expect(parseNumberText('', { default: 3 }).ok).toBe(false);
  });

  test.each([
    ['0', 'Enter 1 or more.'],
    ['10', 'Enter 9 or less.'],
  ])('names the limit that %s exceeds', (text, problem) => {
    const rule = { default: 2, minimum: 1, maximum: 9 };
    expect(parseNumberText(text, rule)).toEqual({ ok: false, problem });
  });

  test('parses what numberText writes', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(finite, (value) => {
        const parsed = parseNumberText(numberText(value), { default: null });
        // `String(-0)` is `0`.
        expect(parsed).toEqual({ ok: true, value: value === 0 ? 0 : value });
      }),
      { seed: 20261114 },
    );
  });
});
