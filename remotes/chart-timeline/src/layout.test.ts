import { runSync } from '@chartroom/plot';
import { type ChartInput, chartInput, drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { hour, machines, project, samples, start } from './fixture';
import { layoutColumn } from './layoutColumn';
import { summariseTimeline, timeByState } from './summary';
import { timelineChart } from './timelineChart';
import { endOfSpan, indexTimeline } from './timelineIndex';
import type { TimelineMarks } from './timelineMarks';

const size = { width: 1000, height: 400 };

/** States of one lane, each for so many milliseconds. */
function statesOf(list: readonly (readonly [state: string, ms: number])[]): ChartInput {
  let time = start;
  const at = list.map(([, ms]) => {
    const from = time;
    time += ms;
    return from;
  });
  return chartInput(manifest, {
    title: 'States',
    columns: { at: [...at, time], state: [...list.map(([state]) => state), null] },
    types: { at: 'time' },
    encoding: { time: ['at'], state: ['state'] },
  });
}

function nameOf({ index }: TimelineMarks, { lane, span }: { lane: number; span: number }): string {
  const row = index.lanes[lane]?.lane;
  return index.states.name(row?.states[span] ?? -1, { locale: 'en' });
}

describe('the drawing of', () => {
  test.each([
    ['states', machines()],
    ['a Gantt chart', project()],
    ['samples', samples()],
  ])('%s', async (_, input) => {
    const drawing = await drawingOf(timelineChart, input, { width: 700, height: 240 });
    expect(drawing.text()).toMatchSnapshot();
  });

  test('a lost source, without hue', async () => {
    const drawing = await drawingOf(timelineChart, machines(), { stale: true });
    expect(drawing.text()).not.toMatch(/cat-[1-9]b?\b/);
  });
});

describe('lanes', () => {
  test('end at the axis, however high the panel is', async () => {
    const { plot, axes, geometry } = await layoutOf(timelineChart, machines(), size);
    // Two lanes of at most 72 pixels.
    expect(plot.bottom - plot.top).toBe(144);
    expect(axes?.baseline).toBe(plot.bottom);
    expect(geometry.hasScrollBar).toBe(false);
  });

  test('are lower where all of them fit then, with their names', async () => {
    const names = ['Press', 'Lathe', 'Drill', 'Mill', 'Saw', 'Oven'];
    const input = chartInput(manifest, {
      title: 'States',
      columns: { at: names.map((_, i) => start + i * hour), machine: names, state: names },
      types: { at: 'time' },
      encoding: { time: ['at'], lane: ['machine'], state: ['state'] },
    });
    // 160 pixels less legend, margin and axis.
    const { geometry, laneNames } = await layoutOf(timelineChart, input, {
      width: 296,
      height: 160,
    });
    expect(geometry).toMatchObject({ rowPx: 18, hasScrollBar: false });
    expect(laneNames.map(({ text }) => text)).toEqual(names);
  });

  test('that are named by the state have no text in their bars', async () => {
    const input = project();
    const labelsOf = async (encoding: ChartInput['encoding']) =>
      (await layoutOf(timelineChart, { ...input, encoding }, size)).labels.length;
    const { label: _, ...unlabelled } = input.encoding;
    expect(await labelsOf({ ...unlabelled, state: ['step'] })).toBeGreaterThan(0);
    expect(await labelsOf({ ...unlabelled, state: ['task'], lane: ['task'] })).toBe(0);
  });
});

describe('bars', () => {
  test('are where their times are', async () => {
    const marks = await layoutOf(timelineChart, machines(), size);
    const { plot } = marks;
    const x = (hours: number) => Math.round(plot.left + (hours / 8) * (plot.right - plot.left));
    const bars = marks.bars.map((bar) => [
      nameOf(marks, bar),
      bar.left,
      // A pixel lies between states that follow each other.
      Math.round(bar.right),
    ]);
    expect(bars).toEqual([
      ['Running', x(0), x(3) - 1],
      ['Stopped', x(3), x(5)],
      ['Running', x(6), x(8)],
      ['Idle', x(1), x(4) - 1],
      ['Running', x(4), x(8) - 1],
      ['Stopped', x(8) - 2, x(8)],
    ]);
  });

  test('of hidden states are left out', async () => {
    const hidden = new Set(['Running']);
    const marks = await layoutOf(timelineChart, machines(), { ...size, hidden });
    expect(marks.bars.map((bar) => nameOf(marks, bar))).toEqual(['Stopped', 'Idle', 'Stopped']);
  });

  test('fade where another lane, state or time is selected', async () => {
    const selections = [
      {
        kind: 'interval',
        field: 'at',
        from: start + 6.5 * hour,
        to: start + 7 * hour,
        isOwn: false,
      },
    ] as const;
    const marks = await layoutOf(timelineChart, machines(), { ...size, selections } as never);
    expect(marks.bars.map((bar) => [nameOf(marks, bar), bar.isFaded])).toEqual([
      ['Running', true],
      ['Stopped', true],
      ['Running', false],
      ['Idle', true],
      ['Running', false],
      ['Stopped', true],
    ]);
  });

  test('show progress, and a point in time as a diamond', async () => {
    const marks = await layoutOf(timelineChart, project(), size);
    const done = marks.bars.map(
      ({ left, right, progressX }) => (progressX - left) / (right - left),
    );
    for (const [i, share] of [1, 0.8, 0.5, 0.25, 0].entries()) {
      expect(Math.abs((done[i] ?? Number.NaN) - share)).toBeLessThan(0.01);
    }
    expect(marks.milestones).toHaveLength(1);
  });
});

describe('states that are narrower than a pixel', () => {
  test('have the share of each pixel that they last for, computed by brute force', async () => {
    const states = fc.array(
      fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 30 })),
      {
        minLength: 4000,
        maxLength: 6000,
      },
    );
    await fc.assert(
      fc.asyncProperty(states, async (list) => {
        const input = statesOf(list);
        const marks = await layoutOf(timelineChart, input, { width: 200, height: 160 });
        const { plot, domain, slices } = marks;
        const columns = new Map<number, Map<string, number>>();
        const { raster, inks, left } = slices ?? {
          raster: { levels: [], width: 0 },
          inks: [],
          left: 0,
        };
        for (const [i, level] of raster.levels.entries()) {
          const token = inks[level - 1]?.token;
          if (!token) continue;
          const x = left + (i % raster.width);
          const column = columns.get(x) ?? new Map<string, number>();
          column.set(token, (column.get(token) ?? 0) + 1);
          columns.set(x, column);
        }
        // Nearly every pixel is divided.
        expect(columns.size).toBeGreaterThan((plot.right - plot.left) * 0.95);
        const tokens = new Map(
          (
            timelineChart.layout(
              runSync(indexTimeline(input, null)),
              sceneOf(input, { width: 200, height: 160 }),
            ).legend?.items ?? []
          ).map(({ key, token }) => [key.name, token]),
        );
        const msPerPixel = (domain[1] - domain[0]) / (plot.right - plot.left);
        for (const [x, shown] of columns) {
          const from = domain[0] + (x - plot.left) * msPerPixel;
          const expected = new Map<string, number>();
          let time = start;
          for (const [state, ms] of list) {
            const overlap = Math.min(time + ms, from + msPerPixel) - Math.max(time, from);
            if (overlap > 0) {
              const token = tokens.get(state) ?? '';
              expected.set(token, (expected.get(token) ?? 0) + overlap / msPerPixel);
            }
            time += ms;
          }
          const total = [...shown.values()].reduce((sum, px) => sum + px, 0);
          for (const [token, share] of expected) {
            // Every state is visible, and within a few pixels of its share.
            expect(shown.get(token) ?? 0).toBeGreaterThanOrEqual(share > 0.001 ? 1 : 0);
            expect(Math.abs((shown.get(token) ?? 0) - share * total)).toBeLessThanOrEqual(3);
          }
        }
      }),
      { numRuns: 10 },
    );
  });

  test('fill their column without gaps or overlaps', () => {
    const shares = fc.dictionary(
      fc.nat(40).map(String),
      fc.double({ min: 0, max: 1, noNaN: true }),
      {
        minKeys: 1,
      },
    );
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 60 }), (byState, height) => {
        const states = Object.keys(byState).map(Number);
        const px = Array.from({ length: 41 }, (_, state) => byState[state] ?? 0);
        let y = 10;
        layoutColumn({ states, px }, 10, 10 + height, (_, top, bottom) => {
          expect(top).toBe(y);
          expect(bottom).toBeGreaterThan(top);
          y = bottom;
        });
        expect(y).toBe(10 + height);
      }),
    );
  });
});

describe('the summary', () => {
  test('has the time in each state of the range in view, with states that are still open', () => {
    const input = machines();
    const index = runSync(indexTimeline(input, null));
    // Press: 0–3 and 6–8, Lathe: 4–8, of which the last begins at the end.
    expect(timeByState(index, sceneOf(input))).toEqual([
      { name: 'Running', ms: 9 * hour },
      { name: 'Idle', ms: 3 * hour },
      { name: 'Stopped', ms: 2 * hour },
    ]);
    const window = [start + 2 * hour, start + 7 * hour] as const;
    expect(timeByState(index, sceneOf(input, { window }))).toEqual([
      { name: 'Running', ms: 5 * hour },
      { name: 'Idle', ms: 2 * hour },
      { name: 'Stopped', ms: 2 * hour },
    ]);
    expect(summariseTimeline(index, sceneOf(input))).toBe(
      'Machines: 2 lanes; Running 9 hours (64.3\u00a0%); Idle 3 hours (21.4\u00a0%); Stopped 2 hours (14.3\u00a0%).',
    );
  });

  test('lets open states last to the end of the requested range', () => {
    const range = { from: start, to: start + 10 * hour };
    const input = { ...machines(), range };
    const index = runSync(indexTimeline(input, null));
    expect(timeByState(index, sceneOf(input, { range }))).toEqual([
      { name: 'Running', ms: 11 * hour },
      { name: 'Stopped', ms: 4 * hour },
      { name: 'Idle', ms: 3 * hour },
    ]);
  });
});

describe('days on which clocks are set', () => {
  /** Berlin: 29 March 2026 has 23 hours, 25 October 25. */
  test.each([
    ['2026-03-28T23:00Z', '2026-03-29T22:00Z', '23 hours'],
    ['2026-10-24T22:00Z', '2026-10-25T23:00Z', '1 day 1 hour'],
  ])('last from midnight to midnight: %s to %s is %s', (from, to, duration) => {
    const input = chartInput(manifest, {
      title: 'Shift',
      columns: { from: [Date.parse(from)], to: [Date.parse(to)], machine: ['Press'] },
      types: { from: 'time', to: 'time' },
      encoding: { time: ['from'], end: ['to'], lane: ['machine'] },
    });
    const index = runSync(indexTimeline(input, null));
    const [row] = index.lanes;
    expect(row && endOfSpan(row, 0, index.openEnd)).toBe(Date.parse(to));
    const marks = timelineChart.layout(index, sceneOf(input, { timeZone: 'Europe/Berlin' }));
    const cursor = timelineChart.cursor?.move(marks, null, 'end') ?? null;
    const tip = cursor && timelineChart.cursor?.tip(marks, cursor);
    expect(tip?.rows.map(({ name, value }) => `${name}: ${value}`).slice(0, 3)).toEqual([
      `Duration: ${duration}`,
      expect.stringMatching(/^From: \d+ \w+, 00:00$/),
      expect.stringMatching(/^To: \d+ \w+, 00:00$/),
    ]);
  });
});

describe('lanes that don’t fit', () => {
  const many = chartInput(manifest, {
    columns: {
      at: Array.from({ length: 200 }, (_, i) => start + i * hour),
      lane: Array.from({ length: 200 }, (_, i) => `lane ${i}`),
      state: Array.from({ length: 200 }, () => 'on'),
    },
    types: { at: 'time' },
    encoding: { time: ['at'], lane: ['lane'], state: ['state'] },
  });

  test('are drawn where they are scrolled to, and only those', async () => {
    const index = runSync(indexTimeline(many, null));
    const scene = sceneOf(many, size);
    const atTop = timelineChart.layout(index, scene);
    expect(atTop.geometry.hasScrollBar).toBe(true);
    expect(atTop.laneNames[0]?.text).toBe('lane 0');
    const { rowPx, viewPx } = atTop.geometry;
    index.view.topPx = 50 * rowPx;
    const scrolled = timelineChart.layout(index, scene);
    expect(scrolled.laneNames[0]?.text).toBe('lane 50');
    expect(scrolled.bars.length).toBeLessThanOrEqual(Math.ceil(viewPx / rowPx) + 1);
    index.view.topPx = 1e9;
    expect(timelineChart.layout(index, scene).laneNames.at(-1)?.text).toBe('lane 199');
  });

  test('keep their place while data arrives', () => {
    const index = runSync(indexTimeline(many, null));
    index.view.topPx = 500;
    expect(runSync(indexTimeline(many, index)).view.topPx).toBe(500);
  });
});
