import { describe, expect, test } from '@jest/globals';
import { median, percentile, ratio } from './statistics';

describe('the median', () => {
  test('is the middle value of an odd number of them, in whatever order they come', () => {
    expect(median([30, 1, 100])).toBe(30);
  });

  test('is the mean of the two in the middle of an even number', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  test('of nothing is null', () => {
    expect(median([])).toBeNull();
  });

  test('leaves its input as it was', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  test('is the smallest value that the share of all is not above', () => {
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 1)).toBe(100);
    expect(percentile([7], 0.95)).toBe(7);
  });

  test('of nothing is null', () => {
    expect(percentile([], 0.95)).toBeNull();
  });
});

describe('a ratio', () => {
  test('is null where there is nothing to compare', () => {
    expect([ratio(3, 2), ratio(null, 2), ratio(3, null), ratio(3, 0)]).toEqual([
      1.5,
      null,
      null,
      null,
    ]);
  });
});
