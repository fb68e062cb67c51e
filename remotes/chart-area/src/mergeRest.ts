import { i18nFor, largestSeries, maxOwnColours, type Series } from '@chartroom/plot';
import type { AlignedSeries } from '@chartroom/plot/stacking';

/** Series by size, if there are more than colours: the largest, then those that are summed. */
export interface RankedSeries {
  readonly series: readonly Series[];
  /** Index of the first series that is summed. */
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

/** Names the merged column. Its series are parts of a whole, so they can be summed. */
export function nameRest(
  aligned: AlignedSeries,
  { series, mergeFrom }: RankedSeries,
  locale: string,
): AlignedSeries {
  if (mergeFrom === series.length) return aligned;
  const columns = aligned.columns.map((column, i) =>
    i === mergeFrom
      ? { ...column, name: restName(series, mergeFrom, locale), ordinal: maxOwnColours }
      : column,
  );
  return { ...aligned, columns };
}

/** A series can have this name itself; a click would then select only that one. */
function restName(all: readonly Series[], mergeFrom: number, locale: string): string {
  const i18n = i18nFor(locale);
  const other = i18n.t('Other');
  const count = all.length - mergeFrom;
  return all.some(({ name }) => name === other)
    ? i18n.t('All others ({count})', { count })
    : i18n.t('Other ({count})', { count });
}
