import { describe, expect, test } from '@jest/globals';
import { readTimeRange } from './readInlineChartSettings';

describe('the range that a page sets', () => {
  test('is a time range or null', () => {
    expect(readTimeRange({ from: 1, to: 2 })).toEqual({ from: 1, to: 2 });
    expect(readTimeRange({ from: 1 })).toEqual({ from: 1, to: null });
    expect(readTimeRange(null)).toBeNull();
  });

  test.each([
    ['x'],
    [{}],
    [{ from: 2, to: 1 }],
    [{ from: Number.NaN, to: 1 }],
    [{ from: 1, to: 'x' }],
    [{ from: 1, to: Symbol('now') }],
    [{ from: 9e15 }],
  ])('is rejected: %j', (range) => {
    expect(() => readTimeRange(range)).toThrow(expect.objectContaining({ code: 'embed/settings' }));
  });
});
