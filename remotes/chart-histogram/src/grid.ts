import { bisectLeft, type Span } from '@chartroom/plot';
import type { Batch } from './batch';
import { type Cells, cellAt } from './cells';

/** Weights of rows by cell and colour. Its size depends on cells, not on rows. */
export class Grid {
  /** By colour slot; undefined for colours without rows. */
  readonly totals: Float64Array[] = [];
  /** By colour slot: weight before the first cell. */
  readonly below: number[] = [];

  constructor(readonly cells: Cells) {}

  add({ values, weights, slots, length }: Batch): void {
    const { cells } = this;
    const [from, to] = this.span;
    for (let i = 0; i < length; i += 1) {
      const value = values[i] as number;
      if (value > to || (value === to && to < Number.MAX_VALUE)) continue;
      const slot = slots[i] as number;
      const totals = this.totals[slot] ?? this.addSlot(slot);
      const weight = weights[i] as number;
      if (value < from) this.below[slot] = (this.below[slot] as number) + weight;
      else {
        const cell = cellAt(cells, value);
        totals[cell] = (totals[cell] as number) + weight;
      }
    }
  }

  /** The same counts in coarser cells that consist of whole cells of this grid. */
  regrid(cells: Cells): Grid {
    const next = new Grid(cells);
    const { edges } = this.cells;
    for (const [slot, totals] of this.totals.entries()) {
      if (!totals) continue;
      const nextTotals = next.addSlot(slot);
      next.below[slot] = this.below[slot] ?? 0;
      for (let cell = 0; cell < totals.length; cell += 1) {
        const weight = totals[cell] as number;
        if (weight === 0) continue;
        const target = cellAt(cells, edges[cell] as number);
        nextTotals[target] = (nextTotals[target] as number) + weight;
      }
    }
    return next;
  }

  get span(): Span {
    const { edges } = this.cells;
    return [edges[0] as number, edges[edges.length - 1] as number];
  }

  covers([from, to]: Span): boolean {
    const [start, end] = this.span;
    return from >= start && to <= end;
  }

  /** Approximate width of a cell. */
  get cellSize(): number {
    const [from, to] = this.span;
    return ((to / 2 - from / 2) / (this.cells.edges.length - 1)) * 2 * (1 - 1e-9);
  }

  /** The first cell that begins at or after `edge`. */
  cellFrom(edge: number): number {
    const { edges } = this.cells;
    return bisectLeft(edges, edge, 0, edges.length - 1);
  }

  private addSlot(slot: number): Float64Array {
    const totals = new Float64Array(this.cells.edges.length - 1);
    this.totals[slot] = totals;
    this.below[slot] = 0;
    return totals;
  }
}

/** The finest grid that covers a span. `grids` begins with the grid of all values. */
export function finestGrid(grids: readonly Grid[], [from, to]: Span): Grid | null {
  const [overview] = grids;
  if (!overview) return null;
  const [start, end] = overview.span;
  const within: Span = [Math.max(from, start), Math.min(to, end)];
  return grids
    .filter((grid) => grid.covers(within))
    .reduce((best, grid) => (grid.cells.rank < best.cells.rank ? grid : best), overview);
}
