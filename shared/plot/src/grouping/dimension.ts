import type { Field } from '@chartroom/frame';
import {
  csvTime,
  missingText,
  type TimeStyle,
  timeStyleFor,
  unitEdgesInSlices,
} from '@chartroom/plot';
import { formatGroup, type TimeGroup, unitFor } from './timeGroup';

/** A field whose members are groups of rows or columns. */
export interface Dimension {
  readonly field: Field;
  /** Code of a member by row; −1 for none. */
  readonly codes: Int32Array;
  /** Null for categories, whose members are those of the dictionary. */
  readonly times: TimeMembers | null;
}

interface TimeMembers {
  readonly group: TimeGroup;
  /** Approximate length of a group in milliseconds. */
  readonly unitMs: number;
  readonly timeZone: string;
  /** Start of each group, and end of the last one. Ascending. Code n is from n up to n + 1. */
  readonly edges: Float64Array;
  readonly min: number;
  readonly max: number;
}

const rowsPerSlice = 16_384;

/** The rows to read, and what is known of those before. */
export interface DimensionInput {
  /** The first row that `previous` hasn't read. */
  readonly from: number;
  readonly length: number;
  readonly previous: Dimension | null;
}

/**
 * Finds the members of a field. Where it can, it keeps the codes of `previous` and adds those of
 * new rows (`hasSameCodes`).
 */
export function* buildDimension(
  field: Field,
  { from, length, previous }: DimensionInput,
  group: TimeGroup,
  style: TimeStyle,
): Generator<void, Dimension, void> {
  // Numbers are names here (see `CategoricalNumbers`), so there are no other types.
  if (field.type !== 'time') return { field, codes: field.values as Int32Array, times: null };
  const values = field.values as Float64Array;
  const known = previous?.field === field ? previous : null;
  const start = known ? from : 0;
  let { min, max } = known?.times ?? {
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  };
  for (let row = start; row < length; row += 1) {
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
    const time = values[row] as number;
    if (!(Math.abs(time) <= maxTime)) continue;
    if (time < min) min = time;
    if (time > max) max = time;
  }
  const fieldStyle = { ...style, ...timeStyleFor(field, style) };
  const { timeZone } = fieldStyle;
  const [low, high] = min <= max ? [min, max] : [0, 0];
  const found = unitFor(group, [low, high], fieldStyle);
  const isSameUnit = known?.times?.group === found.group && known.times.unitMs === found.unit.ms;
  const isInside =
    isSameUnit && known.times.timeZone === timeZone && high < (known.times.edges.at(-1) ?? 0);
  const edges =
    isInside && low >= (known.times.edges[0] ?? 0)
      ? known.times.edges
      : yield* unitEdgesInSlices(found.unit, low, high, timeZone);
  // Codes count from the first group: as long as that stays, later ones only add to them.
  const canExtend = isSameUnit && known.times.edges[0] === edges[0];
  const codes = canExtend ? withRoom(known.codes, length) : new Int32Array(length);
  yield* fillCodes(codes, values, [canExtend ? start : 0, length], edges);
  const unitMs = found.unit.ms;
  return { field, codes, times: { group: found.group, unitMs, timeZone, edges, min, max } };
}

/** Whether the codes of the rows before are the same in both. */
export function hasSameCodes(a: Dimension, b: Dimension): boolean {
  return (
    a.field === b.field &&
    a.times?.group === b.times?.group &&
    a.times?.unitMs === b.times?.unitMs &&
    a.times?.timeZone === b.times?.timeZone &&
    a.times?.edges[0] === b.times?.edges[0]
  );
}

/** Ends of a `Date`. */
const maxTime = 8.64e15;

function withRoom(codes: Int32Array, length: number): Int32Array {
  if (codes.length >= length) return codes;
  const longer = new Int32Array(Math.max(length, 2 * codes.length));
  longer.set(codes);
  return longer;
}

function* fillCodes(
  codes: Int32Array,
  values: Float64Array,
  [from, to]: readonly [from: number, to: number],
  edges: Float64Array,
): Generator<void, void, void> {
  let code = 0;
  for (let row = from; row < to; row += 1) {
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
    const time = values[row] as number;
    if (!(Math.abs(time) <= maxTime)) {
      codes[row] = -1;
      continue;
    }
    // Rows are mostly in the order of time.
    if (!(time >= (edges[code] as number) && time < (edges[code + 1] as number))) {
      code = groupAt(edges, time);
    }
    codes[row] = code;
  }
}

function groupAt(edges: Float64Array, time: number): number {
  let [low, high] = [0, edges.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (time >= (edges[middle] as number)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Text of a member. */
export function memberText({ field, times }: Dimension, code: number, style: TimeStyle): string {
  if (code < 0) return missingText;
  if (times)
    return formatGroup(times.edges[code] as number, times.group, timeStyleFor(field, style));
  return (field.type === 'category' ? field.dictionary[code] : undefined) ?? missingText;
}

/** A member as data: a name, or the start of a time group. Null for none. */
export function memberValue({ field, times }: Dimension, code: number): string | number | null {
  if (code < 0) return null;
  if (times) return times.edges[code] as number;
  return (field.type === 'category' ? field.dictionary[code] : undefined) ?? null;
}

/** A member in a CSV file. */
export function memberCell(dimension: Dimension, code: number): string | number | Date | null {
  const value = memberValue(dimension, code);
  if (!dimension.times || typeof value !== 'number') return value;
  return csvTime(value, dimension.field);
}

/** Start and end of a member of a time field, in epoch milliseconds. */
export function memberSpan({ times }: Dimension, code: number): readonly [number, number] | null {
  if (!times || code < 0) return null;
  return [times.edges[code] as number, times.edges[code + 1] as number];
}
