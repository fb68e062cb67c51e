import {
  type Extent,
  extentOf,
  formatNumber,
  formatPlural,
  formatSummary,
  formatTime,
  type Numbers,
  numberStyleFor,
  type Pyramid,
  type Scene,
  spreadOfExtent,
  timeDetailFor,
  timeStyleFor,
} from '@chartroom/plot';
import { candleOf } from './candle';
import type { CandleIndex } from './candleIndex';
import { changeText } from './changeText';
import { leastStep } from './rowScale';

/** One sentence: how many candles of when, where they end and how far they went. */
export function summariseCandles(index: CandleIndex, scene: Scene): string {
  const { columns, length, highs, lows, taken } = index;
  const whole = length > 0 ? candleOf(index, 0, length) : null;
  if (!whole) return formatSummary(scene.title, []);
  const { locale } = scene;
  const [first, last] = [columns.time[0] as number, columns.time[length - 1] as number];
  const step = leastStep(columns.time, length) || 60_000;
  const style = timeStyleFor(taken?.fields.time, scene);
  const detail = timeDetailFor(step, last - first);
  const time = (row: number) => formatTime(columns.time[row] as number, detail, style);
  const spread = spreadOfExtent({ min: whole.low, max: whole.high });
  const prices = { ...numberStyleFor(taken?.fields.close, scene), spread };
  const price = (value: number) => formatNumber(value, prices);
  const count = formatPlural(length, { locale }, 'candle');
  const top = rowOf(highs, columns.high, length, whole.high, 'max');
  const bottom = rowOf(lows, columns.low, length, whole.low, 'min');
  const parts = [
    length === 1 ? `${count}, ${time(0)}` : `${count}, ${time(0)} to ${time(length - 1)}`,
    `the last closes at ${price(whole.close)}`,
    ...(length > 1 ? [`${changeText(whole.open, whole.close, locale)} over all`] : []),
    `highest ${price(whole.high)} on ${time(top)}`,
    `lowest ${price(whole.low)} on ${time(bottom)}`,
  ];
  return formatSummary(scene.title, parts);
}

const extent: Extent = { min: 0, max: 0 };

/** The first row that reaches an extreme, by halving. */
function rowOf(
  pyramid: Pyramid,
  values: Numbers,
  length: number,
  value: number,
  end: 'min' | 'max',
): number {
  let [low, high] = [0, length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    extentOf(pyramid, values, low, middle + 1, extent);
    if (extent[end] === value) high = middle;
    else low = middle + 1;
  }
  return low;
}
