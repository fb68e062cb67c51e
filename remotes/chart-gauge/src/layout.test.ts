import type { Options } from '@chartroom/contract';
import { chartInput, drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { arcGrid } from './arcGrid';
import { limits, loadInput } from './fixture';
import { gaugeChart } from './gaugeChart';

const hosts = [
  { host: 'a', load: 45 },
  { host: 'b', load: 75 },
  { host: 'c', load: 120 },
];
const degrees = (radians: number) => (radians * 180) / Math.PI;

function layout(rows: Parameters<typeof loadInput>[0], options: Options = {}, more = {}) {
  return layoutOf(gaugeChart, loadInput(rows, options), { width: 900, height: 300, ...more });
}

async function textsOf(rows: Parameters<typeof loadInput>[0], options: Options = {}, more = {}) {
  const drawing = await drawingOf(gaugeChart, loadInput(rows, options), {
    ...{ width: 900, height: 300 },
    ...more,
  });
  return drawing.texts().map(({ text }) => text.replaceAll('\u00a0', ' '));
}

describe('a gauge', () => {
  test('reaches from 120° left of the top to 120° right of it, in proportion to its value', async () => {
    const input = chartInput(manifest, fixture);
    const { arcs, gauges } = await layoutOf(gaugeChart, input, { width: 1600, height: 500 });
    const { Month, Industry, Rate } = fixture.columns;
    const newest = Math.max(...Month);
    for (const { reading } of gauges) {
      const row = Month.findIndex((at, i) => at === newest && Industry[i] === reading.name);
      const angle = -120 + (240 * (Rate[row] ?? Number.NaN)) / 30;
      expect(reading.value).toBe(Rate[row]);
      expect(
        arcs.some(
          ({ from, to }) => Math.abs(degrees(from) + 120) + Math.abs(degrees(to) - angle) < 1e-9,
        ),
      ).toBe(true);
    }
    expect(gauges).toHaveLength(14);
  });

  test('keeps its value clear of the mark of its target, which would be read as a minus', async () => {
    const input = chartInput(manifest, fixture);
    const { measure, font } = sceneOf(input);
    for (const size of [
      { width: 296, height: 160 },
      { width: 880, height: 360 },
    ]) {
      const { texts, polygons, gauges } = await layoutOf(gaugeChart, input, size);
      const values = texts.filter(({ token }) => token === 'ink-1');
      const targets = polygons.filter(({ token }) => token === 'ink-1');
      expect(targets).toHaveLength(gauges.length);
      for (const { points } of targets) {
        const right = Math.max(...points.map(([x]) => x));
        const own = values.find(
          ({ x, y }) => x > right - 4 && Math.abs(y - (points[0]?.[1] ?? 0)) < 30,
        );
        if (!own) continue;
        const px = measure(own.text, font(own.sizePx, 500));
        const left = own.align === 'center' ? own.x - px / 2 : own.x;
        expect(left - right).toBeGreaterThanOrEqual(2);
      }
    }
  });

  test('has the decimals of the values beside it', async () => {
    const rates = [4, 10.7, 10].map((load, i) => ({ host: 'abc'.charAt(i), load }));
    const values = (await layout(rates)).gauges.map(({ reading }) => reading.text);
    expect(values.map((text) => text.replace('\u00a0', ' '))).toEqual([
      '4.0 %',
      '10.7 %',
      '10.0 %',
    ]);
  });

  test('ends at 100 for percentages, and further where a value is larger', async () => {
    const domains = async (rows: typeof hosts) =>
      (await layout(rows)).gauges.map(({ reading }) => reading.domain);
    expect(await domains(hosts.slice(0, 2))).toEqual([
      [0, 100],
      [0, 100],
    ]);
    for (const [from, to] of await domains(hosts)) {
      expect(from).toBe(0);
      expect(to).toBeGreaterThanOrEqual(120);
    }
  });

  test('says what its value means in words and with a sign, not by colour alone', async () => {
    const texts = await textsOf(hosts, { thresholds: limits, max: 130 });
    expect(texts).toEqual(expect.arrayContaining(['✓ Good', '▲ Busy', '◆ Critical']));
    const colours = (await layout(hosts, { thresholds: limits })).arcs.map(({ token }) => token);
    expect(colours).toEqual(expect.arrayContaining(['ok', 'warn', 'bad']));
  });

  test('has bands for thresholds: 70 % of its scale good, then 20 % and 10 %', async () => {
    const { arcs } = await layout(hosts.slice(0, 1), { thresholds: limits });
    const [, , ...bands] = arcs;
    expect(bands.map(({ token, from }) => [token, Math.round(degrees(from))])).toEqual([
      ['ok', -120],
      ['warn', -120 + 0.7 * 240],
      ['bad', -120 + 0.9 * 240],
    ]);
  });

  test('writes the real number and points on where the value is beyond the scale', async () => {
    const within = await layout(hosts.slice(0, 2), { max: 100 });
    const { polygons, gauges, arcs } = await layout(hosts, { max: 100 });
    expect(within.polygons).toHaveLength(0);
    expect(polygons).toHaveLength(1);
    expect(gauges.map(({ reading }) => reading.beyond)).toEqual([null, null, 'max']);
    expect(Math.max(...arcs.map(({ to }) => degrees(to)))).toBeCloseTo(120);
    expect(await textsOf(hosts, { max: 100 })).toContain('120');
  });

  test('grows from 0 in both directions on a scale with negative values', async () => {
    const { arcs } = await layout([{ host: 'a', load: -25 }], { min: -50, max: 50 });
    expect(arcs).toHaveLength(2);
    expect(degrees(arcs[1]?.from ?? 0)).toBeCloseTo(-60);
    expect(degrees(arcs[1]?.to ?? 1)).toBeCloseTo(0);
  });

  test('is a dash, never 0, without a value', async () => {
    const rows = [{ host: 'a', load: null }];
    expect(await textsOf(rows)).toContain('–');
    expect((await layout(rows)).arcs).toHaveLength(1);
  });

  test('marks its target, of the data or else of the option', async () => {
    const rows = [
      { host: 'a', load: 45, goal: 80 },
      { host: 'b', load: 75, goal: null },
    ];
    const { gauges } = await layout(rows, { target: 60 });
    expect(gauges.map(({ reading }) => reading.target)).toEqual([80, 60]);
    expect(await textsOf(rows, { target: 60 })).toEqual(
      expect.arrayContaining(['Target 80 %', 'Target 60 %']),
    );
  });

  test('has no hue while its source is stale', async () => {
    const { arcs } = await layout(hosts, { thresholds: limits }, { stale: true });
    expect(new Set(arcs.map(({ token }) => token))).toEqual(new Set(['grid', 'cat-10']));
  });

  test('fades where only others are selected', async () => {
    const selections = [{ kind: 'points', field: 'host', values: ['b'], isOwn: false }];
    const { gauges } = await layout(hosts, {}, { selections });
    expect(gauges.map(({ reading }) => reading.isFaded)).toEqual([true, false, true]);
  });
});

describe('the grid of gauges', () => {
  const textHeight = () => 34;

  test('has the largest arcs that any number of columns allows, in cells that do not overlap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 70, max: 3840 }),
        fc.integer({ min: 90, max: 2160 }),
        (count, width, height) => {
          const grid = arcGrid(count, { width, height, minWidth: 64, minRadius: 30, textHeight });
          if (!grid) {
            expect(width < 64 || height < 45 + 34).toBe(true);
            return;
          }
          const { radius, cells } = grid;
          const shown = cells.length;
          for (let columns = 1; columns <= shown; columns += 1) {
            const rows = Math.ceil(shown / columns);
            const roomX = (width - 12 * (columns - 1)) / columns / 2;
            const roomY = ((height - 12 * (rows - 1)) / rows - 34) / 1.5;
            const best = Math.min(260, Math.floor(roomX), Math.floor(roomY));
            if (best > 30 && roomX >= 32) expect(radius).toBeGreaterThanOrEqual(best);
          }
          for (const [i, a] of cells.entries()) {
            expect(a.left >= 0 && a.top >= 0 && a.right <= width && a.bottom <= height).toBe(true);
            expect(a.right - a.left).toBeGreaterThanOrEqual(2 * radius - 1);
            for (const b of cells.slice(i + 1)) {
              expect(b.left >= a.right || b.top >= a.bottom || b.right <= a.left).toBe(true);
            }
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('says how many gauges have no room, and never cuts a number', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => ({ host: `host ${i}`, load: 100 - i }));
    const texts = await textsOf(rows, {}, { width: 300, height: 200 });
    const { gauges } = await layout(rows, {}, { width: 300, height: 200 });
    expect(texts).toContain(`${50 - gauges.length} more`);
    for (const { reading } of gauges) expect(texts).toContain(`${reading.value} %`);
  });
});

describe('bars', () => {
  test('are as long as their values in proportion, one below the other in the order of the option', async () => {
    const options = { shape: 'bars', sort: 'least', max: 200, orientation: 'horizontal' };
    const { gauges, rects } = await layout(hosts, options);
    expect(gauges.map(({ reading }) => reading.name)).toEqual(['a', 'b', 'c']);
    const tracks = rects.filter(({ token }) => token === 'grid').map(({ box }) => box);
    const bars = rects.filter(({ token }) => token === 'cat-1').map(({ box }) => box);
    for (const [i, { left, right }] of bars.entries()) {
      const track = tracks[i] ?? { left: 0, right: 0 };
      expect(left).toBe(track.left);
      const expected = ((hosts[i]?.load ?? 0) / 200) * (track.right - track.left);
      expect(Math.abs(right - left - expected)).toBeLessThanOrEqual(1);
    }
    expect(bars).toHaveLength(3);
  });

  test('stand beside one another in a wide, low panel', async () => {
    const options = { shape: 'bars', max: 200 };
    const { rects, columns } = await layout(hosts, options, { width: 900, height: 150 });
    const bars = rects.filter(({ token }) => token === 'cat-1').map(({ box }) => box);
    const tracks = rects.filter(({ token }) => token === 'grid').map(({ box }) => box);
    expect(columns).toBe(3);
    for (const [i, { top, bottom }] of bars.entries()) {
      const track = tracks[i] ?? { top: 0, bottom: 0 };
      expect(bottom).toBe(track.bottom);
      const expected = ((hosts[i]?.load ?? 0) / 200) * (track.bottom - track.top);
      expect(Math.abs(bottom - top - expected)).toBeLessThanOrEqual(1);
    }
  });

  test('say how many values the option leaves out', async () => {
    const options = { shape: 'bars', sort: 'greatest', limit: 1, orientation: 'horizontal' };
    const texts = await textsOf(hosts, options);
    expect(texts).toEqual(expect.arrayContaining(['c', '120 %', '2 more']));
    expect(texts).not.toContain('45 %');
  });

  test('replace gauges that would be too small to read', async () => {
    const { arcs, rects } = await layout(hosts.slice(0, 1), {}, { width: 120, height: 28 });
    expect(arcs).toHaveLength(0);
    expect(rects.length).toBeGreaterThan(0);
  });
});

describe('a bullet graph', () => {
  test('has a measure thinner than its bands, and a target across it', async () => {
    const rows = [{ host: 'a', load: 45, goal: 80 }];
    const options = { shape: 'bullet', thresholds: limits, orientation: 'horizontal' };
    const { rects } = await layout(rows, options);
    const height = (token: string) => {
      const box = rects.filter((rect) => rect.token === token).at(-1)?.box;
      return box ? box.bottom - box.top : 0;
    };
    const [track] = rects;
    const band = (track?.box.bottom ?? 0) - (track?.box.top ?? 0);
    const measure = rects.filter(({ token, alpha }) => token === 'ok' && alpha === 1)[0]?.box;
    expect(measure && measure.bottom - measure.top).toBeLessThan(band / 2);
    expect(height('ink-1')).toBeGreaterThan(band / 2);
    expect(height('ink-1')).toBeLessThan(band);
    const target = rects.find(({ token }) => token === 'ink-1')?.box;
    const length = (track?.box.right ?? 0) - (track?.box.left ?? 0);
    expect(target && (target.left + 1 - (track?.box.left ?? 0)) / length).toBeCloseTo(0.8, 2);
  });
});

describe('readers and the keyboard', () => {
  test('hear value, meaning, target and scale of each gauge', async () => {
    const rows = [{ host: 'c', load: 120, goal: 80 }];
    const marks = await layout(rows, { thresholds: limits, max: 100 });
    const cursor = gaugeChart.cursor;
    const first = cursor?.move(marks, null, 'home') ?? null;
    const spoken = first && cursor?.tip(marks, first)?.spoken.replaceAll('\u00a0', ' ');
    expect(spoken).toBe('c: 120 % (Critical), beyond the scale of 0 % to 100 %, Target 80 %');
  });

  test('step along all gauges, and up and down between the rows of the grid', async () => {
    const rows = Array.from({ length: 6 }, (_, i) => ({ host: `h${i}`, load: 10 * i }));
    const marks = await layout(rows, {}, { width: 480, height: 300 });
    expect(marks.columns).toBe(3);
    const steps = ['home', 'right', 'down', 'down', 'up', 'left', 'left', 'end'] as const;
    let at: Parameters<NonNullable<typeof gaugeChart.cursor>['tip']>[1] | null = null;
    const visited = steps.map((step) => {
      at = gaugeChart.cursor?.move(marks, at, step) ?? null;
      return at?.category;
    });
    expect(visited).toEqual(['h0', 'h1', 'h4', 'h4', 'h1', 'h0', 'h0', 'h5']);
  });

  test('read extremes and what is outside the limits of many values', async () => {
    const rows = Array.from({ length: 10 }, (_, i) => ({ host: `h${i}`, load: 10 * i }));
    const input = loadInput([...rows, { host: 'x', load: null }], { thresholds: limits });
    const index = (await layoutOf(gaugeChart, input)).index;
    expect(gaugeChart.summary(index, sceneOf(input)).replaceAll('\u00a0', ' ')).toBe(
      'Load: 11 values; h9 90 % (Critical); h0 0 % (Good); 2 warnings; 1 critical; 1 without a value.',
    );
  });
});
