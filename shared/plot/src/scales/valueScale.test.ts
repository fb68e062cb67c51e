import { describe, expect, test } from '@jest/globals';
import { withThresholds } from './valueScale';

describe('withThresholds', () => {
  const extent = { min: 10, max: 100 };

  test('includes limits that are near', () => {
    expect(withThresholds(extent, [0, 150], { warn: 5, bad: 120 })).toEqual({ min: 5, max: 122.4 });
  });

  test('ignores limits that are far off or not set', () => {
    expect(withThresholds(extent, [0, 150], { warn: -1, bad: 200 })).toEqual(extent);
    expect(withThresholds(extent, [0, 150], { warn: null })).toEqual(extent);
  });
});
