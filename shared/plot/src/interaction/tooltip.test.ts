import { describe, expect, test } from '@jest/globals';
import { tooltipPosition } from './tooltip';

const own = { width: 100, height: 60 };
const stage = { width: 400, height: 200 };

describe('a tooltip', () => {
  test('is 12 px from its datum, on the side with more room', () => {
    expect(tooltipPosition({ x: 100, y: 100 }, own, stage)).toEqual({ left: 112, top: 70 });
    expect(tooltipPosition({ x: 300, y: 100 }, own, stage)).toEqual({ left: 188, top: 70 });
  });

  test('keeps clear of a bar: beside it, or below or above where it is long', () => {
    const bar = (left: number, right: number, top: number) => ({
      ...{ x: right, y: top + 10 },
      obstacle: { left, right, top, bottom: top + 20 },
    });
    expect(tooltipPosition(bar(0, 200, 100), own, stage)).toEqual({ left: 212, top: 80 });
    expect(tooltipPosition(bar(300, 350, 100), own, stage)).toEqual({ left: 188, top: 80 });
    expect(tooltipPosition(bar(0, 380, 10), own, stage)).toEqual({ left: 300, top: 42 });
    expect(tooltipPosition(bar(0, 380, 150), own, stage)).toEqual({ left: 300, top: 78 });
  });

  test('never leaves the chart', () => {
    expect(tooltipPosition({ x: 10, y: 5 }, own, stage).top).toBe(0);
    expect(tooltipPosition({ x: 40, y: 190 }, own, { width: 90, height: 200 })).toEqual({
      left: 0,
      top: 140,
    });
  });
});
