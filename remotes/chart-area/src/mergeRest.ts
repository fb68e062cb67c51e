import { largestSeries, maxOwnColours, type Series } from '@chartroom/plot';
import type { AlignedSeries } from '@chartroom/plot/stacking';

/** Where there are more series than colours: the largest, then those that are summed. */
export interface RankedSeries {
  readonly series: readonly Series[];
  /** The first one that is summed with those after it. */
  readonly mergeFrom: number;
}

export function rankSeries(series: readonly Series[]): RankedSeries {
  if (series.length <= maxOwnColours + 1) return { series, mergeFrom: series.length };
  const own = new Set(largestSeries(series, maxOwnColours));
  return {
    series: [...own, ...series.filter((entry) => !own.has(entry))],
    mergeFrom: maxOwnColours,
  };
}

/** Names the column that series share: of a whole, so they can be summed. */
export function nameRest(
  aligned: AlignedSeries,
  { series, mergeFrom }: RankedSeries,
): AlignedSeries {
  if (mergeFrom === series.length) return aligned;
  const columns = aligned.columns.map((column, i) =>
    i === mergeFrom
      ? { ...column, name: restName(series, mergeFrom), ordinal: maxOwnColours }
      : column,
  );
  return { ...aligned, columns };
}

/** A series may be called so itself, also one of the rest: a click on them would select that one alone. */
function restName(all: readonly Series[], mergeFrom: number): string {
  const isTaken = all.some(({ name }) => name === 'Other');
  return `${isTaken ? 'All others' : 'Other'} (${all.length - mergeFrom})`;
}
