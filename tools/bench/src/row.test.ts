import { describe, expect, test } from '@jest/globals';
import { atLeast, atMost, withoutTarget } from './row';

const figure = { part: 'size', figure: 'entry', unit: 'KiB' };

describe('a row', () => {
  test('meets an upper target at the target itself', () => {
    expect(atMost(12, { ...figure, value: 12 })).toMatchObject({ target: '≤ 12', met: true });
    expect(atMost(12, { ...figure, value: 12.1 }).met).toBe(false);
  });

  test('meets a lower target at the target itself', () => {
    expect(atLeast(5, { ...figure, value: 5 })).toMatchObject({ target: '≥ 5', met: true });
    expect(atLeast(5, { ...figure, value: 4 }).met).toBe(false);
  });

  test('is decided before its value is rounded', () => {
    expect(atMost(12, { ...figure, value: 12.0004 })).toMatchObject({ value: 12, met: false });
  });

  test('that no round gave a value has missed its target', () => {
    expect(atMost(12, { ...figure, value: null })).toMatchObject({ value: null, met: false });
    expect(atLeast(5, { ...figure, value: null }).met).toBe(false);
  });

  test('without a target is neither met nor missed', () => {
    expect(withoutTarget({ ...figure, value: 7 })).toMatchObject({ target: null, met: null });
  });
});
