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
import { bandsOf, type IndexedLine, positiveBand, positiveOnly } from './indexedLine';
import { isLogStack, isStacked, type LineStack } from './stacking';
import { getStackModule } from './stackModule';

/** More lines than the manifest allows are counted, not drawn: the largest are. */
export const maxLines = 50;

/** What the chart keeps of its data: nothing until there is some. */
export interface LineIndex {
  readonly isTime: boolean;
  readonly x: Field | null;
  readonly colour: Field | null;
  readonly lines: readonly IndexedLine[];
  /** All lines of the data, drawn or not. */
  readonly lineCount: number;
  /** Values of drawn lines that a logarithmic axis has no place for. */
  readonly beyondLog: number;
  readonly data: SeriesIndex | null;
  readonly bounds: SeriesIndex | null;
  /** Null where each line stands for itself. */
  readonly stack: LineStack | null;
  /** What else the lines were made of, to know when they are still good. */
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
  // Until what stacks them has come, lines stay as they are.
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
  const bandFor = bandsOf(bounds, lows.length, highs.length);
  const lines: IndexedLine[] = [];
  let beyondLog = 0;
  for (const series of largestSeries(data.series, maxLines)) {
    const isRight = right.includes(series.field);
    const drawn = isLog && !isRight ? yield* positiveOnly(series) : series;
    if (drawn !== series) beyondLog += yield* countBelowZero(series, true);
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
    beyondLog,
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
  ...{ isTime: true, x: null, colour: null, lines: [], lineCount: 0, beyondLog: 0 },
  ...{ data: null, bounds: null, stack: null, cacheKey: '' },
};

/** The index as the viewer sees it. */
export function withoutHidden(index: LineIndex, { hidden }: Pick<Scene, 'hidden'>): LineIndex {
  return index.stack ? { ...index, lines: index.stack.restack(hidden).lines } : index;
}
