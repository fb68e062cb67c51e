import { calendarUnit, dayUnit, type TimeUnit, unitEdgesInSlices } from '@chartroom/plot';
import { type Cells, cellsOf } from './cells';

/** Whole in every zone since zones differ by whole quarters of an hour. */
const evenSteps = [1, 10, 100, 1000, 60_000, 900_000] as const;
const maxEvenCells = 65_536;
/** Edges that go by the calendar take their time to find. */
const maxCalendarCells = 2048;
const calendarUnits = [dayUnit, calendarUnit(1), calendarUnit(12)];

/**
 * The cells of times from `min` to `max`: units of the viewer's clock of which all longer ones are
 * made. `leastRank` where finer ones would cut those there are.
 */
export function* timeCells(
  min: number,
  max: number,
  timeZone: string,
  minRank = 0,
): Generator<void, Cells, void> {
  for (const [rank, ms] of evenSteps.entries()) {
    if (rank < minRank || (max - min) / ms > maxEvenCells) continue;
    const first = Math.floor(min / ms);
    const count = Math.floor(max / ms) - first + 1;
    return cellsOf(
      Float64Array.from({ length: count + 1 }, (_, i) => (first + i) * ms),
      null,
      rank,
    );
  }
  const found = calendarUnits.findIndex(
    ({ ms }, i) => evenSteps.length + i >= minRank && (max - min) / ms <= maxCalendarCells,
  );
  const unitIndex = found < 0 ? calendarUnits.length - 1 : found;
  const edges = yield* unitEdgesInSlices(calendarUnits[unitIndex] as TimeUnit, min, max, timeZone);
  return cellsOf(edges, null, evenSteps.length + unitIndex);
}
