import { runInSlices } from '@chartroom/plot';
import {
  type ChartInput,
  drawingOf,
  layoutOf,
  sceneOf,
  textProblems,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { candlestickChart } from './candlestickChart';
import { inputFromRows } from './fixture';
import { summariseCandles } from './summary';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 5);
/** Three working weeks from a Monday on: weekends have no rows. */
const rows = Array.from({ length: 15 }, (_, i) => {
  const time = start + (i + 2 * Math.floor(i / 5)) * day;
  return { time, open: 100 + i, high: 104 + i, low: 98 + i, close: 102 + i, volume: 50 };
});
const size = { width: 480, height: 300 };
const plain = { to: '', meaning: 'neutral', title: '' };
const layout = (references: readonly object[], options: ChartInput['options'] = {}, more = {}) =>
  layoutOf(
    candlestickChart,
    inputFromRows(rows, {
      ...options,
      references: references.map((one) => ({ ...plain, ...one })) as never,
    }),
    { ...size, ...more },
  );
const boxOf = async (reference: object, options: ChartInput['options'] = {}) =>
  (await layout([reference], options)).references.marks[0]?.box;

describe('references of a candlestick chart', () => {
  test.each(['linear', 'log'])('at a price are where a %s axis has it', async (scale) => {
    const { axes, plot } = await layout([], { scale });
    const [low, high] = [axes?.y[0], axes?.y.at(-1)];
    const middle = Number(low?.text) * 0.4 + Number(high?.text) * 0.6;
    const map = scale === 'log' ? Math.log : (value: number) => value;
    const [from, to] = [map(Number(low?.text)), map(Number(high?.text))];
    const share = (map(middle) - from) / (to - from);
    const [lowPx = 0, highPx = 0] = [low?.position, high?.position];
    const box = await boxOf({ axis: 'y', at: String(middle) }, { scale });
    expect(box?.top).toBeCloseTo(lowPx + share * (highPx - lowPx), 6);
    expect(box).toMatchObject({ left: plot.left, right: plot.right });
  });

  test.each(['collapse', 'keep'])('at a time are over its candle if gaps %s', async (gaps) => {
    const { candles } = await layout([], { gaps });
    for (const i of [0, 4, 5, 14]) {
      const at = new Date(rows[i]?.time ?? 0).toISOString();
      expect((await boxOf({ axis: 'x', at }, { gaps }))?.left).toBeCloseTo(candles[i]?.x ?? 0, 6);
    }
  });

  test('on a Saturday are a third of the way from Friday to Monday, however gaps are drawn', async () => {
    for (const gaps of ['collapse', 'keep']) {
      const { candles } = await layout([], { gaps });
      const [friday, monday] = [candles[4]?.x ?? 0, candles[5]?.x ?? 0];
      const saturday = (await boxOf({ axis: 'x', at: '2026-01-10' }, { gaps }))?.left;
      expect(saturday).toBeCloseTo(friday + (monday - friday) / 3, 6);
    }
  });

  test('cover the prices only, not volumes and RSI', async () => {
    const { references, plot, volume, rsi } = await layout(
      [{ axis: 'x', at: '2026-01-07', to: '2026-01-09', meaning: 'warn', title: 'Earnings' }],
      { rsi: { show: true, period: 3 } },
    );
    const box = references.marks[0]?.box;
    expect(box).toMatchObject({ top: plot.top, bottom: plot.bottom });
    expect(plot.bottom).toBeLessThan(volume?.box.top ?? 0);
    expect(plot.bottom).toBeLessThan(rsi?.box.top ?? 0);
  });

  test('near the prices are part of the axis, while distant ones are counted', async () => {
    // Prices are from 98 to 118.
    expect(await boxOf({ axis: 'y', at: '130' })).toBeDefined();
    const far = await layout([
      { axis: 'y', at: '900' },
      { axis: 'x', at: '2027' },
      { axis: 'y', at: '1,5' },
    ]);
    expect(far.references.marks).toEqual([]);
    expect(far.omissions).toBe('2 references off the axes, 1 invalid reference (“1,5”)');
    expect(far.axes?.y).toEqual((await layout([{ axis: 'y', at: '1,5' }])).axes?.y);
  });

  test('are not counted where they are zoomed away', async () => {
    const { zoom } = await layout([]);
    const [from = 0, to = 0] = zoom?.domain ?? [];
    const late = await layout(
      [
        { axis: 'x', at: '2026-01-06' },
        { axis: 'y', at: '75' },
      ],
      {},
      { window: [from + (to - from) * 0.7, to] },
    );
    expect(late.references.marks).toEqual([]);
    expect(late.omissions).toBeNull();
  });

  test('at 0 are off a logarithmic axis', async () => {
    const { references, omissions } = await layout([{ axis: 'y', at: '0' }], { scale: 'log' });
    expect(references.marks).toEqual([]);
    expect(omissions).toBe('1 reference off the axes');
  });

  test('are drawn with text and mark, and described with price, time and meaning', async () => {
    const references = [
      { ...plain, axis: 'y', at: '100.50', meaning: 'bad', title: 'Stop loss' },
      { ...plain, axis: 'x', at: '2026-01-12T00:00', title: 'Split' },
    ];
    const input = inputFromRows(rows, { references });
    const drawing = await drawingOf(candlestickChart, input, size);
    expect(drawing.text()).toContain('“◆ Stop loss”');
    expect(drawing.text()).toContain('“Split”');
    expect(textProblems(drawing, size)).toEqual([]);
    const index = await runInSlices(candlestickChart.index(input, null));
    expect(summariseCandles(index, sceneOf(input))).toContain(
      'references Stop loss 100.5 (Critical), Split 12 Jan 2026',
    );
  });
});
