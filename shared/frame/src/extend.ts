import type { CategoryField, Field, Frame } from './frame';

/** Values to copy between two pauses: about a millisecond of work. */
const chunkLength = 1 << 18;

/**
 * Appends the rows of a frame with the same fields: order, names and types. Category codes refer to
 * the whole dictionary, of which `rows` contains only the new strings. Yields while it works, so
 * that its runner can pause; all rows become visible at once at the end. Nothing else may change
 * the frame until then. A field of days becomes moments when moments are appended (its object is
 * replaced).
 */
export function* extend(frame: Frame, rows: Frame): Generator<void, void, void> {
  const start = frame.length;
  const end = start + rows.length;
  if (rows.length === 0) return;
  for (const [index, field] of frame.fields.entries()) {
    const added = rows.fields[index] as Field;
    if (field.values.length < end) yield* grow(field, end);
    field.values.set(added.values.subarray(0, rows.length), start);
    if (field.type === 'category') extendDictionary(field, added as CategoryField);
    yield;
  }
  dropPrecision(frame, rows);
  frame.length = end;
  frame.firstNewRow = start;
  frame.revision += 1;
}

function dropPrecision({ fields }: Frame, rows: Frame): void {
  for (const [index, field] of fields.entries()) {
    const added = rows.fields[index];
    if (field.type !== 'time' || !field.precision) continue;
    if (added?.type === 'time' && added.precision) continue;
    const { precision, ...moments } = field;
    (fields as Field[])[index] = moments;
  }
}

/** The old buffer is replaced once everything has been copied. */
function* grow(field: Field, needed: number): Generator<void, void, void> {
  const capacity = Math.max(needed, field.values.length * 2);
  if (field.type === 'integer' || field.type === 'category') {
    const values = new Int32Array(capacity);
    yield* copy(field.values, values);
    field.values = values;
  } else {
    const values = new Float64Array(capacity);
    yield* copy(field.values, values);
    field.values = values;
  }
}

function* copy<Numbers extends Float64Array | Int32Array>(
  from: Numbers,
  to: Numbers,
): Generator<void, void, void> {
  for (let offset = 0; offset < from.length; offset += chunkLength) {
    to.set(from.subarray(offset, offset + chunkLength), offset);
    yield;
  }
}

function extendDictionary(field: CategoryField, { dictionary }: CategoryField): void {
  for (const text of dictionary) field.dictionary.push(text);
}
