import {
  type BandEdge,
  createPyramid,
  extendPyramid,
  type Numbers,
  type Series,
} from '@chartroom/plot';
import type { AlignedColumn, AlignedSeries } from './alignSeries';
import { clampFinite } from './definedSpans';
import { gapRows, type MissingMode } from './missingValues';
import { wiggleBaseline } from './wiggleBaseline';
import { rowsPerSlice } from './xPositions';

/** Where a stack starts: at zero, as shares of 100 %, or as a stream around its middle. */
export type StackOffset = 'zero' | 'normalise' | 'stream';

/** One area: from its lower edge to its series, with its own value at each row. */
export interface StackLayer {
  readonly name: string;
  readonly ordinal: number;
  readonly series: Series;
  readonly edge: BandEdge | number;
  readonly values: Numbers;
}

/**
 * Stacks columns in their order. With `zero`, negative values are stacked downwards. `normalise`
 * gives percentages of the sum, `stream` centres the stack; both count negative values as 0.
 */
export function* stackLayers(
  aligned: AlignedSeries,
  offset: StackOffset,
  missing: MissingMode,
): Generator<void, readonly StackLayer[], void> {
  const { length, columns } = aligned;
  const broken = yield* gapRows(aligned, missing);
  const amountOf = yield* stackAmounts(aligned, offset, broken);
  const hasNegative = offset === 'zero' && (yield* hasNegativeValues(aligned));
  const base = offset === 'stream' ? yield* wiggleBaseline(aligned) : new Float64Array(length);
  let positiveTops = base;
  let negativeTops = hasNegative ? new Float64Array(length) : base;
  let lowerEdge: BandEdge | number =
    offset === 'stream' ? { ...(yield* createEdge(base, length)), isShared: true } : 0;
  const layers: StackLayer[] = [];
  for (const column of columns) {
    const outer = new Float64Array(length);
    const inner = hasNegative ? new Float64Array(length) : positiveTops;
    const [nextPositive, nextNegative] = hasNegative
      ? [positiveTops.slice(), negativeTops.slice()]
      : [outer, negativeTops];
    for (let row = 0; row < length; row += 1) {
      if (row % rowsPerSlice === rowsPerSlice - 1) yield;
      const value = amountOf(column, row);
      const from = (value >= 0 ? positiveTops : negativeTops)[row] as number;
      const to = clampFinite(from + value);
      if (hasNegative) {
        inner[row] = from;
        (value >= 0 ? nextPositive : nextNegative)[row] = to;
      }
      outer[row] = to;
    }
    const layerEdge = hasNegative
      ? { ...(yield* createEdge(inner, length)), isShared: true }
      : lowerEdge;
    const series = yield* layerSeries(column, aligned, maskGaps(outer, broken));
    layers.push({
      name: column.name,
      ordinal: column.ordinal,
      series,
      edge: layerEdge,
      values: column.values,
    });
    lowerEdge = { y: series.y, pyramid: series.pyramid, isShared: true };
    [positiveTops, negativeTops] = [nextPositive, nextNegative];
    yield;
  }
  return layers;
}

/** Edges of a broken row are `NaN`; the sums continue below. */
function maskGaps(values: Float64Array, broken: Uint8Array): Float64Array {
  if (!broken.includes(1)) return values;
  return values.map((value, row) => (broken[row] === 1 ? Number.NaN : value));
}

function* createEdge(
  y: Numbers,
  length: number,
): Generator<void, Omit<BandEdge, 'isShared'>, void> {
  const pyramid = createPyramid();
  for (let end = rowsPerSlice; end < length; end += rowsPerSlice) {
    extendPyramid(pyramid, y, end);
    yield;
  }
  extendPyramid(pyramid, y, length);
  return { y, pyramid };
}

function* layerSeries(
  { name, field, ordinal }: AlignedColumn,
  { x, edges }: AlignedSeries,
  y: Numbers,
): Generator<void, Series, void> {
  return { name, field, ordinal, x, edges, length: y.length, ...(yield* createEdge(y, y.length)) };
}

function* hasNegativeValues({ columns, length }: AlignedSeries): Generator<void, boolean, void> {
  for (const { values } of columns) {
    for (let row = 0; row < length; row += 1) {
      if (row % rowsPerSlice === rowsPerSlice - 1) yield;
      if ((values[row] as number) < 0) return true;
    }
  }
  return false;
}

/**
 * How much each column adds at a row. Nothing where its value is missing. With `normalise`, rows
 * whose sum is 0 are broken: there is no whole to take a share of.
 */
function* stackAmounts(
  { columns, length }: AlignedSeries,
  offset: StackOffset,
  broken: Uint8Array,
) {
  const plain = ({ values }: AlignedColumn, row: number) => {
    const value = values[row] as number;
    return Number.isNaN(value) ? 0 : value;
  };
  if (offset === 'zero') return plain;
  const positive = (column: AlignedColumn, row: number) => Math.max(0, plain(column, row));
  if (offset === 'stream') return positive;
  const sums = new Float64Array(length);
  for (const column of columns) {
    for (let row = 0; row < length; row += 1) {
      if (row % rowsPerSlice === rowsPerSlice - 1) yield;
      sums[row] = clampFinite((sums[row] as number) + positive(column, row));
    }
    yield;
  }
  for (let row = 0; row < length; row += 1) if (sums[row] === 0) broken[row] = 1;
  return (column: AlignedColumn, row: number) => {
    const sum = sums[row] as number;
    return sum > 0 ? (positive(column, row) / sum) * 100 : 0;
  };
}
