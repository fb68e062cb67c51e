import { describe, expect, test } from '@jest/globals';
import { shallowEqual } from './shallowEqual';

describe('shallowEqual', () => {
  test('compares the values under each key', () => {
    const [a, b] = [{}, {}];
    expect(shallowEqual({ x: a, y: 1 }, { x: a, y: 1 })).toBe(true);
    expect(shallowEqual({ x: a, y: 1 }, { x: b, y: 1 })).toBe(false);
  });

  test('compares arrays item by item, and their lengths', () => {
    expect(shallowEqual(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(shallowEqual(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(shallowEqual(['a'], ['a', 'b'])).toBe(false);
  });
});
