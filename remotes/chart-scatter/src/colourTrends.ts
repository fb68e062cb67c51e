import type { Roles } from './roles';
import { toScale } from './scale';
import { addPoint, createTrend, mergeTrends, type Trend } from './trend';

/** Rows between two chances to pause. */
const rowsPerSlice = 8192;

/** The trend of each colour. Nothing on the screen waits for it, so it is made after the first drawing. */
export class ColourTrends {
  /** Taken in. */
  rows = 0;
  /** By code + 1, as −1 is none; only the first where colour is no category. */
  private readonly trends: Trend[] = [];

  constructor(private readonly roles: Roles) {}

  /** Takes in rows up to `until`, and yields between runs of them. */
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
        // No holes: an array that has some is slow to read.
        while (trends.length <= index) trends.push(createTrend());
        addPoint(trends[index] as Trend, atX, atY);
      }
      this.rows = sliceEnd;
      yield;
    }
  }

  all(): Trend {
    return mergeTrends(this.trends);
  }

  /** Of points of these codes; −1 is no colour. */
  of(codes: readonly number[]): Trend {
    return mergeTrends(codes.flatMap((code) => this.trends[code + 1] ?? []));
  }
}
