import { describe, expect, test } from '@jest/globals';
import { instantOf } from './offsetPeriods';
import { timeTicks } from './timeTicks';
import { wallTime } from './wallTime';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 14, 8, 32);

function texts(from: number, to: number, widthPx: number, timeZone = 'UTC') {
  return timeTicks(from, to, widthPx, { locale: 'en-GB', timeZone }).map(({ text }) => text);
}

describe('time ticks', () => {
  test('of a month fit in a narrow panel in every language', () => {
    const january = [Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 31)] as const;
    const written = (locale: string) =>
      timeTicks(...january, 260, { locale, timeZone: 'UTC' }).map(({ text }) => text);
    expect(written('en-GB')).toEqual(['1 Jan', '8 Jan', '15 Jan', '22 Jan', '29 Jan']);
    expect(written('de')).toEqual(['1. Jan.', '8. Jan.', '15. Jan.', '22. Jan.', '29. Jan.']);
  });

  test('are whole clock units at least 72 px apart', () => {
    expect(texts(start, start + 6 * hour, 600)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
    ]);
    expect(texts(start, start + 6 * hour, 300)).toEqual(['10:00', '12:00', '14:00']);
    expect(texts(start, start + 60_000, 300)).toEqual([
      '08:32:00',
      '08:32:15',
      '08:32:30',
      '08:32:45',
      '08:33:00',
    ]);
  });

  test('are closer in a narrow panel, so that it has more than one or two', () => {
    const [from, to] = [Date.UTC(2005, 0, 1), Date.UTC(2010, 1, 1)];
    expect(texts(from, to, 168)).toEqual(['2006', '2008', '2010']);
    expect(texts(from, to, 100)).toEqual(['2005', '2010']);
    expect(texts(start, start + 20_000, 200)).toEqual(['08:32:00', '08:32:10', '08:32:20']);
  });

  test('show the day at midnight, the month, the year', () => {
    expect(texts(start, start + 24 * hour, 400)).toEqual(['12:00', '18:00', '15 Nov', '06:00']);
    expect(texts(start, start + 5 * 24 * hour, 500)).toEqual([
      '15 Nov',
      '16 Nov',
      '17 Nov',
      '18 Nov',
      '19 Nov',
    ]);
    expect(texts(start, start + 120 * 24 * hour, 500)).toEqual(['Dec', '2027', 'Feb', 'Mar']);
    expect(texts(start, start + 30, 300)).toEqual([
      '32:00.000',
      '32:00.010',
      '32:00.020',
      '32:00.030',
    ]);
  });

  test('are two weeks or half a year apart where a week or a quarter is too close', () => {
    const spring = [Date.UTC(2026, 2, 1), Date.UTC(2026, 4, 20)] as const;
    expect(texts(...spring, 560)).toEqual([
      '2 Mar',
      '16 Mar',
      '30 Mar',
      '13 Apr',
      '27 Apr',
      '11 May',
    ]);
    for (const locale of ['en-GB', 'en-US']) {
      const days = timeTicks(...spring, 560, { locale, timeZone: 'UTC' }).map(({ value }) =>
        new Date(value).getUTCDay(),
      );
      expect(new Set(days)).toEqual(new Set([locale === 'en-US' ? 0 : 1]));
    }
    const years = [Date.UTC(2024, 1, 1), Date.UTC(2027, 1, 1)] as const;
    expect(texts(...years, 460)).toEqual(['Jul', '2025', 'Jul', '2026', 'Jul', '2027']);
  });

  test('are on the viewer’s clock, not on UTC', () => {
    expect(texts(start, start + 24 * hour, 400, 'Asia/Kolkata')).toEqual([
      '18:00',
      '15 Nov',
      '06:00',
      '12:00',
    ]);
  });

  test('keep their hours when daylight saving time ends and begins', () => {
    const zone = 'Europe/Berlin';
    const autumn = Date.UTC(2026, 9, 24, 20, 30);
    expect(texts(autumn, autumn + 12 * hour, 1000, zone)).toEqual([
      '23:00',
      '25 Oct',
      '01:00',
      '02:00 CEST',
      '02:00 CET',
      '03:00',
      '04:00',
      '05:00',
      '06:00',
      '07:00',
      '08:00',
      '09:00',
    ]);
    const spring = Date.UTC(2026, 2, 28, 20);
    expect(texts(spring, spring + 12 * hour, 300, zone)).toEqual([
      '21:00',
      '29 Mar',
      '03:00',
      '06:00',
      '09:00',
    ]);
  });

  test('are labelled with the wall time of their instant, in any zone', () => {
    for (const zone of ['UTC', 'America/St_Johns', 'Pacific/Apia', 'Asia/Kathmandu']) {
      const wall = Date.UTC(2026, 6, 1, 12, 30, 15, 250);
      expect(wallTime(instantOf(wall, zone), zone)).toBe(wall);
    }
  });

  test('begin weeks on the first day of the locale', () => {
    const [from, to] = [Date.UTC(2026, 10, 2), Date.UTC(2026, 11, 7)];
    const days = (locale: string) =>
      timeTicks(from, to, 400, { locale, timeZone: 'UTC' }).map(({ value }) =>
        new Date(value).toISOString().slice(5, 10),
      );
    expect(days('de')).toEqual(['11-02', '11-09', '11-16', '11-23', '11-30', '12-07']);
    expect(days('en-US')).toEqual(['11-08', '11-15', '11-22', '11-29', '12-06']);
    expect(days('ar-EG')).toEqual(['11-07', '11-14', '11-21', '11-28', '12-05']);
  });

  test('are round years over thousands of them, before the year 1 too', () => {
    const year = (n: number) => new Date(0).setUTCFullYear(n, 0, 1);
    expect(texts(year(1), year(12_000), 500)).toEqual([
      '2000',
      '4000',
      '6000',
      '8000',
      '10000',
      '12000',
    ]);
    expect(texts(year(-8000), year(4000), 500)).toEqual([
      '8000 BC',
      '6000 BC',
      '4000 BC',
      '2000 BC',
      '1 BC',
      '2000',
      '4000',
    ]);
  });

  test('exist for all instants of a Date, in any zone', () => {
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York']) {
      const ticks = timeTicks(-8.64e15, 8.64e15, 600, { locale: 'en-GB', timeZone: zone });
      expect(ticks.map(({ value }) => new Date(wallTime(value, zone)).getUTCFullYear())).toEqual([
        -199_999, -99_999, 0, 100_000, 200_000,
      ]);
      const last = timeTicks(8.64e15 - 6 * hour, 8.64e15, 600, { locale: 'en-GB', timeZone: zone });
      expect(last.length).toBeGreaterThan(2);
    }
  });

  test('drop a label where the name of a zone takes its room', () => {
    const change = Date.UTC(2026, 3, 4, 15);
    const ticks = timeTicks(change - hour, change + 2 * hour, 520, {
      locale: 'en-GB',
      timeZone: 'Australia/Lord_Howe',
    });
    expect(ticks.map(({ text }) => text)).toEqual([
      '01:00',
      '01:30 GMT+11',
      '',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
    ]);
  });

  test('are empty for an empty domain', () => {
    expect(texts(start, start, 300)).toEqual([]);
  });
});

describe('a clock', () => {
  test('is read correctly in the years 1 and 99, and before the year 1', () => {
    for (const year of [1, 99, 0, -44]) {
      const at = new Date(0).setUTCFullYear(year, 4, 6);
      expect(wallTime(at, 'UTC')).toBe(at);
      expect(instantOf(at, 'UTC')).toBe(at);
    }
  });
});
