import type { CategoryField, Field } from '@chartroom/frame';
import { lastColourSlot, noColourSlot, type Span } from '@chartroom/plot';

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
  take(from: number, to: number): void {
    this.makeRoom(to - from);
    const { x, weight, colour } = this.roles;
    const [own, none] = [lastColourSlot(colour?.dictionary.length ?? 0), noColourSlot];
    const codes = colour?.values;
    const [xs, ws] = [x.values, weight?.values];
    const [least, most] = valueBounds(x);
    let [min, max, isWhole, length] = [Infinity, -Infinity, true, 0];
    for (let row = from; row < to; row += 1) {
      const value = xs[row] as number;
      const counted = ws ? (ws[row] as number) : 1;
      if (!(value >= least && value <= most && counted > 0)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
      if (isWhole && value !== Math.floor(value)) isWhole = false;
      this.values[length] = value;
      this.weights[length] = Math.min(counted, greatestWeight);
      const code = codes ? (codes[row] as number) : 0;
      this.slots[length] = code < 0 ? none : Math.min(code, own);
      length += 1;
    }
    Object.assign(this, { min, max, isWhole, length });
  }

  /** Live data comes in few rows. */
  private makeRoom(rows: number): void {
    if (rows <= this.values.length) return;
    const room = Math.min(batchRows, rows * 2);
    this.values = new Float64Array(room);
    this.weights = new Float64Array(room);
    this.slots = new Uint8Array(room);
  }
}

/** Values beyond these don't count. */
export function valueBounds(x: Field): Span {
  return x.type === 'time' ? calendar : finite;
}

/** The years 1 to 9999, in every zone: no clock has bins for what lies beyond. */
const calendar = [Date.parse('0000-12-31'), Date.UTC(10_000, 0, 2)] as const;
const finite = [-Number.MAX_VALUE, Number.MAX_VALUE] as const;
/** Millions of greater ones would add up to no number. */
export const greatestWeight = 1e290;
