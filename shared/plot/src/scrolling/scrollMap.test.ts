import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  maxElementHeightPx,
  scrolledPx,
  scrollTopFor,
  topAfterScroll,
  topToShowRow,
} from './scrollMap';

const size = fc.record({
  totalPx: fc.integer({ min: 0, max: 24 * 10_000_000 }),
  viewPx: fc.integer({ min: 24, max: 2000 }),
});

describe('scrolling over more pixels than a browser supports', () => {
  test('keeps elements below the limit, and reaches both ends', () => {
    fc.assert(
      fc.property(size, fc.nat(), (own, at) => {
        const range = scrolledPx(own) - own.viewPx;
        const most = Math.max(0, own.totalPx - own.viewPx);
        expect(scrolledPx(own)).toBeLessThanOrEqual(Math.max(maxElementHeightPx, own.viewPx));
        expect(topAfterScroll(own, most / 2, range / 2, 0)).toBe(0);
        expect(topAfterScroll(own, most / 2, range / 2, range)).toBe(most);
        const top = topAfterScroll(own, 0, 0, at % (range + 1));
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top).toBeLessThanOrEqual(most);
        expect(scrollTopFor(own, top)).toBeLessThanOrEqual(range);
      }),
    );
  });

  test('moves rows by the wheel’s distance, however many there are', () => {
    const own = { totalPx: 240_000_000, viewPx: 400 };
    expect(topAfterScroll(own, 120_000_000, 4_000_000, 4_000_120)).toBe(120_000_120);
    expect(topAfterScroll(own, 120_000_000, 4_000_000, 3_999_900)).toBe(119_999_900);
  });

  test('jumps with the scroll bar, in proportion', () => {
    const own = { totalPx: 240_000_000, viewPx: 400 };
    const top = topAfterScroll(own, 0, 0, 4_000_000);
    expect(top / own.totalPx).toBeCloseTo(0.5, 3);
    expect(scrollTopFor(own, top)).toBeCloseTo(4_000_000, -1);
  });

  test('shows a row with the smallest move', () => {
    const own = { totalPx: 2400, viewPx: 240 };
    expect(topToShowRow(own, 100, 0, 24)).toBe(0);
    expect(topToShowRow(own, 100, 192, 216)).toBe(100);
    expect(topToShowRow(own, 100, 480, 504)).toBe(264);
    expect(topToShowRow(own, 100, 2376, 2400)).toBe(2160);
    // Of a row that is higher than the view, the start.
    expect(topToShowRow(own, 0, 480, 1000)).toBe(480);
  });
});
