import {
  type BandEdge,
  createPyramid,
  extendPyramid,
  type Numbers,
  type Series,
} from '@chartroom/plot';
import type { Aligned, AlignedColumn } from './alignSeries';
import { bounded } from './knownSpans';
import { brokenRows, type MissingRule } from './missingValues';
import { slice } from './moments';
import { streamBase } from './streamBase';

export type StackRule = 'zero' | 'normalise' | 'stream';

/** One area: from its edge to its series, and what it is worth at each row. */
export interface Layer {
  readonly name: string;
  readonly place: number;
  readonly series: Series;
  readonly edge: BandEdge | number;
  readonly values: Numbers;
}

/**
 * Stacks columns as they come. By `zero`, what is negative is stacked downwards; `normalise` makes
 * percents of the sum, and `stream` lays the whole about its middle: both count nothing below 0.
 */
export function* stackLayers(
  aligned: Aligned,
  rule: StackRule,
  missing: MissingRule,
): Generator<void, readonly Layer[], void> {
  const { length, columns } = aligned;
  const broken = yield* brokenRows(aligned, missing);
  const amount = yield* amounts(aligned, rule, broken);
  const hasNegative = rule === 'zero' && (yield* goesBelowZero(aligned));
  const base = rule === 'stream' ? yield* streamBase(aligned) : new Float64Array(length);
  let up = base;
  let down = hasNegative ? new Float64Array(length) : base;
  let under: BandEdge | number =
    rule === 'stream' ? { ...(yield* edgeOf(base, length)), isShared: true } : 0;
  const layers: Layer[] = [];
  for (const column of columns) {
    const outer = new Float64Array(length);
    const inner = hasNegative ? new Float64Array(length) : up;
    const [nextUp, nextDown] = hasNegative ? [up.slice(), down.slice()] : [outer, down];
    for (let row = 0; row < length; row += 1) {
      if (row % slice === slice - 1) yield;
      const value = amount(column, row);
      const from = (value >= 0 ? up : down)[row] as number;
      const to = bounded(from + value);
      if (hasNegative) {
        inner[row] = from;
        (value >= 0 ? nextUp : nextDown)[row] = to;
      }
      outer[row] = to;
    }
    const own = hasNegative ? { ...(yield* edgeOf(inner, length)), isShared: true } : under;
    const series = yield* layerSeries(column, aligned, masked(outer, broken));
    layers.push({
      name: column.name,
      place: column.place,
      series,
      edge: own,
      values: column.values,
    });
    under = { y: series.y, pyramid: series.pyramid, isShared: true };
    [up, down] = [nextUp, nextDown];
    yield;
  }
  return layers;
}

/** Where a stack is broken its edges have no value; sums go on beneath. */
function masked(values: Float64Array, broken: Uint8Array): Float64Array {
  if (!broken.includes(1)) return values;
  return values.map((value, row) => (broken[row] === 1 ? Number.NaN : value));
}

function* edgeOf(y: Numbers, length: number): Generator<void, Omit<BandEdge, 'isShared'>, void> {
  const pyramid = createPyramid();
  for (let end = slice; end < length; end += slice) {
    extendPyramid(pyramid, y, end);
    yield;
  }
  extendPyramid(pyramid, y, length);
  return { y, pyramid };
}

function* layerSeries(
  { name, field, place }: AlignedColumn,
  { x, edges }: Aligned,
  y: Numbers,
): Generator<void, Series, void> {
  return { name, field, place, x, edges, length: y.length, ...(yield* edgeOf(y, y.length)) };
}

function* goesBelowZero({ columns, length }: Aligned): Generator<void, boolean, void> {
  for (const { values } of columns) {
    for (let row = 0; row < length; row += 1) {
      if (row % slice === slice - 1) yield;
      if ((values[row] as number) < 0) return true;
    }
  }
  return false;
}

/**
 * How much each column adds at a row; nothing where its value is missing. Of shares, rows that come to
 * nothing are broken: there is no whole to have a share of.
 */
function* amounts({ columns, length }: Aligned, rule: StackRule, broken: Uint8Array) {
  const plain = ({ values }: AlignedColumn, row: number) => {
    const value = values[row] as number;
    return Number.isNaN(value) ? 0 : value;
  };
  if (rule === 'zero') return plain;
  const positive = (column: AlignedColumn, row: number) => Math.max(0, plain(column, row));
  if (rule === 'stream') return positive;
  const sums = new Float64Array(length);
  for (const column of columns) {
    for (let row = 0; row < length; row += 1) {
      if (row % slice === slice - 1) yield;
      sums[row] = bounded((sums[row] as number) + positive(column, row));
    }
    yield;
  }
  for (let row = 0; row < length; row += 1) if (sums[row] === 0) broken[row] = 1;
  return (column: AlignedColumn, row: number) => {
    const sum = sums[row] as number;
    return sum > 0 ? (positive(column, row) / sum) * 100 : 0;
  };
}
