import { describe, expect, test } from '@jest/globals';
import { Temporal } from '@js-temporal/polyfill';
import fc from 'fast-check';
import type { CompareChoice } from './compareChoice';
import { earlierTime, laterTimes, periodOffset } from './earlierPeriod';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const at = (text: string, zone: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
const clock = (time: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
const later = (times: readonly number[], choice: CompareChoice, zone: string) => {
  const offset = periodOffset(choice, { from: 0, to: 1 }, zone);
  return Array.from(laterTimes(Float64Array.from(times), offset, zone));
};

const durations = {
  '1d': { days: 1 },
  '1w': { weeks: 1 },
  '1y': { years: 1 },
} as const;

describe('the earlier period', () => {
  test.each(['1d', '1w', '1y'] as const)('of %s has the same clock, by Temporal', (choice) => {
    const times = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), (time, zone) => {
        const wall = Temporal.Instant.fromEpochMilliseconds(time)
          .toZonedDateTimeISO(zone)
          .toPlainDateTime();
        const offset = periodOffset(choice, { from: 0, to: 1 }, zone);
        const moved = earlierTime(time, offset, zone);
        const expected = wall.subtract(durations[choice]);
        // A skipped clock time is the moment of the change.
        const isSkipped = !expected.toZonedDateTime(zone).toPlainDateTime().equals(expected);
        if (isSkipped) expect(clock(moved, zone) > expected.toString()).toBe(true);
        else
          expect(moved).toBe(
            expected.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds,
          );
      }),
      { numRuns: 400 },
    );
  });

  test.each(['1d', '1w', '1y'] as const)('of %s is moved back onto the same clock', (choice) => {
    const times = fc.array(fc.integer({ min: Date.UTC(2019, 0), max: Date.UTC(2022, 0) }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), (unsorted, zone) => {
        const sorted = unsorted.toSorted((a, b) => a - b);
        const moved = later(sorted, choice, zone);
        expect(moved).toEqual(moved.toSorted((a, b) => a - b));
        for (const [i, time] of sorted.entries()) {
          const wall = Temporal.Instant.fromEpochMilliseconds(time)
            .toZonedDateTimeISO(zone)
            .toPlainDateTime();
          const expected = wall.add(durations[choice]).toZonedDateTime(zone, {
            disambiguation: 'earlier',
          });
          // Later where order or a skipped hour requires it, by an hour or a leap day at most.
          expect(moved[i]).toBeGreaterThanOrEqual(expected.epochMilliseconds - 3_600_000);
          expect(moved[i]).toBeLessThan(expected.epochMilliseconds + 86_400_000);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('is a year before, with 28 February for the leap day', () => {
    const offset = { unit: 'year', count: 1 } as const;
    const zone = 'Europe/Berlin';
    const before = (text: string) => clock(earlierTime(at(text, zone), offset, zone), zone);
    expect(before('2024-02-29T12:00')).toBe('2023-02-28T12:00');
    expect(before('2025-02-28T12:00')).toBe('2024-02-28T12:00');
    expect(before('2025-03-01T00:00')).toBe('2024-03-01T00:00');
  });

  test('has the leap day on 28 February of the year after', () => {
    const days = ['2024-02-28', '2024-02-29', '2024-03-01'].map((day) => at(`${day}T06:00`, 'UTC'));
    expect(later(days, '1y', 'UTC').map((time) => clock(time, 'UTC'))).toEqual([
      '2025-02-28T06:00',
      '2025-02-28T06:00',
      '2025-03-01T06:00',
    ]);
  });

  test('has a skipped hour at the change, and a repeated one once', () => {
    const zone = 'Europe/Berlin';
    // Clocks went from 2:00 to 3:00 on 29 March 2026.
    const saturday = ['01:30', '02:30', '03:30'].map((time) => at(`2026-03-28T${time}`, zone));
    expect(later(saturday, '1d', zone).map((time) => clock(time, zone))).toEqual([
      '2026-03-29T01:30',
      '2026-03-29T03:00',
      '2026-03-29T03:30',
    ]);
    // And from 3:00 back to 2:00 on 25 October: its second 2:30 follows the first.
    const sunday = at('2026-10-25T01:30', zone);
    const hour = 3_600_000;
    const moved = later([sunday, sunday + hour, sunday + 2 * hour, sunday + 3 * hour], '1d', zone);
    expect(moved.map((time) => clock(time, zone))).toEqual([
      '2026-10-26T01:30',
      '2026-10-26T02:30',
      '2026-10-26T02:30',
      '2026-10-26T03:30',
    ]);
  });

  test('of whole days is as many days before, though clocks change in between', () => {
    const zone = 'Europe/Berlin';
    const range = { from: at('2026-03-23T00:00', zone), to: at('2026-03-30T00:00', zone) };
    const offset = periodOffset('period', range, zone);
    expect(offset).toEqual({ unit: 'day', count: 7 });
    expect(clock(earlierTime(range.from, offset, zone), zone)).toBe('2026-03-16T00:00');
    expect(earlierTime(range.to, offset, zone)).toBe(range.from);
  });

  test('of other ranges is as long, and ends where they begin', () => {
    const range = { from: 1_000_000, to: 1_900_000 };
    const offset = periodOffset('period', range, 'UTC');
    expect(earlierTime(range.to, offset, 'UTC')).toBe(range.from);
    expect(Array.from(laterTimes(Float64Array.of(100_000, Number.NaN), offset, 'UTC'))).toEqual([
      1_000_000,
      Number.NaN,
    ]);
  });
});
