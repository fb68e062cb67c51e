import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { isYearField } from './isYearField';

const named = (name: string, values: readonly (number | null)[] = [1990, null, 2026]) => {
  const [field] = frameFrom({ [name]: values }, { [name]: 'number' }).fields;
  return field ? isYearField(field) : null;
};

describe('a field of years', () => {
  test.each([
    ...['year', 'Year', 'YEAR', 'birth_year', 'Year of birth', 'modelYear', 'yearBuilt', 'yr 2'],
    ...['Jahr', 'année', 'anne\u0301e', 'año', 'anno', '出生年'],
  ])('is recognised by the name %s', (name) => {
    expect(named(name)).toBe(true);
  });

  test.each(['yearly', 'years', 'yield', 'Jahresumsatz', 'value'])(
    'is not recognised by the name %s',
    (name) => {
      expect(named(name)).toBe(false);
    },
  );

  test('contains only integers from 0 to 9999', () => {
    expect(named('year', [0, 9999])).toBe(true);
    expect(named('year', [1990.5])).toBe(false);
    expect(named('year', [10_000])).toBe(false);
    expect(named('year', [-44])).toBe(false);
    const [names] = frameFrom({ year: ['1990'] }, { year: 'category' }).fields;
    expect(names && isYearField(names)).toBe(false);
  });
});
