import type { HeldSelection } from '@chartroom/contract';
import { append, frameFrom } from '@chartroom/frame';
import { chartInput, createIndexer, drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { pieChart } from './pieChart';

interface Row {
  readonly name: string;
  readonly value: number | null;
  readonly age: number | null;
}

const row: fc.Arbitrary<Row> = fc.record({
  name: fc.integer({ min: 0, max: 12 }).map((i) => `n${i}`),
  value: fc.option(fc.integer({ min: -3, max: 60 })),
  age: fc.option(fc.integer({ min: 0, max: 9 })),
});

const types = { name: 'category', value: 'number', age: 'number' } as const;

function columnsOf(rows: readonly Row[]) {
  return {
    name: rows.map(({ name }) => name),
    value: rows.map(({ value }) => value),
    age: rows.map(({ age }) => age),
  };
}

function inputOf(rows: readonly Row[], options = {}) {
  const encoding = { name: ['name'], value: ['value'] };
  const fixture = { title: 'Parts', columns: columnsOf(rows), types, encoding };
  return { ...chartInput(manifest, fixture, options), frame: frameFrom(columnsOf(rows), types) };
}

function aged(from: number, to: number): HeldSelection {
  return { kind: 'interval', field: 'age', from, to, isOwn: false };
}

function sumOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

describe('the selected rows of slices', () => {
  test('have their own total in each slice and in “Other”, also after rows are appended', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 60 }),
        fc.array(row, { maxLength: 20 }),
        async (first, added) => {
          const input = inputOf(first, { slices: 4 });
          const index = createIndexer(pieChart);
          const selections = [aged(2, 6)];
          let rows: readonly Row[] = [];
          for (const batch of [first, added]) {
            rows = [...rows, ...batch];
            if (batch === added) append(input.frame, columnsOf(added));
            const { sectors } = pieChart.layout(
              await index({ ...input, selections }),
              sceneOf(input, { selections }),
            );
            const names = new Set(sectors.map(({ slice }) => slice.name));
            const positive = new Set(
              rows
                .map(({ name }) => name)
                .filter((name) => sumOf(rows.filter((one) => one.name === name)) > 0),
            );
            for (const { slice, from, to, selectedTo } of sectors) {
              const own = rows.filter(({ name }) =>
                slice.count > 1 ? positive.has(name) && !names.has(name) : name === slice.name,
              );
              const part = sumOf(own.filter(({ age }) => age !== null && age >= 2 && age <= 6));
              expect(slice.selected).toBe(part);
              const share = Math.max(0, Math.min(part / sumOf(own), 1));
              expect(selectedTo).toBeCloseTo(from + (to - from) * share, 9);
            }
          }
          const cleared = pieChart.layout(await index(input), sceneOf(input));
          expect(cleared.sectors.every(({ selectedTo }) => selectedTo === null)).toBe(true);
        },
      ),
      { seed: 21, numRuns: 60 },
    ));

  const parts: readonly Row[] = [
    { name: 'a', value: 28, age: 1 },
    { name: 'a', value: 12, age: 5 },
    { name: 'b', value: 10, age: 1 },
  ];

  test('are in tooltip, announcement, table and summary, and in the middle', async () => {
    const selections = [aged(4, 6)];
    const input = { ...inputOf(parts), selections };
    const index = await createIndexer(pieChart)(input);
    const scene = sceneOf(input, { selections });
    const marks = pieChart.layout(index, scene);
    const tip = pieChart.cursor?.tip(marks, { name: 'a' });
    expect(tip?.rows.at(-1)).toMatchObject({ name: 'Selected', value: '12 of 40' });
    expect(tip?.spoken).toBe('a: value 40, 80\u00a0%, selected 12 of 40');
    expect(pieChart.summary(index, scene)).toContain('selected 12 of 50');
    const table = pieChart.table?.(index, scene);
    expect(table?.columns.at(-1)?.title).toBe('Selected');
    expect([table?.cell(0, 3), table?.cell(1, 3)]).toEqual(['12', '0']);
    expect(marks.figure).toMatchObject({ digits: '12', caption: 'of 50' });
  });

  test('are drawn over each slice in pale ink, and no slice disappears', async () => {
    const drawing = await drawingOf(pieChart, inputOf(parts), { selections: [aged(4, 6)] });
    const plain = await drawingOf(pieChart, inputOf(parts));
    const fills = (text: string) => text.split('\n').filter((line) => /^fill/.test(line)).length;
    expect(fills(drawing.text())).toBe(fills(plain.text()) + 1);
    const { sectors } = await layoutOf(pieChart, inputOf(parts), { selections: [aged(8, 9)] });
    expect(sectors.map(({ slice }) => slice.name)).toEqual(['a', 'b']);
  });
});
