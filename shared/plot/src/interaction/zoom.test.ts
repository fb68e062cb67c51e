import { describe, expect, test } from '@jest/globals';
import {
  brushedSpan,
  clampSpan,
  clampWindow,
  panBy,
  xValueAt,
  type ZoomArea,
  zoomAround,
} from './zoom';

const area: ZoomArea = {
  plot: { left: 0, top: 0, right: 100, bottom: 50 },
  domain: [100, 200],
  limits: [0, 1000],
  minSpan: 1,
};

describe('zooming', () => {
  test('keeps the value under the pointer in place', () => {
    const next = zoomAround(area, 25, 0.5);
    expect(next).toEqual([112.5, 162.5]);
    expect(xValueAt({ ...area, domain: next ?? [0, 0] }, 25)).toBe(xValueAt(area, 25));
  });

  test('stops at the narrowest span', () => {
    const [from, to] = zoomAround(area, 50, 0.0001) ?? [0, 0];
    expect(to - from).toBeCloseTo(1);
  });

  test('follows the data again once everything is in view', () => {
    expect(zoomAround(area, 50, 20)).toBeNull();
  });
});

describe('moving the view', () => {
  test('stops at the ends', () => {
    expect(panBy(area, 10)).toEqual([110, 210]);
    expect(panBy(area, -5000)).toEqual([0, 100]);
    expect(clampSpan(area, [950, 1050])).toEqual([900, 1000]);
  });
});

describe('a brushed span', () => {
  test('is the span between two pixels, in either direction', () => {
    expect(brushedSpan(area, 80, 20)).toEqual([120, 180]);
    expect(brushedSpan(area, -40, 20)).toEqual([100, 120]);
  });

  test('is null for a click', () => {
    expect(brushedSpan(area, 20, 22)).toBeNull();
  });
});

describe('a saved zoom', () => {
  test.each([
    [null, [0, 10]],
    [
      [2, 4],
      [2, 4],
    ],
    [
      [-3, 1],
      [0, 4],
    ],
    [
      [9, 12],
      [7, 10],
    ],
    [
      [-5, 20],
      [0, 10],
    ],
    [
      [10, 12],
      [0, 10],
    ],
    [
      [-2, 0],
      [0, 10],
    ],
  ] as const)('of %j is shown as %j of 0 to 10', (window, shown) => {
    expect(clampWindow(window, [0, 10])).toEqual(shown);
  });
});
