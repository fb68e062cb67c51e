import type { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { liveRange, type RangeSpec, rangeTexts } from '../time/timeRange';
import { createRangeRequestHandler } from './rangeRequests';

const now = Date.parse('2026-11-14T12:00:00Z');
const hour = 3_600_000;
const past = (hours: number) => now - hours * hour;

/** A page that shows the last 15 minutes, and the ranges shown since. */
function page(first: RangeSpec | null = liveRange(900_000)) {
  let current = first;
  const refused: ChartroomError[] = [];
  const { request: ask, isZoomed } = createRangeRequestHandler({
    getRange: () => current,
    setRange: (range) => {
      current = range;
    },
    save: () => {
      const before = current;
      return () => {
        current = before;
      };
    },
    now: () => now,
    report: (error) => refused.push(error),
  });
  const texts = () => current && Object.values(rangeTexts(current)).join('/');
  return { ask, isZoomed, texts, refused, choose: (range: RangeSpec) => (current = range) };
}

describe('a range request of a chart (C55)', () => {
  test('is shown as a fixed range', () => {
    const { ask, texts, refused } = page();
    ask({ from: past(2), to: past(1) + 0.4 });
    expect(texts()).toBe('2026-11-14T10:00:00Z/2026-11-14T11:00:00Z');
    expect(refused).toEqual([]);
  });

  test('is a zoom until null restores the range before, or the viewer chooses another', () => {
    const { ask, isZoomed, choose } = page();
    expect(isZoomed()).toBe(false);
    ask({ from: past(2), to: past(1) });
    expect(isZoomed()).toBe(true);
    ask(null);
    expect(isZoomed()).toBe(false);
    ask({ from: past(2), to: past(1) });
    choose(liveRange(hour));
    expect(isZoomed()).toBe(false);
  });

  test('shows no time in the future', () => {
    const { ask, texts } = page();
    ask({ from: past(2), to: past(-1) });
    expect(texts()).toBe('2026-11-14T10:00:00Z/2026-11-14T12:00:00Z');
  });

  test('with null restores the range before all requests', () => {
    for (const first of [liveRange(900_000), null]) {
      const { ask, texts } = page(first);
      const before = texts();
      ask(null);
      ask({ from: past(4), to: past(1) });
      ask({ from: past(3), to: past(2) });
      ask(null);
      expect(texts()).toBe(before);
      ask(null);
      expect(texts()).toBe(before);
    }
  });

  test('with null keeps a range that the viewer has chosen since, and later requests start from there', () => {
    const { ask, texts, choose } = page();
    ask({ from: past(4), to: past(1) });
    choose(liveRange(hour));
    ask(null);
    expect(texts()).toBe('now-1h/now');
    ask({ from: past(3), to: past(2) });
    ask(null);
    expect(texts()).toBe('now-1h/now');
  });

  test.each([
    'now-15m',
    { from: past(1), to: past(2) },
    { from: past(1), to: past(1) + 999 },
    { from: Number.NaN, to: now },
    { from: Date.parse('1492-10-12'), to: Date.parse('1493-01-01') },
    { from: -8e15, to: -7e15 },
  ])('is refused with its code if it is malformed: %j', (given) => {
    const { ask, texts, refused } = page();
    ask(given);
    expect([texts(), refused.map(({ code }) => code)]).toEqual([
      'now-15m/now',
      ['chart/range-refused'],
    ]);
  });
});
