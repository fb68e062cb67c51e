/**
 * A frame is a columnar table: the only shape in which data crosses a border. It is a plain,
 * versioned structure that a worker can build and transfer once.
 *
 * Nulls are `NaN` in numbers and times, and −1 in the codes of a category. Integers have no null: a
 * column with nulls is a `number`.
 */
export const frameVersion = 1;

/** Maximum number of rows in a frame. */
export const frameRowLimit = 10_000_000;

/** Types of a column. */
export const fieldTypes = ['number', 'integer', 'time', 'category'] as const;
/** `number` and `integer` are amounts, `time` is in epoch milliseconds, `category` is text. */
export type FieldType = (typeof fieldTypes)[number];

/** Precisions that a time field can state; see `TimeField`. */
export const timePrecisions = ['day'] as const;
/** `day`: calendar days without a time of day. */
export type TimePrecision = (typeof timePrecisions)[number];

interface FieldBase {
  readonly name: string;
  /** Shown beside values: `%`, `MB`, `ms`. */
  readonly unit?: string;
}

/** Numbers in double precision; `NaN` for null. */
export interface NumberField extends FieldBase {
  readonly type: 'number';
  /** May be longer than the frame; read only the first `frame.length` values. */
  values: Float64Array;
}

/** Integers of 32 bits. They can't be null. */
export interface IntegerField extends FieldBase {
  readonly type: 'integer';
  values: Int32Array;
}

/**
 * Times in epoch milliseconds. With `precision: 'day'` they are calendar days without a time zone,
 * each stored as its midnight in UTC: 2024-01-01 is 1 January for every viewer. Format, bucket and
 * select such a field in UTC. Frames of older releases have no precision, and their parsers ignore
 * it.
 */
export interface TimeField extends FieldBase {
  readonly type: 'time';
  readonly precision?: TimePrecision;
  values: Float64Array;
}

/** Dictionary-encoded strings: `dictionary[values[row]]`; −1 for null. */
export interface CategoryField extends FieldBase {
  readonly type: 'category';
  values: Int32Array;
  readonly dictionary: string[];
}

/** A column with its values. `type` selects the kind. */
export type Field = NumberField | IntegerField | TimeField | CategoryField;

/**
 * A table of columns. A source may append rows in place: `length`, `revision`, `firstNewRow`
 * and `dropped` say what changed, and a longer column may have replaced its `values`.
 */
export interface Frame {
  readonly version: typeof frameVersion;
  readonly fields: readonly Field[];
  /** Number of rows. */
  length: number;
  /** Grows by one with every change in place. Equal revisions mean equal content. */
  revision: number;
  /**
   * First row that is new since the previous revision. Rows before it are unchanged, unless
   * `dropped` grew too.
   */
  firstNewRow: number;
  /** Rows dropped at the front since the frame was created (live series). */
  dropped: number;
}

/** A single value: number, time (epoch milliseconds), string or null. */
export type Value = number | string | null;

/** Rows by field name. All arrays have the same length. */
export type Columns = Readonly<Record<string, readonly Value[]>>;

/** Whether a number is a time that `Date` can represent: the years −271821 to 275760. */
export function isTime(value: number): boolean {
  return Math.abs(value) <= 8.64e15;
}
