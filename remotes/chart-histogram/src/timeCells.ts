import { calendarUnit, dayUnit, type TimeUnit, unitEdgesInSlices } from '@chartroom/plot';
import { type Cells, cellsOf } from './cells';

/** Whole in every zone since zones differ by whole quarters of an hour. */
const evenSteps = [1, 10, 100, 1000, 60_000, 900_000] as const;
const mostEven = 65_536;
/** Edges that go by the calendar take their time to find. */
const mostCalendar = 2048;
const calendar = [dayUnit, calendarUnit(1), calendarUnit(12)];

/**
 * The cells of times from `min` to `max`: units of the viewer's clock of which all longer ones are
 * made. `leastRank` where finer ones would cut those there are.
 */
export function* timeCells(
  min: number,
  max: number,
  timeZone: string,
  leastRank = 0,
): Generator<void, Cells, void> {
  for (const [rank, ms] of evenSteps.entries()) {
    if (rank < leastRank || (max - min) / ms > mostEven) continue;
    const first = Math.floor(min / ms);
    const count = Math.floor(max / ms) - first + 1;
    return cellsOf(
      Float64Array.from({ length: count + 1 }, (_, i) => (first + i) * ms),
      null,
      rank,
    );
  }
  const found = calendar.findIndex(
    ({ ms }, i) => evenSteps.length + i >= leastRank && (max - min) / ms <= mostCalendar,
  );
  const place = found < 0 ? calendar.length - 1 : found;
  const edges = yield* unitEdgesInSlices(calendar[place] as TimeUnit, min, max, timeZone);
  return cellsOf(edges, null, evenSteps.length + place);
}
