import { describe, expect, test } from '@jest/globals';
import { formatPlural, plural } from './formatPlural';

describe('plural', () => {
  test('adds an s for all counts but one', () => {
    expect([0, 1, 2].map((count) => plural(count, 'row'))).toEqual(['rows', 'row', 'rows']);
  });

  test('uses the given form for irregular nouns', () => {
    expect([1, 2].map((count) => plural(count, 'box', 'boxes'))).toEqual(['box', 'boxes']);
  });
});

describe('formatPlural', () => {
  test('writes the count in the digits of the locale', () => {
    expect(formatPlural(1, { locale: 'en' }, 'row')).toBe('1 row');
    expect(formatPlural(1204, { locale: 'de' }, 'row')).toBe('1.204 rows');
  });

  test('shortens large counts unless the full number is requested', () => {
    expect(formatPlural(12_500_000, { locale: 'en' }, 'row')).toBe('12.5\u00a0M rows');
    expect(formatPlural(12_500_000, { locale: 'en', numberFormat: 'full' }, 'row')).toBe(
      '12,500,000 rows',
    );
  });
});
