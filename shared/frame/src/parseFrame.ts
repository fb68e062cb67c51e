import {
  type Field,
  type FieldType,
  type Frame,
  fieldTypes,
  frameRowLimit,
  frameVersion,
  isTime,
  type TimePrecision,
  timePrecisions,
} from './frame';

/** A problem in a frame and its path: `fields.0.values`. */
export interface FrameProblem {
  readonly path: string;
  readonly message: string;
}

/** The frame, or all its problems; the same shape as the contract's `Parsed<Frame>`. */
export type ParsedFrame =
  | { readonly ok: true; readonly value: Frame }
  | { readonly ok: false; readonly problems: readonly FrameProblem[] };

type Report = (path: string, message: string) => void;
type UnknownRecord = Readonly<Record<string, unknown>>;

const fieldLimit = 1000;
const nameLimit = 200;
const dayMs = 86_400_000;

/**
 * Parses a frame from outside: from a data module, a worker or a message. Never throws. The result
 * is a new object over the same buffers, so the former owner must not change them. Checks every
 * value: O(rows × fields). For rows that extend the frame `before`, category codes refer to its
 * dictionary followed by their own.
 */
export function parseFrame(input: unknown, before: Frame | null = null): ParsedFrame {
  const problems: FrameProblem[] = [];
  const report: Report = (path, message) => problems.push({ path, message });
  try {
    const frame = readFrame(input, before, report);
    if (frame && problems.length === 0) return { ok: true, value: frame };
  } catch {
    // A getter or proxy threw. What it threw can't be trusted either.
    report('', 'must be a plain structure that can be read');
  }
  return { ok: false, problems };
}

function readFrame(input: unknown, before: Frame | null, report: Report): Frame | null {
  if (!isObject(input)) return refuse(report, '', 'must be a frame');
  const { version, fields, ...counters } = input;
  if (version !== frameVersion) report('version', `must be ${frameVersion}`);
  if (!Array.isArray(fields)) return refuse(report, 'fields', 'must be an array');
  if (fields.length > fieldLimit) {
    return refuse(report, 'fields', `must have at most ${fieldLimit} fields`);
  }
  const length = readCount(counters, 'length', frameRowLimit, report);
  const fieldsRead: Field[] = [];
  const names = new Set<string>();
  Array.from(fields).forEach((field: unknown, index) => {
    const baseField = before?.fields[index];
    const inheritedTexts = baseField?.type === 'category' ? baseField.dictionary.length : 0;
    const read = readField(field, { length, inheritedTexts }, (path, message) =>
      report(path ? `fields.${index}.${path}` : `fields.${index}`, message),
    );
    if (!read) return;
    if (names.has(read.name)) report(`fields.${index}.name`, 'must differ from the others');
    names.add(read.name);
    fieldsRead.push(read);
  });
  return {
    version: frameVersion,
    fields: fieldsRead,
    length,
    revision: readCount(counters, 'revision', Number.MAX_SAFE_INTEGER, report),
    firstNewRow: readCount(counters, 'firstNewRow', length, report),
    dropped: readCount(counters, 'dropped', Number.MAX_SAFE_INTEGER, report),
  };
}

interface FieldBounds {
  /** Number of rows. */
  readonly length: number;
  /** Number of strings in the dictionary of the frame that is extended. */
  readonly inheritedTexts: number;
}

function readField(
  input: unknown,
  { length, inheritedTexts }: FieldBounds,
  report: Report,
): Field | null {
  if (!isObject(input)) return refuse(report, '', 'must be a field');
  const { name, unit, type, precision, values, dictionary } = input;
  if (typeof name !== 'string' || name === '' || name.length > nameLimit) {
    return refuse(report, 'name', `must be text of 1 to ${nameLimit} characters`);
  }
  if (unit !== undefined && (typeof unit !== 'string' || unit.length > nameLimit)) {
    return refuse(report, 'unit', `must be text of at most ${nameLimit} characters`);
  }
  if (!isFieldType(type)) {
    return refuse(report, 'type', `must be one of ${fieldTypes.join(', ')}`);
  }
  const base = unit === undefined ? { name } : { name, unit };
  if (type === 'number' || type === 'time') {
    if (!isFloat64Array(values)) return refuse(report, 'values', 'must be a Float64Array');
    const days = type === 'time' && isTimePrecision(precision) ? { precision } : {};
    checkValues(values, length, { ...floatCheck(type, 'precision' in days), report });
    return type === 'time' ? { ...base, type, ...days, values } : { ...base, type, values };
  }
  if (!isInt32Array(values)) return refuse(report, 'values', 'must be an Int32Array');
  if (type === 'integer') {
    checkValues(values, length, { message: '', report, isValid: () => true });
    return { ...base, type, values };
  }
  if (!isDictionary(dictionary)) {
    return refuse(report, 'dictionary', 'must be an array of different strings');
  }
  const texts = inheritedTexts + dictionary.length;
  checkValues(values, length, {
    message: `must be a code from -1 to ${texts - 1}`,
    report,
    isValid: (code) => code >= -1 && code < texts,
  });
  return { ...base, type, values, dictionary };
}

function floatCheck(type: 'number' | 'time', isDays: boolean): Omit<ValueCheck, 'report'> {
  if (type === 'number') {
    return {
      message: 'must be finite or NaN',
      isValid: (v) => Number.isFinite(v) || Number.isNaN(v),
    };
  }
  const isValid = (v: number) => Number.isNaN(v) || (isTime(v) && (!isDays || v % dayMs === 0));
  return { message: isDays ? 'must be midnight in UTC or NaN' : 'must be a time or NaN', isValid };
}

interface ValueCheck {
  readonly message: string;
  readonly report: Report;
  readonly isValid: (value: number) => boolean;
}

function checkValues(values: Float64Array | Int32Array, length: number, check: ValueCheck): void {
  const { message, report, isValid } = check;
  if (values.length < length) report('values', `must have at least ${length} values`);
  const invalidIndex = values.subarray(0, length).findIndex((value: number) => !isValid(value));
  if (invalidIndex >= 0) report(`values.${invalidIndex}`, message);
}

function readCount(counters: UnknownRecord, key: string, max: number, report: Report): number {
  const value = counters[key];
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max) {
    return value;
  }
  report(key, `must be a whole number from 0 to ${max}`);
  return 0;
}

function refuse(report: Report, path: string, message: string): null {
  report(path, message);
  return null;
}

function isObject(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null;
}

function isFieldType(value: unknown): value is FieldType {
  return fieldTypes.some((type) => type === value);
}

/** An unknown precision of a later release is ignored, as older parsers ignore all of them. */
function isTimePrecision(value: unknown): value is TimePrecision {
  return timePrecisions.some((precision) => precision === value);
}

function isDictionary(value: unknown): value is string[] {
  if (!Array.isArray(value)) return false;
  return value.every((text) => typeof text === 'string') && new Set(value).size === value.length;
}

/** The engine's own name of a typed array: works across realms and can't be forged. */
function typedArrayName(value: unknown): unknown {
  const prototype: unknown = Object.getPrototypeOf(Uint8Array.prototype);
  return Reflect.get(Object(prototype), Symbol.toStringTag, value);
}

function isFloat64Array(value: unknown): value is Float64Array {
  return typedArrayName(value) === 'Float64Array';
}

function isInt32Array(value: unknown): value is Int32Array {
  return typedArrayName(value) === 'Int32Array';
}
