import { append, frameFrom } from '@chartroom/frame';
import { nameToken, runInSlices, type Scene } from '@chartroom/plot';
import { namedInk, Recorder } from '@chartroom/plot/recorder';
import {
  type ChartInput,
  drawingOf,
  extremes,
  layoutOf,
  sceneOf,
  textProblems,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { scatterCursor } from './cursor';
import { drawScatter } from './draw';
import { clouds, defaults, hosts, noData, planets } from './fixture';
import { layoutScatter } from './layout';
import { scatterChart } from './scatterChart';
import { indexScatter } from './scatterIndex';
import { summariseScatter } from './summary';

const layout = (input: ChartInput, more: Partial<Scene> = {}) =>
  layoutOf(scatterChart, input, more);

const drawing = async (input: ChartInput, more: Partial<Scene> = {}) =>
  (await drawingOf(scatterChart, input, more)).text();

function drawn(marks: ReturnType<typeof layoutScatter>): string {
  const recorder = new Recorder();
  drawScatter(recorder, marks, namedInk);
  return recorder.text();
}

const withOptions = (fixture: ChartInput, options: ChartInput['options']): ChartInput => ({
  ...fixture,
  options: { ...fixture.options, ...options },
});

describe('a scatter chart', () => {
  test('draws points by size and colour on log axes, large ones first', async () => {
    expect(await drawing(planets)).toMatchSnapshot();
  });

  test('draws a trend for each colour, over the points', async () => {
    const text = await drawing(hosts);
    expect(text.split('\n').filter((line) => !line.includes('circle'))).toMatchSnapshot();
    // Three of them in the legend.
    expect(text.match(/circle/g)).toHaveLength(243);
  });

  test('gives the legend a row of its own if it does not fit beside the name', async () => {
    expect(await drawing(planets, { width: 220 })).toMatchSnapshot();
  });

  test('omits names and legend if the chart is too low', async () => {
    const text = await drawing(planets, { height: 100 });
    expect(text).not.toContain('year');
    expect(text).not.toContain('gas');
  });

  test('counts points by pixel if there are too many to draw', async () => {
    expect(await drawing(clouds(30_000))).toMatchSnapshot();
  });

  test('draws single points or a density if the option requests it', async () => {
    const every = await drawing(withOptions(clouds(30_000), { marks: 'points' }));
    expect(every).toMatch(/raster: .*: \d+ cat-1$/m);
    const counted = await drawing(withOptions(hosts, { marks: 'density', trend: false }));
    expect(counted).toContain('raster');
    expect(counted.match(/circle/g)).toHaveLength(3);
  });

  test('colours a pixel by the majority of its points, or by their mean', async () => {
    const categories = await drawing(clouds(30_000, 'category'));
    for (const name of ['cache', 'disk', 'network']) {
      expect(categories).toMatch(new RegExp(`raster.*${nameToken(name)} at`));
    }
    expect(await drawing(clouds(30_000, 'number'))).toMatch(/raster.*seq-4.*seq-8/);
  });

  test('draws single points again once few are in view', async () => {
    const fixture = clouds(30_000);
    const [from, to] = (await layout(fixture)).zoom?.domain ?? [0, 0];
    const marks = await layout(fixture, { window: [from, from + (to - from) / 40] });
    expect(marks.density).toBeNull();
    expect(marks.points?.count).toBeGreaterThan(0);
  });

  test('fits y to the zoomed window', async () => {
    const whole = await layout(hosts);
    const zoomed = await layout(hosts, { window: [10, 20] });
    expect(zoomed.view.y.k / whole.view.y.k).toBeGreaterThan(1.2);
    expect(zoomed.zoom?.limits).toEqual(whole.zoom?.limits);
  });

  test('uses an axis fixed by options', async () => {
    const { axes } = await layout(withOptions(hosts, { min: 0, max: 500 }));
    expect(axes?.y.map(({ text }) => text)).toEqual(['0', '200\u00a0ms', '400\u00a0ms']);
  });

  test('has a note without data, and none before the source has responded', async () => {
    expect(await drawing(noData)).toMatchSnapshot();
    expect(await drawing({ ...hosts, frame: null })).not.toContain('No data');
  });

  test('removes the hue of a stale source', async () => {
    for (const fixture of [hosts, planets, clouds(30_000), clouds(30_000, 'category')]) {
      expect(await drawing(fixture, { stale: true })).not.toMatch(/cat-[1-9]b?\b|seq-/);
    }
  });

  test('adds new rows without counting the old ones again', async () => {
    const fixture = withOptions(clouds(30_000), { min: 0, max: 4e7 });
    const frame = structuredClone(fixture.frame);
    if (!frame) throw new Error('the fixture has a frame');
    const live = { ...fixture, frame };
    const before = await runInSlices(indexScatter(live, null));
    const first = layoutScatter(before, sceneOf(live));
    const counted = first.density?.counts;
    const total = counted?.total ?? 0;
    append(frame, { Duration: [300, 310, null], Size: [5e6, 5e6, 5e6] });
    const after = await runInSlices(indexScatter(live, before));
    expect(after).toBe(before);
    const second = layoutScatter(after, sceneOf(live));
    expect(second.density?.counts).toBe(counted);
    expect(second.density?.counts.total).toBe(total + 2);
    const fromScratch = layoutScatter(await runInSlices(indexScatter(live, null)), sceneOf(live));
    expect(drawn(second)).toBe(drawn(fromScratch));
  });

  test('counts a sample while the viewer zooms, and all rows afterwards', async () => {
    const fixture = clouds(300_000);
    const index = await runInSlices(indexScatter(fixture, null));
    const at = (isGesture: boolean) => {
      const { density } = layoutScatter(index, sceneOf(fixture, { isGesture }));
      return [density?.counts.total, density?.levels.steps.at(-1)] as const;
    };
    const [all, top = 0] = at(false);
    const [some = 0, topOfSome = 0] = at(true);
    expect(all).toBe(300_000);
    expect(Math.abs(some - 300_000)).toBeLessThanOrEqual(1);
    expect(Math.abs(topOfSome / top - 1)).toBeLessThan(0.2);
    expect(at(false)).toEqual([all, top]);
  }, 20_000);

  test('omits hidden colours and their trends', async () => {
    const all = await layout(hosts);
    const names = all.keys?.map(({ name }) => name) ?? [];
    expect(names).toHaveLength(3);
    const hidden = new Set(names.slice(1));
    const marks = await layout(hosts, { hidden });
    expect(marks.points?.count).toBe(80);
    expect(marks.trends).toHaveLength(1);
    expect(marks.keys?.map(({ name }) => name)).toEqual(names);
    const at = scatterCursor.move(marks, null, 'home');
    expect(at && scatterCursor.key?.(marks, at)).toBe(names[0]);
    expect(scatterCursor.tip(marks, { row: 1 })).toBeNull();
    const few = await layout(clouds(30_000, 'category'), { hidden: new Set(['cache', 'disk']) });
    const many = await layout(clouds(30_000, 'category'));
    const shown = (found: typeof many) => found.points?.count ?? found.density?.counts.total ?? 0;
    expect(shown(few)).toBeGreaterThan(0);
    expect(shown(few)).toBeLessThan(shown(many) / 2);
  });

  test('has a key for each colour, even if its name does not fit', async () => {
    const marks = await layout(hosts, { width: 160 });
    expect(marks.legend?.names?.more).not.toBe('');
    expect(marks.keys?.map(({ name }) => name)).toEqual(['Amsterdam', 'Frankfurt', 'London']);
  });

  test('dims unselected points', async () => {
    const held = { kind: 'points', field: 'Site', values: ['London'], isOwn: false } as const;
    const fixture = withOptions(hosts, { trend: false });
    const text = await drawing(fixture, { selections: [held] });
    expect(text.match(/cat-\db? at 36 %: circle/g)).toHaveLength(160);
    expect(text.match(/cat-\db? at 80 %: circle/g)).toHaveLength(80);
    const counted = { ...clouds(30_000, 'category'), title: 'Counted' };
    const cloud = { ...held, field: 'Cloud', values: ['disk'] };
    const { density } = await layout(counted, { selections: [cloud] });
    const alphas = new Set(density?.inks.map(({ alpha }) => alpha < 0.3));
    expect([...alphas]).toEqual([true, false]);
  });

  test('does not dim slate if any of the colours that share it is selected', async () => {
    const kinds = Array.from({ length: 12 }, (_, i) => `kind ${i}`);
    const input = {
      ...hosts,
      frame: frameFrom({ x: kinds.map((_, i) => i), y: kinds.map((_, i) => i), kind: kinds }),
      encoding: { x: ['x'], y: ['y'], colour: ['kind'] },
      options: { ...defaults, marks: 'density' },
    };
    const held = { kind: 'points', field: 'kind', values: ['kind 11'], isOwn: false } as const;
    const { density } = await layout(input, { selections: [held] });
    const alphas = density?.inks.map(({ alpha }) => alpha) ?? [];
    expect(alphas.at(-1)).toBeGreaterThan(alphas[0] ?? 1);
  });

  test('starts over when old rows are dropped', async () => {
    const frame = structuredClone(hosts.frame);
    if (!frame) throw new Error('the fixture has a frame');
    const live = { ...hosts, frame };
    const before = await runInSlices(indexScatter(live, null));
    append(frame, { Load: [50], p99: [100], Site: ['Paris'], Host: ['par-1'] }, { keep: 100 });
    const after = await runInSlices(indexScatter(live, before));
    expect(after.data?.pointCount).toBe(100);
    expect(drawn(layoutScatter(after, sceneOf(live)))).toContain('“Paris”');
  });
});

describe('its cursor', () => {
  test('picks the nearest point, and none far from all points', async () => {
    const marks = await layout(hosts);
    const { points } = marks;
    const [x = 0, y = 0] = [points?.x[7], points?.y[7]];
    expect(scatterCursor.pick(marks, x + 0.2, y - 0.2)).toEqual({ row: 7 });
    expect(scatterCursor.pick(marks, marks.view.plot.left + 2, marks.view.plot.top + 2)).toBeNull();
  });

  test('finds a point of the pixel under the pointer among many', async () => {
    const marks = await layout(clouds(30_000));
    const { plot } = marks.view;
    const cursor = scatterCursor.pick(marks, plot.left + 100, plot.bottom - 40);
    const tip = cursor && scatterCursor.tip(marks, cursor);
    expect(
      Math.hypot((tip?.x ?? 0) - plot.left - 100, (tip?.y ?? 0) - plot.bottom + 40),
    ).toBeLessThan(24);
    expect(tip?.rows.at(-1)?.name).toBe('Points on this pixel');
    const coloured = await layout(clouds(30_000, 'number'));
    const own = cursor && scatterCursor.tip(coloured, cursor);
    expect(own?.rows[0]?.token).toMatch(/^seq-/);
  });

  test('visits every point, by x as by y', async () => {
    const marks = await layout(hosts);
    for (const [start, step] of [
      ['home', 'right'],
      ['end', 'left'],
      ['home', 'down'],
    ] as const) {
      const seen = new Set<number>();
      let cursor = scatterCursor.move(marks, null, step === 'down' ? 'down' : start);
      while (cursor && !seen.has(cursor.row)) {
        seen.add(cursor.row);
        cursor = scatterCursor.move(marks, cursor, step);
      }
      expect(seen.size).toBe(240);
    }
  });

  test('announces name, values and rank of a point', async () => {
    const marks = await layout(planets);
    const spoken: string[] = [];
    let cursor = scatterCursor.move(marks, null, 'home');
    for (const step of ['right', 'right', 'up', 'end', 'right', 'left'] as const) {
      cursor = scatterCursor.move(marks, cursor, step);
      spoken.push(`${step} ${cursor && scatterCursor.tip(marks, cursor)?.spoken}`);
    }
    expect(spoken.join('\n').replaceAll('\u00a0', ' ')).toMatchSnapshot();
  });

  test('visits every point of a density once in either direction', async () => {
    const input = clouds(1500);
    const marks = await layout({ ...input, options: { ...input.options, marks: 'density' } });
    expect(marks.density?.counts.total).toBe(1500);
    for (const [end, step] of [
      ['home', 'right'],
      ['end', 'left'],
      ['end', 'down'],
    ] as const) {
      const rows = new Set<number>();
      let cursor = end === 'home' ? scatterCursor.move(marks, null, 'home') : null;
      cursor ??= scatterCursor.move(marks, null, step);
      while (cursor && !rows.has(cursor.row)) {
        rows.add(cursor.row);
        cursor = scatterCursor.move(marks, cursor, step);
      }
      expect(rows.size).toBe(1500);
    }
  });

  test('moves pixel by pixel in a density with Shift, and stays at the ends', async () => {
    const marks = await layout(clouds(30_000));
    const at = (cursor: ReturnType<typeof scatterCursor.move>) =>
      (cursor && scatterCursor.tip(marks, cursor)?.x) ?? Number.NaN;
    let cursor = scatterCursor.move(marks, null, 'home', true);
    for (let i = 0; i < 600; i += 1) {
      const next = scatterCursor.move(marks, cursor, 'right', true);
      expect(Math.floor(at(next))).toBeGreaterThanOrEqual(Math.floor(at(cursor)));
      cursor = next;
    }
    expect(cursor).toEqual(scatterCursor.move(marks, cursor, 'end', true));
    const above = scatterCursor.move(marks, scatterCursor.pick(marks, 120, 150), 'up', true);
    expect(above && scatterCursor.tip(marks, above)?.y).toBeLessThan(150);
  });

  test('is removed with its point, and stays when others are dropped', async () => {
    const frame = structuredClone(hosts.frame);
    if (!frame) throw new Error('the fixture has a frame');
    const live = { ...hosts, frame };
    const title = async (row: number) => scatterCursor.tip(await layout(live), { row })?.title;
    const kept = await title(200);
    append(frame, { Load: [50], p99: [100] }, { keep: 100 });
    expect(await title(200)).toBe(kept);
    expect(await title(20)).toBeUndefined();
  });
});

describe('its summary', () => {
  const say = async (fixture: ChartInput) =>
    summariseScatter(await runInSlices(indexScatter(fixture, null)), sceneOf(fixture)).replaceAll(
      '\u00a0',
      ' ',
    );

  test('has range, extremes and trend', async () => {
    expect(await say(planets)).toBe(
      'Planets by distance and year: 8 points; distance between 57.9 Gm and 4,515 Gm; year between 88 d (Mercury) and 59,800 d (Neptune); year rises with distance, correlation 1.00; 3 colours, rock, gas, ice.',
    );
    expect(await say(hosts)).toMatch(/; p99 rises with Load, correlation 0\.\d\d; 3 colours/);
    expect(await say(clouds(1000))).toContain('no linear trend');
    expect(await say(noData)).toBe('Response time by load: no data.');
  });

  test('counts values that a log axis can’t show', async () => {
    const frame = structuredClone(hosts.frame);
    if (!frame) throw new Error('the fixture has a frame');
    append(frame, { Load: [0, 5], p99: [100, -1] });
    const log = withOptions({ ...hosts, frame }, { xScale: 'log', yScale: 'log' });
    expect(await say(log)).toContain('2 at or below 0 not shown on a log scale');
    expect(await drawing(log)).toContain('“2 at or below 0 not shown on a log scale”');
  });
});

test.each(extremes(manifest, ['facet']))(
  'every row that has a point is in view, and is reached: %s',
  async (_, input) => {
    for (const scales of [
      { xScale: 'linear', yScale: 'linear', marks: 'auto', trend: true },
      { xScale: 'log', yScale: 'log', marks: 'density', trend: true },
    ]) {
      const given = withOptions(input, scales);
      const { pointCount = 0 } = (await runInSlices(indexScatter(given, null))).data ?? {};
      const marks = await layoutOf(scatterChart, given);
      expect(marks.points?.count ?? marks.density?.counts.total ?? 0).toBe(pointCount);
      expect(scatterChart.cursor?.move(marks, null, 'end') !== null).toBe(pointCount > 0);
    }
  },
  20_000,
);

test('texts neither overlap nor leave the chart', async () => {
  for (const input of [hosts, planets, clouds(30_000), clouds(30_000, 'number')]) {
    for (const [width, height] of [
      [320, 200],
      [480, 240],
      [1600, 400],
    ] as const) {
      const recorder = await drawingOf(scatterChart, input, { width, height });
      expect(textProblems(recorder, { width, height })).toEqual([]);
    }
  }
});
