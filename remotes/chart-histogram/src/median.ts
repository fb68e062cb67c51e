import type { Span } from '@chartroom/plot';
import { maxWeight, type ValueRoles, valueBounds } from './batch';
import { type Cells, cellAt } from './cells';
import { Distribution, type ValueStats } from './distribution';
import { finestGrid, type Grid } from './grid';

/** Rows per slice, well under 1 ms of work. */
const rowsPerSlice = 65_536;

export interface MedianInput {
  readonly roles: ValueRoles;
  readonly grids: readonly Grid[];
  readonly stats: ValueStats;
  /** Number of rows to read. */
  readonly rows: number;
  /** The view, with inclusive ends; null for all values. */
  readonly view: Span | null;
}

/**
 * The exact median of the values in view; cells only narrow the search. For an even number of rows
 * it's the mean of the two middle ones, for weighted rows the value at which more than half of the
 * weight is reached. Reads all rows in slices, or only new rows after `before`.
 */
export function* readMedian(
  input: MedianInput,
  previous: MedianReader | null,
): Generator<void, MedianReader | null, void> {
  const { roles, grids, stats, rows, view } = input;
  if (previous?.hasReadSameRows(roles, view, rows)) {
    yield* previous.read(rows);
    if (previous.median !== undefined) return previous;
  }
  const [guess = Number.NaN] = new Distribution(grids, stats, null).quantiles([0.5], view);
  const grid = finestGrid(grids, [guess, guess]);
  if (!grid) return null;
  // There is no guess for a view inside one cell.
  const isGuess = !Number.isNaN(guess);
  // A guess can be off if the view cuts cells, so the search then widens.
  for (let radius = 1; ; radius *= 8) {
    const nearSpan = isGuess ? cellsAround(grid.cells, guess, radius) : unbounded;
    const reader = new MedianReader(input, nearSpan);
    yield* reader.read(rows);
    if (reader.median !== undefined || reader.coversAll) return reader;
  }
}

/** The span of `radius` cells to both sides of a value's cell; unbounded at the ends. */
function cellsAround(cells: Cells, value: number, radius: number): Span {
  const { edges } = cells;
  const cell = cellAt(cells, value);
  return [
    edges[cell - radius] ?? Number.NEGATIVE_INFINITY,
    edges[cell + 1 + radius] ?? Number.POSITIVE_INFINITY,
  ];
}

/** Counts values near the median one by one, and all others as totals. */
export class MedianReader {
  /** Undefined if it isn't among the values near the guess; NaN without values. */
  median: number | undefined;
  readonly coversAll: boolean;
  private readonly roles: ValueRoles;
  private readonly view: Span | null;
  private readonly isWeighted: boolean;
  private readonly weights = new Map<number, number>();
  private below = 0;
  private weight = 0;
  private rows = 0;

  constructor(
    { roles, view, stats }: MedianInput,
    private readonly nearSpan: Span,
  ) {
    this.roles = roles;
    this.view = view;
    this.isWeighted = stats.isWeighted;
    const [from, to] = view ?? unbounded;
    this.coversAll = nearSpan[0] <= from && nearSpan[1] >= to;
  }

  /** Whether it has read the same data and view, and not more than `rows`. */
  hasReadSameRows({ x, weight }: ValueRoles, view: Span | null, rows: number): boolean {
    const isSameView = this.view?.[0] === view?.[0] && this.view?.[1] === view?.[1];
    return this.roles.x === x && this.roles.weight === weight && isSameView && this.rows <= rows;
  }

  *read(end: number): Generator<void, void, void> {
    while (this.rows < end) {
      const next = Math.min(this.rows + rowsPerSlice, end);
      this.readRows(this.rows, next);
      this.rows = next;
      yield;
    }
    this.median = this.computeMedian();
  }

  private readRows(start: number, end: number): void {
    const { x, weight } = this.roles;
    const [xs, ws, weights] = [x.values, weight?.values, this.weights];
    const [lower, upper] = valueBounds(x);
    const [viewFrom, viewTo] = this.view ?? unbounded;
    const [from, to] = [Math.max(lower, viewFrom), Math.min(upper, viewTo)];
    const [low, high] = this.nearSpan;
    let [sum, below] = [0, 0];
    for (let row = start; row < end; row += 1) {
      const value = xs[row] as number;
      const rowWeight = ws ? (ws[row] as number) : 1;
      if (!(value >= from && value <= to && rowWeight > 0)) continue;
      const clampedWeight = Math.min(rowWeight, maxWeight);
      sum += clampedWeight;
      if (value < low) below += clampedWeight;
      else if (value < high) weights.set(value, (weights.get(value) ?? 0) + clampedWeight);
    }
    this.weight += sum;
    this.below += below;
  }

  private computeMedian(): number | undefined {
    const { weight, isWeighted } = this;
    if (weight === 0) return Number.NaN;
    const [lower, upper] = isWeighted
      ? [weight / 2, weight / 2]
      : [Math.floor((weight - 1) / 2), Math.ceil((weight - 1) / 2)];
    if (lower < this.below) return undefined;
    const values = Float64Array.from(this.weights.keys()).sort();
    let cumulative = this.below;
    let low: number | undefined;
    for (const value of values) {
      cumulative += this.weights.get(value) as number;
      if (cumulative > lower) low ??= value;
      if (low !== undefined && cumulative > upper) return low / 2 + value / 2;
    }
    return undefined;
  }
}

const unbounded: Span = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
