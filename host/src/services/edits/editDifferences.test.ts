import { describe, expect, test } from '@jest/globals';
import { editDifferences, valueText } from './editDifferences';

const change = (field: string, value: unknown) => ({
  ...{ path: `d/${field}`, field, base: null, copies: [] },
  value,
});
const rows = (changes: ReturnType<typeof change>[], theirs: Record<string, unknown>) =>
  editDifferences({ changes }, new Map(Object.entries(theirs))).map(
    ({ label, mine, theirs: other }) => [label, mine, other],
  );

describe('what an edit and the database have different', () => {
  test('is one value for a field of text', () => {
    const changes = [change('Title', 'Mine'), change('Other', 'same')];
    expect(rows(changes, { 'd/Title': 'Theirs' })).toEqual([['Title', 'Mine', 'Theirs']]);
    expect(rows(changes, { 'd/Title': null })).toEqual([['Title', 'Mine', '–']]);
  });

  test('is each key that differs for a field of JSON', () => {
    const mine = JSON.stringify({ unit: 'MB', axis: { min: 0, 'a/b': [1, 2] }, same: 1 });
    const theirs = JSON.stringify({ unit: 'GB', axis: { max: 9, 'a/b': [1, 3] }, same: 1 });
    const found = rows([change('Options', mine)], { 'd/Options': theirs });
    expect(found).toEqual(
      expect.arrayContaining([
        ['Options › unit', 'MB', 'GB'],
        ['Options › axis › min', '0', '–'],
        ['Options › axis › max', '–', '9'],
        ['Options › axis › a/b › 1', '2', '3'],
      ]),
    );
    expect(found).toHaveLength(4);
  });

  test('is the whole text where it isn’t JSON on both sides', () => {
    expect(rows([change('Query', '{"a":1}')], { 'd/Query': '{broken' })).toEqual([
      ['Query', '{"a":1}', '{broken'],
    ]);
  });

  test('reads like a list for tags', () => {
    expect(valueText({ cpu: true, disk: true })).toBe('cpu, disk');
    expect(valueText({ x: 1 })).toBe('{"x":1}');
    expect(valueText([1, 2])).toBe('[1,2]');
    expect(valueText(undefined)).toBe('–');
  });
});
