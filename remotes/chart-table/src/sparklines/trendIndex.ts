import type { Field, TimeField } from '@chartroom/frame';
import type { GroupIndex } from '../groups/groupIndex';
import type { RowModel } from '../rowModel';
import type { TotalAggregate } from '../totals';
import { type Sparkline, SparklineBuilder } from './sparkline';
import type { TrendColumn } from './sparklineOptions';
import { orderByTime, type TimeOrder } from './timeOrder';

type SortModule = typeof import('../sorting');

/** Groups with more rows are read in slices beforehand, others when they come into view. */
const maxRowsInView = 4096;
const rowsPerSlice = 16_384;

/** The trends of columns in the groups of a table. */
export class TrendIndex {
  private readonly known = new Map<string, Map<number, Sparkline | null>>();

  constructor(
    private readonly groups: GroupIndex,
    private readonly orders: ReadonlyMap<TimeField, TimeOrder>,
    private readonly columns: readonly TrendColumn[],
  ) {}

  /** Whether a column has trends. */
  has(column: string): boolean {
    return this.columns.some(({ field }) => field.name === column);
  }

  /** The trend of a column in a group. Null without values. */
  trendOf(column: string, node: number): Sparkline | null {
    const known = this.known.get(column)?.get(node);
    const found = this.columns.find(({ field }) => field.name === column);
    if (known !== undefined || !found) return known ?? null;
    return drained(this.readTrend(found, node));
  }

  /** Reads groups of many rows. */
  *readLarge(): Generator<void, void, void> {
    const { nodes, counts } = this.groups;
    for (const [i, node] of nodes.entries()) {
      if (i % rowsPerSlice === rowsPerSlice - 1) yield;
      if ((counts[node] as number) <= maxRowsInView) continue;
      for (const column of this.columns) yield* this.readTrend(column, node);
    }
  }

  private *readTrend(
    { field, time }: TrendColumn,
    node: number,
  ): Generator<void, Sparkline | null, void> {
    const { tree, totals, dimensions } = this.groups;
    const order = this.orders.get(time);
    const rows = order?.orders[tree.depths[node] as number];
    if (!order || !rows) return null;
    const [from, to] = [order.starts[node] as number, order.ends[node] as number];
    // Groups beside each other have the same span of time, unless they are spans of time.
    const isSpan = dimensions.some((own) => own.field === time);
    const timeAt = (i: number) => time.values[rows[i] as number] as number;
    const span = isSpan ? [timeAt(from), timeAt(to - 1)] : [order.first, order.last];
    const aggregate = [...(totals.get(field.name) ?? [])].find((name) => name !== 'count');
    const part = { rows, from, to, span: span as [number, number] };
    const trend = yield* readRows(field, time, part, aggregate ?? 'mean');
    const byNode = this.known.get(field.name) ?? new Map<number, Sparkline | null>();
    this.known.set(field.name, byNode.set(node, trend));
    return trend;
  }
}

/** Arranges the visible rows by time, and reads the trends of groups of many rows. */
export function* indexTrends(
  columns: readonly TrendColumn[],
  groups: GroupIndex,
  rowModel: RowModel,
  sorting: SortModule,
): Generator<void, TrendIndex, void> {
  const orders = new Map<TimeField, TimeOrder>();
  for (const { time } of columns) {
    if (!orders.has(time)) orders.set(time, yield* orderByTime(time, groups, rowModel, sorting));
  }
  const trends = new TrendIndex(groups, orders, columns);
  yield* trends.readLarge();
  return trends;
}

/** Rows of equal times are combined to one value. Times without a value are gaps. */
function* readRows(
  { values }: Field,
  time: TimeField,
  {
    rows,
    from,
    to,
    span: [first, last],
  }: {
    readonly rows: Uint32Array;
    readonly from: number;
    readonly to: number;
    readonly span: readonly [first: number, last: number];
  },
  aggregate: TotalAggregate,
): Generator<void, Sparkline | null, void> {
  const builder = new SparklineBuilder();
  for (let i = from; i < to; ) {
    const at = time.values[rows[i] as number] as number;
    let [count, sum] = [0, 0];
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (; i < to && time.values[rows[i] as number] === at; i += 1) {
      if ((i - from) % rowsPerSlice === rowsPerSlice - 1) yield;
      const value = values[rows[i] as number] as number;
      if (Number.isNaN(value)) continue;
      count += 1;
      sum += value;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    const combined = { sum, mean: sum / count, min, max, count }[aggregate];
    builder.add(
      last > first ? (at - first) / (last - first) : 1,
      count > 0 ? combined : Number.NaN,
    );
  }
  return builder.build();
}

function drained<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
