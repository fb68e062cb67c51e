import { describe, expect, test } from '@jest/globals';
import { disambiguateNames } from './disambiguateNames';

describe('names that were cut to the same text', () => {
  test('are told without the words that they share', () => {
    const names = ['Department of Labor', 'Department of Justice', 'Treasury'];
    const cut = ['Department of…', 'Department of…', 'Treasury'];
    expect(disambiguateNames(names, cut)).toEqual(['…Labor', '…Justice', 'Treasury']);
  });

  test('stay as they are where no whole word is shared', () => {
    const names = ['Construction', 'Constitution'];
    expect(disambiguateNames(names, ['Con…', 'Con…'])).toEqual(names);
  });

  test('stay as they are where nothing would be left', () => {
    expect(disambiguateNames(['a b', 'a b c'], ['a…', 'a…'])).toEqual(['…b', '…b c']);
    expect(disambiguateNames(['long name', 'long name'], ['lo…', 'lo…'])).toEqual([
      '…name',
      '…name',
    ]);
  });
});
