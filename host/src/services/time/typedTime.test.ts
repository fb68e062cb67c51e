import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { timePointText } from './timePoint';
import { parseTypedTime, type RangeEnd, splitTypedRange, typedTimeText } from './typedTime';

const now = Date.UTC(2026, 10, 14, 14, 32, 5);

function parse(text: string, end: RangeEnd = 'from', timeZone = 'Europe/Berlin') {
  const point = parseTypedTime(text, { end, timeZone, now });
  return point && timePointText(point);
}

describe('parseTypedTime', () => {
  test.each([
    ['now-6h', 'now-6h'],
    [' Now - 90 m ', 'now-90m'],
    ['start', 'start'],
    // Berlin is an hour ahead of UTC in winter, two in summer.
    ['2026-11-14', '2026-11-13T23:00:00Z'],
    ['2026-11-14 08:32', '2026-11-14T07:32:00Z'],
    ['2026-07-14 08:32:05', '2026-07-14T06:32:05Z'],
    ['2026-11-14T08:32:05.250', '2026-11-14T07:32:05.250Z'],
    ['2026-11-14T08:32:05Z', '2026-11-14T08:32:05Z'],
    ['2026-11-14T08:32:05+05:30', '2026-11-14T03:02:05Z'],
    ['1794645120', '2026-11-14T08:32:00Z'],
    ['1794645120250', '2026-11-14T08:32:00.250Z'],
    ['today', '2026-11-13T23:00:00Z'],
    ['Yesterday', '2026-11-12T23:00:00Z'],
    // 02:30 doesn't exist on that day: clocks go from 02:00 to 03:00.
    ['2026-03-29 02:30', '2026-03-29T01:30:00Z'],
  ])('parses %s', (text, expected) => {
    expect(parse(text)).toBe(expected);
  });

  test('includes a day at the end of a range', () => {
    expect(parse('2026-11-14', 'to')).toBe('2026-11-14T23:00:00Z');
    expect(parse('today', 'to')).toBe('2026-11-14T23:00:00Z');
    // The day on which clocks are set back has 25 hours.
    expect(parse('2026-10-25', 'from')).toBe('2026-10-24T22:00:00Z');
    expect(parse('2026-10-25', 'to')).toBe('2026-10-25T23:00:00Z');
    expect(parse('2026-11-14 08:32', 'to')).toBe('2026-11-14T07:32:00Z');
  });

  test.each([
    '',
    'soon',
    '2026-02-30',
    '2026-11-14 25:00',
    '14.11.2026',
    'now+1h',
    '9999-12-31',
    '-1',
    '123456789012345',
  ])('returns null for %j', (text) => expect(parse(text)).toBeNull());
});

describe('typedTimeText', () => {
  test.each([
    ['from', Date.UTC(2026, 10, 13, 23), '2026-11-14'],
    ['to', Date.UTC(2026, 10, 14, 23), '2026-11-14'],
    ['from', Date.UTC(2026, 10, 14, 7, 32), '2026-11-14 08:32:00'],
    // 02:30 occurs twice on that day: the second one needs its zone.
    ['from', Date.UTC(2026, 9, 25, 1, 30), '2026-10-25T01:30:00Z'],
  ] as const)('shows the %s time %d as %s', (end, time, text) => {
    expect(typedTimeText({ kind: 'fixed', time }, { end, timeZone: 'Europe/Berlin', now })).toBe(
      text,
    );
  });

  test('returns a text for the same time, in every zone', () => {
    const times = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2100, 0, 1) });
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/St_Johns',
      'Australia/Lord_Howe',
    );
    fc.assert(
      fc.property(times, zones, fc.constantFrom('from', 'to'), (time, timeZone, end) => {
        const context = { end: end as RangeEnd, timeZone, now };
        const text = typedTimeText({ kind: 'fixed', time }, context);
        expect(parseTypedTime(text, context)).toEqual({ kind: 'fixed', time });
      }),
    );
  });
});

describe('splitTypedRange', () => {
  test.each([
    ['now-6h to now', 'now-6h', 'now'],
    ['now-6h/now-1h', 'now-6h', 'now-1h'],
    ['2026-11-14 08:32 – 2026-11-15', '2026-11-14 08:32', '2026-11-15'],
    ['2026-11-14T08:32Z/2026-11-15T00:00Z', '2026-11-14T08:32Z', '2026-11-15T00:00Z'],
    ['1794645120 - 1794645180', '1794645120', '1794645180'],
  ])('splits %s', (text, from, to) => {
    expect(splitTypedRange(text)).toEqual({ from, to });
  });

  test.each(['now-6h', '2026-11-14', 'now to', 'a/b/c', ''])('returns null for %j', (text) => {
    expect(splitTypedRange(text)).toBeNull();
  });
});
