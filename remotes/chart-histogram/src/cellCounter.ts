import type { Frame } from '@chartroom/frame';
import type { Span } from '@chartroom/plot';
import { Batch, batchRows, type ValueRoles } from './batch';
import { type Cells, cellAt, numberCells } from './cells';
import type { ValueStats } from './distribution';
import { Grid } from './grid';
import { timeCells } from './timeCells';

export interface CellCounterOptions {
  readonly roles: ValueRoles;
  readonly timeZone: string;
  /** Mantissa of the cells' step: 1, or that of a requested bin width. */
  readonly mantissa: number;
}

/** Extra extent of the cells, so that live data rarely needs larger ones. */
const headroom = 0.25;
/** A span that needs finer cells, and the minimum number of cells in it. */
export interface FocusSpan {
  readonly span: Span;
  readonly cells: number;
}

/** Counts all rows once in fine cells, and focused spans again in finer ones. */
export class CellCounter {
  overview: Grid | null = null;
  details: readonly Grid[] = [];
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
  isWhole = true;
  /** Number of rows that count, and of rows read. */
  includedRows = 0;
  rows = 0;
  weight = 0;
  squares = 0;
  private readonly batch: Batch;

  constructor(readonly rule: CellCounterOptions) {
    this.batch = new Batch(rule.roles);
  }

  /** Adds new rows in one pass. */
  *readNewRows(frame: Frame): Generator<void, void, void> {
    const { batch } = this;
    while (this.rows < frame.length) {
      const end = Math.min(this.rows + batchRows, frame.length);
      batch.read(this.rows, end);
      this.rows = end;
      if (batch.length > 0) {
        this.updateFacts();
        const overview = yield* this.grownOverview();
        overview.add(batch);
        for (const detail of this.details) detail.add(batch);
      }
      yield;
    }
  }

  /** Counts all rows again for spans with too few cells, and drops grids that no span needs. */
  *focus(focusSpans: readonly FocusSpan[]): Generator<void, void, void> {
    const { overview, batch } = this;
    if (!overview) return;
    const needed = new Set<Grid>();
    const added: Grid[] = [];
    for (const { span, cells: minCells } of focusSpans) {
      const [from, to] = span;
      const candidates = [overview, ...this.details, ...added].filter((grid) => grid.covers(span));
      const fineGrid = candidates.find((grid) => this.isFine(grid, span, minCells));
      if (fineGrid) needed.add(fineGrid);
      if (fineGrid) continue;
      // A bin can begin well before the view.
      const pad = to / 2 - from / 2;
      const [start, end] = overview.span;
      const cells = yield* this.cellsFor(Math.max(start, from - pad), Math.min(end, to + pad));
      const best = candidates.reduce((a, b) => (b.cells.rank < a.cells.rank ? b : a), overview);
      if (cells.rank < best.cells.rank) added.push(new Grid(cells));
      else needed.add(best);
    }
    for (let row = 0; added.length > 0 && row < this.rows; row += batchRows) {
      batch.read(row, Math.min(row + batchRows, this.rows));
      for (const grid of added) grid.add(batch);
      yield;
    }
    this.details = [...this.details.filter((grid) => needed.has(grid)), ...added];
  }

  private isFine({ cells }: Grid, [from, to]: Span, minCells: number): boolean {
    const { edges } = cells;
    const isSingle = this.stats.isWhole && (edges[1] as number) - (edges[0] as number) <= 1;
    return isSingle || cellAt(cells, to) - cellAt(cells, from) >= minCells;
  }

  get stats(): ValueStats {
    const { x, weight } = this.rule.roles;
    const isWhole = this.isWhole && x.type !== 'time';
    return { min: this.min, max: this.max, isWhole, isWeighted: weight !== null };
  }

  private updateFacts(): void {
    const { min, max, isWhole, length, weights } = this.batch;
    this.min = Math.min(this.min, min);
    this.max = Math.max(this.max, max);
    this.isWhole &&= isWhole;
    this.includedRows += length;
    for (let i = 0; i < length; i += 1) {
      const weight = weights[i] as number;
      this.weight += weight;
      this.squares += weight * weight;
    }
  }

  private *grownOverview(): Generator<void, Grid, void> {
    const { overview, min, max } = this;
    if (!overview) {
      this.overview = new Grid(yield* this.cellsFor(min, max));
      return this.overview;
    }
    const [from, to] = overview.span;
    if (min >= from && max < to) return overview;
    const room = (Math.max(max, to) / 2 - Math.min(min, from) / 2) * headroom;
    const cells = yield* this.cellsFor(
      min < from ? Math.max(min - room, -Number.MAX_VALUE) : from,
      // The last edge is exclusive.
      max >= to ? Math.min(max + room, Number.MAX_VALUE) : nextBelow(to),
      overview.cells.rank,
    );
    this.overview = overview.regrid(cells);
    return this.overview;
  }

  private *cellsFor(from: number, to: number, minRank?: number): Generator<void, Cells, void> {
    const { roles, timeZone, mantissa } = this.rule;
    if (roles.x.type !== 'time') return numberCells(from, to, mantissa, minRank);
    return yield* timeCells(Math.max(from, -8.64e15), Math.min(to, 8.64e15), timeZone, minRank);
  }
}

function nextBelow(value: number): number {
  return value - Math.abs(value) * Number.EPSILON;
}
