import { describe, expect, test } from '@jest/globals';
import {
  daysFormat,
  formatDateTime,
  formatDuration,
  formatRange,
  formatTimeZone,
  rangeName,
} from './formatTime';
import { parseTimeRange } from './timeRange';

const now = Date.UTC(2026, 10, 14, 14, 32, 5);
const utc = { locale: 'en-GB', timeZone: 'UTC' };

function range(from: string, to = 'now') {
  const parsed = parseTimeRange({ from, to });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

describe('the text of a range', () => {
  test.each([
    ['now-6h', 'now', '08:32–14:32'],
    ['now-5m', 'now', '14:27:05–14:32:05'],
    ['now-3d', 'now', '11 Nov, 14:32–14 Nov, 14:32'],
    ['2026-11-14T08:00Z', '2026-11-14T11:00Z', '14 Nov, 08:00–11:00'],
    ['2026-11-13T22:00Z', '2026-11-14T02:00Z', '13 Nov, 22:00–14 Nov, 02:00'],
    ['2025-12-31T10:00Z', '2025-12-31T11:00Z', '31 Dec 2025, 10:00–11:00'],
    ['2000-01-01', '2010-04-01', '1 Jan 2000–31 Mar 2010'],
    ['2025-12-31', '2026-01-01', '31 Dec 2025'],
  ])('from %s to %s is %s', (from, to, text) => {
    expect(formatRange(range(from, to), now, utc)).toBe(text);
  });

  test.each([
    ['2026-11-14T08:00:05Z', '08:00:05'],
    ['2026-11-13T08:00:05Z', '13 Nov, 08:00:05'],
    ['2015-12-31T00:00:00Z', '31 Dec 2015'],
  ])('with one end shows %s as %s', (moment, text) => {
    expect(formatDateTime(Date.parse(moment), now, utc)).toBe(text);
  });

  test.each([
    ['en-US', 'Nov 13, 22:00–Nov 14, 02:00', 'Jan 1, 2000–Mar 31, 2010'],
    ['de', '13. Nov., 22:00–14. Nov., 02:00', '1. Jan. 2000–31. März 2010'],
    ['ja', '11月13日 22:00–11月14日 02:00', '2000年1月1日–2010年3月31日'],
    ['ar-EG', '١٣ نوفمبر، ٢٢:٠٠–١٤ نوفمبر، ٠٢:٠٠', '١ يناير ٢٠٠٠–٣١ مارس ٢٠١٠'],
  ])('is localised for %s', (locale, hours, days) => {
    const format = { locale, timeZone: 'UTC' };
    expect(formatRange(range('2026-11-13T22:00Z', '2026-11-14T02:00Z'), now, format)).toBe(hours);
    expect(formatRange(range('2000-01-01', '2010-04-01'), now, format)).toBe(days);
  });

  test('distinguishes the hours of a night in which clocks are set back', () => {
    const berlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
    const night = range('2026-10-25T00:30Z', '2026-10-25T01:30Z');
    expect(formatRange(night, now, berlin)).toBe('25 Oct, 02:30 CEST–02:30 CET');
  });

  test('has no clock time if it ends at a calendar day', () => {
    const newYork = daysFormat({ locale: 'en-US', timeZone: 'America/New_York' });
    expect(formatDateTime(Date.UTC(2026, 10, 13), now, newYork)).toBe('Nov 13');
    expect(formatDateTime(Date.UTC(2026, 10, 14), now, newYork)).toBe('Nov 14');
    expect(formatDateTime(Date.UTC(2024, 0, 1), now, newYork)).toBe('Jan 1, 2024');
  });

  test('uses the viewer’s time zone, which is named separately', () => {
    const berlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
    expect(formatRange(range('now-6h'), now, berlin)).toBe('09:32–15:32');
    expect(formatTimeZone(now, berlin)).toBe('CET');
  });

  test('is the name of its preset, or null if the range is fixed', () => {
    expect(rangeName(range('now-6h'))).toBe('Last 6 hours');
    expect(rangeName(range('now-7m'))).toBe('Last 7\u00a0min');
    expect(rangeName(range('2026-11-13', '2026-11-14'))).toBeNull();
  });
});

test.each([
  [300_000, '5\u00a0min'],
  [3_600_000, '1\u00a0h'],
  [86_400_000, '24\u00a0h'],
  [604_800_000, '7\u00a0d'],
  [5_000, '5\u00a0s'],
])('a span of %d ms is formatted as %s', (spanMs, text) => {
  expect(formatDuration(spanMs)).toBe(text);
});
