import { isInside, type PlaneView, zoomPlaneAround } from '@chartroom/plot';
import { drawingOf, layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { networkCursor } from './cursor';
import { generateLinks, inputFromLinks, novel } from './fixture';
import { clipSegment } from './inView';
import { networkChart } from './networkChart';
import type { NetworkMarks } from './networkMarks';

const size = { width: 640, height: 400 };

/** What a viewer sees who went closer at a node. */
function at({ plane, graph, x, y }: NetworkMarks, name: string, times: number): PlaneView {
  const node = graph?.names.indexOf(name) ?? -1;
  const view = plane && zoomPlaneAround(plane, [x[node] ?? 0, y[node] ?? 0], 1 / times);
  if (!view) throw new Error(`nothing to go closer at ${name}`);
  return view;
}

describe('a zoomed network', () => {
  test('keeps the node under the pointer, and finds it there', async () => {
    const whole = await layoutOf(networkChart, novel(), size);
    const close = await layoutOf(networkChart, novel(), {
      ...size,
      plane: at(whole, 'Myriel', 6),
    });
    const node = close.graph?.names.indexOf('Myriel') ?? -1;
    const [x, y] = [close.x[node] ?? 0, close.y[node] ?? 0];
    expect([x, y]).toEqual([
      expect.closeTo(whole.x[node] ?? 0),
      expect.closeTo(whole.y[node] ?? 0),
    ]);
    expect(networkCursor.pick(close, x, y)?.node).toBe('Myriel');
    expect(close.inView.length).toBeLessThan(whole.inView.length);
    expect(close.inView).toContain(node);
  });

  test('has all nodes in keyboard order, and requests the view to follow the cursor', async () => {
    const whole = await layoutOf(networkChart, novel(), size);
    const close = await layoutOf(networkChart, novel(), {
      ...size,
      plane: at(whole, 'Myriel', 6),
    });
    const heard = new Map<string, boolean>();
    let cursor = networkCursor.move(close, null, 'home');
    while (cursor && !heard.has(cursor.node)) {
      const tip = networkCursor.tip(close, cursor);
      if (tip) heard.set(cursor.node, isInside(close.plot, tip));
      cursor = networkCursor.move(close, cursor, 'right');
    }
    expect(heard.size).toBe(77);
    expect([heard.get('Myriel'), [...heard.values()].includes(false)]).toEqual([true, true]);
  });

  test('names nodes that had no room before', async () => {
    const whole = await layoutOf(networkChart, novel(), size);
    const named = ({ labels }: NetworkMarks) => labels.map(({ text }) => text);
    const close = await layoutOf(networkChart, novel(), {
      ...size,
      plane: at(whole, 'Valjean', 4),
    });
    expect(named(close)).toContain('Valjean');
    expect(named(close).filter((name) => !named(whole).includes(name))).not.toEqual([]);
    // All that are in view, but those whose middle is cut by the edge.
    expect(named(close).length).toBeGreaterThan(close.inView.length / 2);
  });

  test('of thousands of nodes draws links as lines if few are in view, or else as a raster', async () => {
    const input = inputFromLinks(generateLinks(1500));
    const far = await drawingOf(networkChart, input, { ...size, plane: { k: 1.2, x: 0, y: 0 } });
    expect(far.text()).toMatch(/^raster/m);
    const near = await drawingOf(networkChart, input, { ...size, plane: { k: 40, x: 0, y: 0 } });
    expect(near.text()).not.toMatch(/^raster/m);
  });
});

const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
const span = fc.double({ min: -3000, max: 3000, noNaN: true });

test('a clipped line is inside the picture, and includes everything that is inside', () => {
  fc.assert(
    fc.property(coordinate, coordinate, span, span, (fromX, fromY, spanX, spanY) => {
      const [width, height] = [300, 200];
      const share = clipSegment([fromX, fromY], [spanX, spanY], [width, height]);
      const isWithin = (part: number, slack: number) => {
        const [x, y] = [fromX + part * spanX, fromY + part * spanY];
        return x >= -slack && x <= width + slack && y >= -slack && y <= height + slack;
      };
      // A share is exact to a few parts in 10¹⁶ of numbers up to 4000, over spans that may be tiny.
      for (const part of share ?? []) expect(isWithin(part, 1e-9)).toBe(true);
      for (let part = 0; part <= 1; part += 1 / 64) {
        if (!isWithin(part, -1e-9)) continue;
        expect(share && share[0] <= part + 1e-9 && share[1] >= part - 1e-9).toBe(true);
      }
    }),
  );
});
