import type { Field, Frame } from '@chartroom/frame';
import {
  createPyramid,
  extendPyramid,
  fieldsOf,
  hasOnlyGrown,
  type IndexInput,
  type Numbers,
  type Pyramid,
  shallowEqual,
} from '@chartroom/plot';
import { candleOrder } from './candleOrder';
import { rsiPeriod } from './indicatorOptions';
import { createRsiBlocks, extendRsiBlocks, type RsiBlocks } from './rsiBlocks';
import { createSumBlocks, extendSumBlocks, type SumBlocks } from './sumBlocks';

/** The columns of candles, in time order. */
export interface CandleColumns {
  readonly time: Numbers;
  readonly open: Numbers;
  readonly high: Numbers;
  readonly low: Numbers;
  readonly close: Numbers;
  readonly volume: Numbers | null;
}

export interface CandleFields {
  readonly time: Field;
  readonly open: Field;
  readonly high: Field;
  readonly low: Field;
  readonly close: Field;
  readonly volume: Field | null;
}

/** The chart's index: trees from which the candle of any rows is read. */
export interface CandleIndex {
  readonly data: IndexedData | null;
  readonly columns: CandleColumns;
  readonly length: number;
  /** Number of rows dropped at the start, for permanent row numbers. */
  readonly dropped: number;
  readonly highs: Pyramid;
  readonly lows: Pyramid;
  readonly volumes: SumBlocks;
  readonly closes: SumBlocks;
  /** The relative strength index. Null where it isn't shown. */
  readonly rsi: RsiBlocks | null;
}

interface IndexedData {
  readonly frame: Frame;
  readonly fields: CandleFields;
  readonly revision: number;
  /** Whether columns are the frame's own, not sorted copies. */
  readonly isShared: boolean;
}

/** Rows per slice, about 1 ms of work. */
const rowsPerSlice = 32_768;
const emptyColumn = new Float64Array(0);
const noColumns = {
  time: emptyColumn,
  open: emptyColumn,
  high: emptyColumn,
  low: emptyColumn,
  close: emptyColumn,
  volume: null,
};

export function* indexCandles(
  { frame, encoding, options }: IndexInput,
  previous: CandleIndex | null,
): Generator<void, CandleIndex, void> {
  const fields = frame && fieldsFor(frame, encoding);
  if (!frame || !fields) return emptyIndex(null, 0);
  const extendable =
    previous?.data && canExtend(previous, previous.data, frame, fields) ? previous : null;
  const period = rsiPeriod(options);
  if (extendable?.data?.revision === frame.revision) {
    if ((extendable.rsi?.period ?? null) === period) return extendable;
    const { columns, length } = extendable;
    return { ...extendable, rsi: yield* rsiOf(null, period, columns.close, length) };
  }
  const { revision, length, dropped } = frame;
  const start = extendable ? extendable.length : 0;
  const order = yield* candleOrder(fields.time.values, start, length);
  const data = { frame, fields, revision, isShared: order === null };
  // Rows that go back in time are sorted together with all earlier rows.
  const base = extendable && order === null ? extendable : emptyIndex(data, dropped);
  const fullOrder =
    extendable && order !== null ? yield* candleOrder(fields.time.values, 0, length) : order;
  const columns = yield* columnsOf(fields, fullOrder);
  // The order doesn't include rows without a time.
  const count = fullOrder?.length ?? length;
  for (let end = base.length; end < count; ) {
    end = Math.min(end + rowsPerSlice, count);
    extendPyramid(base.highs, columns.high, end);
    extendPyramid(base.lows, columns.low, end);
    extendSumBlocks(base.closes, columns.close, end);
    if (columns.volume) extendSumBlocks(base.volumes, columns.volume, end);
    if (end < count) yield;
  }
  const rsi = yield* rsiOf(base.rsi, period, columns.close, count);
  return { ...base, data, columns, length: count, dropped, rsi };
}

/** Reads the rows that `previous` doesn't have, or all for another period. */
function* rsiOf(
  previous: RsiBlocks | null,
  period: number | null,
  closes: Numbers,
  length: number,
): Generator<void, RsiBlocks | null, void> {
  if (period === null) return null;
  const blocks = previous?.period === period ? previous : createRsiBlocks(period);
  for (let end = blocks.length; end < length; ) {
    end = Math.min(end + rowsPerSlice, length);
    extendRsiBlocks(blocks, closes, end);
    if (end < length) yield;
  }
  return blocks;
}

function emptyIndex(data: IndexedData | null, dropped: number): CandleIndex {
  return {
    data,
    columns: noColumns,
    length: 0,
    dropped,
    highs: createPyramid(),
    lows: createPyramid(),
    volumes: createSumBlocks(),
    closes: createSumBlocks(),
    rsi: null,
  };
}

function fieldsFor(frame: Frame, encoding: IndexInput['encoding']): CandleFields | null {
  const first = (role: string) => fieldsOf(frame, encoding, role)[0] ?? null;
  const [time, open, high] = [first('time'), first('open'), first('high')];
  const [low, close, volume] = [first('low'), first('close'), first('volume')];
  if (!time || !open || !high || !low || !close) return null;
  return { time, open, high, low, close, volume };
}

function canExtend(
  previous: CandleIndex,
  data: IndexedData,
  frame: Frame,
  fields: CandleFields,
): boolean {
  const { dropped, length: rows } = previous;
  return (
    data.isShared &&
    hasOnlyGrown(frame, { ...data, rows, dropped }) &&
    shallowEqual(data.fields, fields)
  );
}

/** The frame's own columns, or sorted copies. */
function* columnsOf(
  { time, open, high, low, close, volume }: CandleFields,
  order: Uint32Array | null,
): Generator<void, CandleColumns, void> {
  const columnOf = function* (field: Field): Generator<void, Numbers, void> {
    if (!order) return field.values;
    yield;
    return Float64Array.from(order, (row) => field.values[row] as number);
  };
  return {
    time: yield* columnOf(time),
    open: yield* columnOf(open),
    high: yield* columnOf(high),
    low: yield* columnOf(low),
    close: yield* columnOf(close),
    volume: volume && (yield* columnOf(volume)),
  };
}
