import { describe, expect, test } from '@jest/globals';
import { pinchView } from './pinch';
import { spanOf } from './view';

const area = {
  plot: { left: 0, top: 0, right: 100, bottom: 50 },
  domain: [0, 100] as const,
  limits: [-1000, 1000] as const,
  minSpan: 1,
};

const onLine = (...xs: readonly number[]) => xs.map((x, finger) => [x, 10 + 20 * finger] as const);

describe('two fingers', () => {
  test('that move apart zoom in around their middle', () => {
    const [from = 0, to = 0] =
      spanOf(pinchView(area, onLine(40, 70), onLine(25, 85)) ?? null) ?? [];
    expect(from).toBeCloseTo(27.5);
    expect(to).toBeCloseTo(77.5);
  });

  test('that move together move the view', () => {
    expect(pinchView(area, onLine(20, 60), onLine(30, 70))).toEqual([-10, 90]);
  });

  test('that approach each other show everything, and no more', () => {
    expect(pinchView({ ...area, limits: [0, 100] }, onLine(10, 90), onLine(30, 70))).toBeNull();
  });

  test('that are too close change nothing', () => {
    expect(pinchView(area, onLine(50, 51), onLine(50, 60))).toBeUndefined();
  });

  test('on a plane zoom by their distance, and move it in both directions', () => {
    const { plot } = area;
    const plane = { plot, view: null, maxScale: 10 };
    const near = [
      [50, 20],
      [50, 45],
    ] as const;
    const far = [
      [50, 0],
      [50, 50],
    ] as const;
    expect(pinchView(plane, near, far)).toEqual({ k: 2, x: 0.25, y: expect.closeTo(0.4) });
    expect(pinchView(plane, far, near)).toBeNull();
  });
});
