import {
  formatNumber,
  formatOutOf,
  formatTime,
  i18nFor,
  type Tip,
  type TipRow,
  timeDetailFor,
  tipRows,
} from '@chartroom/plot';
import { averageAt } from './candle';
import type { CandleMark, CandleMarks } from './candleMarks';
import { changeText } from './changeText';
import { indicatorReadings } from './indicatorReadings';

/** Prices, change and volume, three averages, the bands and the relative strength index. */
const maxTipRows = 13;

export function candleTip(marks: CandleMarks, candleIndex: number): Tip | null {
  const candle = marks.candles[candleIndex];
  if (!candle) return null;
  const { text, averages, index } = marks;
  const i18n = i18nFor(text.locale);
  const token = candle.isUp ? marks.upToken : marks.downToken;
  const price = (value: number) => formatNumber(value, text);
  const [open, high] = [price(candle.open), price(candle.high)];
  const [low, close] = [price(candle.low), price(candle.close)];
  const change = changeText(candle.open, candle.close, text.locale);
  const volume = Number.isNaN(candle.volume)
    ? null
    : formatNumber(candle.volume, {
        ...{ locale: text.locale, unit: text.volumeUnit, spread: text.volumeSpread },
      });
  const row = (name: string, value: string, isStrong = false): TipRow => {
    return { token, name, value, isStrong };
  };
  const indicators = indicatorReadings(marks, candle.to - 1);
  const rows: readonly TipRow[] = [
    row(i18n.t('Open'), open),
    row(i18n.t('High'), high),
    row(i18n.t('Low'), low),
    row(i18n.t('Close'), close, true),
    row(i18n.t('Change'), change),
    ...(volume === null ? [] : [row(i18n.t('Volume'), volume)]),
    ...averages.map(({ name, token: averageToken, count }) => ({
      token: averageToken,
      name,
      value: price(averageAt(index, candle.to - 1, count)),
      isStrong: false,
    })),
    ...indicators.rows,
  ];
  const title = candleTitle(marks, candle);
  const spoken = [
    i18n.t('{title}: open {open}, high {high}, low {low}, close {close}, {change}', {
      ...{ title, open, high, low, close, change },
    }),
    ...(volume === null ? [] : [i18n.t('volume {volume}', { volume })]),
    ...indicators.spoken,
    i18n.t('candle {rank}', { rank: formatOutOf(candleIndex + 1, marks.candles.length, text) }),
  ].join(', ');
  const { x, yHigh, yLow } = candle;
  const clear = {
    left: x - marks.halfBodyPx,
    right: x + marks.halfBodyPx,
    top: yHigh,
    bottom: yLow,
  };
  return {
    x,
    y: (yHigh + yLow) / 2,
    obstacle: clear,
    title,
    ...tipRows(rows, 0, maxTipRows),
    spoken,
  };
}

/** The time span of the candle's rows, as precise as the distance between candles. */
function candleTitle({ index, text }: CandleMarks, { from, to }: CandleMark): string {
  const { time } = index.columns;
  const detail = timeDetailFor(text.minStepMs, text.spanMs);
  const first = formatTime(time[from] as number, detail, text);
  const last = formatTime(time[to - 1] as number, detail, text);
  return first === last ? first : `${first}–${last}`;
}
