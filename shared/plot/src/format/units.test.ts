import { describe, expect, test } from '@jest/globals';
import { currencyAffixes } from './currencyAffixes';
import { divideExactly, isUnitInline, type NumberFormat, numberScales } from './units';

function written(value: number, unit: string, format: NumberFormat): string {
  const scale = numberScales(unit, format).find(({ from }) => Math.abs(value) >= from);
  const text = [divideExactly(value, scale?.by ?? 0), scale?.unit, scale?.currency];
  return text.filter(Boolean).join(' ');
}

describe('the scale of a value', () => {
  test.each<[number, string, NumberFormat, string]>([
    [1_236_000, 'ms', 'auto', '20.6 min'],
    [0.0005, 's', 'auto', '500 µs'],
    [0.0123, 'ms', 'auto', '12.3 µs'],
    [1500, 'us', 'auto', '1.5 ms'],
    [1500, 'μs', 'auto', '1.5 ms'],
    [0.4, 'ns', 'auto', '0.4 ns'],
    [-5400, 's', 'auto', '-1.5 h'],
    [172_800, 's', 'auto', '2 d'],
    [45, 'min', 'auto', '45 min'],
    [36, 'h', 'auto', '36 h'],
    [36, 'h', 'duration', '1.5 d'],
    [0.5, 'min', 'duration', '30 s'],
    [90, '', 'duration', '1.5 min'],
    [90, 'B', 'duration', '90 B'],
    [1_236_000, 'ms', 'full', '1236000 ms'],
    [1_510_000_000, 'B', 'auto', '1.51 GB'],
    [1_509_949_440, 'B', 'iec', '1.40625 GiB'],
    [1536, 'B/s', 'iec', '1.5 KiB/s'],
    [1536, '', 'iec', '1.5 Ki'],
    [1536, 'W', 'iec', '1.536 kW'],
    [1500, 'MB', 'auto', '1500 MB'],
    [1500, 'MB', 'si', '1.5 GB'],
    [3, 'MiB', 'iec', '3 MiB'],
    [47_800, '/s', 'auto', '47.8 k/s'],
    [2_470_000, 'B/s', 'auto', '2.47 MB/s'],
    [999_999, '', 'auto', '999999'],
    [6_070_000_000, '', 'auto', '6.07 bn'],
    [12_300, '', 'si', '12.3 k'],
    [12_300, 'm', 'si', '12.3 km'],
    [12_300, 'requests', 'si', '12.3 k\u00a0requests'],
    [12_300, 'requests', 'auto', '12300 requests'],
    [12_300, '%', 'si', '12300 %'],
    [0.29, '', 'percent', '29 %'],
    [0.29, '%', 'percent', '0.29 %'],
    [1_200_000, '$', 'auto', '1.2 M USD'],
    [1500, 'EUR', 'auto', '1500 EUR'],
    [1500, 'EUR', 'si', '1.5 k EUR'],
    [1_200_000, 'bn USD', 'auto', '1200000 bn USD'],
    [1_200_000, 'k€', 'auto', '1200000 k€'],
    [1_200_000, 'RPM', 'auto', '1200000 RPM'],
  ])('of %p in “%s”, format %s, gives %s', (value, unit, format, text) => {
    expect(written(value, unit, format)).toBe(text);
  });

  test.each<[string, NumberFormat]>([
    ['ms', 'auto'],
    ['B', 'auto'],
    ['', 'duration'],
    ['MB', 'si'],
  ])('of 0 in “%s”, format %s, is the base scale', (unit, format) => {
    const own = numberScales(unit, format).find(({ by }) => by === 1);
    expect(own?.unit).toBe(unit || 's');
  });

  test('has its unit on axes too, unless that is in the title', () => {
    const texts = (unit: string) => numberScales(unit).map(({ tickUnit }) => tickUnit);
    expect(texts('B/s')).toEqual(['TB/s', 'GB/s', 'MB/s', 'kB/s', 'B/s']);
    expect(texts('%')).toEqual(['']);
    expect(texts('')).toEqual(['tn', 'bn', 'M', '']);
  });
});

test('a unit that depends on the number is written with it, any other is in the title', () => {
  const units = ['B', 'B/s', '/s', 'ms', '$', 'CHF', '%', '°C', 'min', 'MB', ''];
  expect(units.filter((unit) => isUnitInline(unit))).toEqual(['B', 'B/s', '/s', 'ms', '$', 'CHF']);
  expect(isUnitInline('B', 'full')).toBe(false);
  expect(isUnitInline('', 'percent')).toBe(true);
  expect(isUnitInline('', 'duration')).toBe(true);
  expect(isUnitInline('MB', 'iec')).toBe(true);
});

describe('the sign of a currency', () => {
  test.each(['en-US', 'en-GB', 'de', 'fr', 'ja-JP', 'ar-EG', 'fa-IR', 'hi', 'nl', 'de-CH'])(
    'is on the side where Intl writes it in %s',
    (locale) => {
      for (const currency of ['USD', 'EUR', 'GBP', 'JPY', 'INR', 'CHF', 'PLN']) {
        const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
        const format = new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 0 });
        const five = new Intl.NumberFormat(locale).format(5);
        for (const value of [5, -5]) {
          const { prefix, suffix } = currencyAffixes(locale, currency, value < 0);
          expect(`${prefix}${five}${suffix}`).toBe(format.format(value).replace('-', '\u2212'));
        }
      }
    },
  );

  test('in English needs no formatter for the common currencies', () => {
    expect(currencyAffixes('en-GB', 'USD', true)).toEqual({ prefix: '\u2212$', suffix: '' });
    expect(currencyAffixes('de', 'EUR', false)).toEqual({ prefix: '', suffix: '\u00a0€' });
  });
});
