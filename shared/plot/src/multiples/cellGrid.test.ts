import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cellGrid } from './cellGrid';

describe('the grid of small multiples', () => {
  test.each([
    [6, { width: 900, height: 420 }, 0, { columns: 3, rows: 2, count: 6 }],
    [6, { width: 900, height: 420 }, 2, { columns: 2, rows: 3, count: 6 }],
    // Rather than five and one, or two and one.
    [6, { width: 1600, height: 440 }, 0, { columns: 3, rows: 2, count: 6 }],
    [3, { width: 900, height: 420 }, 0, { columns: 3, rows: 1, count: 3 }],
    [1, { width: 900, height: 420 }, 4, { columns: 1, rows: 1, count: 1 }],
    // Two cells of 160 pixels don't fit beside each other.
    [3, { width: 320, height: 420 }, 3, { columns: 1, rows: 3, count: 3 }],
    [3, { width: 332, height: 420 }, 3, { columns: 2, rows: 2, count: 3 }],
  ])('puts %i cells in %o with %i columns requested into %o', (count, size, requested, grid) => {
    expect(cellGrid(count, size, requested)).toEqual(grid);
  });

  test('leaves out cells only once all are as low as they get', () => {
    const room = { width: 320, height: 24 + 3 * 64 };
    expect(cellGrid(3, room, 0)).toEqual({ columns: 1, rows: 3, count: 3 });
    expect(cellGrid(4, room, 0)).toEqual({ columns: 1, rows: 3, count: 3 });
  });

  test('has a position for each cell that fits, and no empty row', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 0, max: 6 }),
        (cells, width, height, requested) => {
          const { columns, rows, count } = cellGrid(cells, { width, height }, requested);
          expect(count).toBeGreaterThan(columns * (rows - 1));
          expect(count).toBeLessThanOrEqual(columns * rows);
          expect(count).toBeLessThanOrEqual(cells);
          if (requested > 0) expect(columns).toBeLessThanOrEqual(requested);
          if (columns > 1) expect((width + 12) / columns - 12).toBeGreaterThanOrEqual(160);
          if (count < cells) expect((height - 24) / (rows + 1)).toBeLessThan(64);
        },
      ),
    ));
});
