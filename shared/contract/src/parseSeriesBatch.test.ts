import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemsByPath } from '../test/problemsByPath';
import { parseSeriesBatch } from './index';

function stored(columns: string, n = 1) {
  return { t0: 1000, n, columns };
}

describe('parseSeriesBatch', () => {
  test('C92: returns times, numbers, strings and nulls by name', () => {
    const columns = '{"time":[1000,2000],"cpu":[12.5,null],"host":["a",null]}';
    expect(parseSeriesBatch(stored(columns, 2))).toEqual({
      ok: true,
      value: { t0: 1000, columns: JSON.parse(columns) },
    });
  });

  test('C92: treats names that every object has like any other', () => {
    const parsed = parseSeriesBatch(stored('{"time":[1],"__proto__":[2],"constructor":[3]}'));
    expect(parsed.ok && Object.keys(parsed.value.columns)).toEqual([
      'time',
      '__proto__',
      'constructor',
    ]);
  });

  test('C3: returns all problems of the columns with their paths', () => {
    const columns = `{"time":[1,8640000000000001],"a":[1e309,1],"b":[1],"c":1,"d":[1,{}],"":[1,2],"${'x'.repeat(201)}":[1,1]}`;
    expect(problemsByPath(parseSeriesBatch(stored(columns, 2)))).toEqual({
      'columns.time': 'must be a time at index 1',
      'columns.a': 'must be a number, text or null at index 0',
      'columns.b': 'must have 2 values, has 1',
      'columns.c': 'must be an array',
      'columns.d': 'must be a number, text or null at index 1',
      'columns.': 'must have a name of 1 to 200 characters',
      [`columns.${'x'.repeat(200)}`]: 'must have a name of 1 to 200 characters',
    });
    expect(problemsByPath(parseSeriesBatch(stored('{"cpu":[1]}')))).toEqual({
      'columns.time': 'is missing',
    });
  });

  test('C3: returns all problems of the batch with their paths', () => {
    const input = { t0: Number.NaN, n: 0, columns: {}, evil: 1 };
    expect(Object.keys(problemsByPath(parseSeriesBatch(input)))).toEqual([
      'evil',
      't0',
      'n',
      'columns',
    ]);
  });

  test.each(['', 'null', '[1]', '{', '1', '"x"'])('C92: rejects the columns %j', (columns) => {
    expect(problemsByPath(parseSeriesBatch(stored(columns)))).toEqual({
      columns: 'must be the JSON of an object',
    });
  });

  test('C4: rejects more than 64 KiB in UTF-8 before parsing it', () => {
    const columns = JSON.stringify({ time: [1], note: ['é'.repeat(33_000)] });
    expect(problemsByPath(parseSeriesBatch(stored(columns)))).toEqual({
      columns: 'must be text of at most 65536 bytes',
    });
  });

  test('C5: never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.json(), fc.nat(3), (input, json, n) => {
        expect(parseSeriesBatch(input).ok).toBe(false);
        expect(typeof parseSeriesBatch(stored(json, n)).ok).toBe('boolean');
      }),
    );
    expect(parseSeriesBatch(stored(`{"time":${'['.repeat(60_000)}`)).ok).toBe(false);
    expect(parseSeriesBatch(stored(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).ok).toBe(false);
  });
});
