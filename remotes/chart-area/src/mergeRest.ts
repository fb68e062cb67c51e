import { largestSeries, ownColours, type Series } from '@chartroom/plot';
import type { Aligned } from '@chartroom/plot/stacking';

/** Where there are more series than colours: the largest, then those that are summed. */
export interface RankedSeries {
  readonly series: readonly Series[];
  /** The first one that is summed with those after it. */
  readonly sumFrom: number;
}

export function rankSeries(series: readonly Series[]): RankedSeries {
  if (series.length <= ownColours + 1) return { series, sumFrom: series.length };
  const own = new Set(largestSeries(series, ownColours));
  return { series: [...own, ...series.filter((one) => !own.has(one))], sumFrom: ownColours };
}

/** Names the column that series share: of a whole, so they can be summed. */
export function nameRest(aligned: Aligned, { series, sumFrom }: RankedSeries): Aligned {
  if (sumFrom === series.length) return aligned;
  const columns = aligned.columns.map((column, i) =>
    i === sumFrom ? { ...column, name: restName(series, sumFrom), place: ownColours } : column,
  );
  return { ...aligned, columns };
}

/** A series may be called so itself, also one of the rest: a click on them would select that one alone. */
function restName(all: readonly Series[], sumFrom: number): string {
  const isTaken = all.some(({ name }) => name === 'Other');
  return `${isTaken ? 'All others' : 'Other'} (${all.length - sumFrom})`;
}
