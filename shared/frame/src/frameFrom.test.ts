import { describe, expect, test } from '@jest/globals';
import { frameFrom, rows, toColumns } from './index';

describe('frameFrom', () => {
  test('infers categories from strings, a time from the name `time`, and numbers otherwise', () => {
    const frame = frameFrom({ time: [0], cpu: [null], host: [null, 'a'], t: [5] });
    expect(frame.fields.map((field) => field.type)).toEqual([
      'time',
      'number',
      'category',
      'number',
    ]);
  });

  test('uses types and units that are passed', () => {
    const frame = frameFrom({ at: [0], load: [1] }, { at: 'time', load: { type: 'integer' } });
    expect(frame.fields.map((field) => field.type)).toEqual(['time', 'integer']);
  });

  test('pads shorter columns with nulls', () => {
    expect(rows(frameFrom({ a: [1, 2], b: ['x'] }))).toEqual([
      [1, 'x'],
      [2, null],
    ]);
  });

  test('treats names that every object has like any other', () => {
    const columns = JSON.parse('{"__proto__":["a"],"constructor":[1],"toString":[2]}');
    const frame = frameFrom(columns);
    expect(frame.fields.map((field) => field.name)).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
    expect(rows(frame)).toEqual([['a', 1, 2]]);
    expect(Object.keys(toColumns(frame))).toEqual(['__proto__', 'constructor', 'toString']);
  });

  test('stores nulls for values that aren’t finite or beyond the range of dates', () => {
    const frame = frameFrom({
      time: [8.64e15, 8.64e15 + 1],
      x: [Number.POSITIVE_INFINITY, Number.NaN],
    });
    expect(rows(frame)).toEqual([
      [8.64e15, null],
      [null, null],
    ]);
  });

  test('creates an empty frame without columns', () => {
    expect(frameFrom({})).toMatchObject({ length: 0, fields: [], revision: 0 });
  });
});
