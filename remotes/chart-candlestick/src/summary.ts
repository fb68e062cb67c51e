import {
  type Extent,
  extentOf,
  formatNumber,
  formatSummary,
  formatTime,
  i18nFor,
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
import { indicatorPhrases } from './indicatorReadings';
import { referencePhrases } from './references';
import { minStep } from './rowScale';

/** One sentence: number and time of candles, last close, change and extremes. */
export function summariseCandles(index: CandleIndex, scene: Scene): string {
  const { columns, length, highs, lows, data } = index;
  const total = length > 0 ? candleOf(index, 0, length) : null;
  if (!total) return formatSummary(scene.title, [], scene.locale);
  const { locale } = scene;
  const [first, last] = [columns.time[0] as number, columns.time[length - 1] as number];
  const step = minStep(columns.time, length) || 60_000;
  const style = timeStyleFor(data?.fields.time, scene);
  const detail = timeDetailFor(step, last - first);
  const time = (row: number) => formatTime(columns.time[row] as number, detail, style);
  const spread = spreadOfExtent({ min: total.low, max: total.high });
  const prices = { ...numberStyleFor(data?.fields.close, scene), spread };
  const price = (value: number) => formatNumber(value, prices);
  const i18n = i18nFor(locale);
  const candles = i18n.t('{n, plural, one {{count} candle} other {{count} candles}}', {
    n: length,
    count: formatNumber(length, { locale }),
  });
  const top = rowOf(highs, columns.high, length, total.high, 'max');
  const bottom = rowOf(lows, columns.low, length, total.low, 'min');
  const phrases = [
    length === 1
      ? `${candles}, ${time(0)}`
      : i18n.t('{candles}, {from} to {to}', { candles, from: time(0), to: time(length - 1) }),
    i18n.t('last close {price}', { price: price(total.close) }),
    ...(length > 1
      ? [i18n.t('{change} overall', { change: changeText(total.open, total.close, locale) })]
      : []),
    ...indicatorPhrases(index, scene, price),
    i18n.t('highest {price} on {time}', { price: price(total.high), time: time(top) }),
    i18n.t('lowest {price} on {time}', { price: price(total.low), time: time(bottom) }),
    ...referencePhrases(index, scene),
  ];
  return formatSummary(scene.title, phrases, scene.locale);
}

const extent: Extent = { min: 0, max: 0 };

/** The first row that reaches an extreme, by binary search. */
function rowOf(
  pyramid: Pyramid,
  values: Numbers,
  length: number,
  value: number,
  extreme: 'min' | 'max',
): number {
  let [low, high] = [0, length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    extentOf(pyramid, values, low, middle + 1, extent);
    if (extent[extreme] === value) high = middle;
    else low = middle + 1;
  }
  return low;
}
