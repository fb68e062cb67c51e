import { parseOptions } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { runInSlices, type Scene } from '@chartroom/plot';
import { namedInk, Recorder } from '@chartroom/plot/recorder';
import { chartManifest, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { statCursor } from './cursor';
import { drawStat } from './draw';
import {
  battery,
  defaults,
  type Fixture,
  fixtureFromValues,
  responseTime,
  unemployment,
} from './fixture';
import { layoutStat } from './layout';
import { indexStat } from './statIndex';
import { summariseStat } from './summary';

test('the fixtures have the defaults of the manifest', () => {
  const { options } = chartManifest(manifest);
  expect(parseOptions(options, {})).toEqual({ ok: true, value: defaults });
});

async function layout(fixture: Fixture, more: Partial<Scene> = {}) {
  const index = await runInSlices(indexStat(fixture, null));
  return layoutStat(index, sceneOf(fixture, { width: 196, height: 70, ...more }));
}

async function only(fixture: Fixture, more: Partial<Scene> = {}) {
  const { tiles } = await layout(fixture, more);
  const [tile] = tiles;
  if (!tile || tiles.length > 1) throw new Error('expected one figure');
  return tile;
}

/** Digits and the line below. */
async function shown(fixture: Fixture, more: Partial<Scene> = {}): Promise<readonly string[]> {
  const { figure, footnote } = await only(fixture, { width: 600, ...more });
  return [figure.digits, footnote.map(({ text }) => text).join('')].map((text) =>
    text.replaceAll('\u00a0', ' '),
  );
}

async function drawing(fixture: Fixture, more: Partial<Scene> = {}): Promise<string> {
  const recorder = new Recorder();
  drawStat(recorder, await layout(fixture, more), namedInk);
  return recorder.text();
}

async function summary(fixture: Fixture, options = fixture.options): Promise<string> {
  const index = await runInSlices(indexStat(fixture, null));
  return summariseStat(
    index,
    sceneOf({ ...fixture, options }, { width: 196, height: 70 }),
  ).replaceAll('\u00a0', ' ');
}

describe('a figure', () => {
  test('shows the newest value with its unit, the change, and a small line beside it', async () => {
    expect(await drawing(responseTime)).toMatchSnapshot();
  });

  test('grows and puts the line below where there is height', async () => {
    expect(await drawing(responseTime, { width: 400, height: 220 })).toMatchSnapshot();
  });

  test('says a warning in colour, sign and word', async () => {
    expect(await drawing(battery)).toMatchSnapshot();
  });

  test('is a dash where there is none, never 0', async () => {
    expect(await drawing({ ...responseTime, frame: null })).toContain('“–”');
    const late = { from: Date.UTC(2030, 0, 1), to: Date.UTC(2030, 0, 2) };
    expect(await shown({ ...responseTime, range: late })).toEqual(['–', 'No data in this range']);
  });

  test('shrinks until it fits', async () => {
    const sizes = await Promise.all(
      [400, 110, 75, 60].map(
        async (width) => (await only(responseTime, { width, height: 200 })).figurePx,
      ),
    );
    expect(sizes).toEqual([56, 36, 28, 20]);
  });

  test('grows with the panel, and its unit and texts with it', async () => {
    const sizes = await Promise.all(
      [100, 200, 400, 900].map(async (height) => {
        const { tiles, size } = await layout(responseTime, { width: 2 * height, height });
        return [tiles[0]?.figurePx, size.unitPx, size.textPx];
      }),
    );
    expect(sizes).toEqual([
      [36, 14, 12],
      [56, 14, 12],
      [128, 30, 20],
      [256, 52, 32],
    ]);
  });

  test('stays within a panel of any size, with its name, its texts and its line', async () => {
    const { measure } = sceneOf(responseTime);
    for (const width of [120, 320, 900, 1600, 3200]) {
      for (const height of [60, 120, 230, 500, 1000, 1800]) {
        const { tiles, size } = await layout(unemployment, { width, height });
        for (const { box, name, figure, figurePx, ...tile } of tiles) {
          const font = namedInk.font(figurePx, 500);
          expect(box.left + measure(figure.digits, font)).toBeLessThanOrEqual(box.right);
          if (name) expect(name.y).toBeLessThan(tile.baseline - 0.7 * figurePx);
          if (tile.footnote.length > 0) {
            expect(tile.baseline).toBeLessThan(tile.footnoteY - 0.7 * size.textPx);
            expect(tile.footnoteY).toBeLessThanOrEqual(box.bottom);
          }
          if (tile.sparkline && tile.sparkline.box.left === box.left) {
            expect(tile.sparkline.box.top).toBeGreaterThan(tile.footnoteY);
          }
        }
      }
    }
  });

  test('takes the hue away from a stale source', async () => {
    const options = { ...defaults, bad: 300 };
    const { alpha } = await layout({ ...responseTime, options }, { stale: true });
    const tile = await only({ ...responseTime, options }, { stale: true });
    expect([tile.figureToken, tile.sparkline?.token, alpha]).toEqual(['ink-1', 'cat-10', 0.55]);
  });
});

describe('its thresholds', () => {
  test('mean high values, or low ones where critical lies below the warning', async () => {
    const stateAt = async (warn: number | null, bad: number | null) =>
      (await only({ ...responseTime, options: { ...defaults, warn, bad } })).reading?.state;
    expect(await stateAt(250, 400)).toBe('warn');
    expect(await stateAt(100, 300)).toBe('bad');
    expect(await stateAt(null, 400)).toBe('ok');
    expect(await stateAt(350, 310)).toBe('bad');
    expect(await stateAt(290, 200)).toBe('ok');
  });
});

describe('its value', () => {
  const valued = (options: Fixture['options']) =>
    shown({ ...responseTime, options: { ...defaults, compare: 'none', time: false, ...options } });

  test.each([
    ['last', ['304', '']],
    ['mean', ['184.2', 'Mean']],
    ['sum', ['2.21', 'Sum']],
    ['least', ['149', 'Minimum']],
    ['greatest', ['304', 'Maximum']],
  ])('can be the %s of the range', async (value, told) => {
    expect(await valued({ value })).toEqual(told);
  });

  test('has the decimals asked for, else those that tell it from the others', async () => {
    expect((await valued({ decimals: 2 }))[0]).toBe('304.00');
    const digits = async (...values: readonly number[]) =>
      (await only(fixtureFromValues(values))).figure.digits;
    expect(await digits(9.25, 9)).toBe('9');
    expect(await digits(9.2, 9)).toBe('9');
    expect(await digits(9.2, 100.5)).toBe('100.5');
    expect(await digits(1, 9)).toBe('9');
  });

  test('keeps its size when a wider one was there before', async () => {
    const px = async (...values: readonly number[]) =>
      (await only(fixtureFromValues(values), { width: 120, height: 120 })).figurePx;
    expect(await px(1, 9)).toBe(56);
    expect(await px(12_345, 9)).toBe(await px(9, 12_345));
  });

  test('is told with its time where there is room', async () => {
    expect((await shown(responseTime))[1]).toBe('Up 143 ms since 08:32');
    expect((await shown(responseTime, { width: 140 }))[1]).toBe('+143 ms');
    expect((await shown({ ...responseTime, options: { ...defaults, time: false } }))[1]).toBe(
      'Up 143 ms since 08:32',
    );
  });
});

describe('its change', () => {
  const changed = async (options: Fixture['options'], fixture = responseTime) => {
    const all = { ...fixture, options: { ...defaults, time: false, ...options } };
    return (await shown(all))[1];
  };

  test.each([
    ['start', 'Up 143 ms since 08:32'],
    ['previous', 'Up 14 ms since the last value'],
    ['hour', 'Up 136 ms in an hour'],
    ['day', ''],
    ['none', ''],
  ])('is from the %s', async (compare, told) => {
    expect(await changed({ compare })).toBe(told);
  });

  test('is from a year earlier by the calendar, also before the range', async () => {
    const at = (year: number, day: number) => Date.UTC(year, 1, day);
    const frame = frameFrom(
      { time: [at(2023, 28), at(2024, 1), at(2024, 29)], n: [100, 500, 110] },
      { time: 'time' },
    );
    const range = { from: at(2024, 1), to: at(2024, 29) };
    const fixture = { ...responseTime, frame, range, encoding: { x: ['time'], y: ['n'] } };
    expect(await changed({ compare: 'year' }, fixture)).toBe('Up 10 in a year');
    expect(await changed({ compare: 'year', change: 'percent' }, fixture)).toBe(
      'Up 10 % in a year',
    );
  });

  test('is from a target', async () => {
    expect(await changed({ compare: 'target', target: 300 })).toBe('4 ms above 300 ms');
    expect(await changed({ compare: 'target', target: 304 })).toBe('On target');
    expect(await changed({ compare: 'target', target: 350, better: 'lower' })).toBe(
      '46 ms below 350 ms, better',
    );
    expect(await changed({ compare: 'target' })).toBe('');
  });

  test('is good or bad, in words too', async () => {
    expect(await changed({ better: 'lower' })).toBe('Up 143 ms since 08:32, worse');
    const { footnote } = await only(
      {
        ...responseTime,
        options: { ...defaults, better: 'higher', time: false },
      },
      { width: 400 },
    );
    expect(footnote).toMatchObject([{ text: 'Up 143\u00a0ms since 08:32, better', token: 'ok' }]);
  });

  test('is followed by the time as the locale begins it, unless it names a time itself', async () => {
    const frame = frameFrom(
      { at: [Date.UTC(2026, 0, 1), Date.UTC(2026, 3, 1)], y: [1, 2] },
      { at: 'time' },
    );
    const encoding = { x: ['at'], y: ['y'] };
    const given = { ...responseTime, frame, encoding, range: null };
    expect((await shown(given, { locale: 'en-US' }))[1]).toBe('Up 1 since Jan 1');
    const options = { ...defaults, compare: 'previous' };
    expect((await shown({ ...given, options }, { locale: 'en-US' }))[1]).toBe(
      'Up 1 since the last value · Apr 1',
    );
  });

  test('names month and year over many years', async () => {
    const months = Array.from({ length: 123 }, (_, i) => Date.UTC(2000, i, 1));
    const frame = frameFrom(
      { at: months, price: months.map((_, i) => 26 + (i * 197) / 122) },
      { at: 'time' },
    );
    const options = { ...defaults, unit: 'USD', decimals: 0 };
    const encoding = { x: ['at'], y: ['price'] };
    const given = { ...responseTime, frame, encoding, options, range: null };
    expect((await shown(given, { locale: 'en-GB' }))[1]).toBe('Up $197 since Jan 2000');
  });

  test('is a share of what it was; of 0 there is none', async () => {
    expect(await changed({ change: 'percent' })).toBe('Up 88.82 % since 08:32');
    expect(await changed({ change: 'percent', time: false }, fixtureFromValues([0, 5]))).toBe(
      'Up 5 since the start',
    );
  });
});

describe('the change of what a range gives', () => {
  const hour = 3_600_000;
  const start = Date.UTC(2026, 2, 2);
  /** Two days: 10 and 20 by turns, then 11 and 24. */
  const twoDays: Fixture = {
    ...responseTime,
    frame: frameFrom({
      time: Array.from({ length: 48 }, (_, i) => start + i * hour),
      n: Array.from({ length: 48 }, (_, i) => (i < 24 ? [10, 20] : [11, 24])[i % 2] as number),
    }),
    encoding: { x: ['time'], y: ['n'] },
    range: { from: start + 24 * hour, to: start + 47 * hour },
  };
  const told = async (options: Fixture['options'], fixture = twoDays) =>
    (await shown({ ...fixture, options: { ...defaults, ...options } }))[1];

  test.each([
    // 17.5 and 15.
    ['mean', 'Mean · up 2.5 in a day'],
    // 420 and 360.
    ['sum', 'Sum · up 60 in a day'],
    ['least', 'Minimum · up 1 in a day'],
    ['greatest', 'Maximum · up 4 in a day'],
  ])('compares a %s with one of the same hours a day before', async (value, text) => {
    expect(await told({ value, compare: 'day' })).toBe(text);
  });

  test('is from the range before, of the same length, or nothing without all of that', async () => {
    // 12 rows each: 6 × 35 and 6 × 30.
    const half = { ...twoDays, range: { from: start + 24 * hour, to: start + 35 * hour } };
    const between = { ...half, range: { from: start + 23.5 * hour, to: start + 35.5 * hour } };
    for (const fixture of [half, between]) {
      for (const compare of ['previous', 'start']) {
        const text = await told({ value: 'sum', compare }, fixture);
        expect(text).toBe('Sum · up 30 from the previous range');
      }
    }
    expect(await told({ value: 'sum', compare: 'week' }, half)).toBe('Sum');
    expect(await told({ value: 'mean' }, { ...twoDays, range: null })).toBe('Mean');
  });

  test('is from the target as before', async () => {
    expect(await told({ value: 'mean', compare: 'target', target: 15 })).toBe(
      'Mean · 2.5 above 15',
    );
  });
});

describe('several figures', () => {
  test('stand in a grid, each with its name, and of one size', async () => {
    expect(await drawing(unemployment, { width: 480, height: 200 })).toMatchSnapshot();
  });

  test('are counted where they have no room', async () => {
    const marks = await layout(unemployment, { width: 200, height: 90 });
    expect([marks.tiles.length, marks.more?.text]).toEqual([1, '3 more']);
  });

  test('are never without the first, which is alone where there is no height', async () => {
    const at = async (width: number, height: number) => {
      const { tiles, more } = await layout(unemployment, { width, height });
      return [tiles.map(({ name }) => name?.text), more?.text, more && more.y <= height];
    };
    expect(await at(150, 100)).toEqual([['Mining'], '3 more', true]);
    expect(await at(150, 40)).toEqual([['Mining'], undefined, null]);
  });

  test('can be several fields', async () => {
    const { tiles } = await layout(
      { ...unemployment, encoding: { x: ['time'], y: ['rate', 'people'] } },
      { width: 400, height: 100 },
    );
    expect(tiles.map(({ name, figure }) => [name?.text, figure.digits])).toEqual([
      ['rate', '5.5'],
      ['people', '4,004'],
    ]);
  });

  test('are summed up in one sentence', async () => {
    expect(await summary({ ...unemployment, options: { ...defaults, warn: 5 } })).toBe(
      'Unemployment: Mining 2.5 %; Retail 3.5 %; Health 4.5 %; Leisure 5.5 %, warning; 1 outside the limits.',
    );
  });
});

describe('its cursor', () => {
  test('reaches every value of every figure, and says it', async () => {
    const marks = await layout(unemployment, { width: 480, height: 200 });
    const told = new Set<string>();
    let at = statCursor.move(marks, null, 'home');
    for (let row = 0; row < 4; row += 1) {
      let before: typeof at = null;
      at = at && statCursor.move(marks, at, 'home');
      while (at && at !== before) {
        told.add((statCursor.tip(marks, at)?.spoken ?? '').replaceAll('\u00a0', ' '));
        before = at;
        at = statCursor.move(marks, at, 'right');
      }
      at = at && statCursor.move(marks, at, 'down');
    }
    expect([...told]).toHaveLength(20);
    expect([...told].slice(0, 2)).toEqual(['1 Jan: Mining 1.5 %', '1 Feb: Mining 1.8 %']);
  });

  test('begins with the newest, and leaves out what is missing', async () => {
    const marks = await layout(responseTime);
    const spoken = (...steps: readonly ('left' | 'right' | 'home' | 'end')[]) => {
      let at = statCursor.move(marks, null, 'left');
      for (const step of steps) at = statCursor.move(marks, at, step);
      return at && statCursor.tip(marks, at)?.spoken.replace('\u00a0', ' ');
    };
    expect(spoken()).toBe('14:32: p99 304 ms');
    expect(spoken('left')).toBe('14:02: p99 290 ms');
    expect(spoken('home', 'right', 'right', 'right', 'right')).toBe('11:02: p99 155 ms');
    expect(spoken('home', 'end')).toBe('14:32: p99 304 ms');
  });

  test('picks the value on the small line, else the newest; and tells both fields', async () => {
    const marks = await layout(unemployment, { width: 480, height: 200 });
    const spark = marks.tiles[1]?.sparkline;
    if (!spark) throw new Error('expected a small line');
    const first = statCursor.pick(marks, spark.box.left, spark.box.top + 4);
    expect(first && statCursor.datum?.(marks, first)).toEqual([
      { field: 'time', value: Date.UTC(2026, 0, 1) },
      { field: 'industry', value: 'Retail' },
    ]);
    const box = marks.tiles[1]?.box;
    const newest = statCursor.pick(marks, box?.left ?? 0, box?.top ?? 0);
    expect(newest && statCursor.tip(marks, newest)?.title).toBe('1 May');
    const recorder = new Recorder();
    if (first) statCursor.draw(recorder, marks, first, namedInk);
    expect(recorder.text()).toMatchSnapshot();
  });
});

describe('its summary', () => {
  test('says value, state, change and extremes', async () => {
    expect(await summary(responseTime)).toBe(
      'Response time, p99: 304 ms, up 143 ms since 08:32, between 149 ms and 304 ms.',
    );
    expect(await summary(battery)).toBe(
      'Battery: 18 %, warning, down 12 pp since the last value, between 18 % and 38 %.',
    );
    expect(await summary(responseTime, { ...defaults, compare: 'none' })).toBe(
      'Response time, p99: 304 ms, between 149 ms and 304 ms.',
    );
    expect(await summary({ ...responseTime, frame: null })).toBe('Response time, p99: no data.');
  });
});
