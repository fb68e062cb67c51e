import { rows } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { readData } from './readData';

const throwing = {
  get a() {
    throw new Error('not yet');
  },
};

describe('the data of a page', () => {
  test('can be rows, columns or nothing yet, with a Date as a time', () => {
    const at = new Date(5);
    const frame = readData(
      [
        { at, load: 1 },
        { at, load: null },
      ],
      null,
    );
    expect(frame?.fields.map(({ name, type }) => [name, type])).toEqual([
      ['at', 'time'],
      ['load', 'number'],
    ]);
    const typed = readData({ load: [1, 2] }, { load: { type: 'integer', unit: '%' } });
    expect(typed?.fields).toMatchObject([{ type: 'integer', unit: '%' }]);
    expect(typed && [...rows(typed)]).toHaveLength(2);
    expect(readData(null, null)).toBeNull();
  });

  test.each([
    ['text', 'rows', null],
    ['rows that are none', [1], null],
    ['columns that are none', { a: 1 }, null],
    ['columns of other lengths', { a: [1], b: [1, 2] }, null],
    ['a frame that is none', { version: 1, fields: 'x' }, null],
    ['types that are none', { a: [1] }, 'number'],
    ['a type that there is not', { a: [1] }, { a: 'html' }],
    ['a unit that is no text', { a: [1] }, { a: { type: 'number', unit: {} } }],
    ['a row that throws', [throwing], null],
    ['types that throw', { a: [1] }, throwing],
  ])('is rejected with %s', (_, data, types) => {
    expect(() => readData(data, types)).toThrow(expect.objectContaining({ code: 'embed/data' }));
  });
});
