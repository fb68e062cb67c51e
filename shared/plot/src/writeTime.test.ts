import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type TimeDetail, timeDetails, wallTime } from './formatTime';
import { writeTime } from './writeTime';

const locales = ['en', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-NZ', 'en-US'];
const zones = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia'];

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = [{ day: 'numeric' }, { month: 'short' }] as const;
const parts: Readonly<Record<TimeDetail, readonly Intl.DateTimeFormatOptions[]>> = {
  millisecond: [
    { minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3, hourCycle: 'h23' },
  ],
  second: [{ ...clock, second: '2-digit' }],
  minute: [clock],
  day,
  month: [{ month: 'short' }],
  year: [{ year: 'numeric' }],
  date: [...day, { year: 'numeric' }],
  moment: [...day, clock],
  'dated-moment': [...day, { year: 'numeric' }, clock],
};

function byIntl(instant: number, detail: TimeDetail, locale: string, timeZone: string): string {
  const texts = parts[detail].map((part) =>
    new Intl.DateTimeFormat(locale, { ...part, timeZone }).format(instant),
  );
  return texts.join(' ');
}

test('writes times as Intl does, in every zone, or leaves them to it', () => {
  const instant = fc.oneof(
    fc.integer({ min: Date.UTC(1973, 0, 1), max: Date.UTC(2100, 0, 1) }),
    fc.integer({ min: Date.UTC(2000, 0, 1) - 6.2e13, max: Date.UTC(9999, 0, 1) }),
  );
  fc.assert(
    fc.property(
      instant,
      fc.constantFrom(...timeDetails),
      fc.constantFrom(...locales),
      fc.constantFrom(...zones),
      (at, detail, locale, zone) => {
        const own = writeTime(wallTime(at, zone), detail);
        if (own !== null) expect(own).toBe(byIntl(at, detail, locale, zone));
      },
    ),
    { numRuns: 200 },
  );
});

test('leaves September to Intl, and what it can not read', () => {
  const september = Date.UTC(2026, 8, 3);
  expect(writeTime(september, 'day')).toBeNull();
  expect(writeTime(september, 'minute')).toBe('00:00');
  expect(writeTime(-1e14, 'year')).toBeNull();
  expect(writeTime(1e300, 'minute')).toBeNull();
});
