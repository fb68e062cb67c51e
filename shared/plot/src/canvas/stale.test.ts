import { expect, test } from '@jest/globals';
import { colourSteps, sequentialScale } from '../scales/colourScale';
import { classStyle, staleToken } from './stale';

test('a token keeps its hue until its data is stale', () => {
  expect(staleToken('cat-3', false)).toBe('cat-3');
  expect(staleToken('cat-3', true)).toBe('cat-10');
});

test('the shades of stale classes ascend from class to class', () => {
  const scale = sequentialScale(0, 9, { min: null, max: null });
  expect(classStyle(scale, 2, false)).toEqual({ token: 'seq-2', alpha: 1 });
  const looks = Array.from({ length: colourSteps }, (_, place) => classStyle(scale, place, true));
  expect(new Set(looks.map(({ token }) => token))).toEqual(new Set(['cat-10']));
  expect(looks[0]?.alpha).toBe(0.1);
  expect(looks.at(-1)?.alpha).toBeCloseTo(0.65);
});
