import type { HeldSelection } from '@chartroom/contract';
import { append, frameFrom } from '@chartroom/frame';
import { chartInput, createIndexer, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { scatterChart } from './scatterChart';

interface Row {
  readonly x: number;
  readonly y: number;
  readonly age: number | null;
}

const row: fc.Arbitrary<Row> = fc.record({
  x: fc.integer({ min: 0, max: 100 }),
  y: fc.integer({ min: 0, max: 100 }),
  age: fc.option(fc.integer({ min: 0, max: 9 })),
});

const types = { x: 'number', y: 'number', age: 'number' } as const;

function columnsOf(rows: readonly Row[]) {
  return {
    x: rows.map(({ x }) => x),
    y: rows.map(({ y }) => y),
    age: rows.map(({ age }) => age),
  };
}

function inputOf(rows: readonly Row[], options = {}) {
  const encoding = { x: ['x'], y: ['y'] };
  const fixture = { title: 'Points', columns: columnsOf(rows), types, encoding };
  return { ...chartInput(manifest, fixture, options), frame: frameFrom(columnsOf(rows), types) };
}

const selections: readonly HeldSelection[] = [
  { kind: 'interval', field: 'age', from: 2, to: 6, isOwn: false },
];

function isSelected({ age }: Row): boolean {
  return age !== null && age >= 2 && age <= 6;
}

describe('the selected rows of a scatter chart', () => {
  test('keep their ink on a field that isn’t drawn, also after rows are appended', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 60 }),
        fc.array(row, { maxLength: 20 }),
        async (first, added) => {
          const input = inputOf(first);
          const index = createIndexer(scatterChart);
          let rows: readonly Row[] = [];
          for (const batch of [first, added]) {
            if (batch === added) append(input.frame, columnsOf(added));
            rows = [...rows, ...batch];
            const scene = sceneOf(input, { selections });
            const { points } = scatterChart.layout(await index({ ...input, selections }), scene);
            expect(points?.count).toBe(rows.length);
            expect(rows.map((_, i) => points?.style.isSelected?.(i))).toEqual(rows.map(isSelected));
          }
          const cleared = scatterChart.layout(await index(input), sceneOf(input));
          expect(cleared.points?.style.isSelected).toBeNull();
        },
      ),
      { seed: 61, numRuns: 40 },
    ));

  test('have a density of their own over that of all rows, which fades', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => ({ x: i % 17, y: i % 23, age: i % 10 }));
    const input = inputOf(rows, { marks: 'density' });
    const marks = await layoutOf(scatterChart, input, { selections });
    expect(marks.density?.counts.total).toBe(300);
    expect(marks.selectedDensity?.counts.total).toBe(rows.filter(isSelected).length);
    const plain = await layoutOf(scatterChart, input);
    expect(plain.selectedDensity).toBeNull();
    const inks = plain.density?.inks ?? [];
    expect(inks.length).toBeGreaterThan(0);
    for (const [i, { alpha }] of inks.entries())
      expect(marks.density?.inks[i]?.alpha).toBeLessThanOrEqual(alpha * 0.3);
  });
});
