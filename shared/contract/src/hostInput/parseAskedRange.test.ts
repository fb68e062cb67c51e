import { describe, expect, test } from '@jest/globals';
import { limits } from '../limits';
import { parseAskedRange as parse } from './parseAskedRange';

const parseAskedRange = (given: unknown) => parse(given, limits);

describe('the range that a chart requests (C55)', () => {
  test('has whole milliseconds, or is null for the previous one', () => {
    const asked = { from: 1000.4, to: 2000.6, words: 'now' };
    expect(parseAskedRange(asked)).toEqual({ ok: true, value: { from: 1000, to: 2001 } });
    expect(parseAskedRange({ from: -5000, to: -4000 })).toMatchObject({ ok: true });
    expect(parseAskedRange(null)).toEqual({ ok: true, value: null });
  });

  test.each([
    undefined,
    'now-15m',
    [1, 2],
    {},
    { from: 1000, to: null },
    { from: '1000', to: '5000' },
    { from: 5000, to: 1000 },
    { from: 1000, to: 1999 },
    { from: Number.NaN, to: 5000 },
    { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
    { from: 0, to: 8.65e15 },
  ])('is rejected otherwise: %j', (given) => {
    expect(parseAskedRange(given)).toMatchObject({ ok: false, problems: [{ path: '' }] });
  });
});
