import {
  type AxisTick,
  type Box,
  dayMs,
  firstDayOfWeek,
  formatTime,
  type Span,
  type TimeDetail,
  type TimeUnit,
  timeTicks,
  unitEdges,
  unitOfMinLength,
  wallTime,
} from '@chartroom/plot';
import type { CandleIndex } from './candleIndex';
import type { CandleFormats } from './candleMarks';
import type { RowScale } from './rowScale';

const gapPx = 12;
/** Preferred distance between ticks. */
const preferredTickPx = 72;
/** With long gaps in the data, units as short as a row would be too many. */
const maxUnits = 2000;

interface TimeAxisInput {
  readonly text: CandleFormats;
  readonly chartWidth: number;
  /** Rows in view. */
  readonly rows: Span;
  width(label: string): number;
}

/** A tick without its pixel. Major ticks name the day or year where it changes. */
interface NamedTick {
  readonly x: number;
  readonly text: string;
  readonly isMajor: boolean;
}

/** Ticks of the clock. With collapsed gaps, the rows at which clock units begin. */
export function timeAxis(
  index: CandleIndex,
  scale: RowScale,
  { left, right }: Box,
  { text, chartWidth, rows, width }: TimeAxisInput,
): readonly AxisTick[] {
  const { domain, hasCollapsedGaps } = scale;
  const lengthPx = right - left;
  const ticks = hasCollapsedGaps
    ? rowTicks(index, scale, rows, lengthPx, text)
    : timeTicks(domain[0], domain[1], lengthPx, text).map(
        ({ value, text: label }): NamedTick => ({ x: value, text: label, isMajor: false }),
      );
  const perUnit = lengthPx / (domain[1] - domain[0]);
  const placedTicks: (AxisTick & { readonly isMajor: boolean })[] = [];
  for (const { x, text: label, isMajor } of ticks) {
    const at = left + (x - domain[0]) * perUnit;
    const halfWidth = width(label) / 2;
    if (at < left - 0.5 || at > right + 0.5) continue;
    const previousTick = placedTicks.at(-1);
    if (previousTick && at - halfWidth < previousTick.position + previousTick.halfWidth + gapPx) {
      // A day takes precedence over the hour before it.
      if (!isMajor || previousTick.isMajor) continue;
      placedTicks.pop();
    }
    const isCut = at - halfWidth < 0 || at + halfWidth > chartWidth;
    placedTicks.push({ position: at, text: isCut ? '' : label, halfWidth, isMajor });
  }
  return placedTicks.map(({ position, text: label, halfWidth }) => ({
    position,
    text: label,
    halfWidth,
  }));
}

/**
 * The first row of each hour, day or month, labelled with its own time. There are no ticks between
 * trading sessions, and a session that begins at 09:30 has no tick at 09:00.
 */
function rowTicks(
  { columns: { time } }: CandleIndex,
  scale: RowScale,
  [first, last]: Span,
  lengthPx: number,
  text: CandleFormats,
): readonly NamedTick[] {
  if (!(last > first)) return [];
  const at = (row: number) => time[row] as number;
  const [from, to] = [at(first), at(last - 1)];
  const minMs = ((last - first) * text.stepMs * preferredTickPx) / lengthPx;
  const unit = unitOfMinLength(
    Math.max(minMs, (to - from) / maxUnits),
    firstDayOfWeek(text.locale),
  );
  const edges = unitEdges(unit, from, to, text.timeZone);
  // If the view begins within an hour, its first row in view isn't the hour's first.
  const isFirst = first === 0 || at(first - 1) < (edges[0] as number);
  const rows = new Set(edges.map((edge) => rowAt(time, edge, [first, last])));
  return [...rows]
    .filter((row) => row < last && (row > first || isFirst))
    .map((row) => {
      const { detail, isMajor } = detailOf(at(row), time[row - 1], unit, text);
      return { x: scale.position(row), text: formatTime(at(row), detail, text), isMajor };
    });
}

/** Detail of the label for a unit's first row. `before` is the previous row, if there is one. */
function detailOf(
  time: number,
  previousTime: number | undefined,
  { kind, size }: TimeUnit,
  { timeZone }: CandleFormats,
): { readonly detail: TimeDetail; readonly isMajor: boolean } {
  const wall = new Date(wallTime(time, timeZone));
  const last = previousTime === undefined ? null : new Date(wallTime(previousTime, timeZone));
  if (kind === 'calendar') {
    const isNewYear = last !== null && last.getUTCFullYear() !== wall.getUTCFullYear();
    return { detail: size % 12 === 0 || isNewYear ? 'year' : 'month', isMajor: isNewYear };
  }
  const isNewDay =
    !last || Math.floor(last.getTime() / dayMs) !== Math.floor(wall.getTime() / dayMs);
  if (size >= dayMs || isNewDay) return { detail: 'day', isMajor: isNewDay && size < dayMs };
  if (size < 1000) return { detail: 'millisecond', isMajor: false };
  return { detail: size < 60_000 ? 'second' : 'minute', isMajor: false };
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
