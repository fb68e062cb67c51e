import type { Span } from '@chartroom/plot';
import { cellAt, cellCentre } from './cells';
import type { Grid } from './grid';

/** Index of a colour in the grids; null for all colours. */
export type ColourSlot = number | null;

/** Facts about all values, known without grids. */
export interface ValueStats {
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
  readonly isWeighted: boolean;
}

interface Level {
  readonly grid: Grid;
  readonly totals: Float64Array;
  /** Weight before the first cell, and in all cells. */
  readonly below: number;
  readonly within: number;
}

/** Statistics of values that were counted in cells, exact to within a cell. */
export class Distribution {
  /** Total weight. */
  readonly total: number;
  /** Finest cells first. */
  private readonly levels: readonly Level[];
  private readonly overview: Level | undefined;

  /** `grids` begins with the grid of all values. */
  constructor(
    grids: readonly Grid[],
    private readonly facts: ValueStats,
    slot: ColourSlot,
  ) {
    const levels = grids.map((grid) => createLevel(grid, slot));
    this.overview = levels[0];
    this.total = this.overview?.within ?? 0;
    this.levels = levels.sort((a, b) => a.grid.cells.rank - b.grid.cells.rank);
  }

  /** Weight of the values below `value`, exact at cell edges. */
  weightBelow(value: number): number {
    const { overview } = this;
    if (!overview) return 0;
    if (value >= overview.grid.span[1]) return this.total;
    const level = this.levels.find(({ grid: { span } }) => value >= span[0] && value < span[1]);
    if (!level) return 0;
    return level.below + sumOf(level.totals, 0, cellAt(level.grid.cells, value));
  }

  /** Weight of the values in a span. Its ends are inclusive at the extremes of the data. */
  weightWithin([from, to]: Span): number {
    return (to < this.facts.max ? this.weightBelow(to) : this.total) - this.weightBelow(from);
  }

  /**
   * Quantiles of the values, or of those within a span. For rows by definition 7 of Hyndman and Fan
   * (Sample quantiles in statistical packages, The American Statistician 50, 1996).
   */
  quantiles(shares: readonly number[], span: Span | null = null): readonly number[] {
    const from = span ? this.weightBelow(span[0]) : 0;
    const weight = span ? this.weightWithin(span) : this.total;
    if (!(weight > 0)) return shares.map(() => Number.NaN);
    return shares.map((share) => {
      if (this.facts.isWeighted) return this.valueAt(from + share * weight);
      const rank = from + share * (weight - 1);
      const [low, high] = [this.valueAt(Math.floor(rank)), this.valueAt(Math.ceil(rank))];
      const fraction = rank - Math.floor(rank);
      return low * (1 - fraction) + high * fraction;
    });
  }

  /** Mean, standard deviation and skewness (the third standardised moment). */
  moments(): { readonly mean: number; readonly deviation: number; readonly skewness: number } {
    const { overview, total } = this;
    if (!overview || !(total > 0)) {
      return { mean: Number.NaN, deviation: Number.NaN, skewness: Number.NaN };
    }
    const { grid, totals } = overview;
    const [from, to] = grid.span;
    // Relative to the span, so that cubes of large numbers don't overflow.
    const scale = to / 2 - from / 2;
    const position = (cell: number) => (cellCentre(grid.cells, cell) / 2 - from / 2) / scale;
    let mean = 0;
    for (let cell = 0; cell < totals.length; cell += 1) {
      const weight = totals[cell] as number;
      if (weight > 0) mean += (weight / total) * position(cell);
    }
    let [square, cube] = [0, 0];
    for (let cell = 0; cell < totals.length; cell += 1) {
      const weight = totals[cell] as number;
      if (weight === 0) continue;
      const distance = position(cell) - mean;
      square += (weight / total) * distance * distance;
      cube += (weight / total) * distance ** 3;
    }
    const deviation = Math.sqrt(square);
    return {
      mean: from + mean * 2 * scale,
      deviation: deviation * 2 * scale,
      skewness: deviation > 0 ? cube / deviation ** 3 : 0,
    };
  }

  /**
   * Calls `visit` with the centre and weight of every non-empty cell in the finest grid of a span.
   */
  forEachCell([from, to]: Span, visit: (value: number, weight: number) => void): void {
    const level = this.levels.find(({ grid: { span } }) => span[0] <= from && span[1] >= to);
    if (!level) return;
    const { cells } = level.grid;
    const last = cellAt(cells, to);
    for (let cell = cellAt(cells, from); cell <= last; cell += 1) {
      const weight = level.totals[cell] as number;
      if (weight > 0) visit(cellCentre(cells, cell), weight);
    }
  }

  /** The value at a cumulative weight. */
  private valueAt(rank: number): number {
    const { min, max, isWhole } = this.facts;
    const level = this.levels.find(({ below, within }) => rank >= below && rank < below + within);
    if (!level) return max;
    const { edges } = level.grid.cells;
    let cumulative = level.below;
    let cell = 0;
    while (cumulative + (level.totals[cell] as number) <= rank && cell < level.totals.length - 1) {
      cumulative += level.totals[cell] as number;
      cell += 1;
    }
    const [low, high] = [edges[cell] as number, edges[cell + 1] as number];
    const share = Math.min(1, (rank - cumulative + 0.5) / (level.totals[cell] as number));
    const value = low * (1 - share) + high * share;
    // Rounding must not lead out of the extent of the data.
    return Math.max(min, Math.min(isWhole ? Math.floor(value) : value, max));
  }
}

function createLevel(grid: Grid, slot: ColourSlot): Level {
  const slots = slot === null ? Object.keys(grid.totals).map(Number) : [slot];
  const below = slots.reduce((sum, colourSlot) => sum + (grid.below[colourSlot] ?? 0), 0);
  const columns = slots.flatMap((colourSlot) => grid.totals[colourSlot] ?? []);
  const [first, ...others] = columns;
  const totals =
    first && others.length === 0 ? first : new Float64Array(grid.cells.edges.length - 1);
  for (const added of others.length > 0 ? columns : []) {
    for (let cell = 0; cell < totals.length; cell += 1) {
      totals[cell] = (totals[cell] as number) + (added[cell] as number);
    }
  }
  return { grid, totals, below, within: sumOf(totals, 0, totals.length) };
}

function sumOf(totals: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let cell = from; cell < to; cell += 1) sum += totals[cell] as number;
  return sum;
}
