import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { paginate } from './paginate';

const at = (x: number, y: number, w: number, h: number) => ({ position: { x, y, w, h } });
const pagesOf = (panels: readonly ReturnType<typeof at>[], maxRows = 16) =>
  paginate([{ title: '', panels }], maxRows).map(({ rowCount, panels: placed }) => [
    rowCount,
    placed.map(({ position }) => position.y),
  ]);

describe('paginate', () => {
  test('fills a page with whole bands of panels', () => {
    expect(pagesOf([at(0, 0, 24, 6), at(0, 6, 12, 8), at(12, 6, 12, 6), at(0, 14, 24, 4)])).toEqual(
      [
        [14, [0, 6, 6]],
        [4, [0]],
      ],
    );
  });

  test('leaves out empty rows at the top of a page, not between panels', () => {
    expect(pagesOf([at(0, 3, 24, 4), at(0, 9, 24, 4), at(0, 30, 24, 4)])).toEqual([
      [10, [0, 6]],
      [4, [0]],
    ]);
  });

  test('puts a band that is too high on a page of its own', () => {
    expect(pagesOf([at(0, 0, 24, 2), at(0, 2, 12, 20), at(12, 2, 12, 30)])).toEqual([
      [2, [0]],
      [30, [0, 0]],
    ]);
  });

  test('begins a page with every group', () => {
    const panels = [at(0, 0, 24, 2)];
    const groups = [
      { title: 'Hosts', panels },
      { title: 'Empty', panels: [] },
      { title: 'Disks', panels },
    ];
    expect(paginate(groups, 16).map(({ title }) => title)).toEqual(['Hosts', 'Disks']);
  });

  test('keeps every panel once, and cuts none', () => {
    const panel = fc
      .tuple(
        fc.nat(20),
        fc.nat(60),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 20 }),
      )
      .map((box) => at(...box));
    fc.assert(
      fc.property(fc.array(panel, { maxLength: 30 }), (panels) => {
        const pages = paginate([{ title: '', panels }], 16);
        const placed = pages.flatMap((page) => page.panels);
        expect(placed.length).toBe(panels.length);
        expect(new Set(placed.map((each) => each.panel)).size).toBe(panels.length);
        for (const { rowCount, panels: onPage } of pages) {
          for (const { position } of onPage) {
            expect(position.y).toBeGreaterThanOrEqual(0);
            expect(position.y + position.h).toBeLessThanOrEqual(rowCount);
          }
        }
      }),
    );
  });
});
