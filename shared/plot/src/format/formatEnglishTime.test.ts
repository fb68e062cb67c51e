import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wallTime } from '../scales/wallTime';
import { formatEnglishTime } from './formatEnglishTime';

const locales = ['en', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-NZ', 'en-US'];
const zones = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia'];

const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const second = { ...minute, second: '2-digit' } as const;
const millisecond = { ...second, fractionalSecondDigits: 3 } as const;
const day = { day: 'numeric', month: 'short' } as const;
const date = { ...day, year: 'numeric' } as const;
const forms = {
  millisecond: {
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  },
  'clock-millisecond': millisecond,
  second,
  minute,
  day,
  month: { month: 'short' },
  'month-year': { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
  date,
  moment: { ...day, ...minute },
  'moment-second': { ...day, ...second },
  'moment-millisecond': { ...day, ...millisecond },
  'dated-moment': { ...date, ...minute },
  'dated-second': { ...date, ...second },
  'dated-millisecond': { ...date, ...millisecond },
} as const;
const details = Object.keys(forms) as (keyof typeof forms)[];

function byIntl(at: number, detail: keyof typeof forms, locale: string, timeZone: string) {
  return new Intl.DateTimeFormat(locale, { ...forms[detail], timeZone }).format(at);
}

describe('times in plain English', () => {
  test.each(locales)('are what Intl writes in %s, on each day of a leap year', (locale) => {
    const written = { day: 0, date: 0 };
    for (let at = Date.UTC(2024, 0, 1, 14, 5, 30, 250); at < Date.UTC(2025, 0, 1); at += 864e5) {
      for (const detail of details) {
        const own = formatEnglishTime(at, detail, locale);
        if (own === null) continue;
        expect(own).toBe(byIntl(at, detail, locale, 'UTC'));
        if (detail === 'day' || detail === 'date') written[detail] += 1;
      }
    }
    const toIntl = locale === 'en-AU' ? 30 + 30 + 31 : 30;
    expect(written).toEqual({ day: 366 - toIntl, date: 366 - toIntl });
  });

  test('are what Intl writes at any time in any zone', () => {
    const instant = fc.oneof(
      fc.integer({ min: Date.UTC(1973, 0, 1), max: Date.UTC(2100, 0, 1) }),
      fc.integer({ min: Date.UTC(2000, 0, 1) - 6.2e13, max: Date.UTC(9999, 0, 1) }),
      fc.integer({ min: Date.UTC(9999, 0, 1), max: 8.6e15 }),
    );
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom(...details),
        fc.constantFrom(...locales),
        fc.constantFrom(...zones),
        (at, detail, locale, zone) => {
          const own = formatEnglishTime(wallTime(at, zone), detail, locale);
          if (own !== null) expect(own).toBe(byIntl(at, detail, locale, zone));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('put the month first in North America only', () => {
    const at = Date.UTC(2026, 10, 14, 8, 32);
    for (const locale of ['en', 'en-US', 'en-CA']) {
      expect(formatEnglishTime(at, 'dated-moment', locale)).toBe('Nov 14, 2026, 08:32');
    }
    for (const locale of ['en-AU', 'en-GB', 'en-IE', 'en-NZ']) {
      expect(formatEnglishTime(at, 'dated-moment', locale)).toBe('14 Nov 2026, 08:32');
    }
  });

  test('leave September and invalid times to Intl', () => {
    const september = Date.UTC(2026, 8, 3);
    expect(formatEnglishTime(september, 'day', 'en')).toBeNull();
    expect(formatEnglishTime(september, 'minute', 'en')).toBe('00:00');
    expect(formatEnglishTime(september, 'weekday-date', 'en')).toBeNull();
    expect(formatEnglishTime(-1e14, 'year', 'en')).toBeNull();
    expect(formatEnglishTime(1e300, 'minute', 'en')).toBeNull();
  });
});
