import {
  describeTrend,
  extentOf,
  i18nFor,
  type LineCurve,
  largestAtEnd,
  lastRowWithin,
  replaceValues,
  runSync,
  type Scene,
  type Series,
  type Span,
  visibleExtent,
} from '@chartroom/plot';
import {
  type AlignedSeries,
  alignSeries,
  connectMissing,
  type MissingMode,
  rowsPerSlice,
  type StackLayer,
  stackLayers,
} from '@chartroom/plot/stacking';
import type { IndexedLine } from './indexedLine';
import type { LineStack, StackedLines, StackedPoint, StackTotal, ValueFormatter } from './stacking';

/** Lines of one axis, with values at the x of all of them. */
interface StackGroup {
  readonly isRight: boolean;
  /** Indexes among all lines. */
  readonly lineIndexes: readonly number[];
  readonly aligned: AlignedSeries;
  readonly breakAfter: number;
  readonly missing: MissingMode;
}

export interface StackOptions {
  readonly curve: LineCurve;
  readonly isTime: boolean;
  /** Whether gaps are bridged. */
  readonly isConnected: boolean;
  /** Number of all lines in the data, stacked or not. */
  readonly count: number;
}

/**
 * Stacks the lines of each axis; a single line is not a stack. A separate file, which charts
 * without a stack never load.
 */
export function* stackLines(
  lines: readonly IndexedLine[],
  rule: StackOptions,
): Generator<void, LineStack, void> {
  const groups: StackGroup[] = [];
  for (const isRight of [false, true]) {
    const lineIndexes = [...lines.keys()].filter((i) => lines[i]?.isRight === isRight);
    if (lineIndexes.length > 1) groups.push(yield* groupOf(lines, { lineIndexes, isRight }, rule));
  }
  const fullStack = yield* stackGroups(lines, groups, new Set());
  let cached = { key: '', stacked: fullStack };
  return {
    restack(hidden) {
      const hiddenLines = lines.filter(({ series }) => hidden.has(series.name));
      if (hiddenLines.length === 0) return fullStack;
      const key = JSON.stringify(hiddenLines.map(({ series }) => series.name));
      if (cached.key !== key) {
        cached = { key, stacked: runSync(stackGroups(fullStack.lines, groups, hidden)) };
      }
      return cached.stacked;
    },
    describe(isRight, span, scene, format) {
      if (!groups.some((group) => group.isRight === isRight)) return null;
      return stackTexts(this.restack(scene.hidden), { isRight, span }, scene, format);
    },
    totalsOf(points, locale) {
      const i18n = i18nFor(locale);
      // The total of some lines isn't the total of all.
      const isPart = rule.count > lines.length;
      const name = isPart ? i18n.t('Total of {count}', { count: lines.length }) : i18n.t('Total');
      return stackTotals(points, name, locale);
    },
  };
}

function* groupOf(
  lines: readonly IndexedLine[],
  axis: Pick<StackGroup, 'lineIndexes' | 'isRight'>,
  { curve, isTime, isConnected }: StackOptions,
): Generator<void, StackGroup, void> {
  const members = axis.lineIndexes.flatMap((i) => lines[i] ?? []);
  const holes = members.map((line) => line.breakAfter).filter(Number.isFinite);
  const breakAfter = holes.length > 0 ? Math.max(...holes) : Number.POSITIVE_INFINITY;
  const ownBreaks = new Map(members.map((line) => [line.series, line.breakAfter]));
  const aligned = yield* alignSeries([...ownBreaks.keys()], {
    ...{ curve, isTime },
    breakAfter: (series) => ownBreaks.get(series) ?? breakAfter,
  });
  if (!isConnected) return { ...axis, aligned: aligned, breakAfter, missing: 'gap' };
  const columns = aligned.columns.map((column) => ({
    ...column,
    values: connectMissing(aligned.x, column.values, aligned.length),
  }));
  return { ...axis, aligned: { ...aligned, columns }, breakAfter, missing: 'connect' };
}

/** Hidden lines and unstacked ones don't change. */
function* stackGroups(
  before: readonly IndexedLine[],
  groups: readonly StackGroup[],
  hidden: ReadonlySet<string>,
): Generator<void, StackedLines, void> {
  const lines = [...before];
  const totals: [Series | null, Series | null] = [null, null];
  for (const { lineIndexes, isRight, aligned, breakAfter, missing } of groups) {
    const isShown = aligned.columns.map(({ name }) => !hidden.has(name));
    const shown = lineIndexes.filter((_, i) => isShown[i]);
    const columns = aligned.columns.filter((_, i) => isShown[i]);
    const layers = yield* stackLayers({ ...aligned, columns }, 'zero', missing);
    for (const [i, layer] of layers.entries()) {
      const lineIndex = shown[i] ?? -1;
      const line = before[lineIndex];
      if (!line) continue;
      const series = yield* trimmedToKnown(layer);
      const band = { series, edge: layer.edge };
      lines[lineIndex] = { ...line, series, ownValues: layer.values, breakAfter, band };
    }
    const isPositive = layers.every(({ series }) => minOf(series) >= 0);
    if (isPositive) totals[isRight ? 1 : 0] = layers.at(-1)?.series ?? null;
  }
  return { lines, totals };
}

/** A line is only drawn between its first and last value. */
function* trimmedToKnown({ series, values }: StackLayer): Generator<void, Series, void> {
  const isUnknown = (value: number, row: number) =>
    Number.isNaN(values[row]) && !Number.isNaN(value);
  for (let row = 0; row < series.length; row += 1) {
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
    if (!isUnknown(series.y[row] as number, row)) continue;
    return yield* replaceValues(series, (value, at) => (isUnknown(value, at) ? Number.NaN : value));
  }
  return series;
}

function minOf({ pyramid, y, length }: Series): number {
  const extent = { min: 0, max: 0 };
  extentOf(pyramid, y, 0, length, extent);
  return extent.min;
}

/** The total of an axis and its largest line now; empty if no line is in view. */
function stackTexts(
  { lines: all, totals }: StackedLines,
  { isRight, span }: { readonly isRight: boolean; readonly span: Span },
  { hidden, locale }: Scene,
  format: ValueFormatter,
): readonly string[] {
  const lines = all.filter((line) => line.isRight === isRight && !hidden.has(line.series.name));
  const total = totals[isRight ? 1 : 0];
  const ownLines = lines.flatMap(({ series, ownValues }) =>
    ownValues ? [{ series, values: ownValues }] : [],
  );
  const largest = largestAtEnd(ownLines, span);
  if (!largest) return [];
  const { line, value } = largest;
  const i18n = i18nFor(locale);
  const n = lines.length;
  return [
    ...(n > 1
      ? [
          isRight
            ? i18n.t('{n} stacked lines on the right axis', { n })
            : i18n.t('{n} stacked lines', { n }),
        ]
      : []),
    ...(total ? totalTexts(total, span, format, locale) : []),
    i18n.t('largest at the end: {name}, {value}', {
      name: line.series.name,
      value: format(value, line.series),
    }),
  ];
}

function totalTexts(
  total: Series,
  span: Span,
  format: ValueFormatter,
  locale: string,
): readonly string[] {
  const { min, max } = visibleExtent([total], span);
  const last = total.y[lastRowWithin(total, span)];
  if (!(min <= max) || last === undefined) return [];
  const trend = describeTrend(total, last, span, locale);
  return [
    i18nFor(locale).t('total between {min} and {max}, {trend}', {
      ...{ min: format(min, total), max: format(max, total), trend },
    }),
  ];
}

/** The total of each axis at one x, with a name. */
function stackTotals(
  points: readonly StackedPoint[],
  total: string,
  locale: string,
): readonly StackTotal[] {
  return [false, true].flatMap((isRight) => {
    const stackedPoints = points.filter(({ mark }) => mark.ownValues && mark.isRight === isRight);
    if (stackedPoints.length < 2) return [];
    const value = stackedPoints.reduce((sum, point) => sum + point.value, 0);
    if (!Number.isFinite(value)) return [];
    const name = isRight ? i18nFor(locale).t('{total}, right axis', { total }) : total;
    return [{ name, value, isRight }];
  });
}
