import {
  type CursorDefinition,
  type CursorStep,
  crisp,
  drawDot,
  drawLine,
  type Span,
} from '@chartroom/plot';
import type { CandleMark, CandleMarks } from './candleMarks';
import { candleTip } from './candleTip';

/** A candle, by the permanent number of one of its rows. */
export interface CandleCursor {
  readonly row: number;
}

export const candleCursor: CursorDefinition<CandleMarks, CandleCursor> = {
  pick(marks, x, y) {
    const { plot, candles } = marks;
    if (x < plot.left - 8 || x > plot.right + 8 || y < 0) return null;
    const candleIndex = nearestIndex(candles, x);
    return cursorAt(marks, candleIndex);
  },
  move: moveCandle,
  draw(pen, marks, cursor, ink) {
    const candle = marks.candles[indexOfRow(marks, cursor)];
    if (!candle) return;
    const bottom = marks.axes?.plot.bottom ?? marks.plot.bottom;
    const x = crisp(candle.x);
    drawLine(pen, [x, marks.plot.top], [x, bottom], ink.colour('ink-2'));
    const token = candle.isUp ? marks.upToken : marks.downToken;
    const strength = rsiPointOf(marks, candle);
    if (strength && marks.rsi) {
      drawDot(pen, strength, 3.5, ink.colour(marks.rsi.token), ink.colour('panel'));
    }
    drawDot(pen, [candle.x + 0.5, candle.yClose], 3.5, ink.colour(token), ink.colour('panel'));
  },
  tip(marks, cursor) {
    const candleIndex = indexOfRow(marks, cursor);
    return candleIndex < 0 ? null : candleTip(marks, candleIndex);
  },
  datum(marks, cursor) {
    const candle = marks.candles[indexOfRow(marks, cursor)];
    const time = candle && marks.index.columns.time[candle.from];
    if (!candle || time === undefined) return [];
    const { timeField, closeField } = marks.text;
    return [
      { field: timeField, value: time },
      { field: closeField, value: candle.close },
    ];
  },
  find(marks, field, value) {
    if (field !== marks.text.timeField || typeof value !== 'number') return null;
    const { time } = marks.index.columns;
    const after = marks.candles.findIndex(({ from }) => (time[from] as number) > value);
    const candleIndex = after < 0 ? marks.candles.length - 1 : after - 1;
    const found = marks.candles[candleIndex];
    // There is no later candle to limit the last one.
    const isLast = candleIndex === marks.candles.length - 1;
    if (found && isLast && value > (time[found.to - 1] as number) + marks.text.stepMs) return null;
    return cursorAt(marks, candleIndex);
  },
};

/** Where the relative strength index is at a candle. */
function rsiPointOf({ rsi }: CandleMarks, { x }: CandleMark): Span | undefined {
  return rsi?.segments.flat().find((point) => point[0] === x);
}

function cursorAt({ candles, index }: CandleMarks, candleIndex: number): CandleCursor | null {
  const candle = candles[candleIndex];
  return candle ? { row: candle.from + index.dropped } : null;
}

/** The visible candle with the row, or −1. */
function indexOfRow({ candles, index }: CandleMarks, { row }: CandleCursor): number {
  const currentRow = row - index.dropped;
  let [low, high] = [0, candles.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((candles[middle] as CandleMark).to <= currentRow) low = middle + 1;
    else high = middle;
  }
  const found = candles[low];
  return found && currentRow >= found.from ? low : -1;
}

function nearestIndex(candles: readonly CandleMark[], x: number): number {
  let best = -1;
  for (const [candleIndex, candle] of candles.entries()) {
    const bestCandle = candles[best];
    if (!bestCandle || Math.abs(candle.x - x) < Math.abs(bestCandle.x - x)) best = candleIndex;
  }
  return best;
}

/** Left and right move between candles, up and down to the next higher or lower close. */
function moveCandle(
  marks: CandleMarks,
  cursor: CandleCursor | null,
  step: CursorStep,
): CandleCursor | null {
  const { candles } = marks;
  const candleIndex = cursor ? indexOfRow(marks, cursor) : -1;
  const last = candles.length - 1;
  if (step === 'home') return cursorAt(marks, 0);
  if (step === 'end' || candleIndex < 0) return cursorAt(marks, last);
  if (step === 'left') return cursorAt(marks, Math.max(0, candleIndex - 1));
  if (step === 'right') return cursorAt(marks, Math.min(last, candleIndex + 1));
  const sign = step === 'up' ? 1 : -1;
  const { close } = candles[candleIndex] as CandleMark;
  const next = candles.findIndex(
    (candidate, i) => i > candleIndex && (candidate.close - close) * sign > 0,
  );
  return next < 0 ? cursor : cursorAt(marks, next);
}
