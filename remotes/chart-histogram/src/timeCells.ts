import { calendarUnit, dayUnit, type TimeUnit, unitEdgesInSlices } from '@chartroom/plot';
import { type Cells, createCells } from './cells';

/** Cells that are the same in every zone, since offsets are multiples of 15 minutes. */
const evenSteps = [1, 10, 100, 1000, 60_000, 900_000] as const;
const maxEvenCells = 65_536;
/** Limit for calendar cells, whose edges are slow to compute. */
const maxCalendarCells = 2048;
const calendarUnits = [dayUnit, calendarUnit(1), calendarUnit(12)];

/**
 * The cells of times from `min` to `max`, in units of the viewer's clock that divide all longer
 * units. Finer units than `minRank` would cut existing cells.
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
    return createCells(
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
  return createCells(edges, null, evenSteps.length + unitIndex);
}
