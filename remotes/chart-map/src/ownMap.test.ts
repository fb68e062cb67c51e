import { runInSlices } from '@chartroom/plot';
import { buildIndex, drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { geoMercator } from 'd3';
import fc from 'fast-check';
import { inputFromColumns } from './fixture';
import { parseOutline } from './geo/parseOutline';
import { mapChart } from './mapChart';
import { loadMap } from './mapStore';

beforeAll(async () => {
  await loadMap('own');
});

/** The corners of a rectangle, counterclockwise as RFC 7946 has them. */
const rectangle = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const polygon = (...rings: readonly (readonly number[])[][]) =>
  JSON.stringify({ type: 'Polygon', coordinates: rings });

const districts = {
  district: ['West', 'East', 'Broken', 'West', 'Nowhere'],
  shape: [
    polygon(rectangle(13, 52, 13.4, 52.6)),
    JSON.stringify({
      type: 'Feature',
      geometry: {
        type: 'MultiPolygon',
        coordinates: [[rectangle(13.4, 52, 13.8, 52.6).reverse()]],
      },
    }),
    polygon([
      [13, 52],
      [200, 52],
      [13, 'x' as never],
      [13, 52],
    ]),
    'ignored: the first outline of a name counts',
    null,
  ],
  rent: [9, 12, 7, 11, 5],
};
const encoding = { region: ['district'], outline: ['shape'], value: ['rent'] };
const input = (options = {}, columns = districts) =>
  inputFromColumns(columns, {}, encoding, options);
const size = { width: 600, height: 400 };

describe('outlines in the data', () => {
  test('are drawn at Mercator’s positions, however they are wound', async () => {
    const { fitted, regions } = await layoutOf(mapChart, input(), size);
    const [west, east] = fitted?.boxes ?? [];
    if (!west || !east) throw new Error('expected two regions');
    expect(fitted?.projected.map).toBe('own');
    expect(west.right).toBeCloseTo(east.left, 0);
    expect([west.top, west.bottom]).toEqual([
      expect.closeTo(east.top, 0),
      expect.closeTo(east.bottom, 0),
    ]);
    // The shape of 0.8° by 0.6° at this latitude, computed by d3 alone.
    const corner = (longitude: number, latitude: number) =>
      geoMercator()([longitude, latitude]) ?? [0, 0];
    const [[left, bottom], [right, top]] = [corner(13, 52), corner(13.8, 52.6)];
    const ratio = (right - left) / (bottom - top);
    expect((east.right - west.left) / (east.bottom - east.top)).toBeCloseTo(ratio, 1);
    expect([...(regions?.values ?? [])]).toEqual([11, 12]);
  });

  test('leave their holes empty', async () => {
    const withHole = {
      district: ['A'],
      shape: [polygon(rectangle(0, 0, 10, 10), rectangle(4, 4, 6, 6))],
      rent: [1],
    };
    const marks = await layoutOf(mapChart, input({}, withHole as never), size);
    const [box] = marks.fitted?.boxes ?? [];
    if (!box) throw new Error('expected a region');
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    expect(mapChart.cursor?.pick(marks, box.left + 5, y)).toEqual({ region: 0 });
    expect(mapChart.cursor?.pick(marks, x, y)).toBeNull();
  });

  test('are read, with what is wrong in the others', async () => {
    const index = await buildIndex(mapChart, input());
    const scene = sceneOf(input(), size);
    expect(mapChart.summary(index, scene)).toBe(
      'Rows: rent for 2 regions; highest East 12; lowest West 11; 1 region not found: Nowhere; ' +
        '1 outline is invalid: Broken.',
    );
    const table = mapChart.table?.(index, scene);
    expect([0, 1, 2, 3].map((row) => table?.cell(row, 0))).toEqual([
      'East',
      'West',
      'Nowhere (not on the map)',
      'Broken (invalid outline: coordinates/0/1 must be a longitude and a latitude in degrees, ' +
        'coordinates/0/2 must be a longitude and a latitude in degrees)',
    ]);
  });

  test('are kept while rows are added, and extended by new names', async () => {
    const first = await runInSlices(mapChart.index(input(), null));
    const again = await runInSlices(mapChart.index(input(), first));
    expect(again.own?.outlines).toHaveLength(2);
    const changed = { ...districts, shape: [...districts.shape.slice(0, 4), districts.shape[0]] };
    const next = await runInSlices(mapChart.index(input({}, changed as never), first));
    expect(next.own?.outlines.map(({ name }) => name)).toEqual(['West', 'East', 'Nowhere']);
  });

  test.each(['equal-earth', 'natural-earth', 'mercator', 'orthographic', 'albers-usa'])(
    'are drawn by %s without a number that is none',
    async (projection) => {
      const drawing = await drawingOf(mapChart, input({ projection }), size);
      expect(drawing.text()).not.toMatch(/NaN|Infinity/);
    },
  );

  test('that are all invalid or missing draw nothing, and say so', async () => {
    const none = { district: ['A', 'B'], shape: ['{', null], rent: [1, 2] };
    const drawing = await drawingOf(mapChart, input({}, none as never), size);
    expect(drawing.texts().map(({ text }) => text)).toContain('No rows match this map');
    expect(drawing.text()).not.toMatch(/NaN|Infinity/);
  });
});

describe('the text of an outline', () => {
  test('is refused with all problems and their paths', () => {
    const shape = {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [1, 2] },
        {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 91],
            ],
            7,
          ],
        },
        { type: 'MultiPolygon', coordinates: {} },
      ],
    };
    expect(parseOutline(JSON.stringify(shape))).toEqual({
      ok: false,
      problems: [
        { path: 'geometries/0/type', message: 'must be Polygon or MultiPolygon' },
        {
          path: 'geometries/1/coordinates/0/1',
          message: 'must be a longitude and a latitude in degrees',
        },
        { path: 'geometries/1/coordinates/0', message: 'must have at least three corners' },
        { path: 'geometries/1/coordinates/1', message: 'must be a list' },
        { path: 'geometries/1/coordinates/1', message: 'must have at least three corners' },
        { path: 'geometries/2/coordinates', message: 'must be a list' },
      ],
    });
  });

  test.each([
    '',
    'null',
    '[]',
    '7',
    '{"type":"Polygon"}',
    '{"type":"__proto__"}',
    '['.repeat(1e5),
    ' '.repeat(2e6),
  ])('never throws', (text) => {
    expect(parseOutline(text).ok).toBe(false);
  });

  test('is read whatever it holds, or refused', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const parsed = parseOutline(text);
        expect(
          parsed.ok ? parsed.outline.coordinates.length : parsed.problems.length,
        ).toBeGreaterThan(0);
      }),
    );
  });
});
