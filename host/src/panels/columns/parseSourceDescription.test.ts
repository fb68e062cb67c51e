import type { SourceDescription } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { parseSourceDescription } from './parseSourceDescription';

const none = { count: 0, first: [] };
const description: SourceDescription = {
  columns: [
    {
      name: 'day',
      type: 'time',
      precision: 'day',
      reason: 'Dates such as “2024-01-31”',
      isGiven: false,
      values: 2,
      missing: 0,
      unread: { count: 1, first: [{ line: 3, text: 'soon' }] },
      marked: none,
    },
    {
      name: 'price',
      type: 'number',
      unit: '€',
      reason: 'Set for this column',
      isGiven: true,
      values: 3,
      missing: 0,
      unread: none,
      marked: none,
    },
  ],
  rows: 3,
  before: none,
  leftOut: none,
  found: { encoding: 'utf-8' },
};

describe('parseSourceDescription', () => {
  test('accepts a description that follows the contract', () => {
    expect(parseSourceDescription(description)).toEqual({ ok: true, value: description });
  });

  test('drops members that a later data module adds', () => {
    const later = { ...description, sheets: ['a'] };
    expect(parseSourceDescription(later)).toEqual({ ok: true, value: description });
  });

  test.each<[string, unknown, string]>([
    ['nothing', null, ''],
    [
      'a type that is none',
      { ...description, columns: [{ ...description.columns[0], type: 'x' }] },
      'columns.0.type',
    ],
    ['a negative count', { ...description, rows: -1 }, 'rows'],
    [
      'a count that is no number',
      { ...description, leftOut: { count: '1', first: [] } },
      'leftOut.count',
    ],
  ])('refuses %s, with the path', (_, value, path) => {
    const parsed = parseSourceDescription(value);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toEqual([path]);
  });
});
