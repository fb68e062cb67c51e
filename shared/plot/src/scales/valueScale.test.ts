import { describe, expect, test } from '@jest/globals';
import { withThresholds } from './valueScale';

describe('withThresholds', () => {
  const extent = { min: 10, max: 100 };

  test('makes room for limits that are near', () => {
    expect(withThresholds(extent, [0, 150], { warn: 5, bad: 120 })).toEqual({ min: 5, max: 122.4 });
  });

  test('leaves out limits that are far off, and those that are not set', () => {
    expect(withThresholds(extent, [0, 150], { warn: -1, bad: 200 })).toEqual(extent);
    expect(withThresholds(extent, [0, 150], { warn: null })).toEqual(extent);
  });
});
