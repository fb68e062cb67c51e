import { describe, expect, test } from '@jest/globals';
import {
  append,
  createFrame,
  extend,
  type Field,
  type Frame,
  frameFrom,
  parseFrame,
  parseRows,
  slice,
  sliceTime,
} from './index';
import { parseFrame as releasedParseFrame } from './released/1.0.0/parseFrame';

const dayMs = 86_400_000;
const newYear = Date.UTC(2024, 0, 1);

function days(...values: (number | null)[]): Frame {
  return frameFrom(
    { day: values, sales: values.map((_, n) => n) },
    { day: { type: 'time', precision: 'day' } },
  );
}

function moments(...values: number[]): Frame {
  return frameFrom({ day: values, sales: values.map((_, n) => n) }, { day: 'time' });
}

function precisionOf({ fields }: Frame): unknown {
  const [field] = fields;
  return field?.type === 'time' ? field.precision : 'no time';
}

function parsed(input: unknown, parse: typeof parseFrame = parseFrame): Frame {
  const result = parse(input);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

describe('a field of days (C56)', () => {
  test('keeps its precision when it is parsed, cloned, sliced and appended to', () => {
    const frame = createFrame([{ name: 'day', type: 'time', precision: 'day' }]);
    append(frame, { day: Array.from({ length: 1000 }, (_, n) => newYear + n * dayMs) });
    expect(precisionOf(frame)).toBe('day');
    expect(precisionOf(parsed(structuredClone(frame)))).toBe('day');
    expect(precisionOf(slice(frame, 10, 20))).toBe('day');
    expect(precisionOf(sliceTime(frame, 'day', { from: newYear, to: newYear + dayMs }))).toBe(
      'day',
    );
    append(frame, { day: [newYear] }, { keep: 100 });
    expect(precisionOf(frame)).toBe('day');
  });

  test('can be posted to another thread', () => {
    const frame = days(newYear, null);
    const buffers = frame.fields.map(({ values }) => values.buffer as ArrayBuffer);
    expect(precisionOf(parsed(structuredClone(frame, { transfer: buffers })))).toBe('day');
  });

  test('contains only midnights in UTC and nulls', () => {
    expect(parseFrame(days(newYear, null, -dayMs)).ok).toBe(true);
    const frame = days(newYear, newYear + dayMs);
    (frame.fields[0] as Field).values[1] = newYear + 1;
    const result = parseFrame(frame);
    expect(result).toEqual({
      ok: false,
      problems: [{ path: 'fields.0.values.1', message: 'must be midnight in UTC or NaN' }],
    });
  });

  test('stays one while days are added, and loses its precision with a moment', () => {
    const frame = days(newYear);
    const rows = parseRows(frame, days(newYear + dayMs));
    if (!rows.ok) throw new Error('expected rows');
    for (const _ of extend(frame, rows.value));
    expect(precisionOf(frame)).toBe('day');
    const later = parseRows(frame, moments(newYear + 3_600_000));
    if (!later.ok) throw new Error('expected rows');
    for (const _ of extend(frame, later.value));
    expect(precisionOf(frame)).toBeUndefined();
    expect(frame.length).toBe(3);
    for (const _ of extend(frame, days(newYear)));
    expect(precisionOf(frame)).toBeUndefined();
  });

  test('loses its precision as soon as a moment is appended', () => {
    const frame = days(newYear);
    append(frame, { day: [newYear + dayMs, null] });
    expect(precisionOf(frame)).toBe('day');
    append(frame, { day: [newYear + 2 * dayMs, newYear + 1] });
    expect(precisionOf(frame)).toBeUndefined();
    expect(frame.fields[0]?.values.slice(3, 5)).toEqual(
      Float64Array.of(newYear + 2 * dayMs, newYear + 1),
    );
  });

  test('with a later release’s precision is a field of moments', () => {
    const frame = moments(newYear);
    const fields = frame.fields.map((field) => ({ ...field, precision: 'month' }));
    expect(precisionOf(parsed({ ...frame, fields }))).toBeUndefined();
  });

  test('is accepted by the parser of frame 1.0.0, which drops the precision', () => {
    const frame = days(newYear, newYear + dayMs);
    const old = parsed(structuredClone(frame), releasedParseFrame as typeof parseFrame);
    expect(old.fields.map(({ name, type }) => [name, type])).toEqual([
      ['day', 'time'],
      ['sales', 'number'],
    ]);
    expect(old.fields[0]?.values).toEqual(frame.fields[0]?.values);
    expect(precisionOf(old)).toBeUndefined();
  });

  test('would have been rejected by the parser of frame 1.0.0 as a separate type', () => {
    const frame = days(newYear);
    const fields = frame.fields.map((field): unknown =>
      field.name === 'day' ? { ...(field as Field), type: 'day' } : field,
    );
    expect(releasedParseFrame({ ...frame, fields }).ok).toBe(false);
  });
});
