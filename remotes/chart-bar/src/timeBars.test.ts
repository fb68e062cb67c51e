import { testTimeZones } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { Temporal } from '@js-temporal/polyfill';
import fc from 'fast-check';
import {
  bars,
  days,
  hourMs,
  layout,
  minuteMs,
  monthsOf2026,
  type TimeBarsInput,
} from './timeFixture';

describe('the interval of bars over time', () => {
  test('is the data’s own: a month, a quarter, a year, a day, an hour, four hours', async () => {
    const quarters = Array.from({ length: 8 }, (_, i) => Date.UTC(2025, 3 * i, 1));
    const years = Array.from({ length: 10 }, (_, i) => Date.UTC(2010 + i, 0, 1));
    const hours = Array.from({ length: 30 }, (_, i) => Date.UTC(2026, 0, 1) + i * hourMs);
    const fours = Array.from({ length: 30 }, (_, i) => Date.UTC(2026, 0, 1) + i * 4 * hourMs);
    for (const [times, says] of [
      [monthsOf2026, 'sum per month'],
      [quarters, 'sum per quarter'],
      [years, 'sum per year'],
      [days(60), 'sum per day'],
      [hours, 'sum per hour'],
      [fours, 'sum per 4 hours'],
    ] as const) {
      const marks = await layout({ times });
      expect([says, marks.aggregateText]).toEqual([says, says]);
      expect(marks.bands.map(({ band }) => band.counts)).toEqual(times.map(() => [1]));
    }
  });

  test('is told by most distances: some rows that are missing or come twice change nothing', async () => {
    const times = days(60).filter((_, i) => i % 7 < 5);
    expect((await layout({ times: [...times, ...times].reverse() })).aggregateText).toBe(
      'sum per day',
    );
  });

  test('grows to the next round one where bars have no room', async () => {
    const says = async (width: number) =>
      (await layout({ times: days(90) }, { width })).aggregateText;
    // 90 bars of 3 pixels, and 48 pixels beside them.
    expect(await says(318)).toBe('sum per day');
    expect(await says(317)).toBe('sum per week');
    expect(await says(100)).toBe('sum per month');
  });

  test('goes by the room alone where rows come at no regular interval', async () => {
    const times = Array.from({ length: 2000 }, (_, i) => Date.UTC(2026, 0, 1) + i * i);
    expect((await layout({ times })).aggregateText).toBe('sum per minute');
    expect((await layout({ times }, { width: 330 })).aggregateText).toBe('sum per 2 minutes');
  });

  test('is the one that was asked for, in weeks of the locale', async () => {
    const times = days(28, Date.UTC(2026, 10, 1));
    const weekly: TimeBarsInput = { times, options: { interval: 'week' } };
    expect(await bars(weekly, { locale: 'en-US' })).toEqual([
      ['Nov 1–Nov 7', 7],
      ['Nov 8–Nov 14', 7],
      ['Nov 15–Nov 21', 7],
      ['Nov 22–Nov 28', 7],
    ]);
    expect((await bars(weekly, { locale: 'en-GB' })).map(([, value]) => value)).toEqual([
      1, 7, 7, 7, 6,
    ]);
    expect(await bars({ times, options: { interval: 'month' } })).toEqual([
      ['Nov 2026, partial', 28],
    ]);
    const asked = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'];
    const year = Array.from({ length: 800 }, (_, i) => Date.UTC(2026, 0, 1) + i * 1000);
    for (const interval of asked) {
      expect(
        (await layout({ times: year, options: { interval } }, { width: 3000 })).aggregateText,
      ).toBe(`sum per ${interval}`);
    }
  });

  test('is a longer one than was asked for where that has no room', async () => {
    const times = days(3650);
    const marks = await layout({ times, options: { interval: 'second' } });
    expect(marks.aggregateText).toBe('sum per quarter');
    expect(marks.bands.reduce((sum, { values }) => sum + (values[0] || 0), 0)).toBe(3650);
  });

  test('of lying bars goes by their height', async () => {
    const options = { orientation: 'horizontal' };
    expect((await layout({ times: days(28), options }, { height: 500 })).aggregateText).toBe(
      'sum per day',
    );
    expect((await layout({ times: days(28), options }, { height: 200 })).aggregateText).toBe(
      'sum per week',
    );
  });
});

describe('what a bar holds', () => {
  test('are the rows of its day, week, month or year in the zone, each once', async () => {
    const name = (at: number, timeZone: string, interval: string) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
      const date = zoned.toPlainDate();
      if (interval === 'day') return date.toString();
      if (interval === 'week') return date.subtract({ days: date.dayOfWeek - 1 }).toString();
      return interval === 'month' ? date.toString().slice(0, 7) : date.toString().slice(0, 4);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...testTimeZones),
        fc.constantFrom('day', 'week', 'month', 'year'),
        fc.constantFrom('2011-12-20', '2026-03-20', '2026-10-20'),
        fc.array(fc.integer({ min: 0, max: 40 * 24 * 60 }), { minLength: 1, maxLength: 60 }),
        async (timeZone, interval, start, minutes) => {
          const times = minutes.map((n) => Date.parse(start) + n * minuteMs);
          const marks = await layout({ times, options: { interval }, timeZone }, { width: 900 });
          const wanted = new Map<string, number>();
          for (const at of times) {
            const key = name(at, timeZone, interval);
            wanted.set(key, (wanted.get(key) ?? 0) + 1);
          }
          const found = marks.bands
            .filter(({ values }) => (values[0] ?? 0) > 0)
            .map(({ band, values }) => [name(band.from, timeZone, interval), values[0]]);
          expect(found).toEqual([...wanted].sort(([a], [b]) => (a < b ? -1 : 1)));
          const edges = marks.bands.map(({ band }) => [band.from, band.to]);
          expect(edges.slice(1).map(([from]) => from)).toEqual(
            edges.slice(0, -1).map(([, to]) => to),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is one row each of an hour that clocks repeat', async () => {
    const times = [0, 1, 2, 3, 4].map((n) => Date.parse('2026-10-24T23:30Z') + n * hourMs);
    const given: TimeBarsInput = { times, values: [10, 20, 30, 40, 50], timeZone: 'Europe/Berlin' };
    expect(await bars(given)).toEqual([
      ['25 Oct, 01:00–02:00 CEST', 10],
      ['25 Oct, 02:00 CEST–02:00 CET', 20],
      ['25 Oct, 02:00 CET–03:00', 30],
      ['25 Oct, 03:00–04:00', 40],
      ['25 Oct, 04:00–05:00', 50],
    ]);
  });

  test.each([
    ['Europe/Berlin', '2026-10-24T22:00Z'],
    ['America/New_York', '2026-11-01T04:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T13:00Z'],
  ])(
    'are as many of the rows every 5 minutes all night when clocks are set back in %s',
    async (timeZone, midnight) => {
      const from = Date.parse(midnight);
      const times = Array.from({ length: 72 }, (_, i) => from + i * 5 * minuteMs);
      const marks = await layout({ times, timeZone }, { width: 48 + 72 * 3 - 1, height: 240 });
      expect(marks.aggregateText).toBe('sum per 15 minutes');
      expect(marks.bands.map(({ values }) => values)).toEqual(
        Array.from({ length: 24 }, () => [3]),
      );
      const exact = await layout({ times, timeZone }, { width: 640 });
      expect(exact.bands.map(({ values }) => values)).toEqual(
        Array.from({ length: 72 }, () => [1]),
      );
    },
  );

  test('are days without a zone, whatever the zone of the viewer', async () => {
    for (const timeZone of ['America/New_York', 'Pacific/Apia']) {
      expect(await bars({ times: days(2), precision: 'day', timeZone })).toEqual([
        ['1 Jan', 1],
        ['2 Jan', 1],
      ]);
    }
  });

  test('is a day of days without a zone, though hours are asked for', async () => {
    const given: TimeBarsInput = {
      times: days(2),
      precision: 'day',
      options: { interval: 'hour' },
    };
    expect((await layout(given)).aggregateText).toBe('sum per day');
    expect((await layout({ times: days(1), precision: 'day' })).aggregateText).toBe('sum per day');
    expect((await layout({ times: days(1) })).aggregateText).toBe('sum per minute');
  });

  test('stays what it was when mean, newest and count are made of shorter intervals', async () => {
    const times = days(31);
    const values = times.map((_, i) => i + 1);
    for (const [aggregate, value] of [
      ['sum', 496],
      ['mean', 16],
      ['last', 31],
      ['count', 31],
    ] as const) {
      expect(await bars({ times, values, options: { aggregate, interval: 'month' } })).toEqual([
        ['Jan 2026', value],
      ]);
    }
  });
});
