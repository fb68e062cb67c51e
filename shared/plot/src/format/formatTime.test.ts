import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testTimeZones } from '../testkit/testTimeZones';
import { formatTime, timeDetailFor } from './formatTime';
import { formatTimeEnds, formatTimeSpan } from './formatTimeSpan';
import { intlTime, type TimeDetail } from './intlTime';

const locales = ['en', 'en-GB', 'de', 'fr', 'ja', 'ar-EG', 'fa-IR', 'hi'];
const utc = { locale: 'en-GB', timeZone: 'UTC' };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

describe('a time', () => {
  const at = Date.UTC(2000, 0, 1, 14, 5, 30, 250);

  test.each([
    ['en', 'Jan 1', 'Jan 1, 2000', 'Jan 2000', 'Jan 1, 2000, 14:05'],
    ['en-GB', '1 Jan', '1 Jan 2000', 'Jan 2000', '1 Jan 2000, 14:05'],
    ['de', '1. Jan.', '1. Jan. 2000', 'Jan. 2000', '1. Jan. 2000, 14:05'],
    ['fr', '1 janv.', '1 janv. 2000', 'janv. 2000', '1 janv. 2000, 14:05'],
    ['ja', '1月1日', '2000年1月1日', '2000年1月', '2000年1月1日 14:05'],
    ['ar-EG', '١ يناير', '١ يناير ٢٠٠٠', 'يناير ٢٠٠٠', '١ يناير ٢٠٠٠، ١٤:٠٥'],
    ['fa-IR', '۱ ژانویه', '۱ ژانویه ۲۰۰۰', 'ژانویه ۲۰۰۰', '۱ ژانویه ۲۰۰۰، ۱۴:۰۵'],
    ['hi', '1 जन॰', '1 जन॰ 2000', 'जन॰ 2000', '1 जन॰ 2000, 14:05'],
  ])('is written as in %s', (locale, ...texts) => {
    const style = { locale, timeZone: 'UTC' };
    const details = ['day', 'date', 'month-year', 'dated-moment'] as const;
    expect(details.map((detail) => formatTime(at, detail, style))).toEqual(texts);
  });

  test('has the Gregorian year and 24 hours in every locale', () => {
    for (const locale of [...locales, 'th', 'ja-JP-u-ca-japanese', 'ar-SA', 'en-US-u-hc-h12']) {
      const year = new Intl.NumberFormat(locale, { useGrouping: false }).format(2000);
      const hour = new Intl.NumberFormat(locale).format(14);
      const style = { locale, timeZone: 'UTC' };
      expect(formatTime(at, 'date', style)).toContain(year);
      expect(formatTime(at, 'minute', style)).toContain(hour);
    }
  });

  test.each([
    ['second', '14:05:30'],
    ['clock-millisecond', '14:05:30.250'],
    ['moment-second', '1 Jan, 14:05:30'],
    ['dated-millisecond', '1 Jan 2000, 14:05:30.250'],
    ['weekday-date', 'Sat, 1 Jan 2000'],
  ] as const)('as %s is %s', (detail, text) => {
    expect(formatTime(at, detail, utc)).toBe(text);
  });

  test('before the year 1 has its era', () => {
    const text = (year: number) => {
      const at = new Date(0);
      at.setUTCFullYear(year);
      return formatTime(at.getTime(), 'year', { locale: 'en', timeZone: 'UTC' });
    };
    expect([-4999, 0, 1, 5000, 12_000].map(text)).toEqual([
      '5000 BC',
      '1 BC',
      '1',
      '5000',
      '12000',
    ]);
  });

  test('is the same with and without Intl', () => {
    for (const locale of ['en', 'en-GB', 'en-CA']) {
      for (const timeZone of testTimeZones) {
        for (let t = Date.UTC(2026, 0, 1); t < Date.UTC(2027, 0, 1); t += 7.3 * hourMs) {
          const style = { locale, timeZone };
          expect(formatTime(t, 'dated-second', style)).toBe(intlTime(t, 'dated-second', style));
        }
      }
    }
  });
});

describe('a time with day precision', () => {
  const day = { locale: 'en', timeZone: 'UTC', precision: 'day' } as const;

  test.each(locales)('has no clock in %s, whatever the detail', (locale) => {
    const at = Date.UTC(2024, 0, 1);
    const plain = { locale, timeZone: 'UTC' };
    const pairs: [TimeDetail, TimeDetail][] = [
      ['minute', 'day'],
      ['millisecond', 'day'],
      ['clock-millisecond', 'day'],
      ['moment', 'day'],
      ['moment-second', 'day'],
      ['dated-moment', 'date'],
      ['dated-millisecond', 'date'],
      ['month', 'month'],
      ['month-year', 'month-year'],
      ['year', 'year'],
    ];
    for (const [asked, written] of pairs) {
      expect(formatTime(at, asked, { ...day, locale })).toBe(formatTime(at, written, plain));
    }
  });
});

describe('a repeated hour', () => {
  test.each([
    ['Europe/Berlin', 'en-GB', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '02:30 CEST', '02:30 CET'],
    ['Europe/Berlin', 'de', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '02:30 MESZ', '02:30 MEZ'],
    ['America/New_York', 'en', '2026-11-01T05:30Z', '2026-11-01T06:30Z', '01:30 EDT', '01:30 EST'],
    [
      'Pacific/Apia',
      'en',
      '2021-04-03T13:30Z',
      '2021-04-03T14:30Z',
      '03:30 GMT+14',
      '03:30 GMT+13',
    ],
    [
      'Australia/Lord_Howe',
      'en',
      '2026-04-04T14:45Z',
      '2026-04-04T15:15Z',
      '01:45 GMT+11',
      '01:45 GMT+10:30',
    ],
  ])('in %s is distinguished by its zone in %s', (timeZone, locale, first, second, ...texts) => {
    const style = { locale, timeZone };
    const text = (at: string) => formatTime(Date.parse(at), 'minute', style);
    expect([text(first), text(second)]).toEqual(texts);
  });

  test('has a zone only as long as it is repeated', () => {
    const style = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
    const start = Date.UTC(2026, 9, 24, 23);
    const texts = [0, 59, 60, 119, 120, 179, 180].map((minutes) =>
      formatTime(start + minutes * minuteMs, 'minute', style),
    );
    expect(texts).toEqual([
      '01:00',
      '01:59',
      '02:00 CEST',
      '02:59 CEST',
      '02:00 CET',
      '02:59 CET',
      '03:00',
    ]);
  });

  test('has no two minutes that are written alike, in any zone and locale', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...testTimeZones),
        fc.constantFrom(...locales),
        fc.constantFrom(Date.UTC(2026, 3, 4), Date.UTC(2026, 9, 24, 20), Date.UTC(2026, 10, 1)),
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 1, max: 200 }),
        (timeZone, locale, around, minute, apart) => {
          const style = { locale, timeZone };
          const [a, b] = [0, apart].map((n) =>
            formatTime(around + (minute + n) * minuteMs, 'dated-moment', style),
          );
          expect(a).not.toBe(b);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the detail of points', () => {
  test.each([
    [dayMs, dayMs, 'day'],
    [23 * hourMs, 23 * hourMs, 'day'],
    [dayMs, 400 * dayMs, 'date'],
    [250, 30_000, 'clock-millisecond'],
    [250, 2 * dayMs, 'moment-millisecond'],
    [15_000, hourMs, 'second'],
    [15_000, 2 * dayMs, 'moment-second'],
    [hourMs, dayMs, 'moment'],
    [minuteMs, 6 * hourMs, 'minute'],
    [hourMs, 400 * dayMs, 'dated-moment'],
  ])('%d ms apart within %d ms is %s', (step, span, detail) => {
    expect(timeDetailFor(step, span)).toBe(detail);
  });
});

describe('both ends of a span', () => {
  const noon = Date.UTC(2026, 10, 14, 12);
  test.each([
    [noon, noon + 6 * hourMs, '12:00', '18:00'],
    [noon, noon + dayMs, '14 Nov, 12:00', '15 Nov, 12:00'],
    [noon + 11 * hourMs, noon + 13 * hourMs, '14 Nov, 23:00', '15 Nov, 01:00'],
    [noon, noon + 300_000, '12:00:00', '12:05:00'],
    [noon, noon + 20_000, '12:00:00', '12:00:20'],
    [noon, noon + 20, '12:00:00.000', '12:00:00.020'],
    [noon, noon + 120 * dayMs, '14 Nov', '14 Mar'],
    [noon, noon + 730 * dayMs, '14 Nov 2026', '13 Nov 2028'],
    [noon, noon, '12:00', '12:00'],
  ])('from %d to %d are written %s and %s', (from, to, ...texts) => {
    expect(formatTimeEnds(from, to, utc)).toEqual(texts);
  });

  test('with day precision have no clock', () => {
    const midnight = Date.UTC(2026, 10, 14);
    const style = { ...utc, precision: 'day' } as const;
    expect(formatTimeEnds(midnight, midnight + dayMs, style)).toEqual(['14 Nov', '15 Nov']);
    expect(formatTimeEnds(midnight, midnight + dayMs - 1, style)).toEqual(['14 Nov', '14 Nov']);
  });

  test('are never written alike while they differ', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1973, 0, 1), max: Date.UTC(2100, 0, 1) }),
        fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1e12 })),
        fc.constantFrom(...testTimeZones),
        fc.constantFrom(...locales),
        (from, span, timeZone, locale) => {
          const [a, b] = formatTimeEnds(from, from + span, { locale, timeZone });
          expect(a).not.toBe(b);
        },
      ),
    );
  });
});

describe('a bucket', () => {
  const at = (month: number, day: number, hour = 0, minute = 0) =>
    Date.UTC(2026, month - 1, day, hour, minute);
  test.each([
    [at(11, 14, 10), at(11, 14, 10, 5), 'Nov 14, 10:00–10:05', '11月14日 10:00–10:05'],
    [at(11, 14), at(11, 15), 'Nov 14', '11月14日'],
    [at(11, 9), at(11, 16), 'Nov 9–Nov 15', '11月9日–11月15日'],
    [at(11, 1), at(12, 1), 'Nov 2026', '2026年11月'],
    [at(1, 1), at(4, 1), 'Jan 2026–Mar 2026', '2026年1月–2026年3月'],
    [at(1, 1), at(13, 1), '2026', '2026年'],
    [at(1, 1), at(121, 1), '2026–2035', '2026年–2035年'],
  ])('from %d to %d is %s', (from, to, english, japanese) => {
    expect(formatTimeSpan(from, to, { locale: 'en', timeZone: 'UTC' })).toBe(english);
    expect(formatTimeSpan(from, to, { locale: 'ja', timeZone: 'UTC' })).toBe(japanese);
  });

  test('of less than a second has its hour', () => {
    const from = at(11, 14, 10, 5);
    expect(formatTimeSpan(from, from + 100, utc)).toBe('14 Nov, 10:05:00.000–10:05:00.100');
  });

  test('within a repeated hour has its zone', () => {
    const style = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
    const from = Date.UTC(2026, 9, 25, 0, 30);
    expect(formatTimeSpan(from, from + 10 * minuteMs, style)).toBe('25 Oct, 02:30 CEST–02:40 CEST');
    expect(formatTimeSpan(from + hourMs, from + hourMs + 10 * minuteMs, style)).toBe(
      '25 Oct, 02:30 CET–02:40 CET',
    );
  });
});
