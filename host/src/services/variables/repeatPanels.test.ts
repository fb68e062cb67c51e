import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testPanel } from '../dashboards/dashboard.testkit';
import { areOverlapping } from '../layout/resolveLayout';
import type { VariableValue } from './interpolate';
import { repeatPanels } from './repeatPanels';
import { resolvePanel } from './resolvePanel';

function panel(id: string, [x, y, w, h]: readonly number[], repeat: string | null = null) {
  const position = { x: x ?? 0, y: y ?? 0, w: w ?? 1, h: h ?? 1 };
  return testPanel(id, { title: 'Load of $host', repeat, position });
}

function hosts(...values: readonly string[]): ReadonlyMap<string, VariableValue> {
  const labels = values.map((value) => value.toUpperCase());
  return new Map([['host', { values, labels, isAll: true, isNumber: false }]]);
}

const placesOf = (panels: ReturnType<typeof repeatPanels>) =>
  panels.map(({ id, position: { x, y } }) => [id, x, y]);

describe('a panel that is repeated', () => {
  test('is shown for each value, in lines, and what is below moves down', () => {
    const panels = [panel('a', [0, 0, 10, 4], 'host'), panel('b', [0, 4, 24, 5])];
    const repeated = repeatPanels(panels, hosts('x', 'y', 'z'));
    expect(placesOf(repeated)).toEqual([
      ['a', 0, 0],
      ['a~1', 10, 0],
      ['a~2', 0, 4],
      ['b', 0, 8],
    ]);
    const titles = repeated.map((each) =>
      'error' in each ? '' : resolvePanel(each, hosts('x', 'y', 'z')).title,
    );
    expect(titles).toEqual(['Load of X', 'Load of Y', 'Load of Z', 'Load of X, Y, Z']);
  });

  test('has one value where there is one, and is as stored without any', () => {
    const panels = [panel('a', [0, 0, 10, 4], 'host')];
    expect(placesOf(repeatPanels(panels, hosts('x')))).toEqual([['a', 0, 0]]);
    expect(repeatPanels(panels, hosts())).toEqual(panels);
    expect(repeatPanels(panels, new Map())).toBe(panels);
  });

  test('has at most 100 copies', () => {
    const values = Array.from({ length: 150 }, (_, index) => `h${index}`);
    expect(repeatPanels([panel('a', [0, 0, 6, 4], 'host')], hosts(...values)).length).toBe(100);
  });

  test('covers no other panel, and loses none', () => {
    const box = fc.tuple(
      fc.nat(12),
      fc.nat(20),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 6 }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(box, fc.boolean()), { maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        (boxes, count) => {
          const panels = boxes.map(([each, isRepeated], index) =>
            panel(`p${index}`, each, isRepeated ? 'host' : null),
          );
          const values = Array.from({ length: count }, (_, index) => `h${index}`);
          const repeated = repeatPanels(panels, hosts(...values));
          const hasRepeated = boxes.some(([, isRepeated]) => isRepeated);
          const expected = boxes.reduce((sum, [, isRepeated]) => sum + (isRepeated ? count : 1), 0);
          expect(repeated.length).toBe(expected);
          const placed = repeated.map(({ id, position }) => ({ id, ...position }));
          const overlaps = placed.filter((a, index) =>
            placed.slice(index + 1).some((b) => areOverlapping(a, b)),
          );
          // Without repetition nothing is placed anew.
          expect(hasRepeated ? overlaps : []).toEqual([]);
        },
      ),
    );
  });
});
