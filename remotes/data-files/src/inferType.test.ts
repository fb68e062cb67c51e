import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { encoder } from '../test/rowsOf';
import type { ColumnType, TimeColumnFormat } from './columnType';
import { inferType } from './inferType';
import { readNumber } from './readNumber';
import { createTimeReader } from './readTime';

function cell(text: string) {
  const bytes = encoder.encode(`;${text};`);
  return { bytes, from: 1, to: bytes.length - 1 };
}

function typeOf(name: string, ...texts: string[]): ColumnType {
  return inferType(name, texts.map(cell));
}

function number(text: string): number {
  const { bytes, from, to } = cell(text);
  return readNumber(bytes, from, to);
}

function time(form: TimeColumnFormat, text: string): string | null {
  const { bytes, from, to } = cell(text);
  const value = createTimeReader(form)(bytes, from, to);
  return Number.isNaN(value) ? null : new Date(value).toISOString().replace('.000Z', 'Z');
}

describe('numbers', () => {
  test.each([
    ['0', 0],
    ['-12.50', -12.5],
    ['+7', 7],
    [' 3 ', 3],
    ['.5', 0.5],
    ['5.', 5],
    ['1,234', 1234],
    ['-1,234,567.8', -1234567.8],
    ['12.5%', 12.5],
    ['1,250 %', 1250],
    ['6.02e23', 6.02e23],
    ['1E-7', 1e-7],
    ['12345678901234567890', 12345678901234567000],
    ['0.1234567890123456789', 0.12345678901234568],
  ])('“%s” is %d', (text, value) => {
    expect(number(text)).toBe(value);
  });

  test.each([
    '',
    '-',
    '.',
    '1,23',
    '12,34,567',
    '1234,567',
    ',123',
    '1.2.3',
    '1.234,5',
    '1e309',
    '-1e400',
    'Infinity',
    'NaN',
    '0x10',
    '1 2',
    '1e',
    '%',
    '--1',
    '１',
    `1${'0'.repeat(500)}`,
    '12:30',
  ])('“%s” is not a number', (text) => {
    expect(number(text)).toBeNaN();
  });

  test('equal what JavaScript reads', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(number(String(value))).toBe(value === 0 ? 0 : value);
        expect(number(value.toFixed(6))).toBe(Number(value.toFixed(6)));
      }),
    );
  });
});

describe('times', () => {
  test.each<[TimeColumnFormat, string, string]>([
    ['iso', '2024-01-31', '2024-01-31T00:00:00Z'],
    ['iso', '2024-02-29', '2024-02-29T00:00:00Z'],
    ['iso', '2012/1/5', '2012-01-05T00:00:00Z'],
    ['iso', '2024-03', '2024-03-01T00:00:00Z'],
    ['iso', '2024-01-31 10:20', '2024-01-31T10:20:00Z'],
    ['iso', '2024-01-31T10:20:30.5Z', '2024-01-31T10:20:30.500Z'],
    ['iso', '2024-01-31T10:20:30.123456+01:30', '2024-01-31T08:50:30.123Z'],
    ['iso', '2024-01-31T10:20:30-0500', '2024-01-31T15:20:30Z'],
    ['iso', '2024-01-31T24:00', '2024-02-01T00:00:00Z'],
    ['iso', '0001-01-01', '0001-01-01T00:00:00Z'],
    ['iso', '1969-12-31T23:59:59', '1969-12-31T23:59:59Z'],
    ['month-first', '1/31/2024', '2024-01-31T00:00:00Z'],
    ['month-first', '01-31-24 3:20 PM', '2024-01-31T15:20:00Z'],
    ['month-first', '1/31/1999 12:05:09 am', '1999-01-31T00:05:09Z'],
    ['day-first', '31.01.2024', '2024-01-31T00:00:00Z'],
    ['day-first', '31/1/99 10:20', '1999-01-31T10:20:00Z'],
    ['month-name', 'Jan 1 2000', '2000-01-01T00:00:00Z'],
    ['month-name', 'September 9, 2000', '2000-09-09T00:00:00Z'],
    ['month-name', '1-Mar-2000 10:20', '2000-03-01T10:20:00Z'],
    ['month-name', 'Feb 2010', '2010-02-01T00:00:00Z'],
    ['seconds', '1700000000', '2023-11-14T22:13:20Z'],
    ['milliseconds', '1700000000123', '2023-11-14T22:13:20.123Z'],
  ])('%s: “%s” is %s', (form, text, moment) => {
    expect(time(form, text)).toBe(moment);
  });

  test.each<[TimeColumnFormat, string]>([
    ['iso', '2023-02-29'],
    ['iso', '2024-13-01'],
    ['iso', '2024-00-10'],
    ['iso', '2024-01-00'],
    ['iso', '2024-01/02'],
    ['iso', '2024-01-31T25:00'],
    ['iso', '2024-01-31T10:60'],
    ['iso', '2024-01-31T10'],
    ['iso', '2024-01-31X'],
    ['iso', '275760-09-13'],
    ['iso', '20240131'],
    ['iso', ''],
    ['month-first', '31/1/2024'],
    ['month-first', '1/31/024'],
    ['day-first', '1/31/2024'],
    ['month-first', '1/2/2024 13:00 PM'],
    ['month-name', 'Foo 1 2000'],
    ['month-name', 'Feb 30 2000'],
    ['milliseconds', '8640000000000001'],
    ['seconds', '1e300'],
  ])('%s: “%s” is not a time', (form, text) => {
    expect(time(form, text)).toBeNull();
  });

  test('of ISO 8601 equal what Date reads', () => {
    const date = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (moment) => {
        expect(time('iso', moment.toISOString())).toBe(moment.toISOString().replace('.000Z', 'Z'));
      }),
    );
  });
});

describe('the type of a column', () => {
  test.each<[string, string[], ColumnType]>([
    ['price', ['1', '2.5', '', 'NA'], { kind: 'number' }],
    ['price', ['1,000', '12'], { kind: 'number' }],
    ['share', ['10%', '12.5 %', '-'], { kind: 'number', unit: '%' }],
    ['year', ['1999', '2000'], { kind: 'number' }],
    ['count', ['1700000000', '1700000001'], { kind: 'number' }],
    ['created_at', ['1700000000', '1700000001'], { kind: 'time', form: 'seconds' }],
    ['timestamp', ['1700000000000'], { kind: 'time', form: 'milliseconds' }],
    ['time', ['1', '2'], { kind: 'number' }],
    ['zip', ['01234', '98765'], { kind: 'category' }],
    ['padded', ['012.50', '-03.5'], { kind: 'number' }],
    ['id', ['12345678901234567', '2'], { kind: 'category' }],
    ['name', ['a', '1', ''], { kind: 'category' }],
    ['flag', ['true', 'false'], { kind: 'category' }],
    ['day', ['2024-01-31', ''], { kind: 'time', form: 'iso' }],
    ['day', ['1/2/2024', '1/31/2024'], { kind: 'time', form: 'month-first' }],
    ['day', ['1/2/2024', '31/1/2024'], { kind: 'time', form: 'day-first' }],
    ['day', ['1/2/2024'], { kind: 'time', form: 'month-first' }],
    ['day', ['1.2.2024'], { kind: 'time', form: 'day-first' }],
    ['day', ['Jan 1 2000', 'Feb 1 2000'], { kind: 'time', form: 'month-name' }],
    ['day', ['2024-01-31', 'soon'], { kind: 'category' }],
    ['none', ['', 'null', 'N/A'], { kind: 'blank' }],
    ['none', [], { kind: 'blank' }],
    ['big', ['1e309', '2e309'], { kind: 'category' }],
  ])('%s of %j', (name, texts, type) => {
    expect(typeOf(name, ...texts)).toEqual(type);
  });

  test('tolerates a third of words, and one code in fifty', () => {
    const numbers = Array.from({ length: 49 }, (_, i) => String(i));
    const words = (count: number) => Array.from({ length: count }, () => 'see note');
    expect(typeOf('n', ...numbers, ...words(24))).toEqual({ kind: 'number' });
    expect(typeOf('n', ...numbers, ...words(25))).toEqual({ kind: 'category' });
    expect(typeOf('n', ...numbers, 'A12')).toEqual({ kind: 'number' });
    expect(typeOf('n', ...numbers, 'A12', 'B7')).toEqual({ kind: 'category' });
  });
});
