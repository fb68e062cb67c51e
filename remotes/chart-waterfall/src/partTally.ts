import type { CategoryField, Field } from '@chartroom/frame';
import { colourSlotCount, missingColourSlot, restColourSlot } from '@chartroom/plot';
import {
  areSameSlots,
  type CategorySlots,
  slotCount,
  type TimeSlots,
  tallyRowsPerSlice,
  writeSlots,
} from '@chartroom/plot/bands';
import { clampSum } from './exactSum';

/** What the sums of parts depend on. */
export interface TallyRoles {
  readonly slots: CategorySlots | TimeSlots;
  /** Null if rows are counted. */
  readonly y: Field | null;
  /** A sum for each colour; null for one in all. */
  readonly colour: CategoryField | null;
  /** Marks rows that are totals. */
  readonly total: CategoryField | null;
}

export function areSameRoles(a: TallyRoles, b: TallyRoles): boolean {
  return (
    areSameSlots(a.slots, b.slots) && a.y === b.y && a.colour === b.colour && a.total === b.total
  );
}

/** Values of the role `total` that mark a total, in lower case. */
const totalNames = new Set(['true', 'yes', 'y', '1', 'total', 'subtotal', 'sum', 'absolute']);

interface Sums {
  readonly sums: Float64Array;
  /** What rounding took from each sum. */
  readonly corrections: Float64Array;
  readonly counts: Uint32Array;
}

/**
 * The sum of each part's rows, by colour. Sums are compensated (Neumaier, Rundungsfehleranalyse
 * einiger Verfahren zur Summation endlicher Summen, 1974), so that a million additions don't drift.
 */
export class PartTally {
  /** 1 for slots that have rows, with or without a value. */
  hasRows = new Uint8Array(0);
  /** 1 for slots with a row that is marked as a total. */
  isTotal = new Uint8Array(0);
  /** Rows whose value is missing or not finite. */
  missing = 0;
  /** By colour; undefined for colours without rows. */
  private readonly columns: (Sums | undefined)[] = [];
  private readonly slotOf = new Int32Array(tallyRowsPerSlice);
  private totalCodes = new Uint8Array(0);

  constructor(readonly roles: TallyRoles) {}

  /** Number of sums of each part. */
  get columnCount(): number {
    return this.roles.colour ? colourSlotCount : 1;
  }

  hasColumn(column: number): boolean {
    return this.columns[column] !== undefined;
  }

  sum(slot: number, column: number): number {
    const found = this.columns[column];
    return clampSum((found?.sums[slot] ?? 0) + (found?.corrections[slot] ?? 0));
  }

  count(slot: number, column: number): number {
    return this.columns[column]?.counts[slot] ?? 0;
  }

  /** Adds rows `from` to `to`, `tallyRowsPerSlice` at most. */
  add(from: number, to: number): void {
    const { slots, y, colour, total } = this.roles;
    const count = slotCount(slots);
    this.hasRows = withCapacity(this.hasRows, count, Uint8Array);
    this.isTotal = withCapacity(this.isTotal, count, Uint8Array);
    this.readTotalCodes();
    writeSlots(slots, from, to, this.slotOf);
    const { slotOf, hasRows, isTotal, totalCodes } = this;
    const lastColour = colour ? restColourSlot(colour.dictionary.length) : 0;
    let column = -1;
    let sums = noSums;
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      const slot = slotOf[i] as number;
      if (slot < 0) continue;
      hasRows[slot] = 1;
      const totalCode = total ? (total.values[row] as number) : -1;
      if (totalCode >= 0 && totalCodes[totalCode] === 1) isTotal[slot] = 1;
      const value = y ? (y.values[row] as number) : 1;
      if (!Number.isFinite(value)) {
        this.missing += 1;
        continue;
      }
      const code = colour ? (colour.values[row] as number) : 0;
      const next = code < 0 ? missingColourSlot : Math.min(code, lastColour);
      if (next !== column || sums.counts.length < count) {
        column = next;
        sums = this.sumsOf(column, count);
      }
      const before = sums.sums[slot] as number;
      const after = before + value;
      const lost =
        Math.abs(before) >= Math.abs(value) ? before - after + value : value - after + before;
      sums.sums[slot] = after;
      sums.corrections[slot] = (sums.corrections[slot] as number) + lost;
      sums.counts[slot] = (sums.counts[slot] as number) + 1;
    }
  }

  private sumsOf(column: number, count: number): Sums {
    const existing = this.columns[column] ?? noSums;
    if (existing !== noSums && existing.counts.length >= count) return existing;
    const sums = {
      sums: withCapacity(existing.sums, count, Float64Array),
      corrections: withCapacity(existing.corrections, count, Float64Array),
      counts: withCapacity(existing.counts, count, Uint32Array),
    };
    this.columns[column] = sums;
    return sums;
  }

  private readTotalCodes(): void {
    const names = this.roles.total?.dictionary ?? [];
    const known = this.totalCodes.length;
    if (names.length <= known) return;
    const codes = new Uint8Array(names.length);
    codes.set(this.totalCodes);
    for (let code = known; code < names.length; code += 1) {
      codes[code] = totalNames.has(String(names[code]).trim().toLowerCase()) ? 1 : 0;
    }
    this.totalCodes = codes;
  }
}

const noSums: Sums = {
  sums: new Float64Array(0),
  corrections: new Float64Array(0),
  counts: new Uint32Array(0),
};

type Column = Float64Array | Uint32Array | Uint8Array;

/** Doubles the capacity when it grows, since names arrive one by one. */
function withCapacity<Values extends Column>(
  values: Values,
  capacity: number,
  ArrayType: new (length: number) => Values,
): Values {
  if (values.length >= capacity) return values;
  const next = new ArrayType(Math.max(capacity, values.length * 2));
  next.set(values);
  return next;
}
