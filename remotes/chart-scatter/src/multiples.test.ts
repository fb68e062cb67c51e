import type { Scene } from '@chartroom/plot';
import {
  buildIndex,
  type ChartInput,
  chartInput,
  drawingOf,
  type Fixture,
  layoutOf,
  sceneOf,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { scatterChart } from './scatterChart';

/** Three kinds of machines. Load rises with traffic in two, and falls in the third. */
const kinds = ['web', 'worker', 'cache'];
const rows = kinds.flatMap((kind, k) =>
  Array.from({ length: 12 }, (_, i) => ({
    kind,
    zone: ['north', 'south'][i % 2] ?? '',
    traffic: 10 * (k + 1) + i,
    load: (k === 2 ? -2 : 3) * i + 100 * (k + 1) + ((i * 7) % 5),
    memory: (k + 1) * 100 * (i + 1),
  })),
);
const size = { width: 900, height: 300, locale: 'en-GB' };

const fixture: Fixture = {
  title: 'Load by traffic',
  columns: {
    traffic: rows.map(({ traffic }) => traffic),
    load: rows.map(({ load }) => load),
    kind: rows.map(({ kind }) => kind),
    zone: rows.map(({ zone }) => zone),
    memory: rows.map(({ memory }) => memory),
  },
  encoding: { x: ['traffic'], y: ['load'], facet: ['kind'] },
};

const inputOf = (options = {}, encoding: Fixture['encoding'] = {}): ChartInput =>
  chartInput(manifest, { ...fixture, encoding: { ...fixture.encoding, ...encoding } }, options);

/** The marks of each cell, by its name. */
async function cellsOf(input: ChartInput, scene: Partial<Scene> = {}) {
  const marks = await layoutOf(scatterChart, input, { ...size, ...scene });
  const { cells } = marks as unknown as {
    cells: readonly { name: string; dx: number; dy: number; marks: typeof marks }[];
  };
  return { marks, cells };
}

async function textsOf(input: ChartInput, scene: Partial<Scene> = {}) {
  const drawing = await drawingOf(scatterChart, input, { ...size, ...scene });
  return drawing.texts().map(({ text, box }) => ({
    text: text.replaceAll('\u00a0', ' '),
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
  }));
}

/** r² of the rows of a kind, by the textbook. */
function determination(kind: string): number {
  const own = rows.filter((row) => row.kind === kind);
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [mx, my] = [mean(own.map(({ traffic }) => traffic)), mean(own.map(({ load }) => load))];
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    own.reduce((total, row) => total + of(row), 0);
  const xy = sum(({ traffic, load }) => (traffic - mx) * (load - my));
  const xx = sum(({ traffic }) => (traffic - mx) ** 2);
  const yy = sum(({ load }) => (load - my) ** 2);
  return xy ** 2 / (xx * yy);
}

describe('small multiples of a scatter chart', () => {
  test('have the points of their own rows, at the positions of shared axes', async () => {
    const { cells } = await cellsOf(inputOf({ facetColumns: 3 }));
    expect(cells.map(({ name }) => name)).toEqual(kinds);
    const placed = cells.flatMap(({ name, marks: { points, axes } }) => {
      const own = rows.filter(({ kind }) => kind === name);
      return Array.from({ length: points?.count ?? 0 }, (_, i) => ({
        x: (points?.x[i] ?? 0) - (axes?.plot.left ?? 0),
        y: (points?.y[i] ?? 0) - (axes?.plot.top ?? 0),
        row: own[points?.rows[i] ?? -1],
      }));
    });
    expect(placed).toHaveLength(rows.length);
    // One line from value to pixel through all points of all cells.
    const [first, last] = [placed[0], placed.at(-1)];
    if (!first?.row || !last?.row) throw new Error('there are no points');
    const kx = (last.x - first.x) / (last.row.traffic - first.row.traffic);
    const ky = (last.y - first.y) / (last.row.load - first.row.load);
    for (const { x, y, row } of placed) {
      expect(x).toBeCloseTo(first.x + ((row?.traffic ?? 0) - (first.row?.traffic ?? 0)) * kx, 6);
      expect(y).toBeCloseTo(first.y + ((row?.load ?? 0) - (first.row?.load ?? 0)) * ky, 6);
    }
  });

  test('have the names of both axes once, above the cells', async () => {
    const texts = (await textsOf(inputOf())).map(({ text }) => text);
    expect(texts.filter((text) => text === '↑ load')).toHaveLength(1);
    expect(texts.filter((text) => text === 'traffic →')).toHaveLength(1);
    expect(texts.indexOf('↑ load')).toBeLessThan(texts.indexOf('web'));
  });

  test('have value axes of their own on request', async () => {
    const own = await cellsOf(inputOf({ facetScale: 'own' }));
    const domains = own.cells.map(({ marks: { axes } }) => axes?.y.map(({ text }) => text).join());
    expect(new Set(domains).size).toBe(3);
    const same = await cellsOf(inputOf());
    const ticks = same.cells.map(({ marks: { axes } }) => axes?.y.map(({ position }) => position));
    expect(new Set(ticks.map(String)).size).toBe(1);
  });

  test('label each trend with the r² of its cell', async () => {
    const { cells } = await cellsOf(inputOf({ trend: true, trendLabel: 'r2' }));
    expect(cells.map(({ marks: { trendLabels } }) => trendLabels.map(({ text }) => text))).toEqual(
      kinds.map((kind) => [`r² = ${determination(kind).toFixed(2)}`]),
    );
  });

  test('share colours, of categories and of numbers', async () => {
    const byZone = await cellsOf(inputOf({}, { colour: ['zone'] }));
    const tokens = byZone.cells.flatMap(({ name, marks: { points } }) => {
      const own = rows.filter(({ kind }) => kind === name);
      return own.map(({ zone }, row) => `${zone} ${points?.style.tokenOf(row)}`);
    });
    expect(new Set(tokens).size).toBe(2);
    expect(byZone.marks.keys?.map(({ name }) => name)).toEqual(['north', 'south']);
    const byMemory = await cellsOf(inputOf({}, { colour: ['memory'] }));
    const steps = byMemory.cells.map(({ marks: { points } }) => points?.style.tokenOf(11));
    // 1,200, 2,400 and 3,600 of 100 to 3,600.
    expect(new Set(steps).size).toBe(3);
  });

  test('share sizes, which the legend above them explains', async () => {
    const { marks, cells } = await cellsOf(inputOf({}, { size: ['memory'] }));
    const radii = cells.flatMap(({ name, marks: { points } }) =>
      rows
        .filter(({ kind }) => kind === name)
        .map(({ memory }, row) => ({ memory, radius: points?.style.radiusOf(row) ?? 0 })),
    );
    const largest = Math.max(...radii.map(({ radius }) => radius));
    for (const { memory, radius } of radii)
      expect(radius).toBeCloseTo(Math.max(2, Math.sqrt(memory / 3600) * largest), 6);
    const { header } = marks as unknown as { header: typeof marks };
    const [, item] = header.sizeLegend?.items ?? [];
    const value = Number(item?.text.replaceAll(',', ''));
    expect(item?.radius).toBeCloseTo(Math.sqrt(value / 3600) * largest, 6);
  });

  test('have the same size of points in all cells, however many points each has', async () => {
    const many = Array.from({ length: 700 }, (_, i) => i);
    const input = chartInput(manifest, {
      title: 'Many',
      columns: {
        x: many,
        y: many.map((i) => (i * 31) % 100),
        kind: many.map((i) => (i < 20 ? 'few' : 'many')),
      },
      encoding: { x: ['x'], y: ['y'], facet: ['kind'] },
    });
    const { cells } = await cellsOf(input);
    expect(cells.map(({ marks: { points } }) => points?.style.radius)).toEqual([2.5, 2.5]);
  });

  test('have one meaning of density, for as many points as one chart would have', async () => {
    const many = Array.from({ length: 24_000 }, (_, i) => i);
    const input = chartInput(manifest, {
      title: 'Many',
      columns: {
        x: many.map((i) => (i * 7919) % 997),
        y: many.map((i) => (i * 104_729) % 613),
        kind: many.map((i) => (i % 8 === 0 ? 'few' : 'many')),
      },
      encoding: { x: ['x'], y: ['y'], facet: ['kind'] },
    });
    const { marks, cells } = await cellsOf(input);
    const steps = cells.map(({ marks: { density } }) => density?.levels.steps);
    expect(steps[0]).toEqual(steps[1]);
    const { header } = marks as unknown as { header: typeof marks };
    expect(header.legend?.ramp?.high).toContain(String(steps[0]?.at(-1)));
  });

  test('hide a colour in all cells', async () => {
    const { marks, cells } = await cellsOf(inputOf({}, { colour: ['zone'] }), {
      hidden: new Set(['north']),
    });
    expect(cells.map(({ marks: { points } }) => points?.count)).toEqual([6, 6, 6]);
    expect(marks.keys?.map(({ name }) => name)).toEqual(['north', 'south']);
  });

  test('dim what isn’t selected in all cells', async () => {
    const selections = [
      { kind: 'points', field: 'zone', values: ['south'], isOwn: false } as const,
    ];
    const input = { ...inputOf({}, { colour: ['zone'] }), selections };
    const { cells } = await cellsOf(input, { selections });
    for (const { name, marks } of cells) {
      const own = rows.filter(({ kind }) => kind === name);
      const selected = own.map((_, row) => marks.points?.style.isSelected?.(row));
      expect(selected).toEqual(own.map(({ zone }) => zone === 'south'));
    }
  });

  test('announce the cell of each point, and lead by Page Down to the next', async () => {
    const { marks } = await cellsOf(inputOf());
    const { cursor } = scatterChart;
    const first = cursor?.move(marks, null, 'home') ?? null;
    const spoken = (at: typeof first) => (at && cursor?.tip(marks, at)?.spoken) ?? '';
    expect(spoken(first)).toBe('web: traffic 10: load 100, 1 of 12 from the left');
    const next = cursor?.moveCell?.(marks, first, 1) ?? null;
    expect(spoken(next)).toMatch(/^worker: traffic \d+: load \d+, \d+ of 12 from the left$/);
    const last = cursor?.moveCell?.(marks, next, 1) ?? null;
    expect(spoken(last)).toMatch(/^cache: /);
    expect(cursor?.moveCell?.(marks, last, 1)).toEqual(last);
  });

  test('are read by the pointer in the cell that it is over', async () => {
    const { marks, cells } = await cellsOf(inputOf());
    for (const { name, dx, dy, marks: own } of cells) {
      const [x, y] = [own.points?.x[3] ?? 0, own.points?.y[3] ?? 0];
      const at = scatterChart.cursor?.pick(marks, x + dx, y + dy) ?? null;
      const tip = at && scatterChart.cursor?.tip(marks, at);
      expect(tip?.title).toMatch(new RegExp(`^${name} · traffic`));
      expect([tip?.x, tip?.y]).toEqual([x + dx, y + dy]);
    }
  });

  test('say how many points a log axis leaves out in all cells', async () => {
    const input = chartInput(
      manifest,
      { ...fixture, columns: { ...fixture.columns, load: rows.map((_, i) => i % 18) } },
      { yScale: 'log' },
    );
    const texts = (await textsOf(input)).map(({ text }) => text);
    expect(texts).toContain('2 at or below 0 not shown on a log scale');
    expect(texts).not.toContain('No data');
  });

  test('have no marginal distributions', async () => {
    const { cells } = await cellsOf(inputOf({ marginals: 'histogram' }), {
      width: 1600,
      height: 900,
    });
    expect(cells.map(({ marks: { marginals } }) => marginals)).toEqual([null, null, null]);
  });

  test('are summarised by cell', async () => {
    const input = inputOf({ trend: true, trendLabel: 'r2' });
    const summary = scatterChart.summary(
      await buildIndex(scatterChart, input),
      sceneOf(input, size),
    );
    expect(summary).toMatch(/^Load by traffic: 3 cells by kind\. web: 12 points/);
    for (const kind of kinds) expect(summary).toContain(`r² = ${determination(kind).toFixed(2)}`);
  });
});
