import {
  extentOf,
  type LineCurve,
  largestAtEnd,
  lastRowWithin,
  replaceValues,
  runAtOnce,
  type Scene,
  type Series,
  type Span,
  trendOf,
  visibleExtent,
} from '@chartroom/plot';
import {
  type Aligned,
  alignSeries,
  connected,
  type Layer,
  type MissingRule,
  slice,
  stackLayers,
} from '@chartroom/plot/stacking';
import type { IndexedLine } from './indexedLine';
import type { LineStack, StackedLines, StackedPoint, StackTotal, ValueWords } from './stacking';

/** Lines of one axis at the places of all of them. */
interface Group {
  readonly isRight: boolean;
  /** Where they stand among all. */
  readonly at: readonly number[];
  readonly aligned: Aligned;
  readonly breakAfter: number;
  readonly missing: MissingRule;
}

export interface StackRule {
  readonly curve: LineCurve;
  readonly isTime: boolean;
  /** Whether what is missing is joined. */
  readonly isConnected: boolean;
  /** All lines of the data, stacked or not. */
  readonly count: number;
}

/**
 * Stacks lines, those of each axis for themselves; one by itself is no stack. A file of its own, which
 * charts without a stack never load.
 */
export function* stackLines(
  lines: readonly IndexedLine[],
  rule: StackRule,
): Generator<void, LineStack, void> {
  const groups: Group[] = [];
  for (const isRight of [false, true]) {
    const at = [...lines.keys()].filter((i) => lines[i]?.isRight === isRight);
    if (at.length > 1) groups.push(yield* groupOf(lines, { at, isRight }, rule));
  }
  const whole = yield* stackGroups(lines, groups, new Set());
  let kept = { key: '', stacked: whole };
  // A total of some lines is not that of all.
  const name = rule.count > lines.length ? `Total of ${lines.length}` : 'Total';
  return {
    shown(hidden) {
      const away = lines.filter(({ series }) => hidden.has(series.name));
      if (away.length === 0) return whole;
      const key = JSON.stringify(away.map(({ series }) => series.name));
      if (kept.key !== key) {
        kept = { key, stacked: runAtOnce(stackGroups(whole.lines, groups, hidden)) };
      }
      return kept.stacked;
    },
    texts(isRight, span, scene, say) {
      if (!groups.some((group) => group.isRight === isRight)) return null;
      return stackTexts(this.shown(scene.hidden), { isRight, span }, scene, say);
    },
    totalsOf: (points) => stackTotals(points, name),
  };
}

function* groupOf(
  lines: readonly IndexedLine[],
  own: Pick<Group, 'at' | 'isRight'>,
  { curve, isTime, isConnected }: StackRule,
): Generator<void, Group, void> {
  const members = own.at.flatMap((i) => lines[i] ?? []);
  const holes = members.map((line) => line.breakAfter).filter(Number.isFinite);
  const breakAfter = holes.length > 0 ? Math.max(...holes) : Number.POSITIVE_INFINITY;
  const ownBreaks = new Map(members.map((line) => [line.series, line.breakAfter]));
  const found = yield* alignSeries([...ownBreaks.keys()], {
    ...{ curve, isTime },
    breakAfter: (series) => ownBreaks.get(series) ?? breakAfter,
  });
  if (!isConnected) return { ...own, aligned: found, breakAfter, missing: 'gap' };
  const columns = found.columns.map((column) => ({
    ...column,
    values: connected(found.x, column.values, found.length),
  }));
  return { ...own, aligned: { ...found, columns }, breakAfter, missing: 'connect' };
}

/** Those that are hidden, and those that stand on no others, stay as they were. */
function* stackGroups(
  before: readonly IndexedLine[],
  groups: readonly Group[],
  hidden: ReadonlySet<string>,
): Generator<void, StackedLines, void> {
  const lines = [...before];
  const totals: [Series | null, Series | null] = [null, null];
  for (const { at, isRight, aligned, breakAfter, missing } of groups) {
    const isShown = aligned.columns.map(({ name }) => !hidden.has(name));
    const shown = at.filter((_, i) => isShown[i]);
    const columns = aligned.columns.filter((_, i) => isShown[i]);
    const layers = yield* stackLayers({ ...aligned, columns }, 'zero', missing);
    for (const [i, layer] of layers.entries()) {
      const place = shown[i] ?? -1;
      const line = before[place];
      if (!line) continue;
      const series = yield* whereKnown(layer);
      const band = { series, edge: layer.edge };
      lines[place] = { ...line, series, own: layer.values, breakAfter, band };
    }
    const isPositive = layers.every(({ series }) => leastOf(series) >= 0);
    if (isPositive) totals[isRight ? 1 : 0] = layers.at(-1)?.series ?? null;
  }
  return { lines, totals };
}

/** A line is not drawn along the one below it before its first value and after its last. */
function* whereKnown({ series, values }: Layer): Generator<void, Series, void> {
  const isUnknown = (value: number, row: number) =>
    Number.isNaN(values[row]) && !Number.isNaN(value);
  for (let row = 0; row < series.length; row += 1) {
    if (row % slice === slice - 1) yield;
    if (!isUnknown(series.y[row] as number, row)) continue;
    return yield* replaceValues(series, (value, at) => (isUnknown(value, at) ? Number.NaN : value));
  }
  return series;
}

function leastOf({ pyramid, y, length }: Series): number {
  const extent = { min: 0, max: 0 };
  extentOf(pyramid, y, 0, length, extent);
  return extent.min;
}

/** What the lines of an axis come to, and the largest of them now; nothing where none is in view. */
function stackTexts(
  { lines: all, totals }: StackedLines,
  { isRight, span }: { readonly isRight: boolean; readonly span: Span },
  { hidden }: Scene,
  say: ValueWords,
): readonly string[] {
  const lines = all.filter((line) => line.isRight === isRight && !hidden.has(line.series.name));
  const total = totals[isRight ? 1 : 0];
  const owned = lines.flatMap(({ series, own }) => (own ? [{ series, values: own }] : []));
  const largest = largestAtEnd(owned, span);
  if (!largest) return [];
  const { line, value } = largest;
  const where = isRight ? ' on the right axis' : '';
  return [
    ...(lines.length > 1 ? [`${lines.length} lines on top of each other${where}`] : []),
    ...(total ? totalTexts(total, span, say) : []),
    `${line.series.name} largest at the end, ${say(value, line.series)}`,
  ];
}

function totalTexts(total: Series, span: Span, say: ValueWords): readonly string[] {
  const { min, max } = visibleExtent([total], span);
  const last = total.y[lastRowWithin(total, span)];
  if (!(min <= max) || last === undefined) return [];
  const trend = trendOf(total, last, span);
  return [`in total between ${say(min, total)} and ${say(max, total)}, ${trend}`];
}

/** What the stack of each axis comes to at one place, under a name. */
function stackTotals(points: readonly StackedPoint[], name: string): readonly StackTotal[] {
  return [false, true].flatMap((isRight) => {
    const own = points.filter(({ mark }) => mark.own && mark.isRight === isRight);
    if (own.length < 2) return [];
    const value = own.reduce((sum, point) => sum + point.value, 0);
    if (!Number.isFinite(value)) return [];
    return [{ name: isRight ? `${name}, right axis` : name, value, isRight }];
  });
}
