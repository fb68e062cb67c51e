import { type AxisTick, type Box, type Span, timeTicks } from '@chartroom/plot';
import type { CandleIndex } from './candleIndex';
import type { CandleText } from './candleMarks';
import type { RowScale } from './rowScale';

const gapPx = 12;

interface TimeAxisInput {
  readonly text: CandleText;
  readonly chartWidth: number;
  /** In view. */
  readonly rows: Span;
  width(label: string): number;
}

/** Ticks of the clock; where gaps have no room, at the first candle from each on. */
export function timeAxis(
  { columns, length }: CandleIndex,
  scale: RowScale,
  { left, right }: Box,
  { text, chartWidth, rows, width }: TimeAxisInput,
): readonly AxisTick[] {
  const { domain, isEven } = scale;
  const perUnit = (right - left) / (domain[1] - domain[0]);
  const { time } = columns;
  const [first, last] = [time[rows[0]] ?? domain[0], time[rows[1] - 1] ?? domain[1]];
  const [from, to] = isEven && length > 0 ? [first, last] : domain;
  let taken = Number.NEGATIVE_INFINITY;
  return timeTicks(from, to, right - left, text).flatMap((tick): AxisTick[] => {
    const place = isEven ? scale.at(rowAt(columns.time, tick.value, rows)) : tick.value;
    const at = left + (place - domain[0]) * perUnit;
    const halfWidth = width(tick.text) / 2;
    if (at < left - 0.5 || at > right + 0.5 || at - halfWidth < taken) return [];
    const isCut = at - halfWidth < 0 || at + halfWidth > chartWidth;
    taken = at + halfWidth + gapPx;
    return [{ at, text: isCut ? '' : tick.text, halfWidth }];
  });
}

function rowAt(times: CandleIndex['columns']['time'], value: number, [from, to]: Span): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
