import { describe, expect, test } from '@jest/globals';
import { typedList } from './listText';

describe('typedList', () => {
  test('returns one item per line', () => {
    expect(typedList(' Korea, South\n\nFrance\n', 'string')).toEqual(['Korea, South', 'France']);
  });

  test('parses each item of a list of numbers, and keeps what is no number', () => {
    expect(typedList('1\n2,5\nx', 'number')).toEqual([1, 2.5, 'x']);
  });
});
