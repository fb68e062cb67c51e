import type { HeldSelection } from '@chartroom/contract';
import { append, frameFrom } from '@chartroom/frame';
import { chartInput, createIndexer, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { histogramChart } from './histogramChart';

interface Row {
  readonly value: number | null;
  readonly group: string;
  readonly age: number | null;
}

const row: fc.Arbitrary<Row> = fc.record({
  value: fc.option(fc.integer({ min: -40, max: 400 }).map((tenths) => tenths / 10)),
  group: fc.constantFrom('a', 'b'),
  age: fc.option(fc.integer({ min: 0, max: 9 })),
});

const types = { value: 'number', group: 'category', age: 'number' } as const;

function columnsOf(rows: readonly Row[]) {
  return {
    value: rows.map(({ value }) => value),
    group: rows.map(({ group }) => group),
    age: rows.map(({ age }) => age),
  };
}

function inputOf(rows: readonly Row[], encoding: Record<string, string[]>, options = {}) {
  const fixture = { title: 'Values', columns: columnsOf(rows), types, encoding };
  return { ...chartInput(manifest, fixture, options), frame: frameFrom(columnsOf(rows), types) };
}

const selections: readonly HeldSelection[] = [
  { kind: 'interval', field: 'age', from: 2, to: 6, isOwn: false },
];

function isSelected({ age }: Row): boolean {
  return age !== null && age >= 2 && age <= 6;
}

describe('the selected rows of bins', () => {
  test.each(['overlaid', 'stacked'])('are counted in the bins of all rows, %s', (layout) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 80 }),
        fc.array(row, { maxLength: 40 }),
        async (first, added) => {
          const input = inputOf(first, { x: ['value'], colour: ['group'] }, { layout });
          const index = createIndexer(histogramChart);
          let rows: readonly Row[] = [];
          for (const batch of [first, added]) {
            rows = [...rows, ...batch];
            if (batch === added) append(input.frame, columnsOf(added));
            const scene = sceneOf(input, { selections });
            const marks = histogramChart.layout(await index({ ...input, selections }), scene);
            const max = Math.max(...rows.flatMap(({ value }) => value ?? []));
            for (const { from, to, weights, selected } of marks.bins) {
              for (const [i, { name }] of marks.series.entries()) {
                const own = rows.filter(
                  ({ value, group }) =>
                    group === name &&
                    value !== null &&
                    value >= from &&
                    (value < to || (value === to && value === max)),
                );
                expect(weights[i]).toBe(own.length);
                expect(selected[i]).toBe(own.filter(isSelected).length);
              }
            }
            for (const { box, selected, isFaded, bin, series } of marks.bars) {
              expect(isFaded).toBe(true);
              const part = marks.bins[bin]?.selected[series] ?? 0;
              expect(selected !== null).toBe(part > 0);
              expect(selected?.bottom ?? box.bottom).toBe(box.bottom);
              expect(selected?.top ?? box.bottom).toBeGreaterThanOrEqual(box.top - 1);
            }
          }
        },
      ),
      { seed: 31, numRuns: 50 },
    ),
  );

  test('are shares of all rows and grow in a cumulative chart', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => ({ value: i, group: 'a', age: i % 10 }));
    const marks = await layoutOf(
      histogramChart,
      inputOf(rows, { x: ['value'] }, { cumulative: true, scale: 'share' }),
      { selections },
    );
    expect(marks.bins.at(-1)).toMatchObject({ weights: [100], selected: [50] });
    const last = marks.bars.at(-1);
    const share =
      ((last?.box.bottom ?? 0) - (last?.selected?.top ?? 0)) /
      ((last?.box.bottom ?? 0) - (last?.box.top ?? 0));
    expect(share).toBeCloseTo(0.5, 1);
  });

  test('are in tooltip, announcement, table and summary', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({
      value: i < 30 ? 1 : 5,
      group: 'a',
      age: i % 10,
    }));
    const input = { ...inputOf(rows, { x: ['value'] }), selections };
    const index = await createIndexer(histogramChart)(input);
    const scene = sceneOf(input, { selections });
    const marks = histogramChart.layout(index, scene);
    const tip = histogramChart.cursor?.tip(marks, { value: 1.1, series: 0 });
    expect(tip?.rows.at(-1)).toMatchObject({ name: 'Selected', value: '15 of 30' });
    expect(tip?.spoken).toContain('selected 15 of 30');
    expect(histogramChart.summary(index, scene)).toContain('selected 20 of 40');
    const table = histogramChart.table?.(index, scene);
    expect(table?.columns.map(({ title }) => title)).toEqual([
      ...['value from', 'to', 'Rows', 'Share', 'Selected'],
    ]);
    expect(table?.cell(0, 4)).toBe('15');
  });

  test('don’t matter for a selection on the values themselves, which fades whole bins', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({ value: i, group: 'a', age: 0 }));
    const { bars, bins } = await layoutOf(histogramChart, inputOf(rows, { x: ['value'] }), {
      selections: [{ kind: 'interval', field: 'value', from: 0, to: 19, isOwn: true }],
    });
    expect(bars.every(({ selected }) => selected === null)).toBe(true);
    expect(bars.map(({ bin, isFaded }) => isFaded === (bins[bin]?.from ?? 0) >= 20)).not.toContain(
      false,
    );
  });
});
