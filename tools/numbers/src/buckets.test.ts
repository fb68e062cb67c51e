import type { Options } from '@chartroom/contract';
import { timeEdges } from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';
import { Temporal } from '@js-temporal/polyfill';
import type { ChartName } from './chartNames';
import { csvCells } from './expectation';
import { zones } from './locales';
import { readChart } from './readChart';
import type { ChartCase } from './readings';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Around what is odd about each zone's clock: put back, put forward, a day left out, nothing. */
const spans = [
  ['Europe/Berlin', '2026-10-24T20:00Z', '2026-10-25T06:00Z'],
  ['Europe/Berlin', '2026-03-28T20:00Z', '2026-03-29T06:00Z'],
  ['America/New_York', '2026-11-01T02:00Z', '2026-11-01T10:00Z'],
  ['America/New_York', '2026-03-08T02:00Z', '2026-03-08T10:00Z'],
  ['Asia/Kolkata', '2026-03-08T02:00Z', '2026-03-08T10:00Z'],
  ['Pacific/Apia', '2011-12-30T04:00Z', '2011-12-30T16:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T10:00Z', '2026-04-04T20:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T10:00Z', '2026-10-03T20:00Z'],
] as const;

const zoned = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

describe.each(spans)('buckets in %s from %s to %s', (zone, first, last) => {
  const [from, to] = [Date.parse(first), Date.parse(last)];

  test.each([12, 24, 60, 120, 500])('at most %d of them cover all, each once', (most) => {
    const edges = timeEdges(from, to, most, zone);
    expect(edges[0]).toBeLessThanOrEqual(from);
    expect(edges.at(-1)).toBeGreaterThan(to);
    expect(edges.length - 1).toBeLessThanOrEqual(most);
    expect([...edges].sort((a, b) => a - b)).toEqual(edges);
    expect(new Set(edges).size).toBe(edges.length);
  });

  test('of half an hour and less take equal time, from midnight on', () => {
    const edges = timeEdges(from, to, 60, zone);
    const steps = new Set(edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0)));
    expect(steps.size).toBe(1);
    const [step = 0] = steps;
    expect(step).toBeLessThanOrEqual(hourMs / 2);
    const minutes = edges
      .map((edge) => zoned(edge, zone))
      .map(({ hour, minute }) => hour * 60 + minute);
    expect(minutes.filter((minute) => (minute * minuteMs) % step !== 0)).toEqual([]);
  });

  test('of a day begin when the zone’s day does', () => {
    const [start, end] = [from - 5 * dayMs, to + 5 * dayMs];
    const edges = timeEdges(start, end, 20, zone);
    const days = new Set<number>();
    for (let at = start; at <= end + dayMs; at += 6 * hourMs) {
      days.add(zoned(at, zone).startOfDay().epochMilliseconds);
    }
    const last = edges.at(-1) ?? end;
    expect(edges).toEqual([...days].filter((day) => day <= last));
  });
});

test('months and years begin when the zone’s do', () => {
  for (const zone of zones) {
    const [from, to] = [Date.UTC(2009, 4, 20), Date.UTC(2013, 1, 3)];
    for (const edge of timeEdges(from, to, 60, zone).slice(0, -1)) {
      const local = zoned(edge, zone);
      expect([local.day, local.hour, local.minute]).toEqual([1, 0, 0]);
    }
    for (const edge of timeEdges(from, to, 10, zone).slice(0, -1)) {
      const local = zoned(edge, zone);
      expect([local.month, local.day, local.hour]).toEqual([1, 1, 0]);
    }
  }
});

/** Ten minutes apart, each worth 1. */
function ones(
  from: number,
  to: number,
  encoding: ChartCase['encoding'],
  timeZone: string,
): ChartCase {
  const count = Math.floor((to - from) / (10 * minuteMs)) + 1;
  return {
    title: 'Ones',
    columns: {
      at: Array.from({ length: count }, (_, row) => from + row * 10 * minuteMs),
      value: Array.from({ length: count }, () => 1),
    },
    types: { at: 'time' },
    ...{ encoding, locale: 'en', timeZone, options: {} },
  };
}

describe.each<readonly [ChartName, ChartCase['encoding'], Options, string]>([
  ['bar', { x: ['at'], y: ['value'] }, { aggregate: 'sum' }, 'value'],
  ['bar', { x: ['at'] }, { aggregate: 'count' }, 'Rows'],
  ['heatmap', { x: ['at'], value: ['value'] }, { aggregate: 'sum' }, 'value'],
  ['histogram', { x: ['at'] }, {}, 'Rows'],
])('the buckets of a %s chart by %p', (chart, encoding, options, column) => {
  test.each(spans)('have every row once in %s from %s to %s', async (zone, first, last) => {
    const [from, to] = [Date.parse(first) - 2 * dayMs, Date.parse(last) + 2 * dayMs];
    const given = ones(from, to, encoding, zone);
    const { csv } = await readChart(chart, { ...given, options });
    const [titles = [], ...rows] = csvCells(csv);
    const at = titles.indexOf(column);
    const sum = rows.reduce((total, row) => total + Number(row[at] ?? 0), 0);
    expect({ titles, sum }).toEqual({ titles, sum: given.columns.at?.length });
  });
});
