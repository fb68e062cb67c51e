import { describe, expect, test } from '@jest/globals';
import { parseRangeInput, toShownRange } from './rangeInput';

const now = Date.UTC(2026, 10, 14, 12);
const shown = (given: unknown) => {
  const range = parseRangeInput(given);
  return range && toShownRange(range, now);
};

describe('the range that a page sets for a panel', () => {
  test.each([
    ['now-15m', { from: now - 900_000, to: now, words: 'now-15m/now' }],
    [' now-6h/now-1h ', { from: now - 21_600_000, to: now - 3_600_000, words: 'now-6h/now-1h' }],
    [{ from: 'now-2d' }, { from: now - 172_800_000, to: now, words: 'now-2d/now' }],
    [
      { from: now - 5000, to: now },
      { from: now - 5000, to: now, words: null },
    ],
  ])('is parsed: %j', (given, expected) => {
    expect(shown(given)).toEqual(expected);
  });

  test('is null if it is missing or empty', () => {
    expect([null, undefined, ''].map(parseRangeInput)).toEqual([null, null, null]);
  });

  test('can be set to a range that was reported', () => {
    const reported = shown('now-1h');
    expect(shown(reported?.words)).toEqual(reported);
    const fixed = shown({ from: now - 5000, to: now });
    expect(shown(fixed)).toEqual(fixed);
  });

  test.each([
    ['yesterday'],
    [{}],
    [{ from: Number.NaN, to: 1 }],
    [{ from: 9e15, to: 9.1e15 }],
    [{ from: Object.create(null) }],
    [{ from: Symbol('now') }],
    [{ from: now, to: now - 5000 }],
    [17],
    [[]],
  ])('is refused: %j', (given) => {
    expect(() => parseRangeInput(given)).toThrow(
      expect.objectContaining({ code: 'embed/settings' }),
    );
  });
});
