import { isInside, planeTransform, zoomPlaneAround } from '@chartroom/plot';
import { layoutOf } from '@chartroom/plot/testkit';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { capitals, inputFromColumns, lifeExpectancy } from './fixture';
import { mapChart } from './mapChart';
import type { MapMarks } from './mapMarks';
import { loadMap } from './mapStore';

beforeAll(async () => {
  await Promise.all([loadMap('world'), loadMap('us-states')]);
});

const over = mapChart.cursor;
if (!over) throw new Error('a map has a cursor');

const size = { width: 900, height: 500 };

function positionOn({ fitted }: MapMarks, longitude: number, latitude: number) {
  const { k = 1, dx = 0, dy = 0 } = fitted?.view ?? {};
  const [x = 0, y = 0] = fitted?.projected.projection.project(longitude, latitude) ?? [];
  return [x * k + dx, y * k + dy] as const;
}

/** Points by longitude and latitude. */
function pointsAt(coordinates: readonly (readonly [number, number])[]) {
  const columns = {
    east: coordinates.map(([east]) => east),
    north: coordinates.map(([, north]) => north),
  };
  return inputFromColumns(columns, {}, { longitude: ['east'], latitude: ['north'] });
}

/** The world, eight times enlarged around Lesotho. */
async function aroundLesotho() {
  const whole = await layoutOf(mapChart, lifeExpectancy, size);
  if (!whole.plane) throw new Error('a map is a plane');
  const at = positionOn(whole, 28.3, -29.5);
  const plane = zoomPlaneAround(whole.plane, at, 1 / 8);
  return { at, plane, marks: await layoutOf(mapChart, lifeExpectancy, { ...size, plane }) };
}

describe('a zoomed map', () => {
  test('keeps the position under the pointer, and finds it', async () => {
    const { at, marks } = await aroundLesotho();
    const [x, y] = positionOn(marks, 28.3, -29.5);
    expect([x, y]).toEqual([expect.closeTo(at[0]), expect.closeTo(at[1])]);
    const cursor = over.pick(marks, x, y);
    expect(cursor && over.tip(marks, cursor)?.title).toBe('Lesotho');
    expect(marks.fitted?.boxes.filter(Boolean).length).toBeLessThan(40);
  });

  test('has all items in keyboard order, and requests the view to follow the cursor', async () => {
    const { marks } = await aroundLesotho();
    const isInViewByTitle = new Map<string, boolean>();
    let cursor = over.move(marks, null, 'home');
    for (let step = 0; step < 200 && cursor; step += 1) {
      const tip = over.tip(marks, cursor);
      if (tip) isInViewByTitle.set(tip.title, isInside(marks.plot, tip));
      cursor = over.move(marks, cursor, 'right');
    }
    expect(isInViewByTitle.size).toBe(lifeExpectancy.frame?.length);
    expect([
      isInViewByTitle.get('Lesotho'),
      isInViewByTitle.get('Japan'),
      isInViewByTitle.get('France'),
    ]).toEqual([true, false, false]);
  });

  test('moves the cursor on from any of the points on a pixel', async () => {
    const input = pointsAt([
      [0, 0],
      [0, 0],
      [90, 0],
      [-90, 0],
    ]);
    const marks = await layoutOf(
      mapChart,
      { ...input, options: { ...input.options, marks: 'density' } },
      size,
    );
    for (const row of [0, 1]) expect(over.move(marks, { row }, 'right')).toEqual({ row: 2 });
  });

  test('announces the rank of a single point among those of the whole density', async () => {
    // Two points at each position; the cursor finds the newer one.
    const many = Array.from({ length: 6000 }, (_, i) => {
      const cell = i % 3000;
      return [(cell % 120) - 60, 2 * Math.floor(cell / 120) - 24] as const;
    });
    const input = pointsAt(many);
    const whole = await layoutOf(mapChart, input, size);
    if (!whole.plane) throw new Error('a map is a plane');
    const plane = zoomPlaneAround(whole.plane, positionOn(whole, 0, 0), 1 / 8);
    const marks = await layoutOf(mapChart, input, { ...size, plane });
    expect([whole.points?.density === null, marks.points?.density]).toEqual([false, null]);
    const cursor = over.pick(marks, ...positionOn(marks, 0, 0));
    expect(cursor && over.tip(marks, cursor)?.spoken).toMatch(
      /: [1-9][\d,]* of [\d,]+ from the west$/,
    );
  });

  test('names more points than fit before', async () => {
    const whole = await layoutOf(mapChart, capitals(), { width: 320, height: 200 });
    const { plane: area, points } = whole;
    if (!area || !points) throw new Error('no points');
    const [first = 0] = points.order;
    const at = [points.x[first] ?? 0, points.y[first] ?? 0] as const;
    const plane = zoomPlaneAround(area, at, 1 / 3);
    const close = await layoutOf(mapChart, capitals(), { width: 320, height: 200, plane });
    expect(close.points?.count).toBeLessThan(points.count);
    expect(close.points?.names.length).toBe(close.points?.count);
    const { k, dx, dy } = planeTransform(whole.plot, plane);
    const [row] = close.points?.rows ?? [];
    const before = points.rows.indexOf(row ?? -1);
    expect(close.points?.x[0]).toBeCloseTo((points.x[before] ?? 0) * k + dx, 3);
    expect(close.points?.y[0]).toBeCloseTo((points.y[before] ?? 0) * k + dy, 3);
  });
});
