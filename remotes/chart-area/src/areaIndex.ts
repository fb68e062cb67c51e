import type { Field } from '@chartroom/frame';
import {
  countBelow,
  curveOption,
  fieldsOf,
  holeOf,
  type IndexInput,
  indexSeries,
  largestSeries,
  numberOption,
  runAtOnce,
  type SeriesIndex,
} from '@chartroom/plot';
import { alignSeries, connected, type Layer, stackLayers } from '@chartroom/plot/stacking';
import { isStacked, missingOf, stackOf } from './areaOptions';
import { nameRest, rankSeries } from './mergeRest';
import { overlaidLayers } from './overlaidLayers';

/** More areas than this are counted, not drawn, where each is drawn from 0: the largest are. */
const mostAreas = 20;

/** What the chart keeps of its data: nothing until there is some. */
export interface AreaIndex {
  readonly isTime: boolean;
  readonly isStacked: boolean;
  readonly x: Field | null;
  readonly colour: Field | null;
  readonly data: SeriesIndex | null;
  /** Values that a share or a stream has no place for. */
  readonly belowZero: number;
  /** Areas beyond those that are drawn. */
  readonly leftOut: number;
  /** All areas, first at the bottom. */
  readonly layers: readonly Layer[];
  readonly breakAfter: number;
  /** The areas without those that the viewer has hidden: a stack closes over them. */
  shown(hidden: ReadonlySet<string>): readonly Layer[];
  /** What else the areas were made of, to know when they are still good. */
  readonly made: string;
}

const emptyIndex: AreaIndex = {
  ...{ isTime: true, isStacked: true, x: null, colour: null, data: null, layers: [] },
  ...{ breakAfter: Number.POSITIVE_INFINITY, shown: () => [], made: '' },
  ...{ belowZero: 0, leftOut: 0 },
};

type Input = Pick<IndexInput, 'frame' | 'encoding' | 'options'>;

export function* indexAreas(
  { frame, encoding, options }: Input,
  before: AreaIndex | null,
): Generator<void, AreaIndex, void> {
  if (!frame) return emptyIndex;
  const [x = null] = fieldsOf(frame, encoding, 'x');
  const [colour = null] = fieldsOf(frame, encoding, 'colour');
  const roles = { x, ys: fieldsOf(frame, encoding, 'y'), colour };
  const data = yield* indexSeries(frame, roles, before?.data ?? null);
  const { stack, curve, missing, breakAfter } = options;
  const made = JSON.stringify([data.revision, stack, curve, missing, breakAfter]);
  if (before?.data === data && before.made === made) return before;

  const isTime = x?.type === 'time';
  const times = numberOption(options.breakAfter);
  const hole = holeOf(data.series, isTime, times);
  let belowZero = 0;
  if (isStacked(options, data.series.length) && stackOf(options) !== 'zero') {
    for (const one of data.series) belowZero += yield* countBelow(one, false);
  }
  const base = { isTime, x, colour, data, breakAfter: hole, made, belowZero, leftOut: 0 };
  if (!isStacked(options, data.series.length)) {
    const layers = yield* overlaidLayers(largestSeries(data.series, mostAreas), missingOf(options));
    const shown = (hidden: ReadonlySet<string>) => layers.filter(({ name }) => !hidden.has(name));
    const leftOut = data.series.length - layers.length;
    return { ...base, isStacked: false, layers, shown, leftOut };
  }
  const ranked = rankSeries(data.series);
  const found = yield* alignSeries(ranked.series, {
    ...{ curve: curveOption(curve), isTime, sumFrom: ranked.sumFrom },
    breakAfter: (series) => holeOf([series], isTime, times),
  });
  const aligned = nameRest(found, ranked);
  const columns = aligned.columns.map((column) =>
    missingOf(options) === 'connect'
      ? { ...column, values: connected(aligned.x, column.values, aligned.length) }
      : column,
  );
  const whole = { ...aligned, columns };
  const layers = yield* stackLayers(whole, stackOf(options), missingOf(options));
  let kept: { readonly key: string; readonly layers: readonly Layer[] } | null = null;
  const shown = (hidden: ReadonlySet<string>) => {
    const rest = columns.filter(({ name }) => !hidden.has(name));
    if (rest.length === columns.length) return layers;
    const key = JSON.stringify(rest.map(({ name }) => name));
    if (kept?.key === key) return kept.layers;
    const found = runAtOnce(
      stackLayers({ ...whole, columns: rest }, stackOf(options), missingOf(options)),
    );
    kept = { key, layers: found };
    return found;
  };
  return { ...base, isStacked: true, layers, shown };
}
