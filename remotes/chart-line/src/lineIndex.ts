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
  type Scene,
  type SeriesIndex,
} from '@chartroom/plot';
import { createBandLookup, type IndexedLine, positiveBand, positiveSeries } from './indexedLine';
import { isLogStack, isStacked, type LineStack } from './stacking';
import { getStackModule } from './stackModule';

/** Maximum number of drawn lines: the largest. Others are counted. */
export const maxLines = 50;

/** The chart's index; empty until there is data. */
export interface LineIndex {
  readonly isTime: boolean;
  readonly x: Field | null;
  readonly colour: Field | null;
  readonly lines: readonly IndexedLine[];
  /** All lines of the data, drawn or not. */
  readonly lineCount: number;
  /** Number of values of drawn lines that a logarithmic axis can't show. */
  readonly nonPositiveCount: number;
  readonly data: SeriesIndex | null;
  readonly bounds: SeriesIndex | null;
  /** Null if lines aren't stacked. */
  readonly stack: LineStack | null;
  /** Cache key of the other inputs of the lines. */
  readonly cacheKey: string;
}

type Input = Pick<IndexInput, 'frame' | 'encoding' | 'options' | 'refresh'>;

export function* indexLines(
  { frame, encoding, options, refresh }: Input,
  previous: LineIndex | null,
): Generator<void, LineIndex, void> {
  if (!frame) return emptyIndex;
  const drawsStack = isStacked(options) && !isLogStack(options);
  const stackModule = drawsStack ? getStackModule(() => refresh?.()) : null;
  // The lines don't change until the stack module has loaded.
  if (drawsStack && !stackModule) return previous ?? emptyIndex;
  const fields = (role: string) => fieldsOf(frame, encoding, role);
  const [x = null] = fields('x');
  const [colour = null] = fields('colour');
  const left = fields('y');
  const right = fields('y2').filter((field) => !left.includes(field));
  const roles = { x, ys: [...left, ...right], colour };
  const data = yield* indexSeries(frame, roles, previous?.data ?? null);
  const [lows, highs] = [fields('lower'), fields('upper')];
  const edges = { x, ys: [...lows, ...highs], colour };
  const bounds =
    edges.ys.length > 0 ? yield* indexSeries(frame, edges, previous?.bounds ?? null) : null;

  const { scale, stack, missing, curve } = options;
  const stackOptions = isStacked(options) ? [stack, missing, curve] : [];
  const cacheKey = JSON.stringify([
    data.revision,
    scale,
    options.breakAfter,
    right.length,
    ...stackOptions,
  ]);
  if (previous?.data === data && previous.bounds === bounds && previous.cacheKey === cacheKey)
    return previous;
  const isLog = scale === 'log';
  const bandFor = createBandLookup(bounds, lows.length, highs.length);
  const lines: IndexedLine[] = [];
  let nonPositiveCount = 0;
  for (const series of largestSeries(data.series, maxLines)) {
    const isRight = right.includes(series.field);
    const drawn = isLog && !isRight ? yield* positiveSeries(series) : series;
    if (drawn !== series) nonPositiveCount += yield* countBelowZero(series, true);
    const band = isRight ? null : bandFor(series);
    lines.push({
      series: drawn,
      isRight,
      breakAfter: breakDistance([series], x?.type === 'time', numberOption(options.breakAfter)),
      band: band && isLog ? yield* positiveBand(band) : band,
      ownValues: null,
    });
    yield;
  }
  const lineCount = data.series.length;
  const base = {
    isTime: x?.type === 'time',
    x,
    colour,
    lineCount,
    nonPositiveCount,
    data,
    bounds,
    cacheKey,
  };
  if (isLogStack(options)) return { ...base, lines: [], stack: null };
  if (!stackModule) return { ...base, lines, stack: null };
  const rule = {
    curve: curveOption(curve),
    isTime: base.isTime,
    isConnected: missing === 'connect',
    count: lineCount,
  };
  const stacked = yield* stackModule.stackLines(lines, rule);
  return { ...base, lines: stacked.restack(new Set()).lines, stack: stacked };
}

const emptyIndex: LineIndex = {
  ...{ isTime: true, x: null, colour: null, lines: [], lineCount: 0, nonPositiveCount: 0 },
  ...{ data: null, bounds: null, stack: null, cacheKey: '' },
};

/** The index without hidden lines. */
export function withoutHiddenLines(index: LineIndex, { hidden }: Pick<Scene, 'hidden'>): LineIndex {
  return index.stack ? { ...index, lines: index.stack.restack(hidden).lines } : index;
}
