import { runInSlices } from '@chartroom/plot';
import { buildIndex, drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { capitals, inputFromColumns, lifeExpectancy, mapInput } from './fixture';
import { mapChart } from './mapChart';
import { loadMap } from './mapStore';

beforeAll(async () => {
  await Promise.all([loadMap('world'), loadMap('us-states')]);
});

const over = mapChart.cursor;
if (!over) throw new Error('a map has a cursor');

const summaryOf = async (input: typeof lifeExpectancy) =>
  mapChart.summary(await runInSlices(mapChart.index(input, null)), sceneOf(input));

describe('a map', () => {
  test('draws its legend, names and notes as text', async () => {
    const texts = async (input: typeof lifeExpectancy) =>
      (await drawingOf(mapChart, input)).texts().map(({ text }) => text);
    expect(await texts(lifeExpectancy)).toMatchInlineSnapshot(`
[
  "Life expectancy, years",
  "48",
  "60",
  "72",
  "84",
  "No data",
]
`);
    expect(await texts(capitals())).toMatchInlineSnapshot(`
[
  "Austin",
  "Denver",
  "Boston",
  "Olympia",
  "Juneau",
  "Atlantic",
  "none",
  "Pacific",
]
`);
    expect(await texts(inputFromColumns({}, {}, {}))).toMatchInlineSnapshot(`
[
  "Choose fields for Region, or for Longitude and Latitude",
]
`);
  });

  test('says highest, lowest and what is missing', async () => {
    expect(await summaryOf(lifeExpectancy)).toMatchInlineSnapshot(
      `"Life expectancy at birth: Life expectancy for 166 countries; highest Japan 83.5 years; lowest Lesotho 48.5 years; 11 without data."`,
    );
    expect(await summaryOf(capitals())).toMatchInlineSnapshot(
      `"Rows: 6 points; largest Austin, people 961,855."`,
    );
  });

  test('says so when the data names unknown regions', async () => {
    const encoding = { region: ['where'], value: ['n'] };
    const input = inputFromColumns({ where: ['Atlantis', 'FR', 'Oz'], n: [1, 2, 3] }, {}, encoding);
    expect(await summaryOf(input)).toContain('; 2 regions not found: Atlantis, Oz.');
  });

  test('reuses its layout if nothing changed', async () => {
    const index = await runInSlices(mapChart.index(lifeExpectancy, null));
    const scene = sceneOf(lifeExpectancy);
    expect(mapChart.layout(index, { ...scene })).toBe(mapChart.layout(index, scene));
  });

  test('shows a skeleton while its map loads, and refreshes when it has loaded', async () => {
    const input = mapInput({ map: 'us-counties' });
    const asked = new Promise<void>((resolve) => {
      const index = mapChart.index({ ...input, refresh: resolve }, null).next();
      expect(index.done).toBe(true);
    });
    expect((await drawingOf(mapChart, input)).text()).toMatch(/^stroke grid/);
    await asked;
    expect(await summaryOf(input)).toContain('166 regions not found: Afghanistan, Albania');
  }, 20_000);
});

describe('its options', () => {
  const marksOf = (options: Parameters<typeof mapInput>[0]) =>
    layoutOf(mapChart, mapInput(options), { width: 600, height: 300 });

  test.each(['natural-earth', 'mercator', 'orthographic', 'albers-usa'])(
    'projection: %s shows regions at different positions',
    async (projection) => {
      const [own, usual] = [await marksOf({ projection }), await marksOf({})];
      expect(own.fitted?.boxes).not.toEqual(usual.fitted?.boxes);
      expect(own.fitted?.boxes.some((box) => box !== null)).toBe(true);
    },
  );

  test('show: only the area with data', async () => {
    const columns = { where: ['France', 'Spain'], n: [1, 2] };
    const encoding = { region: ['where'], value: ['n'] };
    const small = await layoutOf(mapChart, inputFromColumns(columns, {}, encoding, {}));
    const large = await layoutOf(
      mapChart,
      inputFromColumns(columns, {}, encoding, { show: 'data' }),
    );
    expect(large.fitted?.view.k).toBeGreaterThan(5 * (small.fitted?.view.k ?? 0));
  });

  test('enlarge, around longitude and latitude', async () => {
    const { fitted, plot } = await marksOf({ enlarge: 8, centreLongitude: 15, centreLatitude: 50 });
    const at = fitted?.projected.projection.project(15, 50) ?? [0, 0];
    const { k = 1, dx = 0, dy = 0 } = fitted?.view ?? {};
    expect(at[0] * k + dx).toBeCloseTo((plot.left + plot.right) / 2);
    expect(at[1] * k + dy).toBeCloseTo((plot.top + plot.bottom) / 2);
  });

  test('palette and centre: two hues, and the legend names what is between them', async () => {
    const { regions, ramp } = await marksOf({ palette: 'diverging', centre: 65 });
    expect(regions?.scale.kind).toBe('diverging');
    expect(ramp?.ramp.labels.map(({ text }) => text)).toContain('65');
  });

  test('colours from and to: what lies beyond is said', async () => {
    const { ramp } = await marksOf({ min: 60, max: 78 });
    const texts = ramp?.ramp.labels.map(({ text }) => text) ?? [];
    expect([texts[0], texts.at(-1)]).toEqual(['≤ 60', '≥ 78']);
  });

  test.each([
    ['newest', 3],
    ['sum', 9],
    ['mean', 3],
    ['least', 1],
    ['greatest', 5],
    ['count', 3],
  ])('several rows of a region: %s', async (aggregate, value) => {
    const columns = { where: ['FR', 'FR', 'FR'], n: [1, 5, 3] };
    const encoding = { region: ['where'], value: ['n'] };
    const { regions } = await layoutOf(
      mapChart,
      inputFromColumns(columns, {}, encoding, { aggregate }),
    );
    expect([...(regions?.values ?? [])].filter((one) => !Number.isNaN(one))).toEqual([value]);
  });

  test('unit: beside values', async () => {
    expect(await summaryOf(mapInput({ unit: 'a' }))).toMatch(/highest Japan [\d.]+\u00a0a;/);
  });

  test('points: a density if they are too many, or if requested', async () => {
    const marks = await layoutOf(mapChart, capitals({ marks: 'density' }));
    expect(marks.points?.density?.counts.reduce((sum, count) => sum + count, 0)).toBe(6);
  });

  test('radius, names, lines of longitude and latitude', async () => {
    const wished = await layoutOf(mapChart, capitals({ radius: 10, names: false }));
    expect(wished.points?.radiusOf(2)).toBe(10);
    expect(wished.points?.names).toEqual([]);
    const drawing = await drawingOf(mapChart, mapInput({ graticule: false }));
    expect(drawing.text()).not.toMatch(/^stroke grid/m);
  });
});

describe('its cursor', () => {
  test('visits every country from west to east, and from north to south', async () => {
    const marks = await layoutOf(mapChart, lifeExpectancy, { width: 900, height: 500 });
    for (const [first, step] of [
      ['home', 'right'],
      ['home', 'down'],
    ] as const) {
      const seen = new Set<string>();
      let cursor = over.move(marks, null, first);
      if (step === 'down') for (let i = 0; i < 200; i += 1) cursor = over.move(marks, cursor, 'up');
      for (let i = 0; i < 200 && cursor; i += 1) {
        seen.add(over.tip(marks, cursor)?.title ?? '');
        cursor = over.move(marks, cursor, step);
      }
      expect(seen.size).toBe(lifeExpectancy.frame?.length);
    }
  });

  test('announces a country and its rank', async () => {
    const marks = await layoutOf(mapChart, lifeExpectancy);
    const cursor = over.find?.(marks, 'country', 'Japan');
    expect(cursor && over.tip(marks, cursor)?.spoken).toMatchInlineSnapshot(
      `"Japan: Life expectancy 83.5 years, rank 1 of 166"`,
    );
    expect(cursor && over.datum?.(marks, cursor)).toMatchInlineSnapshot(`
[
  {
    "field": "country",
    "value": "Japan",
  },
  {
    "field": "Life expectancy",
    "value": 83.5,
  },
]
`);
  });

  test('announces a point, its size and its coordinates', async () => {
    const marks = await layoutOf(mapChart, capitals());
    const spoken = ['home', 'right', 'end'].map((step) => {
      const cursor = over.move(marks, step === 'right' ? { row: 4 } : null, step as 'home');
      return cursor && over.tip(marks, cursor)?.spoken;
    });
    expect(spoken).toMatchInlineSnapshot(`
[
  "Olympia: people 55,605, coast Pacific, Coordinates 47.0° N 122.9° W, 1 of 6 from the west",
  "Denver: people 715,522, coast none, Coordinates 39.7° N 105.0° W, 4 of 6 from the west",
  "Boston: people 675,647, coast Atlantic, Coordinates 42.4° N 71.1° W, 6 of 6 from the west",
]
`);
  });

  test('finds the region and the point below the pointer', async () => {
    const marks = await layoutOf(mapChart, lifeExpectancy, { width: 900, height: 500 });
    const { k = 1, dx = 0, dy = 0 } = marks.fitted?.view ?? {};
    const at = (longitude: number, latitude: number) => {
      const [x = 0, y = 0] = marks.fitted?.projected.projection.project(longitude, latitude) ?? [];
      const cursor = over.pick(marks, x * k + dx, y * k + dy);
      return cursor && over.tip(marks, cursor)?.title;
    };
    expect([at(-56, -10), at(78, 22), at(24, 54.7), at(28.3, -29.5), at(-30, 30)]).toEqual([
      'Brazil',
      'India',
      'Lithuania',
      'Lesotho',
      null,
    ]);
  });
});

describe('a map that the viewer interacts with', () => {
  test('does not draw a hidden category', async () => {
    const marks = await layoutOf(mapChart, capitals(), { hidden: new Set(['Pacific']) });
    expect(marks.points?.count).toBe(3);
    expect(over.tip(marks, { row: 3 })).toBeNull();
    expect(over.tip(marks, { row: 0 })?.title).toBe('Boston');
    expect(marks.keys?.map(({ name }) => name)).toEqual(['Atlantic', 'none', 'Pacific']);
    expect(marks.legend?.items.map(({ isHidden }) => isHidden)).toEqual([false, false, true]);
    const narrow = await layoutOf(mapChart, capitals(), { width: 160 });
    expect(narrow.legend?.more).not.toBe('');
    expect(narrow.keys?.map(({ name }) => name)).toEqual(['Atlantic', 'none', 'Pacific']);
  });

  test('combines categories after the ninth, in the legend as on the map', async () => {
    const columns = {
      kind: Array.from({ length: 12 }, (_, i) => `kind ${i}`),
      east: Array.from({ length: 12 }, (_, i) => 10 * i),
      north: Array.from({ length: 12 }, () => 0),
    };
    const encoding = { longitude: ['east'], latitude: ['north'], colour: ['kind'] };
    const input = inputFromColumns(columns, {}, encoding);
    const size = { width: 1200, height: 600 };
    const { keys, points } = await layoutOf(mapChart, input, size);
    expect(keys?.map(({ name }) => name).slice(-2)).toEqual(['kind 8', 'Other (3)']);
    expect([9, 11].map((row) => points?.tokenOf(row))).toEqual(['cat-10', 'cat-10']);
    const fewer = await layoutOf(mapChart, input, { ...size, hidden: new Set(['Other (3)']) });
    expect(fewer.points?.count).toBe(9);
    expect(over.key?.(fewer, { row: 11 })).toBe('Other (3)');
  });

  test('omits colours from the legend that a density does not have', async () => {
    const counted = capitals({ marks: 'density' });
    const { legend } = await layoutOf(mapChart, counted);
    expect(new Set(legend?.items.map(({ token }) => token))).toEqual(new Set(['cat-10']));
    const encoding = { longitude: ['east'], latitude: ['north'], colour: ['people'] };
    const numbers = { ...counted, encoding };
    expect((await layoutOf(mapChart, numbers)).legend).toBeNull();
  });

  test('removes the hue from the legend of a lost source, without moving anything', async () => {
    const [own, lost] = [
      await layoutOf(mapChart, capitals()),
      await layoutOf(mapChart, capitals(), { stale: true }),
    ];
    expect(lost.plot).toEqual(own.plot);
    expect(new Set(lost.legend?.items.map(({ token }) => token))).toEqual(new Set(['cat-10']));
  });

  test('outlines selections of other panels', async () => {
    const selection = {
      kind: 'points',
      field: 'country',
      values: ['Japan'],
      isOwn: false,
    } as const;
    const drawing = await drawingOf(mapChart, lifeExpectancy, { selections: [selection] });
    expect(drawing.text()).toMatch(/^stroke select 1.5/m);
  });

  test('lists the highest value first in its table', async () => {
    const index = await buildIndex(mapChart, lifeExpectancy);
    const table = mapChart.table?.(index, sceneOf(lifeExpectancy));
    expect([table?.caption, table?.cell(0, 0), table?.cell(0, 1)]).toMatchInlineSnapshot(`
[
  "Life expectancy at birth: 166 regions, highest first",
  "Japan",
  "83.50",
]
`);
  });
});
