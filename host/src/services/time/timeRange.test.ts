import { describe, expect, test } from '@jest/globals';
import { parseTimePoint, timePointText } from './timePoint';
import {
  allData,
  isLiveRange,
  liveRange,
  parseTimeRange,
  rangeTexts,
  resolveRange,
  shiftRange,
  startsWithData,
  toTimeRange,
} from './timeRange';
import { zoomOut } from './zoomOut';

const now = Date.UTC(2026, 10, 14, 14, 32);
const minute = 60_000;

function range(from: string, to: string) {
  const parsed = parseTimeRange({ from, to });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

describe('parseTimePoint', () => {
  test.each([
    ['now', 'now'],
    ['now-15m', 'now-15m'],
    ['now-60m', 'now-1h'],
    ['now-24h', 'now-1d'],
    ['now-90s', 'now-90s'],
    ['2026-11-14', '2026-11-14T00:00:00Z'],
    ['2026-11-14T08:32Z', '2026-11-14T08:32:00Z'],
    ['2026-11-14T08:32:00.250Z', '2026-11-14T08:32:00.250Z'],
    ['1794645120000', '2026-11-14T08:32:00Z'],
    ['start', 'start'],
  ])('parses %s, which is formatted as %s', (text, again) => {
    const point = parseTimePoint(text);
    expect(point && timePointText(point)).toBe(again);
  });

  test.each([
    '',
    'yesterday',
    'now+5m',
    'now-5',
    'now-5y',
    'now-99999999s',
    'now-9999999w',
    '275760-01-01',
    '+275760-09-13T00:00:00.000Z',
    '9999-12-31',
    '0001-01-01',
    '2026-13-40',
    '2026-11-14T08:32:00+99:00',
    '1e309',
    'NaN',
    '-1',
    'now-15m\u0000',
  ])('returns null for %j', (text) => {
    expect(parseTimePoint(text)).toBeNull();
  });
});

describe('parseRange', () => {
  test('names every end that is invalid', () => {
    const parsed = parseTimeRange({ from: 'x'.repeat(1000), to: 'y' });
    expect(!parsed.ok && parsed.problems.map(({ path }) => path)).toEqual(['from', 'to']);
    expect(!parsed.ok && parsed.problems[0]?.message.length).toBeLessThan(120);
  });

  test.each([
    ['now', 'now-5m'],
    ['now-5m', 'now-5m'],
    ['2026-11-14', '2026-11-13'],
  ])('refuses %s to %s, which is reversed or empty', (from, to) => {
    expect(parseTimeRange({ from, to }).ok).toBe(false);
  });

  test('returns its texts again', () => {
    expect(rangeTexts(range('now-6h', 'now'))).toEqual({ from: 'now-6h', to: 'now' });
  });
});

describe('a range', () => {
  test('moves with now if it is relative', () => {
    const last = range('now-5m', 'now');
    expect(resolveRange(last, now)).toEqual({ from: now - 5 * minute, to: now });
    expect(resolveRange(last, now + minute).to).toBe(now + minute);
  });

  test('never ends before it begins, whatever now is', () => {
    const mixed = range('2026-11-14T14:32:00Z', 'now');
    const { from, to } = resolveRange(mixed, now - 60 * minute);
    expect(to).toBeGreaterThan(from);
  });

  test('is requested with an open end if it is live', () => {
    expect(toTimeRange(range('now-5m', 'now'), now).to).toBeNull();
    expect(toTimeRange(range('now-5m', 'now-1m'), now).to).toBe(now - minute);
  });

  test('shifts by half its length, so that a half stays in view', () => {
    const earlier = shiftRange(range('now-10m', 'now'), -1, now);
    expect(resolveRange(earlier, now)).toEqual({ from: now - 15 * minute, to: now - 5 * minute });
    expect(isLiveRange(earlier)).toBe(false);
  });

  test('becomes live again when it would reach past now', () => {
    const earlier = shiftRange(liveRange(10 * minute), -1, now);
    expect(shiftRange(earlier, 1, now)).toEqual(liveRange(10 * minute));
  });
});

describe('all data', () => {
  test('begins with the data and ends now', () => {
    expect(rangeTexts(allData)).toEqual({ from: 'start', to: 'now' });
    expect(startsWithData(allData)).toBe(true);
    expect(isLiveRange(allData)).toBe(true);
    expect(toTimeRange(allData, now)).toEqual({ from: Date.UTC(1900, 0, 1), to: null });
  });

  test('can end before now, but not at its start', () => {
    expect(rangeTexts(range('start', '2026-11-14'))).toEqual({
      from: 'start',
      to: '2026-11-14T00:00:00Z',
    });
    expect(parseTimeRange({ from: 'now-1h', to: 'start' }).ok).toBe(false);
    expect(parseTimeRange({ from: 'start', to: 'start' }).ok).toBe(false);
  });

  test('can’t be shifted or zoomed out', () => {
    expect(shiftRange(allData, -1, now)).toEqual(allData);
    expect(zoomOut(allData, now)).toEqual(allData);
  });
});

describe('zoomOut', () => {
  test.each([
    ['now-15m', 'now', 'now-30m', 'now'],
    ['2026-11-14T08:00Z', '2026-11-14T10:00Z', '2026-11-14T07:00:00Z', '2026-11-14T11:00:00Z'],
    // Half an hour before now: the middle moves so that the end is now.
    ['2026-11-14T10:02Z', '2026-11-14T14:02Z', '2026-11-14T06:32:00Z', '2026-11-14T14:32:00Z'],
    ['1900-01-02', '2026-11-13', 'start', '2026-11-14T14:32:00Z'],
  ])('makes %s to %s twice as long', (from, to, start, end) => {
    expect(rangeTexts(zoomOut(range(from, to), now))).toEqual({ from: start, to: end });
  });

  test('of a live range ends with all data', () => {
    let spec = liveRange(15 * minute);
    for (let step = 0; step < 30; step++) spec = zoomOut(spec, now);
    expect(spec).toEqual(allData);
  });
});
