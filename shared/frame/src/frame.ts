/**
 * A frame is a columnar table: the only shape in which data crosses a border. It is a plain
 * versioned structure, so that a worker can build one and transfer it once.
 *
 * Null policy: `NaN` in numbers and times, −1 in the codes of a category. Integers have no null;
 * a column that meets one is a `number`.
 */
export const frameVersion = 1;

/** Rows that a frame may have. */
export const frameRowLimit = 10_000_000;

export const fieldTypes = ['number', 'integer', 'time', 'category'] as const;
export type FieldType = (typeof fieldTypes)[number];

export const timePrecisions = ['day'] as const;
export type TimePrecision = (typeof timePrecisions)[number];

interface FieldBase {
  readonly name: string;
  /** Shown beside values: `%`, `MB`, `ms`. */
  readonly unit?: string;
}

export interface NumberField extends FieldBase {
  readonly type: 'number';
  /** Capacity may exceed the frame's length; read only the first `frame.length` values. */
  values: Float64Array;
}

export interface IntegerField extends FieldBase {
  readonly type: 'integer';
  values: Int32Array;
}

/**
 * Times in epoch milliseconds. With `precision: 'day'` they are days of the calendar without a zone,
 * each the midnight in UTC at which it begins: 2024-01-01 is 1 January for every viewer. Whoever
 * writes, buckets or selects such a field does so in UTC. Frames of older releases have no precision,
 * and their parsers leave it out.
 */
export interface TimeField extends FieldBase {
  readonly type: 'time';
  readonly precision?: TimePrecision;
  values: Float64Array;
}

/** Dictionary-encoded strings: `dictionary[values[row]]`, −1 where there is none. */
export interface CategoryField extends FieldBase {
  readonly type: 'category';
  values: Int32Array;
  readonly dictionary: string[];
}

export type Field = NumberField | IntegerField | TimeField | CategoryField;

export interface Frame {
  readonly version: typeof frameVersion;
  readonly fields: readonly Field[];
  /** Rows in use. */
  length: number;
  /** Grows by one with every change in place; equal revisions mean equal content. */
  revision: number;
  /**
   * The first row that is new since the revision before this one. Rows in front of it have not
   * changed, unless `dropped` grew too.
   */
  firstNewRow: number;
  /** Rows dropped at the front since the frame was made (trimmed live series). */
  dropped: number;
}

/** One value as a person reads it: numbers, times (epoch ms), strings, and null for none. */
export type Value = number | string | null;

/** Rows on their way into a frame, by field name; every array has the same length. */
export type Columns = Readonly<Record<string, readonly Value[]>>;

/** Whether a number is a moment that `Date` can tell: the years −271821 to 275760. */
export function isTime(value: number): boolean {
  return Math.abs(value) <= 8.64e15;
}
