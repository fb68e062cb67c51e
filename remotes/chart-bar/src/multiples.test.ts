import type { Scene } from '@chartroom/plot';
import { namedInk, Recorder } from '@chartroom/plot/recorder';
import {
  buildIndex,
  type ChartInput,
  chartInput,
  createIndexer,
  drawingOf,
  type Fixture,
  layoutOf,
  sceneOf,
  tableOf,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { barChart } from './barChart';

/** Orders by region, product and plan; nothing of Tea is sold in Africa. */
const orders = [
  ['Europe', 'Coffee', 'free', 40],
  ['Europe', 'Coffee', 'paid', 10],
  ['Europe', 'Tea', 'free', 25],
  ['Asia', 'Tea', 'free', 90],
  ['Asia', 'Tea', 'paid', 60],
  ['Asia', 'Coffee', 'paid', 30],
  ['Africa', 'Coffee', 'paid', 15],
] as const;
const regions = ['Europe', 'Asia', 'Africa'];
const size = { width: 900, height: 260, locale: 'en-GB' };

const fixture: Fixture = {
  title: 'Orders',
  columns: {
    region: orders.map(([region]) => region),
    product: orders.map(([, product]) => product),
    plan: orders.map(([, , plan]) => plan),
    amount: orders.map(([, , , amount]) => amount),
    low: orders.map(([, , , amount]) => amount - 5),
    high: orders.map(([, , , amount]) => amount + 20),
    price: orders.map(([, , , amount]) => amount * 3),
  },
  types: { amount: { type: 'number', unit: 'kg' } },
  encoding: { x: ['product'], y: ['amount'], facet: ['region'] },
};
const byPlan = { ...fixture.encoding, colour: ['plan'] };

const inputOf = (options = {}, encoding = fixture.encoding): ChartInput =>
  chartInput(manifest, { ...fixture, encoding }, options);

/** The texts of the drawing, each with its position. */
async function textsOf(input: ChartInput, scene: Partial<Scene> = {}) {
  const drawing = await drawingOf(barChart, input, { ...size, ...scene });
  return drawing.texts().map(({ text, box }) => ({
    text: text.replaceAll('\u00a0', ' '),
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
  }));
}

const sum = (region: string, product: string, plan?: string): number =>
  orders
    .filter(([r, p, l]) => r === region && p === product && (!plan || l === plan))
    .reduce((total, [, , , amount]) => total + amount, 0);

/** What the table has: the sum of each cell and product, missing where there are no rows. */
async function tableRows(input: ChartInput) {
  const table = tableOf(barChart, await indexed(input), sceneOf(input, size));
  return Array.from({ length: table.rowCount }, (_, row) =>
    table.columns.map((_column, column) => table.cell(row, column).replaceAll('\u00a0', ' ')),
  );
}

async function indexed(input: ChartInput) {
  return { input, index: await buildIndex(barChart, input) };
}

type Step = 'left' | 'right' | 'up' | 'down' | 'home' | 'PageDown' | 'PageUp';

/** A walk with the keys, from no datum. */
async function walk(input: ChartInput, keys: readonly Step[]) {
  const marks = await layoutOf(barChart, input, size);
  const { cursor } = barChart;
  let at: ReturnType<NonNullable<typeof cursor>['move']> = null;
  return keys.map((key) => {
    if (key === 'PageDown' || key === 'PageUp')
      at = cursor?.moveCell?.(marks, at, key === 'PageDown' ? 1 : -1) ?? null;
    else at = cursor?.move(marks, at, key) ?? null;
    return at && cursor?.tip(marks, at)?.spoken.replaceAll('\u00a0', ' ');
  });
}

describe('small multiples of a bar chart', () => {
  test('have the same bars at the same positions in all cells, also where a cell has no rows', async () => {
    const texts = await textsOf(inputOf({ facetColumns: 3, orientation: 'vertical' }));
    const headings = texts.filter(({ text }) => regions.includes(text));
    expect(headings.map(({ text }) => text)).toEqual(regions);
    for (const product of ['Coffee', 'Tea']) {
      const below = texts.filter(({ text }) => text === product);
      expect(below).toHaveLength(3);
      const [a, b, c] = below.map(({ x }) => Math.round(x)) as [number, number, number];
      expect(Math.abs(c - b - (b - a))).toBeLessThanOrEqual(1);
    }
  });

  test('have the sum of each cell in the table', async () => {
    const expected = regions.flatMap((region) =>
      ['Coffee', 'Tea'].map((product) => {
        const total = sum(region, product);
        return [region, product, total === 0 ? '–' : String(total)];
      }),
    );
    expect(await tableRows(inputOf())).toEqual(expected);
  });

  test('share the value axis, with its labels beside the first column only', async () => {
    const input = inputOf({ facetColumns: 3, orientation: 'vertical' });
    const ticks = (await textsOf(input)).filter(({ text }) => /^\d+$/.test(text));
    expect(ticks.every(({ x }) => x < 60)).toBe(true);
    // Of Tea in Asia.
    expect(ticks.map(({ text }) => text)).toEqual(['0', '50', '100', '150']);
  });

  test.each([
    ['vertical', 'stacked'],
    ['vertical', 'grouped'],
    ['horizontal', 'stacked'],
    ['horizontal', 'normalised'],
  ])(
    'have value axes of their own on request when they are %s and %s',
    async (orientation, layout) => {
      const options = { facetColumns: 2, facetScale: 'own', orientation, layout };
      const texts = await textsOf(inputOf(options, byPlan), { height: 420 });
      const zeros = texts.filter(({ text }) => text === '0' || text === '0 %');
      expect(zeros).toHaveLength(3);
      // Names of bars are the same in all cells.
      const names = texts.filter(({ text }) => text === 'Coffee');
      expect(names).toHaveLength(2);
    },
  );

  test('draw bars as high as their values on the shared axis', async () => {
    for (const layout of ['grouped', 'stacked']) {
      const input = inputOf({ facetColumns: 3, orientation: 'vertical', layout }, byPlan);
      const marks = await layoutOf(barChart, input, size);
      const { cells } = marks as unknown as {
        cells: readonly { name: string; marks: typeof marks }[];
      };
      const heights = cells.flatMap(({ name, marks: { bars, bands, series } }) =>
        bars.map(({ band, series: i, box }) => ({
          px: box.bottom - box.top,
          value: sum(name, bands[band]?.band.name ?? '', series[i]?.colour ?? ''),
        })),
      );
      expect(heights).toHaveLength(orders.length);
      const perPx = heights.map(({ px, value }) => px / value);
      const mean = perPx.reduce((a, b) => a + b, 0) / perPx.length;
      // Bars are in whole pixels, and segments have a gap of one.
      for (const { px, value } of heights)
        expect(Math.abs(px - value * mean)).toBeLessThanOrEqual(3);
    }
  });

  test('have one legend, and the same colours in all cells', async () => {
    const marks = await layoutOf(barChart, inputOf({ layout: 'stacked' }, byPlan), size);
    expect(marks.keys?.map(({ name }) => name)).toEqual(['free', 'paid']);
    const texts = (await textsOf(inputOf({ layout: 'stacked' }, byPlan))).map(({ text }) => text);
    expect(texts.filter((text) => text === 'paid')).toHaveLength(1);
    const { cells } = marks as unknown as { cells: readonly { marks: typeof marks }[] };
    const tokens = cells.flatMap(({ marks: { bars, series } }) =>
      bars.map(({ series: i, token }) => `${series[i]?.name} ${token}`),
    );
    expect(new Set(tokens).size).toBe(2);
  });

  test('hide a series in all cells', async () => {
    const hidden = new Set(['paid']);
    const marks = await layoutOf(barChart, inputOf({}, byPlan), { ...size, hidden });
    const { cells } = marks as unknown as { cells: readonly { marks: typeof marks }[] };
    expect(cells.flatMap(({ marks: { bars } }) => bars.map(({ value }) => value))).toEqual([
      40, 25, 90,
    ]);
    expect(marks.keys?.map(({ name }) => name)).toEqual(['free', 'paid']);
  });

  test('announce the cell of each bar, and lead by Page Down to the same bar of the next', async () => {
    const input = inputOf({ orientation: 'vertical', layout: 'stacked' }, byPlan);
    expect(await walk(input, ['home', 'up', 'PageDown', 'PageDown', 'PageUp', 'right'])).toEqual([
      'Europe: Coffee: free 40 kg, 1 of 2',
      'Europe: Coffee: paid 10 kg, 1 of 2',
      'Asia: Coffee: paid 30 kg, 1 of 2',
      'Africa: Coffee: paid 15 kg, 1 of 2',
      'Asia: Coffee: paid 30 kg, 1 of 2',
      'Asia: Tea: paid 60 kg, 2 of 2',
    ]);
    const horizontal = inputOf({ orientation: 'horizontal', layout: 'stacked' }, byPlan);
    expect(await walk(horizontal, ['home', 'right', 'PageDown'])).toEqual([
      'Europe: Coffee: free 40 kg, 1 of 2',
      'Europe: Coffee: paid 10 kg, 1 of 2',
      'Asia: Coffee: paid 30 kg, 1 of 2',
    ]);
  });

  test('have lines on a right axis that they share', async () => {
    const encoding = { ...fixture.encoding, line: ['price'] };
    const marks = await layoutOf(barChart, inputOf({}, encoding), size);
    const { cells } = marks as unknown as { cells: readonly { marks: typeof marks }[] };
    const ticks = cells.map(({ marks: { lines } }) => lines?.ticks.map(({ text }) => text));
    expect(new Set(ticks.map(String)).size).toBe(1);
    const values = cells.flatMap(({ marks: { lines } }) => lines?.lines[0]?.values ?? []);
    // The mean of the rows of each product.
    expect(values).toEqual([75, 75, 90, 225, 45, Number.NaN]);
  });

  test('have error bars of the rows of their cell', async () => {
    const encoding = { ...fixture.encoding, lower: ['low'], upper: ['high'] };
    const marks = await layoutOf(barChart, inputOf({}, encoding), size);
    const { cells } = marks as unknown as { cells: readonly { marks: typeof marks }[] };
    expect(cells.map(({ marks: { bounds } }) => bounds)).toEqual([
      [[[40, 90]], [[20, 45]]],
      [[[25, 50]], [[140, 190]]],
      [[[10, 35]], [null]],
    ]);
  });

  test('say how many bars a log axis leaves out in all cells', async () => {
    const negative = chartInput(
      manifest,
      { ...fixture, columns: { ...fixture.columns, amount: [-5, 1, 25, 90, 0, 30, -15] } },
      { scale: 'log' },
    );
    const texts = (await textsOf(negative)).map(({ text }) => text);
    expect(texts).toContain('2 at or below 0 not shown on a log scale');
  });

  test('show the selected part of the bars of each cell', async () => {
    const selections = [
      { kind: 'points', field: 'region', values: ['Asia'], isOwn: false } as const,
    ];
    const marks = await layoutOf(barChart, { ...inputOf(), selections }, { ...size, selections });
    const { cells } = marks as unknown as {
      cells: readonly { name: string; marks: typeof marks }[];
    };
    const selected = cells.map(({ name, marks: { bars } }) => [
      name,
      bars.map((bar) => bar.selected !== undefined),
    ]);
    expect(selected).toEqual([
      ['Europe', [false, false]],
      ['Asia', [true, true]],
      ['Africa', [false]],
    ]);
  });

  test('have the same intervals over time in all cells, and zoom together', async () => {
    const start = Date.UTC(2026, 0, 1);
    const day = 86_400_000;
    const days = Array.from({ length: 60 }, (_, i) => i);
    const overTime = chartInput(manifest, {
      title: 'Visits',
      columns: {
        day: days.map((i) => start + i * day),
        // The second city has rows on the last three days only.
        city: days.map((i) => (i > 56 ? 'late' : 'early')),
        visits: days.map((i) => i + 1),
      },
      types: { day: 'time' },
      encoding: { x: ['day'], y: ['visits'], facet: ['city'] },
    });
    const scene = { ...size, window: [start, start + 30 * day] as const };
    const marks = await layoutOf(barChart, overTime, scene);
    const { cells } = marks as unknown as { cells: readonly { marks: typeof marks }[] };
    expect(marks.zooms).toHaveLength(2);
    expect(new Set(marks.zooms?.map(({ domain }) => domain.join())).size).toBe(1);
    const all = await layoutOf(barChart, overTime, size);
    const cellsOfAll = (all as unknown as { cells: typeof cells }).cells;
    const bands = cellsOfAll.map(({ marks: own }) => own.bands.map(({ band }) => band.key).join());
    expect(new Set(bands).size).toBe(1);
    const totals = cellsOfAll.map(({ marks: own }) =>
      own.bars.reduce((total, { value }) => total + value, 0),
    );
    const expected = [days.slice(0, 57), days.slice(57)].map((own) =>
      own.reduce((total, i) => total + i + 1, 0),
    );
    expect(totals).toEqual(expected);
  });

  test('grow with live data as an index from nothing does', async () => {
    const grown = createIndexer(barChart);
    const part = (count: number) =>
      chartInput(manifest, {
        ...fixture,
        columns: Object.fromEntries(
          Object.entries(fixture.columns).map(([name, values]) => [
            name,
            [...(values as readonly number[])].slice(0, count),
          ]),
        ),
      });
    const full = part(orders.length);
    await grown(part(3));
    const index = await grown(full);
    const scene = sceneOf(full, size);
    const text = (of: typeof index) => {
      const table = tableOf(barChart, { input: full, index: of }, scene);
      return Array.from({ length: table.rowCount }, (_, row) => table.cell(row, 2));
    };
    expect(text(index)).toEqual(text(await buildIndex(barChart, full)));
  });

  test('say the interval of their own bars, which can be longer than in one chart', async () => {
    const start = Date.UTC(2026, 0, 1);
    const days = Array.from({ length: 600 }, (_, i) => i);
    const input = chartInput(manifest, {
      title: 'Visits',
      columns: {
        day: days.map((i) => start + i * 86_400_000),
        city: days.map((i) => ['a', 'b', 'c', 'd'][i % 4] ?? ''),
        visits: days.map((i) => i + 1),
      },
      types: { day: 'time' },
      encoding: { x: ['day'], y: ['visits'], colour: ['city'], facet: ['city'] },
    });
    const marks = await layoutOf(barChart, input, size);
    const { cells, header } = marks as unknown as {
      cells: readonly { marks: typeof marks }[];
      header: typeof marks;
    };
    const [text = ''] = cells.map((cell) => cell.marks.aggregateText);
    expect(text).toMatch(/^sum per /);
    expect(header.aggregateCaption.text.toLowerCase()).toBe(text);
  });

  test('mark the bar of the same series in all cells', async () => {
    const input = inputOf({ orientation: 'vertical', layout: 'stacked' }, byPlan);
    const marks = await layoutOf(barChart, input, size);
    const { cells } = marks as unknown as { cells: readonly { marks: typeof marks }[] };
    const { cursor } = barChart;
    const free = cursor?.move(marks, null, 'home') ?? null;
    const paid = cursor?.move(marks, free, 'up') ?? null;
    if (paid === null) throw new Error('there are no bars');
    const recorder = new Recorder();
    cursor?.draw(recorder, marks, paid, namedInk, true);
    const outlined = recorder
      .text()
      .split('\n')
      .filter((line) => /^stroke .* rect /.test(line))
      .map((line) => Number(line.split(' ').at(-1)));
    // Those of coffee that is paid for.
    const heights = cells.map(({ marks: { bars } }) => {
      const box = bars.find(({ band, series }) => band === 0 && series === 1)?.box;
      return (box?.bottom ?? 0) - (box?.top ?? 0);
    });
    expect(outlined).toEqual(heights);
  });
});
