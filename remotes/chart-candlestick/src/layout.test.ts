import { append, frameFrom } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { type ChartInput, drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { indexCandles } from './candleIndex';
import { candlestickChart } from './candlestickChart';
import { inputFromRows, minutes, sharePrices } from './fixture';
import { layoutCandles } from './layout';

const { cursor } = candlestickChart;
const layout = (input: ChartInput, more = {}) => layoutOf(candlestickChart, input, more);
const day = 86_400_000;
const start = Date.UTC(2026, 0, 5);
/** A week and a Monday: the weekend has no rows. */
const week = [0, 1, 2, 3, 4, 7].map((at, i) => {
  const [open, close] = i % 2 === 0 ? [10, 14] : [14, 11];
  return { time: start + at * day, open, high: 15, low: 9, close, volume: 100 + i };
});

describe('a candlestick chart', () => {
  test('has hollow bodies where prices rise and filled ones where they fall, volumes below', async () => {
    const recorder = await drawingOf(candlestickChart, inputFromRows(week), {
      width: 240,
      height: 200,
    });
    expect(recorder.text()).toMatchSnapshot();
  });

  test('draws bars that open at the left and close at the right', async () => {
    const input = inputFromRows(week, { style: 'bars', volume: false });
    const recorder = await drawingOf(candlestickChart, input, { width: 240, height: 160 });
    expect(recorder.text()).toMatchSnapshot();
  });

  test('gives weekends no room, or as much as they last', async () => {
    const apart = async (gaps: string) => {
      const { candles } = await layout(inputFromRows(week, { gaps }));
      return candles.slice(1).map(({ x }, i) => x - (candles[i]?.x ?? 0));
    };
    const even = await apart('collapse');
    expect(Math.max(...even) - Math.min(...even)).toBeLessThan(1e-6);
    const kept = await apart('keep');
    expect((kept[4] ?? 0) / (kept[0] ?? 1)).toBeCloseTo(3, 6);
  });

  test('knows which time rows side by side stand for', async () => {
    const { zoom } = await layout(inputFromRows(week));
    expect(zoom?.toTimeSpan?.(zoom.domain)).toEqual([start, start + 8 * day]);
    const [least = 0, most = 0] = zoom?.domain ?? [];
    const half = (least + most) / 2;
    expect(zoom?.toTimeSpan?.([half, most])).toEqual([start + 3 * day, start + 8 * day]);
    expect((await layout(inputFromRows(week, { gaps: 'keep' }))).zoom?.toTimeSpan).toBeUndefined();
  });

  test('joins as many rows as have room for a candle, and says so', async () => {
    const input = inputFromRows(minutes(10_000));
    const marks = await layout(input, { width: 600 });
    expect(marks.rowsPerCandle).toBe(100);
    expect(marks.candles).toHaveLength(100);
    expect(marks.candles[3]).toMatchObject({ from: 300, to: 400 });
    const wide = await layout({ ...input, options: { ...input.options, averages: [20] } });
    expect(wide.remark?.text).toBe('200 rows each');
  });

  test('is prices alone in a panel as low as a line', async () => {
    const input = inputFromRows(week);
    const { axes, lastPrice, candles, legend } = await layout(input, { width: 120, height: 28 });
    expect([axes?.x, axes?.y, lastPrice, legend]).toEqual([[], [], null, null]);
    // Edge to edge but for the margin of 2 pixels.
    const [first] = candles;
    expect(first?.yHigh).toBeGreaterThanOrEqual(2);
    expect(first?.yLow).toBeLessThanOrEqual(26);
    expect((first?.yLow ?? 0) - (first?.yHigh ?? 0)).toBeGreaterThan(6);
  });

  test('says how many rows are joined only beside names, not over them', async () => {
    const input = inputFromRows(minutes(10_000), { averages: [20, 50] });
    const { remark, legend } = await layout(input, { width: 200, height: 160 });
    expect(legend?.items.length).toBeGreaterThan(0);
    expect(remark).toBeNull();
  });

  test('keeps the same rows together while the viewer pans and rows are dropped', async () => {
    const input = inputFromRows(minutes(5000));
    const index = await runInSlices(indexCandles(input, null));
    const at = (row: number) => Date.UTC(2026, 0, 1) + row * 60_000;
    const starts = (from: number) => {
      const window = [at(from), at(from + 1000)] as const;
      return layoutCandles(index, sceneOf(input, { window })).candles.map((one) => one.from);
    };
    const [one, other] = [starts(1000), starts(1007)];
    expect(other.slice(2, -2).every((row) => one.includes(row))).toBe(true);
    expect(one.slice(1, -1).every((row) => row % 10 === 0)).toBe(true);
    const trimmed = { ...index, dropped: 3 };
    const marks = layoutCandles(trimmed, sceneOf(input));
    expect(((marks.candles[2]?.from ?? 0) + 3) % marks.rowsPerCandle).toBe(0);
  });

  test('draws averages from where there are enough rows, and hides those that the viewer hid', async () => {
    const input = inputFromRows(minutes(40), { averages: [5, 20] });
    const marks = await layout(input);
    const [five, twenty] = marks.averages;
    expect(five?.segments[0]).toHaveLength(36);
    expect(twenty?.segments[0]).toHaveLength(21);
    const { averages, keys } = await layout(input, { hidden: new Set(['Average of 5']) });
    expect(averages.map(({ name }) => name)).toEqual(['Average of 20']);
    expect(keys).toHaveLength(2);
    const narrow = await layout(input, { width: 160 });
    expect(narrow.legend?.more).not.toBe('');
    expect(narrow.keys).toEqual([
      expect.objectContaining({ name: 'Average of 5' }),
      expect.objectContaining({ name: 'Average of 20' }),
    ]);
  });

  test('tells the last price where it is in view', async () => {
    expect((await layout(sharePrices())).lastPrice?.text).toBe('2,875');
    expect((await layout(sharePrices({ last: false }))).lastPrice).toBeNull();
    expect((await layout(sharePrices({ max: 2500 }))).lastPrice).toBeNull();
  });

  test('has equal factors at equal distances on a log axis, as narrow as prices are', async () => {
    const rows = [100, 200, 400].map((close, i) => {
      return { time: start + i * day, open: close, high: close, low: close, close, volume: null };
    });
    const marks = await layout(inputFromRows(rows, { scale: 'log' }));
    const [a, b, c] = marks.candles.map(({ yClose }) => yClose);
    expect((a ?? 0) - (b ?? 0)).toBeCloseTo((b ?? 0) - (c ?? 0), 6);
    expect(
      (await layout(inputFromRows(rows.slice(0, 1), { scale: 'log', max: -1 }))).note,
    ).toBeNull();
    const below = rows.map((one) => ({ ...one, open: -1, high: -1, low: -1, close: -1 }));
    const { note } = await layout(inputFromRows(below, { scale: 'log' }));
    expect(note).toBe('No values above 0 to show on a log scale');
  });

  test('follows y to what is in view', async () => {
    const input = inputFromRows(minutes(2000));
    const whole = await layout(input);
    const time = Date.UTC(2026, 0, 1);
    const part = await layout(input, { window: [time, time + 30 * 60_000] });
    expect(part.axes?.y.length).toBeGreaterThan(1);
    expect(part.axes?.y[0]?.text).not.toBe(whole.axes?.y[0]?.text);
  });

  test('takes in new rows alone', async () => {
    const input = inputFromRows(minutes(1000));
    const first = await runInSlices(indexCandles(input, null));
    expect(await runInSlices(indexCandles(input, first))).toBe(first);
    if (input.frame) {
      const [more] = minutes(1001).slice(-1);
      append(input.frame, Object.fromEntries(Object.entries(more ?? {}).map(([k, v]) => [k, [v]])));
    }
    const next = await runInSlices(indexCandles(input, first));
    expect(next.highs).toBe(first.highs);
    expect(next.length).toBe(1001);
  });

  test('takes ink from times that are not selected', async () => {
    const held = { kind: 'interval', field: 'time', isOwn: false } as const;
    const selections = [{ ...held, from: start + day, to: start + 2 * day }];
    const { candles } = await layout(inputFromRows(week), { selections });
    expect(candles.map(({ isFaded }) => isFaded)).toEqual([true, false, false, true, true, true]);
  });
});

describe('the cursor', () => {
  test('walks over every row of the fixture where each has room', async () => {
    const marks = await layout(sharePrices(), { width: 1600, height: 400 });
    expect(marks.rowsPerCandle).toBe(1);
    const said: string[] = [];
    let at = cursor?.move(marks, null, 'home') ?? null;
    for (let i = 0; at && i < marks.candles.length; i += 1) {
      said.push(cursor?.tip(marks, at)?.spoken ?? '');
      at = cursor?.move(marks, at, 'right') ?? null;
    }
    expect(new Set(said).size).toBe(202);
    expect(said[0]?.replaceAll('\u00a0', ' ')).toBe(
      '1 Jul: open 2,971, high 2,978, low 2,952, close 2,964, down 0.2383 %, volume 3.513 bn, candle 1 of 202',
    );
  });

  test('is at the nearest candle, and where that of another panel is', async () => {
    const marks = await layout(inputFromRows(week));
    const { x = 0 } = marks.candles[2] ?? {};
    const found = cursor?.pick(marks, x + 3, 50) ?? null;
    expect(found && cursor?.datum?.(marks, found)).toEqual([
      { field: 'time', value: start + 2 * day },
      { field: 'close', value: 14 },
    ]);
    // On a Sunday, that of Friday.
    expect(cursor?.find?.(marks, 'time', start + 6 * day)).toEqual({ row: 4 });
    expect(cursor?.find?.(marks, 'time', start - day)).toBeNull();
    expect(cursor?.find?.(marks, 'close', 14)).toBeNull();
  });
});

test('leaves rows without a time out, and tells the times of the others', async () => {
  const input = inputFromRows(week);
  const frame = frameFrom(
    Object.fromEntries(
      Object.keys(week[0] ?? {}).map((name) => [
        name,
        week.map((row, i) => (name === 'time' && i === 2 ? null : row[name as keyof typeof row])),
      ]),
    ),
    { time: 'time' },
  );
  const index = await runInSlices(indexCandles({ ...input, frame }, null));
  expect(index.length).toBe(week.length - 1);
  expect(candlestickChart.summary(index, sceneOf(input))).toMatch(/5 candles, 5 Jan to 12 Jan;/);
});

test('tells in one sentence when, how far and where it ends', async () => {
  const input = sharePrices({ bollinger: { show: false }, rsi: { show: false } });
  const index = await runInSlices(indexCandles(input, null));
  expect(candlestickChart.summary(index, sceneOf(input)).replaceAll('\u00a0', ' ')).toBe(
    'S&P 500: 202 candles, 1 Jul to 17 Apr; last close 2,875; down 3.259 % overall; highest 3,394 on 19 Feb; lowest 2,192 on 23 Mar.',
  );
});

describe('the axis of candles without gaps', () => {
  const half = 1_800_000;
  /** Sessions from 09:30 to 16:00 in New York, every half hour, on two days and after a weekend. */
  const sessions = ['2026-11-05', '2026-11-06', '2026-11-09'].flatMap((date) => {
    const open = Date.parse(`${date}T14:30Z`);
    return Array.from({ length: 13 }, (_, i) => ({
      ...{ time: open + i * half, open: 10, high: 15, low: 9, close: 14, volume: 1 },
    }));
  });
  const labels = async (rows: typeof sessions, more: object) =>
    ((await layout(inputFromRows(rows), more)).axes?.x ?? []).map(({ text }) => text);

  test('names the day where it changes and the own time of rows, with no tick between sessions', async () => {
    const own = { width: 900, height: 300, locale: 'en-GB', timeZone: 'America/New_York' };
    expect(await labels(sessions, own)).toEqual([
      '5 Nov',
      '12:00',
      '14:00',
      '6 Nov',
      '12:00',
      '14:00',
      '9 Nov',
      '12:00',
      '14:00',
    ]);
    const { axes, candles } = await layout(inputFromRows(sessions), own);
    const xs = candles.map(({ x }) => x);
    for (const { position } of axes?.x ?? []) {
      expect(Math.min(...xs.map((x) => Math.abs(x - position)))).toBeLessThan(0.01);
    }
  });

  const late = sessions.slice(0, 13).map((row) => ({ ...row, time: row.time + 7 * 60_000 }));
  test.each([
    [
      'a row by its own time where none is at the full hour',
      late,
      { width: 900, height: 300, locale: 'en-GB', timeZone: 'America/New_York' },
      ['5 Nov', '10:07', '11:07', '12:07', '13:07', '14:07', '15:07'],
    ],
    [
      'days of a daily chart, never hours of days that it leaves out',
      week,
      { width: 700, height: 300, locale: 'en-GB', timeZone: 'UTC' },
      ['5 Jan', '6 Jan', '7 Jan', '8 Jan', '9 Jan', '12 Jan'],
    ],
  ])('names %s', async (_, rows, own, expected) => {
    expect(await labels([...rows], own)).toEqual(expected);
  });

  test('tells candles of two sessions apart in tooltip and summary', async () => {
    const rows = [sessions[0], sessions[1], sessions[26]].flatMap((row) => row ?? []);
    const input = inputFromRows(rows);
    const own = { locale: 'en-GB', timeZone: 'UTC' };
    const marks = await layout(input, own);
    const titles = rows.map((_, row) => cursor?.tip(marks, { row })?.title);
    expect(titles).toEqual(['5 Nov, 14:30', '5 Nov, 15:00', '9 Nov, 14:30']);
    const index = await runInSlices(indexCandles(input, null));
    expect(candlestickChart.summary(index, sceneOf(input, own))).toContain(
      '3 candles, 5 Nov, 14:30 to 9 Nov, 14:30;',
    );
  });
});
