import type { Scene } from '@chartroom/plot';
import { chartInput, drawingOf, type Fixture, layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { lineChart } from './lineChart';

const start = Date.UTC(2026, 10, 14, 8);
const hour = 3_600_000;
/** Latency by region and plan: values at 8, 9, 10 and 11 o’clock. */
const latency: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  Europe: { free: [40, 44, 48, 52], paid: [20, 22, 24, 26] },
  Asia: { free: [140, 160, 180, 200], paid: [100, 110, 120, 130] },
  Africa: { paid: [300, 310, 320, 330] },
};
const rows = Object.entries(latency).flatMap(([region, plans]) =>
  Object.entries(plans).flatMap(([plan, values]) =>
    values.map((value, i) => ({ region, plan, value, time: start + i * hour })),
  ),
);
const fixture: Fixture = {
  title: 'Latency',
  columns: {
    time: rows.map(({ time }) => time),
    region: rows.map(({ region }) => region),
    plan: rows.map(({ plan }) => plan),
    latency: rows.map(({ value }) => value),
  },
  types: { latency: { type: 'number', unit: 'ms' } },
  encoding: { x: ['time'], y: ['latency'], colour: ['plan'], facet: ['region'] },
};
const size = { width: 640, height: 240, locale: 'en-GB' };

/** The texts of the drawing, each with its position. */
async function textsOf(options = {}, scene: Partial<Scene> = {}) {
  const drawing = await drawingOf(lineChart, chartInput(manifest, fixture, options), {
    ...size,
    ...scene,
  });
  return drawing.texts().map(({ text, box }) => ({
    text: text.replaceAll('\u00a0', ' '),
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
  }));
}

/** A walk with the keys, from no datum. */
async function walk(
  keys: readonly ('left' | 'right' | 'up' | 'down' | 'home' | 'PageDown' | 'PageUp')[],
) {
  const marks = await layoutOf(lineChart, chartInput(manifest, fixture), size);
  const { cursor } = lineChart;
  let at: ReturnType<NonNullable<typeof cursor>['move']> = null;
  return keys.map((key) => {
    if (key === 'PageDown' || key === 'PageUp')
      at = cursor?.moveCell?.(marks, at, key === 'PageDown' ? 1 : -1) ?? null;
    else at = cursor?.move(marks, at, key) ?? null;
    return at && cursor?.tip(marks, at)?.spoken.replaceAll('\u00a0', ' ');
  });
}

describe('small multiples of a line chart', () => {
  test('have a heading for each value, in the order of the data', async () => {
    const texts = await textsOf();
    const headings = texts.filter(({ text }) => text in latency);
    expect(headings.map(({ text }) => text)).toEqual(['Europe', 'Asia', 'Africa']);
    // All in one row, from left to right.
    expect(new Set(headings.map(({ y }) => y)).size).toBe(1);
    expect(headings.map(({ x }) => x)).toEqual(
      headings.map(({ x }) => x).toSorted((a, b) => a - b),
    );
  });

  test('share the value axis, with its labels beside the first column only', async () => {
    const texts = (await textsOf()).map(({ text }) => text);
    // Of 20 to 330, in steps of 100: 0 is near enough to be the start.
    expect(texts.filter((text) => / ms$/.test(text))).toEqual(['100 ms', '200 ms', '300 ms']);
  });

  test('have value axes of their own on request, each with its labels', async () => {
    const texts = (await textsOf({ facetScale: 'own' })).map(({ text }) => text);
    expect(texts.filter((text) => text === '0')).not.toHaveLength(1);
    expect(texts).toEqual(expect.arrayContaining(['200 ms', '310 ms']));
    expect(texts.filter((text) => / ms$/.test(text)).length).toBeGreaterThan(6);
  });

  test('have one legend, in which each series has the colour that it has in all cells', async () => {
    const drawing = await drawingOf(lineChart, chartInput(manifest, fixture), size);
    const texts = drawing.texts().map(({ text }) => text);
    expect(texts.filter((text) => text === 'paid')).toHaveLength(1);
    const strokes = drawing
      .text()
      .split('\n')
      .filter((line) => /^stroke cat-\S+ 1\.5/.test(line))
      .map((line) => line.split(' ')[1]);
    const [free, paid] = strokes;
    expect(free).not.toBe(paid);
    expect(strokes).toEqual([free, paid, free, paid, paid]);
  });

  test('have times below the last cell of each column only', async () => {
    const times = (await textsOf({ facetColumns: 2 }, { height: 400 })).filter(({ text }) =>
      /^\d\d:\d\d$/.test(text),
    );
    const ys = new Set(times.map(({ y }) => Math.round(y)));
    // Two cells above, one below: the second column ends above.
    expect(ys.size).toBe(2);
    const [upper, lower] = [Math.min(...ys), Math.max(...ys)];
    expect(times.filter(({ y }) => Math.round(y) === upper).every(({ x }) => x > 320)).toBe(true);
    expect(times.filter(({ y }) => Math.round(y) === lower).every(({ x }) => x < 340)).toBe(true);
  });

  test('have whole columns, whatever number is stored', async () => {
    const scene = { height: 400 };
    expect(await textsOf({ facetColumns: 2.6 }, scene)).toEqual(
      await textsOf({ facetColumns: 2 }, scene),
    );
  });

  test('say that there is no data once it has arrived, not before', async () => {
    const { frame, ...input } = chartInput(manifest, fixture);
    const before = await drawingOf(lineChart, { ...input, frame: null }, size);
    expect(before.texts()).toEqual([]);
    const none = { ...fixture, columns: { ...fixture.columns, region: rows.map(() => null) } };
    const empty = chartInput(manifest, { ...none, types: { ...none.types, region: 'category' } });
    const texts = (await drawingOf(lineChart, empty, size)).texts().map(({ text }) => text);
    expect(texts).toContain('No data');
  });

  test('name the cells that are beyond the limit', async () => {
    const texts = (await textsOf({ facetLimit: 1 })).map(({ text }) => text);
    expect(texts).toContain('2 cells not shown: Asia, Africa');
    expect(texts).not.toContain('Asia');
  });

  test('announce the cell of each datum, with arrows within it and Page Down to the same series of the next', async () => {
    expect(
      await walk(['home', 'right', 'down', 'PageDown', 'left', 'PageDown', 'PageDown']),
    ).toEqual([
      'Europe: 08:00: free 40 ms, series 1 of 2',
      'Europe: 09:00: free 44 ms, series 1 of 2',
      'Europe: 09:00: paid 22 ms, series 2 of 2',
      'Asia: 09:00: paid 110 ms, series 2 of 2',
      'Asia: 08:00: paid 100 ms, series 2 of 2',
      'Africa: 08:00: paid 300 ms',
      // There is no further cell.
      'Africa: 08:00: paid 300 ms',
    ]);
    expect(await walk(['PageUp', 'PageUp'])).toEqual([
      'Africa: 11:00: paid 330 ms',
      'Asia: 11:00: paid 130 ms, series 2 of 2',
    ]);
  });

  test('are read by the pointer in the cell that it is over', async () => {
    const marks = await layoutOf(lineChart, chartInput(manifest, fixture), size);
    const found = [0.5, 1.5, 2.5].map((cell) => {
      const at = lineChart.cursor?.pick(marks, (cell * size.width) / 3, 150) ?? null;
      return at && lineChart.cursor?.tip(marks, at)?.title;
    });
    expect(found.map((title) => title?.split(' · ')[0])).toEqual(['Europe', 'Asia', 'Africa']);
  });

  test('zoom all cells together', async () => {
    const marks = await layoutOf(lineChart, chartInput(manifest, fixture), {
      ...size,
      window: [start, start + hour],
    });
    expect(marks.zooms).toHaveLength(3);
    expect(new Set(marks.zooms?.map(({ domain }) => domain.join()))).toEqual(
      new Set([`${start},${start + hour}`]),
    );
  });

  test('fade no series, and stay where they are, when one is hidden', async () => {
    const texts = (await textsOf({}, { hidden: new Set(['free']) })).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Europe', 'Asia', 'Africa', 'free']));
  });

  describe('with more series than one chart draws', () => {
    // Each region has 30 series of its own; those of the last are too small for the 50 largest.
    const regions = ['north', 'south', 'west'];
    const series = regions.flatMap((region, r) =>
      Array.from({ length: 30 }, (_, i) => ({
        region,
        name: `${region} ${i}`,
        value: 1000 - 300 * r + i,
      })),
    );
    const points = series.flatMap((one) => [0, 1].map((i) => ({ ...one, time: start + i * hour })));
    const many = chartInput(manifest, {
      title: 'Many',
      columns: {
        time: points.map(({ time }) => time),
        region: points.map(({ region }) => region),
        name: points.map(({ name }) => name),
        value: points.map(({ value }) => value),
      },
      encoding: { x: ['time'], y: ['value'], colour: ['name'], facet: ['region'] },
    });

    test('draw each in a style of its own', async () => {
      const marks = await layoutOf(lineChart, many, { ...size, width: 1200 });
      const { cells } = marks as unknown as { cells: readonly { marks: typeof marks }[] };
      const lines = cells.flatMap((cell) => cell.marks.lines);
      expect(lines).toHaveLength(series.length);
      expect(new Set(lines.map(({ token }) => token)).size).toBe(series.length);
    });

    test('keep a key for each that is hidden', async () => {
      const hidden = new Set(['west 3']);
      const marks = await layoutOf(lineChart, many, { ...size, hidden });
      expect(marks.keys.map(({ name }) => name)).toEqual(expect.arrayContaining(['west 3']));
    });
  });

  test('name a cell whose value is an empty text', async () => {
    const unnamed = {
      ...fixture,
      columns: {
        ...fixture.columns,
        region: rows.map(({ region }) => (region === 'Asia' ? '' : region)),
      },
    };
    const marks = await layoutOf(lineChart, chartInput(manifest, unnamed), size);
    const at = lineChart.cursor?.pick(marks, size.width / 2, 150) ?? null;
    expect(at && lineChart.cursor?.tip(marks, at)?.title).toMatch(/^– · \d\d:00$/);
  });
});
