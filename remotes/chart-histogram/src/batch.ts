import type { CategoryField, Field, Frame } from '@chartroom/frame';
import {
  fieldsOf,
  type IndexInput,
  missingColourSlot,
  restColourSlot,
  type Span,
} from '@chartroom/plot';

export interface ValueRoles {
  readonly x: Field;
  /** Null if every row counts as 1. */
  readonly weight: Field | null;
  readonly colour: CategoryField | null;
}

/** The fields of a frame by role; null without values. */
export function valueRoles(frame: Frame, encoding: IndexInput['encoding']): ValueRoles | null {
  const [x] = fieldsOf(frame, encoding, 'x');
  const [weight = null] = fieldsOf(frame, encoding, 'weight');
  const [colour] = fieldsOf(frame, encoding, 'colour');
  return x ? { x, weight, colour: colour?.type === 'category' ? colour : null } : null;
}

/** Rows per batch, about 1 ms of work. */
export const batchRows = 16_384;

/** Rows of a frame that count: those with a value and a weight above 0. */
export class Batch {
  values = new Float64Array(0);
  weights = new Float64Array(0);
  /** Colour slot by row. */
  slots = new Uint8Array(0);
  length = 0;
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
  isWhole = true;

  constructor(private readonly roles: ValueRoles) {}

  /** Reads rows `from` to `to` of the fields, `batchRows` at most. */
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

  /** Grows with the batch, since live batches are small. */
  private ensureCapacity(rows: number): void {
    if (rows <= this.values.length) return;
    const capacity = Math.min(batchRows, rows * 2);
    this.values = new Float64Array(capacity);
    this.weights = new Float64Array(capacity);
    this.slots = new Uint8Array(capacity);
  }
}

/** Values outside these bounds don't count. */
export function valueBounds(x: Field): Span {
  return x.type === 'time' ? calendarBounds : finiteBounds;
}

/** The years 1 to 9999 in every time zone, the limits of calendar bins. */
const calendarBounds = [Date.parse('0000-12-31'), Date.UTC(10_000, 0, 2)] as const;
const finiteBounds = [-Number.MAX_VALUE, Number.MAX_VALUE] as const;
/** Millions of larger weights would overflow. */
export const maxWeight = 1e290;
