import {
  addPoint,
  createRegression,
  type LinearRegression,
  mergeRegressions,
} from './linearRegression';
import { toScale } from './scale';
import type { ScatterRoles } from './scatterRoles';

/** Rows per slice. */
const rowsPerSlice = 8192;

/** Trend by colour. Computed after the first drawing, which doesn't need it. */
export class ColourTrends {
  /** Number of rows added. */
  rows = 0;
  /** By code + 1, since −1 is no colour; only the first if colour isn't a category. */
  private readonly trends: LinearRegression[] = [];

  constructor(private readonly roles: ScatterRoles) {}

  /** Adds rows up to `end`, and yields between slices. */
  *addRows(end: number): Generator<void, void, void> {
    const { x, y, xKind, yKind, colour } = this.roles;
    const { trends } = this;
    const codes = colour?.type === 'category' ? colour.values : null;
    while (this.rows < end) {
      const sliceEnd = Math.min(this.rows + rowsPerSlice, end);
      for (let row = this.rows; row < sliceEnd; row += 1) {
        const atX = toScale(xKind, x.values[row] as number);
        const atY = toScale(yKind, y.values[row] as number);
        if (Number.isNaN(atX) || Number.isNaN(atY)) continue;
        const index = codes ? (codes[row] as number) + 1 : 0;
        // Arrays with holes are slow to read.
        while (trends.length <= index) trends.push(createRegression());
        addPoint(trends[index] as LinearRegression, atX, atY);
      }
      this.rows = sliceEnd;
      yield;
    }
  }

  all(): LinearRegression {
    return mergeRegressions(this.trends);
  }

  /** Trend of the points with these codes; −1 is no colour. */
  of(codes: readonly number[]): LinearRegression {
    return mergeRegressions(codes.flatMap((code) => this.trends[code + 1] ?? []));
  }
}
