import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type PlaneArea, panPlaneBy, planeTransform, zoomPlaneAround } from './plane';

const plot = { left: 10, top: 20, right: 110, bottom: 70 };
const area: PlaneArea = { plot, view: null, maxScale: 8 };

describe('a plane', () => {
  test('is enlarged around the pointer', () => {
    expect(zoomPlaneAround(area, [60, 45], 0.5)).toEqual({ k: 2, x: 0.25, y: 0.25 });
    expect(zoomPlaneAround(area, [10, 70], 0.5)).toEqual({ k: 2, x: 0, y: 0.5 });
  });

  test('shows everything after zooming out, and no more', () => {
    const view = { k: 2, x: 0.25, y: 0.25 };
    expect(zoomPlaneAround({ ...area, view }, [60, 45], 2)).toBeNull();
    expect(zoomPlaneAround({ ...area, view }, [60, 45], 100)).toBeNull();
    expect(zoomPlaneAround(area, [60, 45], 2)).toBeNull();
  });

  test('moves as far as there is content', () => {
    const view = { k: 2, x: 0.25, y: 0.25 };
    expect(panPlaneBy({ ...area, view }, 20, -10)).toEqual({ k: 2, x: 0.35, y: 0.15 });
    expect(panPlaneBy({ ...area, view }, -1000, 1000)).toEqual({ k: 2, x: 0, y: 0.5 });
    expect(panPlaneBy(area, 20, 20)).toBeNull();
  });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const factor = fc.double({ min: 0.05, max: 20, noNaN: true });

test('the point under the pointer stays in place except at the edges, and the plot is always filled', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(share, share, factor), { maxLength: 12 }), (steps) => {
      let view: PlaneArea['view'] = null;
      for (const [across, down, by] of steps) {
        const at = [plot.left + across * 100, plot.top + down * 50] as const;
        const before = planeTransform(plot, view);
        view = zoomPlaneAround({ ...area, view }, at, by);
        const { k, dx, dy } = planeTransform(plot, view);
        expect(k).toBeGreaterThanOrEqual(1);
        expect(k).toBeLessThanOrEqual(area.maxScale);
        // A millionth of a pixel is far beyond what so many steps can lose.
        const hair = 1e-6;
        expect(plot.left * k + dx).toBeLessThanOrEqual(plot.left + hair);
        expect(plot.right * k + dx).toBeGreaterThanOrEqual(plot.right - hair);
        expect(plot.top * k + dy).toBeLessThanOrEqual(plot.top + hair);
        expect(plot.bottom * k + dy).toBeGreaterThanOrEqual(plot.bottom - hair);
        // Going closer never meets an edge.
        if (by > 1 || before.k === k) continue;
        expect(Math.abs(((at[0] - before.dx) / before.k) * k + dx - at[0])).toBeLessThan(hair);
        expect(Math.abs(((at[1] - before.dy) / before.k) * k + dy - at[1])).toBeLessThan(hair);
      }
    }),
  );
});
