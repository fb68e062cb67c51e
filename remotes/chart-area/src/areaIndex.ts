import type { Field } from '@chartroom/frame';
import {
  breakDistance,
  countBelowZero,
  curveOption,
  fieldsOf,
  type IndexInput,
  indexSeries,
  largestSeries,
  numberOption,
  runSync,
  type SeriesIndex,
} from '@chartroom/plot';
import {
  alignSeries,
  connectMissing,
  type StackLayer,
  stackLayers,
} from '@chartroom/plot/stacking';
import { isStacked, missingOption, stackOption } from './areaOptions';
import { areaNames, nameRest, rankSeries } from './mergeRest';
import { overlaidLayers } from './overlaidLayers';

/** Maximum number of overlaid areas: the largest. Others are counted. */
const maxAreas = 20;

/** The chart's index; empty until there is data. */
export interface AreaIndex {
  readonly isTime: boolean;
  readonly isStacked: boolean;
  readonly x: Field | null;
  readonly colour: Field | null;
  readonly data: SeriesIndex | null;
  /** Number of values below 0, which shares and streams can't show. */
  readonly belowZero: number;
  /** Number of areas that aren't drawn. */
  readonly omittedCount: number;
  /** All areas, from the bottom up. */
  readonly layers: readonly StackLayer[];
  readonly breakAfter: number;
  /** The areas without hidden ones; a stack closes the gap. */
  visibleLayers(hidden: ReadonlySet<string>): readonly StackLayer[];
  /** Cache key of the other inputs of the areas. */
  readonly cacheKey: string;
}

const emptyIndex: AreaIndex = {
  ...{ isTime: true, isStacked: true, x: null, colour: null, data: null, layers: [] },
  ...{ breakAfter: Number.POSITIVE_INFINITY, visibleLayers: () => [], cacheKey: '' },
  ...{ belowZero: 0, omittedCount: 0 },
};

type Input = Pick<IndexInput, 'frame' | 'encoding' | 'options' | 'locale'>;

export function* indexAreas(
  { frame, encoding, options, locale = 'en' }: Input,
  previous: AreaIndex | null,
  whole?: AreaIndex,
): Generator<void, AreaIndex, void> {
  if (!frame) return emptyIndex;
  const [x = null] = fieldsOf(frame, encoding, 'x');
  const [colour = null] = fieldsOf(frame, encoding, 'colour');
  const roles = { x, ys: fieldsOf(frame, encoding, 'y'), colour };
  const data = yield* indexSeries(frame, roles, previous?.data ?? null);
  const { stack, curve, missing, breakAfter } = options;
  const names = whole && areaNames(whole);
  const cacheKey = JSON.stringify([
    ...[data.revision, stack, curve, missing, breakAfter],
    ...(names ? [...names.own, names.rest] : []),
  ]);
  if (previous?.data === data && previous.cacheKey === cacheKey) return previous;

  const isTime = x?.type === 'time';
  const breakFactor = numberOption(options.breakAfter);
  const gap = breakDistance(data.series, isTime, breakFactor);
  let belowZero = 0;
  // A cell is stacked where all rows are: its only area can be among those that are summed.
  const isStack = whole ? whole.isStacked : isStacked(options, data.series.length);
  if (isStack && stackOption(options) !== 'zero') {
    for (const series of data.series) belowZero += yield* countBelowZero(series, false);
  }
  const base = { isTime, x, colour, data, breakAfter: gap, cacheKey, belowZero, omittedCount: 0 };
  if (!isStack) {
    const layers = yield* overlaidLayers(
      names
        ? data.series.filter(({ name }) => names.own.has(name))
        : largestSeries(data.series, maxAreas),
      missingOption(options),
    );
    const visibleLayers = (hidden: ReadonlySet<string>) =>
      layers.filter(({ name }) => !hidden.has(name));
    const omittedCount = data.series.length - layers.length;
    return { ...base, isStacked: false, layers, visibleLayers, omittedCount };
  }
  const ranked = rankSeries(data.series, names);
  const found = yield* alignSeries(ranked.series, {
    ...{ curve: curveOption(curve), isTime, sumFrom: ranked.mergeFrom },
    breakAfter: (series) => breakDistance([series], isTime, breakFactor),
  });
  const aligned = nameRest(found, ranked, locale);
  const columns = aligned.columns.map((column) =>
    missingOption(options) === 'connect'
      ? { ...column, values: connectMissing(aligned.x, column.values, aligned.length) }
      : column,
  );
  const complete = { ...aligned, columns };
  const layers = yield* stackLayers(complete, stackOption(options), missingOption(options));
  let cached: { readonly key: string; readonly layers: readonly StackLayer[] } | null = null;
  const visibleLayers = (hidden: ReadonlySet<string>) => {
    const visible = columns.filter(({ name }) => !hidden.has(name));
    if (visible.length === columns.length) return layers;
    const key = JSON.stringify(visible.map(({ name }) => name));
    if (cached?.key === key) return cached.layers;
    const found = runSync(
      stackLayers({ ...complete, columns: visible }, stackOption(options), missingOption(options)),
    );
    cached = { key, layers: found };
    return found;
  };
  return { ...base, isStacked: true, layers, visibleLayers };
}
