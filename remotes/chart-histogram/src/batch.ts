import type { CategoryField, Field } from '@chartroom/frame';
import { missingColourSlot, restColourSlot, type Span } from '@chartroom/plot';

export interface ValueRoles {
  readonly x: Field;
  /** None: every row counts one. */
  readonly weight: Field | null;
  readonly colour: CategoryField | null;
}

/** Rows taken at a time: about 1 ms of work, a few more before it is compiled. */
export const batchRows = 16_384;

/** Rows that count, taken out of a frame: those with a value, and a weight above 0. */
export class Batch {
  values = new Float64Array(0);
  weights = new Float64Array(0);
  /** Place of its colour by row. */
  slots = new Uint8Array(0);
  length = 0;
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
  isWhole = true;

  constructor(private readonly roles: ValueRoles) {}

  /** Rows `from` to `to` of the fields, at most `batchRows` of them. */
  read(from: number, to: number): void {
    this.ensureCapacity(to - from);
    const { x, weight, colour } = this.roles;
    const [lastSlot, noneSlot] = [
      restColourSlot(colour?.dictionary.length ?? 0),
      missingColourSlot,
    ];
    const codes = colour?.values;
    const [xs, ws] = [x.values, weight?.values];
    const [lower, upper] = valueBounds(x);
    let [min, max, isWhole, length] = [Infinity, -Infinity, true, 0];
    for (let row = from; row < to; row += 1) {
      const value = xs[row] as number;
      const rowWeight = ws ? (ws[row] as number) : 1;
      if (!(value >= lower && value <= upper && rowWeight > 0)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
      if (isWhole && value !== Math.floor(value)) isWhole = false;
      this.values[length] = value;
      this.weights[length] = Math.min(rowWeight, maxWeight);
      const code = codes ? (codes[row] as number) : 0;
      this.slots[length] = code < 0 ? noneSlot : Math.min(code, lastSlot);
      length += 1;
    }
    Object.assign(this, { min, max, isWhole, length });
  }

  /** Live data comes in few rows. */
  private ensureCapacity(rows: number): void {
    if (rows <= this.values.length) return;
    const capacity = Math.min(batchRows, rows * 2);
    this.values = new Float64Array(capacity);
    this.weights = new Float64Array(capacity);
    this.slots = new Uint8Array(capacity);
  }
}

/** Values beyond these don't count. */
export function valueBounds(x: Field): Span {
  return x.type === 'time' ? calendarBounds : finiteBounds;
}

/** The years 1 to 9999, in every zone: no clock has bins for what lies beyond. */
const calendarBounds = [Date.parse('0000-12-31'), Date.UTC(10_000, 0, 2)] as const;
const finiteBounds = [-Number.MAX_VALUE, Number.MAX_VALUE] as const;
/** Millions of greater ones would add up to no number. */
export const maxWeight = 1e290;
