import { fieldHint } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { checkEncoding, fieldsOf } from './encodedFields';

const frame = frameFrom({ time: [1], cpu: [2], site: ['a'] }, { time: 'time' });
const encodings = {
  x: { title: 'X', types: ['time', 'number'], required: true, multiple: false },
  colour: { title: 'Colour', types: ['category'], required: false, multiple: false },
};

describe('an encoding', () => {
  test('returns the fields of a role in the order of the encoding', () => {
    const names = fieldsOf(frame, { y: ['site', 'gone', 'cpu'] }, 'y').map(({ name }) => name);
    expect(names).toEqual(['site', 'cpu']);
  });

  test('is accepted when required roles have fields of their types', () => {
    expect(() => checkEncoding(frame, { x: ['time'] }, encodings)).not.toThrow();
  });

  test('is accepted with numbers in a category role', () => {
    const encoding = { x: ['time'], colour: ['cpu'] };
    expect(() => checkEncoding(frame, encoding, encodings)).not.toThrow();
  });

  test('is accepted with days in a role for dates, and with no other times', () => {
    const columns = frameFrom({ day: [0], at: [0] }, { day: fieldHint('date'), at: 'time' });
    const roles = { x: { title: 'X', types: ['date'], required: true, multiple: false } };
    expect(() => checkEncoding(columns, { x: ['day'] }, roles)).not.toThrow();
    expect(() => checkEncoding(columns, { x: ['day'] }, encodings)).not.toThrow();
    expect(() => checkEncoding(columns, { x: ['at'] }, roles)).toThrow(
      'X needs a field of type date; the data has “at” of type time.',
    );
  });

  test.each([
    [
      'a required role without a field',
      {},
      'X needs a field of type time or number; the data has none.',
    ],
    ['a field that is not in the data', { x: ['gone'] }, 'the data has no field “gone”'],
    ['a field of another type', { x: ['site'] }, 'the data has “site” of type category'],
    ['an optional role’s field of another type', { x: ['time'], colour: ['time'] }, 'Colour needs'],
  ])('is rejected with %s', (_, encoding, sentence) => {
    expect(() => checkEncoding(frame, encoding, encodings)).toThrow(sentence);
  });
});
