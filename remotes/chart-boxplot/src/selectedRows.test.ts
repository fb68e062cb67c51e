import type { HeldSelection } from '@chartroom/contract';
import { append, frameFrom } from '@chartroom/frame';
import { chartInput, createIndexer, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { quantileSorted } from 'd3';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { boxplotChart } from './boxplotChart';

interface Row {
  readonly city: string;
  readonly high: number | null;
  readonly age: number | null;
}

const row: fc.Arbitrary<Row> = fc.record({
  city: fc.constantFrom('Rome', 'Oslo', 'Lima'),
  high: fc.option(fc.integer({ min: -20, max: 40 })),
  age: fc.option(fc.integer({ min: 0, max: 9 })),
});

const types = { city: 'category', high: 'number', age: 'number' } as const;

function columnsOf(rows: readonly Row[]) {
  return {
    city: rows.map(({ city }) => city),
    high: rows.map(({ high }) => high),
    age: rows.map(({ age }) => age),
  };
}

function inputOf(rows: readonly Row[], options = {}) {
  const encoding = { group: ['city'], y: ['high'] };
  const fixture = { title: 'Highs', columns: columnsOf(rows), types, encoding };
  return { ...chartInput(manifest, fixture, options), frame: frameFrom(columnsOf(rows), types) };
}

const selections: readonly HeldSelection[] = [
  { kind: 'interval', field: 'age', from: 2, to: 6, isOwn: false },
];

describe('the selected rows of boxes', () => {
  test('have boxes of their own over those of all rows, also after rows are appended', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 60 }),
        fc.array(row, { maxLength: 20 }),
        async (first, added) => {
          const input = inputOf(first, { points: 'none' });
          const index = createIndexer(boxplotChart);
          let rows: readonly Row[] = [];
          for (const batch of [first, added]) {
            rows = [...rows, ...batch];
            if (batch === added) append(input.frame, columnsOf(added));
            const scene = sceneOf(input, { selections });
            const marks = boxplotChart.layout(await index({ ...input, selections }), scene);
            for (const { title, selected, box, boxHalfWidth } of marks.boxes) {
              const values = rows
                .filter(({ city, age }) => city === title && age !== null && age >= 2 && age <= 6)
                .flatMap(({ high }) => high ?? [])
                .sort((a, b) => a - b);
              expect(selected?.cell.stats.count ?? 0).toBe(values.length);
              if (!selected) continue;
              const quartiles = [0.25, 0.5, 0.75].map((share) => quantileSorted(values, share));
              const { q1, median, q3 } = selected.cell.stats;
              for (const [i, found] of [q1, median, q3].entries())
                expect(found).toBeCloseTo(quartiles[i] ?? Number.NaN, 9);
              // The box of all rows stays visible on both sides.
              expect(selected.boxHalfWidth).toBeLessThan(Math.max(boxHalfWidth, 1.1));
              expect(box).not.toBeNull();
            }
          }
        },
      ),
      { seed: 41, numRuns: 60 },
    ));

  test('have their dots where all rows have them', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => ({ city: 'Rome', high: i % 7, age: i % 10 }));
    const input = inputOf(rows, { points: 'all' });
    const { boxes } = await layoutOf(boxplotChart, input, { selections, width: 600 });
    const [box] = boxes;
    const keyOf = ({ along, across }: { along: number; across: number }) => `${along} ${across}`;
    const all = new Set(box?.dots.map(keyOf));
    expect(box?.selected?.dots).toHaveLength(10);
    expect(box?.selected?.dots.every((dot) => all.has(keyOf(dot)))).toBe(true);
  });

  test('are in tooltip and announcement', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({
      city: 'Rome',
      high: i,
      age: i < 12 ? 3 : 9,
    }));
    const input = { ...inputOf(rows), selections };
    const index = await createIndexer(boxplotChart)(input);
    const marks = boxplotChart.layout(index, sceneOf(input, { selections }));
    const cursor = boxplotChart.cursor?.move(marks, null, 'home');
    const tip = cursor && boxplotChart.cursor?.tip(marks, cursor);
    expect(tip?.rows.slice(-2)).toMatchObject([
      { name: 'Selected', value: '12 of 40' },
      { name: 'Median, selected', value: '5.5' },
    ]);
    expect(tip?.spoken).toMatch(/, selected 12 of 40$/);
  });
});
