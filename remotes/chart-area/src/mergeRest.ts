import {
  i18nFor,
  largestSeries,
  maxOwnColours,
  type Series,
  type SeriesIndex,
} from '@chartroom/plot';
import type { AlignedSeries } from '@chartroom/plot/stacking';

/** Series by size, if there are more than colours: the largest, then those that are summed. */
export interface RankedSeries {
  readonly series: readonly Series[];
  /** Index of the first series that is summed. */
  readonly mergeFrom: number;
  /** The name of their sum, in a cell of small multiples. */
  readonly restName?: string | undefined;
}

/** `names`: those of the areas of all rows, in a cell of small multiples. */
export function rankSeries(series: readonly Series[], names?: AreaNames): RankedSeries {
  if (names) {
    const own = series.filter(({ name }) => names.own.has(name));
    const others = series.filter(({ name }) => !names.own.has(name));
    return { series: [...own, ...others], mergeFrom: own.length, restName: names.rest };
  }
  if (series.length <= maxOwnColours + 1) return { series, mergeFrom: series.length };
  const own = new Set(largestSeries(series, maxOwnColours));
  return {
    series: [...own, ...series.filter((entry) => !own.has(entry))],
    mergeFrom: maxOwnColours,
  };
}

/** The areas that have a colour, and the name of the sum of others. */
export interface AreaNames {
  readonly own: ReadonlySet<string>;
  readonly rest: string | undefined;
}

export function areaNames({
  layers,
  data,
}: {
  readonly layers: readonly { readonly name: string }[];
  readonly data: SeriesIndex | null;
}): AreaNames {
  const all = new Set(data?.series.map(({ name }) => name));
  const names = layers.map(({ name }) => name);
  return {
    own: new Set(names.filter((name) => all.has(name))),
    rest: names.find((name) => !all.has(name)),
  };
}

/** Names the merged column. Its series are parts of a whole, so they can be summed. */
export function nameRest(
  aligned: AlignedSeries,
  { series, mergeFrom, restName: given }: RankedSeries,
  locale: string,
): AlignedSeries {
  if (mergeFrom === series.length) return aligned;
  const columns = aligned.columns.map((column, i) =>
    i === mergeFrom
      ? { ...column, name: given ?? restName(series, mergeFrom, locale), ordinal: maxOwnColours }
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
