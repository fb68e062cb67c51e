import { describe, expect, test } from '@jest/globals';
import { Temporal } from '@js-temporal/polyfill';
import fc from 'fast-check';
import { testTimeZones } from '../testkit/testTimeZones';
import { instantOf } from './offsetPeriods';
import {
  calendarUnit,
  clockUnit,
  dayUnit,
  type TimeUnit,
  timeUnits,
  unitDivides,
  weekUnit,
} from './timeUnits';
import { timeEdges, unitEdges } from './unitEdges';
import { wallTime } from './wallTime';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const zone = fc.constantFrom(...testTimeZones);
/** From 1975 to 2037, with the days on which clocks change more often than others. */
const instant = fc.oneof(
  fc.integer({ min: 1975 * 365.25 * day - 1970 * 365.25 * day, max: 67 * 365.25 * day }),
  fc
    .constantFrom(
      '2026-10-25T01:00Z',
      '2026-11-01T06:00Z',
      '2026-04-04T15:00Z',
      '2011-12-30T10:00Z',
    )
    .chain((change) => {
      const at = Date.parse(change);
      return fc.integer({ min: at - 30 * hour, max: at + 30 * hour });
    }),
);

const zoned = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(timeZone);

/** Steps of elapsed time from each midnight on, by an implementation that is not ours. */
function elapsedSteps(from: number, to: number, size: number, timeZone: string): number[] {
  const edges: number[] = [];
  let start = zoned(from, timeZone).startOfDay();
  while (start.epochMilliseconds <= to + day) {
    const next = start.add({ days: 1 }).startOfDay();
    for (let at = start.epochMilliseconds; at < next.epochMilliseconds; at += size) edges.push(at);
    start = next.epochMilliseconds > start.epochMilliseconds ? next : start.add({ days: 2 });
  }
  const first = edges.findLastIndex((edge) => edge <= from);
  const last = edges.findIndex((edge) => edge > to);
  return edges.slice(first, last + 1);
}

function expectPartition(edges: readonly number[], from: number, to: number): void {
  expect(edges.length).toBeGreaterThan(1);
  expect(edges[0]).toBeLessThanOrEqual(from);
  expect(edges[1]).toBeGreaterThan(from);
  expect(edges.at(-1)).toBeGreaterThan(to);
  expect(edges.at(-2)).toBeLessThanOrEqual(to);
  expect(edges.every((edge, i) => i === 0 || edge > (edges[i - 1] as number))).toBe(true);
}

describe('edges of buckets', () => {
  test('shorter than a clock change are steps of elapsed time from the zone’s midnight', () => {
    const size = fc.constantFrom(...[1, 5, 10, 15, 30].map((n) => n * minute));
    fc.assert(
      fc.property(zone, instant, size, fc.integer({ min: 0, max: day }), (tz, from, ms, span) => {
        const edges = unitEdges(clockUnit(ms), from, from + span, tz);
        expect(edges).toEqual(elapsedSteps(from, from + span, ms, tz));
      }),
    );
  });

  test('put every row in one bucket, whatever the unit and the zone', () => {
    const unit = fc.constantFrom(...timeUnits(7));
    const rows = fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(zone, instant, unit, rows, (tz, from, own, steps) => {
        const times = steps.map((step) => Math.min(from + (step * own.ms) / 4, 8.64e15));
        const [first, last] = [Math.min(...times), Math.max(...times)];
        const edges = unitEdges(own, first, last, tz);
        expectPartition(edges, first, last);
        const counts = edges
          .slice(1)
          .map((to, i) => times.filter((at) => at >= (edges[i] as number) && at < to).length);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(times.length);
      }),
      { numRuns: 500 },
    );
  });

  test('of a day or longer are starts of days, weeks, months and years of the zone', () => {
    const units: readonly (readonly [TimeUnit, (at: Temporal.ZonedDateTime) => boolean])[] = [
      [dayUnit, () => true],
      [weekUnit(1), (at) => at.dayOfWeek === 1],
      [weekUnit(6), (at) => at.dayOfWeek === 6],
      [calendarUnit(1), (at) => at.day === 1],
      [calendarUnit(3), (at) => at.day === 1 && at.month % 3 === 1],
      [calendarUnit(12), (at) => at.day === 1 && at.month === 1],
    ];
    fc.assert(
      fc.property(zone, instant, fc.constantFrom(...units), (tz, from, [unit, begins]) => {
        for (const edge of unitEdges(unit, from, from + 5 * unit.ms, tz)) {
          const at = zoned(edge, tz);
          // Apia went from 29 to 31 December 2011: a unit that began on the 30th begins on the 31st.
          const isAfterGap = tz === 'Pacific/Apia' && edge === Date.parse('2011-12-30T10:00Z');
          expect(begins(at) || isAfterGap).toBe(true);
          expect(edge).toBe(at.startOfDay().epochMilliseconds);
        }
      }),
    );
  });

  test('of a coarser unit are among those of a finer one that divides it', () => {
    const units = timeUnits(1).filter(({ ms }) => ms >= minute && ms <= 400 * day);
    const pairs = units.flatMap((fine) =>
      units.flatMap((coarse) =>
        coarse !== fine && unitDivides(fine, coarse) && coarse.ms / fine.ms < 800
          ? [[fine, coarse] as const]
          : [],
      ),
    );
    fc.assert(
      fc.property(zone, instant, fc.constantFrom(...pairs), (tz, from, [fine, coarse]) => {
        const coarser = unitEdges(coarse, from, from + coarse.ms, tz);
        const finer = new Set(unitEdges(fine, coarser[0] as number, coarser.at(-1) as number, tz));
        expect(coarser.filter((edge) => !finer.has(edge))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('when a clock is set back', () => {
  test.each([
    ['Europe/Berlin', '2026-10-24T22:00Z'],
    ['America/New_York', '2026-11-01T04:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T13:00Z'],
  ])(
    'each 10 minutes of the night contain two rows that are 5 minutes apart, in %s',
    (tz, midnight) => {
      const from = Date.parse(midnight);
      const rows = Array.from({ length: 72 }, (_, i) => from + i * 5 * minute);
      const edges = unitEdges(clockUnit(10 * minute), from, rows.at(-1) as number, tz);
      const counts = edges
        .slice(1)
        .map((to, i) => rows.filter((at) => at >= (edges[i] as number) && at < to).length);
      expect(counts).toEqual(Array.from({ length: 36 }, () => 2));
    },
  );

  test('longer units stay on whole hours, and one of them is longer', () => {
    const hours = (edges: readonly number[], tz: string) =>
      edges.map((edge) => zoned(edge, tz).toPlainTime().toString().slice(0, 5));
    const berlin = Date.parse('2026-10-24T22:00Z');
    const two = unitEdges(clockUnit(2 * hour), berlin, berlin + 7 * hour, 'Europe/Berlin');
    expect(hours(two, 'Europe/Berlin')).toEqual(['00:00', '02:00', '04:00', '06:00', '08:00']);
    expect(two.slice(1).map((edge, i) => (edge - (two[i] as number)) / hour)).toEqual([2, 3, 2, 2]);
    const howe = Date.parse('2026-04-04T13:00Z');
    const one = unitEdges(clockUnit(hour), howe, howe + 3 * hour, 'Australia/Lord_Howe');
    expect(hours(one, 'Australia/Lord_Howe')).toEqual(['00:00', '01:00', '02:00', '03:00']);
    expect(one.slice(1).map((edge, i) => (edge - (one[i] as number)) / hour)).toEqual([1, 1.5, 1]);
  });
});

test('the day that Apia skipped has no bucket', () => {
  const edges = unitEdges(
    dayUnit,
    Date.parse('2011-12-28T22:00Z'),
    Date.parse('2012-01-01T00:00Z'),
    'Pacific/Apia',
  );
  expect(edges.map((edge) => zoned(edge, 'Pacific/Apia').toPlainDate().toString())).toEqual([
    '2011-12-28',
    '2011-12-29',
    '2011-12-31',
    '2012-01-01',
    '2012-01-02',
  ]);
});

test.each([-8.64e15, 8.64e15])('the instant %d has a bucket of every unit in every zone', (at) => {
  for (const tz of ['UTC', ...testTimeZones]) {
    for (const unit of timeUnits(7)) expectPartition(unitEdges(unit, at, at, tz), at, at);
  }
});

describe('the instant of a wall time', () => {
  test('equals that of Temporal, the first one for a repeated hour', () => {
    fc.assert(
      fc.property(zone, instant, (tz, at) => {
        const wall = zoned(at, tz).toPlainDateTime();
        const found = wall.toZonedDateTime(tz, { disambiguation: 'earlier' }).epochMilliseconds;
        const asUtc = wall.toZonedDateTime('UTC').epochMilliseconds;
        expect(instantOf(asUtc, tz)).toBe(found);
      }),
      { numRuns: 500 },
    );
  });

  test('is that of the change where the clock skips the wall time', () => {
    const change = Date.UTC(2026, 2, 29, 1);
    expect(instantOf(Date.UTC(2026, 2, 29, 2, 30), 'Europe/Berlin')).toBe(change);
  });
});

const start = Date.UTC(2026, 10, 14, 8, 32);

describe('edges of time buckets', () => {
  test('are whole clock units that cover the span, as fine as their limit allows', () => {
    const edges = timeEdges(start, start + 6 * hour, 50, 'UTC');
    expect(edges.length - 1).toBeLessThanOrEqual(50);
    expect(edges[0]).toBe(Date.UTC(2026, 10, 14, 8, 30));
    expect(edges.at(-1)).toBe(Date.UTC(2026, 10, 14, 14, 40));
    expect(new Set(edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0)))).toEqual(
      new Set([10 * 60_000]),
    );
  });

  test('are days and months of the zone, across daylight saving time', () => {
    const zone = 'Europe/Berlin';
    const days = timeEdges(Date.UTC(2026, 2, 20), Date.UTC(2026, 3, 10), 30, zone);
    expect(new Set(days.map((edge) => wallTime(edge, zone) % (24 * hour)))).toEqual(new Set([0]));
    const months = timeEdges(Date.UTC(2026, 0, 15), Date.UTC(2026, 11, 15), 14, zone);
    expect(months.map((edge) => new Date(wallTime(edge, zone)).getUTCDate())).toEqual(
      Array.from({ length: 13 }, () => 1),
    );
  });

  test('cover any span, from a millisecond to ten thousand years', () => {
    for (const span of [0, 1, 999, 60_000, hour, 40 * hour, 400 * 24 * hour, 3e14]) {
      const edges = timeEdges(start, start + span, 50, 'America/St_Johns');
      expect(edges[0]).toBeLessThanOrEqual(start);
      expect(edges.at(-1)).toBeGreaterThan(start + span);
      expect(edges.length).toBeLessThan(span > 2e14 ? 120 : 52);
      expect([...edges].sort((a, b) => a - b)).toEqual(edges);
    }
  });
});

describe('edges of one unit of the calendar', () => {
  test('are starts of days, months and years in the zone, and cover the span', () => {
    const zone = 'Europe/Berlin';
    const [from, to] = [Date.UTC(2026, 2, 27, 12), Date.UTC(2026, 2, 30, 12)];
    const days = unitEdges(dayUnit, from, to, zone);
    expect(days.map((edge) => new Date(wallTime(edge, zone)).toISOString().slice(5, 16))).toEqual([
      '03-27T00:00',
      '03-28T00:00',
      '03-29T00:00',
      '03-30T00:00',
      '03-31T00:00',
    ]);
    expect(unitEdges(calendarUnit(1), from, to, 'UTC')).toEqual([
      Date.UTC(2026, 2),
      Date.UTC(2026, 3),
    ]);
    expect(unitEdges(calendarUnit(12), from, to, 'UTC')).toEqual([
      Date.UTC(2026, 0),
      Date.UTC(2027, 0),
    ]);
  });
});
