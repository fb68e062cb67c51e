import type { OptionObject, Threshold } from '@chartroom/contract';
import { bisectLeft, quantileSorted } from 'd3-array';
import { thresholdsOption } from '../annotations/thresholdsOption';
import { enumOption } from '../chart/enumOption';
import { numberOption } from '../chart/numberOption';
import { extentOfNumbers } from '../format/spread';
import {
  type ColourScale,
  type ColourScaleOptions,
  colourSteps,
  divergingScale,
  sequentialScale,
} from './colourScale';
import { logThresholds } from './logThresholds';

/** The methods that divide values into classes, the default one first. */
export const classMethods = ['equal', 'quantile', 'log', 'custom', 'thresholds'] as const;
/**
 * How values are divided into classes of colours. `equal`: nine classes of equal, round width.
 * `quantile`: as many values in each class. `log`: limits at round numbers that grow by equal
 * factors. `custom`: limits of the viewer. `thresholds`: what values mean, in the colours of the
 * meanings.
 */
export type ClassMethod = (typeof classMethods)[number];

/** How many classes quantiles divide values into, unless the viewer chooses otherwise. */
const defaultClassCount = 5;
const maxThresholds = colourSteps - 1;
/** A legend of more meanings can't be read. */
const maxMeanings = 50;

/** How a colour scale divides values into classes. */
export interface ClassOptions extends ColourScaleOptions {
  readonly kind: ColourScale['kind'];
  readonly method: ClassMethod;
  /** Number of classes of quantiles, 2 to 9. A diverging scale has half of them on each side. */
  readonly count: number;
  /** Limits between custom classes, ascending, at most 8. Without any, classes are equal. */
  readonly limits: readonly number[];
  /** See `classMeanings`. Without any, classes of the method `thresholds` are equal. */
  readonly meanings?: readonly Threshold[];
  /** The value between the two hues of a diverging scale. */
  readonly centre: number;
}

interface ValueExtent {
  readonly min: number;
  readonly max: number;
}

/**
 * Reads the options that charts with classes have: `classes`, `classCount`, `classLimits`,
 * `thresholds`, `palette`, `centre`, `min` and `max`. Limits are sorted, and those beyond the first eight dropped.
 */
export function readClassOptions(options: OptionObject): ClassOptions {
  const count = Math.round(numberOption(options.classCount) ?? defaultClassCount);
  const numbers = Array.isArray(options.classLimits)
    ? options.classLimits.filter((limit) => Number.isFinite(limit))
    : [];
  return {
    kind: options.palette === 'diverging' ? 'diverging' : 'sequential',
    method: enumOption(classMethods, options.classes),
    count: Math.max(2, Math.min(colourSteps, count)),
    limits: ascending(numbers).slice(0, maxThresholds),
    meanings: classMeanings(options),
    centre: numberOption(options.centre) ?? 0,
    min: numberOption(options.min),
    max: numberOption(options.max),
  };
}

/** What values mean, where classes are by meaning: the option `thresholds`. Empty for others. */
export function classMeanings({ classes, thresholds }: OptionObject): readonly Threshold[] {
  const isByMeaning = enumOption(classMethods, classes) === 'thresholds';
  return isByMeaning ? thresholdsOption(thresholds).slice(0, maxMeanings) : [];
}

/**
 * A colour scale with the classes of `options`. `values` may have NaN, which has no class. Equal
 * classes fit `extent`, by default that of all values. Logarithmic classes are of values above 0;
 * 0 and below are in the first class, and without values above 0 classes are equal. A diverging
 * scale has its logarithms on both sides of the centre.
 */
export function classedScale(
  values: Float64Array,
  options: ClassOptions,
  extent: ValueExtent = extentOfNumbers(values),
): ColourScale {
  if (options.meanings?.length) return meaningScale(options.meanings);
  const thresholds = thresholdsOf(values, options);
  if (thresholds) return scaleOfThresholds(thresholds, options, extentOfNumbers(values));
  return options.kind === 'diverging'
    ? divergingScale(extent.min, extent.max, options)
    : sequentialScale(extent.min, extent.max, options);
}

/** A class for each meaning, and one below the first, unless that takes in all lower values. */
function meaningScale(meanings: readonly Threshold[]): ColourScale {
  const thresholds = meanings.flatMap(({ from }) => from ?? []);
  const classes = thresholds.length < meanings.length ? meanings : [null, ...meanings];
  return {
    kind: 'sequential',
    from: Number.NEGATIVE_INFINITY,
    to: Number.POSITIVE_INFINITY,
    thresholds,
    steps: evenSteps(classes.length),
    meanings: classes,
  };
}

/** Null for classes of equal width. */
function thresholdsOf(values: Float64Array, options: ClassOptions): readonly number[] | null {
  const { method, limits } = options;
  if (method === 'custom') return limits.length > 0 ? limits : null;
  if (method === 'equal' || method === 'thresholds' || !values.some(Number.isFinite)) return null;
  return method === 'quantile' ? quantilesOf(values, options) : logarithmsOf(values, options);
}

function scaleOfThresholds(
  thresholds: readonly number[],
  { kind, method, centre }: ClassOptions,
  { min, max }: ValueExtent,
): ColourScale {
  // Quantiles end with the data; other classes take in all that is beyond their limits.
  const [from, to] =
    method === 'quantile' ? [min, max] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const steps =
    (kind === 'diverging' ? divergingSteps(thresholds, centre) : null) ??
    evenSteps(thresholds.length + 1);
  return { kind, from, to, thresholds, steps };
}

/** Thresholds with the same classes as those of d3's `scaleQuantile`, but as few digits as possible. */
function quantilesOf(
  values: Float64Array,
  { kind, count, centre }: ClassOptions,
): readonly number[] {
  const sorted = Array.from(values.filter(Number.isFinite).sort());
  if (kind === 'sequential') return quantileThresholds(sorted, count);
  const sideCount = Math.floor(count / 2);
  const firstAbove = bisectLeft(sorted, centre);
  const hasBothSides = firstAbove > 0 && firstAbove < sorted.length;
  return ascending([
    ...quantileThresholds(sorted.slice(0, firstAbove), sideCount),
    ...(hasBothSides ? [centre] : []),
    ...quantileThresholds(sorted.slice(firstAbove), sideCount),
  ]);
}

function quantileThresholds(sorted: number[], count: number): readonly number[] {
  const [min] = sorted;
  const thresholds = Array.from({ length: count - 1 }, (_, i) => {
    const quantile = quantileSorted(sorted, (i + 1) / count);
    return quantile === undefined ? Number.NaN : shortThreshold(sorted, quantile);
  });
  // Equal values are in one class, so that there may be fewer.
  return ascending(thresholds.filter((threshold) => threshold > (min ?? Number.NaN)));
}

/** The shortest number that divides the sorted values at the same index as `quantile` does. */
function shortThreshold(sorted: number[], quantile: number): number {
  const index = bisectLeft(sorted, quantile);
  const [below, above] = [sorted[index - 1], sorted[index]];
  if (above === undefined) return quantile;
  for (let digits = 1; digits <= 17; digits += 1) {
    const rounded = Number(quantile.toPrecision(digits));
    if (rounded <= above && rounded > (below ?? Number.NEGATIVE_INFINITY)) return rounded;
  }
  return quantile;
}

function logarithmsOf(
  values: Float64Array,
  { kind, centre, min, max }: ClassOptions,
): readonly number[] | null {
  if (kind === 'sequential') {
    const [from, to] = positiveExtent(values, min, max);
    return from > 0 && from < Number.POSITIVE_INFINITY
      ? logThresholds(from, to, maxThresholds)
      : null;
  }
  const ends = [min, max].flatMap((end) => (end === null ? [] : [Math.abs(end - centre)]));
  const distances = values.map((value) => Math.abs(value - centre));
  const [from, to] = positiveExtent(distances, null, ends.length > 0 ? Math.max(...ends) : null);
  if (!(from < to && to < Number.POSITIVE_INFINITY)) return null;
  const sides = logThresholds(from, to, maxThresholds / 2);
  if (sides.length === 0) return null;
  return ascending(sides.flatMap((side) => [centre - side, centre + side]));
}

/** The extent of values above 0, or the viewer's limits where they are above 0. */
function positiveExtent(
  values: Float64Array,
  min: number | null,
  max: number | null,
): readonly [number, number] {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const value of values) {
    if (!(value > 0 && value < Number.POSITIVE_INFINITY)) continue;
    if (value < from) from = value;
    if (value > to) to = value;
  }
  const low = min !== null && min > 0 ? min : from;
  return [low, Math.max(low, max !== null && max > 0 ? max : to)];
}

/** Sorted, each number once. */
function ascending(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Spread over the palette. A single class has its middle. */
function evenSteps(count: number): readonly number[] {
  const last = colourSteps - 1;
  return Array.from({ length: count }, (_, i) =>
    count === 1 ? last / 2 : Math.round((i * last) / (count - 1)),
  );
}

/**
 * One hue for classes below the centre, the other above it, neutral for the class around it, and as
 * deep in both directions. Null for more classes on one side than the palette has steps.
 */
function divergingSteps(thresholds: readonly number[], centre: number): readonly number[] | null {
  const middle = (colourSteps - 1) / 2;
  const belowCount = thresholds.filter((threshold) => threshold <= centre).length;
  const aboveCount = thresholds.filter((threshold) => threshold >= centre).length;
  const reach = Math.max(belowCount, aboveCount);
  if (reach > middle) return null;
  const stepAt = (distance: number) => Math.round((distance * middle) / reach);
  return Array.from({ length: thresholds.length + 1 }, (_, i) => {
    if (i < belowCount) return middle - stepAt(belowCount - i);
    const above = i - (thresholds.length - aboveCount);
    return middle + (above > 0 ? stepAt(above) : 0);
  });
}
