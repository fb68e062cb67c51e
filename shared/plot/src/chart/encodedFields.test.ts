import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { checkEncoding, fieldsOf } from './encodedFields';

const frame = frameFrom({ time: [1], cpu: [2], site: ['a'] }, { time: 'time' });
const encodings = {
  x: { title: 'X', types: ['time', 'number'], required: true, multiple: false },
  colour: { title: 'Colour', types: ['category'], required: false, multiple: false },
};

describe('an encoding', () => {
  test('gives the fields of a role in its own order', () => {
    const names = fieldsOf(frame, { y: ['site', 'gone', 'cpu'] }, 'y').map(({ name }) => name);
    expect(names).toEqual(['site', 'cpu']);
  });

  test('is fine when required roles have fields of their types', () => {
    expect(() => checkEncoding(frame, { x: ['time'] }, encodings)).not.toThrow();
  });

  test('is fine with numbers where names are asked for', () => {
    const encoding = { x: ['time'], colour: ['cpu'] };
    expect(() => checkEncoding(frame, encoding, encodings)).not.toThrow();
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
  ])('is refused with %s', (_, encoding, sentence) => {
    expect(() => checkEncoding(frame, encoding, encodings)).toThrow(sentence);
  });
});
