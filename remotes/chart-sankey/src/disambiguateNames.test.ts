import { describe, expect, test } from '@jest/globals';
import { disambiguateNames } from './disambiguateNames';

describe('names that were truncated to the same text', () => {
  test('are displayed without their common words', () => {
    const names = ['Department of Labor', 'Department of Justice', 'Treasury'];
    const cut = ['Department of…', 'Department of…', 'Treasury'];
    expect(disambiguateNames(names, cut)).toEqual(['…Labor', '…Justice', 'Treasury']);
  });

  test('stay unchanged if they have no whole word in common', () => {
    const names = ['Construction', 'Constitution'];
    expect(disambiguateNames(names, ['Con…', 'Con…'])).toEqual(names);
  });

  test('stay unchanged if nothing would be left', () => {
    expect(disambiguateNames(['a b', 'a b c'], ['a…', 'a…'])).toEqual(['…b', '…b c']);
    expect(disambiguateNames(['long name', 'long name'], ['lo…', 'lo…'])).toEqual([
      '…name',
      '…name',
    ]);
  });
});
