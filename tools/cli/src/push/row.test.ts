import { describe, expect, test } from '@jest/globals';
import { type FieldTypes, parseRow } from './row';

const now = Date.UTC(2026, 10, 14, 8, 32);
const day = 86_400_000;

function parse(line: string, fields: readonly string[] = ['value'], types: FieldTypes = new Map()) {
  const row = parseRow(line, { fields, types, now, keepMs: day });
  if (!row.ok) return row.problems.map(({ path, message }) => `${path}: ${message}`.trim());
  return { time: row.value.time - now, ...Object.fromEntries(row.value.values) };
}

describe('a line', () => {
  test('of numbers has the fields of the command line and the time of its arrival', () => {
    expect(parse('12.5')).toEqual({ time: 0, value: 12.5 });
    expect(parse(' 0.25 1e3,-4 , 5 ', ['a', 'b', 'c', 'd'])).toEqual({
      ...{ time: 0, a: 0.25, b: 1000, c: -4, d: 5 },
    });
  });

  test('of JSON has its own fields, and its own time if it has one', () => {
    expect(parse('{"busy":1,"host":"a","note":null}')).toEqual({
      ...{ time: 0, busy: 1, host: 'a', note: null },
    });
    expect(parse(`{"time":${now - 1000},"v":1}`)).toEqual({ time: -1000, v: 1 });
    expect(parse('{"time":"2026-11-14T08:31:00Z","v":1}')).toEqual({ time: -60_000, v: 1 });
    expect(parse('{"time":"2026-11-14T09:31:00.5+01:00","v":1}')).toEqual({ time: -59_500, v: 1 });
    expect(parse('{"time":"2026-11-14","v":1}')).toEqual({ time: -(8 * 60 + 32) * 60_000, v: 1 });
  });

  test.each([
    ['abc', ['value: must be a number']],
    ['1 2', [': must be a JSON object or a number']],
    ['Infinity', ['value: must be a number']],
    ['{"v":1', [': must be a JSON object on one line']],
    ['{}', [': must have a field besides time']],
    ['{"time":1,"":1}', ['a field’s name: must be 1 to 200 characters']],
    ['{"v":true}', ['v: must be a number, text or null']],
    ['{"v":[1]}', ['v: must be a number, text or null']],
    ['{"time":"08:32","v":1}', ['time: must be a time such as 2026-11-14T08:32:00Z']],
    ['{"time":"2026-11-14T08:32","v":1}', ['time: must be a time such as 2026-11-14T08:32:00Z']],
    ['{"time":-1,"v":1}', ['time: must be a time since 1970']],
    [`{"time":${now + 301_000},"v":1}`, ['time: is more than 5 minutes in the future']],
    [`{"time":${now - day - 1},"v":1}`, ['time: is older than what --keep keeps']],
  ])('is refused with its reason: %s', (line, problems) => {
    expect(parse(line)).toEqual(problems);
  });

  test('has to keep the types of earlier lines', () => {
    const types: FieldTypes = new Map();
    expect(parse('{"v":null,"host":"a"}', [], types)).toEqual({ time: 0, v: null, host: 'a' });
    expect(parse('{"v":1,"host":2}', [], types)).toEqual([
      'host: must be a text as in earlier lines',
    ]);
    expect(parse('{"v":"x"}', [], types)).toEqual({ time: 0, v: 'x' });
    expect(parse('{"v":1}', [], types)).toEqual(['v: must be a text as in earlier lines']);
  });
});
