import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvCell } from '../files';
import { RangeRequester } from '../interaction/rangeRequester';
import type { ZoomArea } from '../interaction/zoom';
import { frameTable } from '../table/frameTable';
import { testTimeZones } from '../testkit/testTimeZones';
import { instantOf } from './offsetPeriods';
import { daysToInstants, xTimeSettings } from './xTimeSettings';

const zones = ['UTC', ...testTimeZones];
const dayMs = 86_400_000;
const day = (text: string) => Date.parse(text);

const frame = frameFrom(
  { day: [day('2024-01-01'), day('2024-01-02')], at: [day('2024-01-01'), day('2024-01-02')] },
  { day: { type: 'time', precision: 'day' }, at: 'time' },
);

/** The range as charts of days see it, and as those of moments do. */
function ranges(from: number, to: number | null, viewerZone: string) {
  const range = { from, to };
  const of = (x: string) => xTimeSettings({ frame, encoding: { x: [x] }, range }, viewerZone);
  return { days: of('day'), moments: of('at') };
}

describe('the range of a dashboard, for day precision (C56)', () => {
  test.each(zones)('covers the same days for a viewer in %s', (zone) => {
    const from = instantOf(day('2024-01-01'), zone);
    const to = instantOf(day('2024-02-01'), zone);
    const { days, moments } = ranges(from, to, zone);
    expect(days).toEqual({
      timeZone: 'UTC',
      precision: 'day',
      range: { from: day('2024-01-01'), to: day('2024-02-01') - 1 },
    });
    expect(moments).toEqual({ timeZone: zone, range: { from, to } });
  });

  test('includes each day that it overlaps', () => {
    const zone = 'America/New_York';
    // Six hours up to 1 January, 20:00 in New York: in UTC it is the 2nd.
    const to = Date.UTC(2024, 0, 2, 1);
    expect(ranges(to - 6 * 3_600_000, to, zone).days.range).toEqual({
      from: day('2024-01-01'),
      to: day('2024-01-02') - 1,
    });
    expect(ranges(to, to, zone).days.range).toEqual({
      from: day('2024-01-01'),
      to: day('2024-01-02') - 1,
    });
  });

  test('stays open at its end', () => {
    const { days } = ranges(Date.UTC(2024, 0, 1, 12), null, 'Asia/Kolkata');
    expect(days.range).toEqual({ from: day('2024-01-01'), to: null });
  });

  test('equals the one that a chart of days has requested', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: day('2023-01-01') / dayMs, max: day('2027-01-01') / dayMs }),
        fc.integer({ min: 1, max: 400 }),
        (zone, first, count) => {
          const [start, end] = [first * dayMs, (first + count) * dayMs];
          const [from, to] = daysToInstants([start, end - dayMs], zone);
          expect(ranges(from, to, zone).days.range).toEqual({ from: start, to: end - 1 });
        },
      ),
    );
  });
});

describe('a span that is marked on an axis of days', () => {
  test('is requested as those days in the viewer’s time zone', () => {
    const zone = 'America/New_York';
    const asked: unknown[] = [];
    const props = {
      frame,
      range: { from: day('2023-12-01'), to: day('2024-03-01') },
      onRange: (range: unknown) => asked.push(range),
    };
    const spanRequest = new RangeRequester(
      () => props,
      () => null,
      (span) => daysToInstants(span, zone),
    );
    const area: ZoomArea = {
      plot: { left: 0, right: 100, top: 0, bottom: 50 },
      domain: [0, 1],
      limits: [0, 1],
      minSpan: 10,
      field: 'day',
    };
    // From the afternoon of the 4th to the noon of the 6th: the points of the 5th and 6th.
    spanRequest.request(area, [day('2024-01-04T15:00Z'), day('2024-01-06T12:00Z')]);
    // Between two points: the day that it is within.
    spanRequest.request(area, [day('2024-01-04T15:00Z'), day('2024-01-04T18:00Z')]);
    expect(asked).toEqual([
      { from: day('2024-01-05T05:00Z'), to: day('2024-01-07T05:00Z') },
      { from: day('2024-01-04T05:00Z'), to: day('2024-01-05T05:00Z') },
    ]);
  });
});

describe('times with day precision', () => {
  test.each(zones)('are the same days in a table in %s', (timeZone) => {
    const style = { title: 'Sales', locale: 'en-GB', timeZone };
    const table = frameTable(frame, { x: ['day'] }, style);
    expect([table.cell(0, 0), table.cell(1, 0)]).toEqual(['2 Jan', '1 Jan']);
  });

  test('are dates in a CSV file, where other times have their clock', () => {
    const [days, moments] = frame.fields;
    expect(csvCell(days, 0)).toBe('2024-01-01');
    expect(csvCell(moments, 0)).toBe('2024-01-01T00:00:00.000Z');
  });
});
