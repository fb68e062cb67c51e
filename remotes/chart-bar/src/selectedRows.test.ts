import type { HeldSelection } from '@chartroom/contract';
import { append, createFrame, type Frame } from '@chartroom/frame';
import {
  type ChartInput,
  chartInput,
  createIndexer,
  layoutOf,
  sceneOf,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { barChart } from './barChart';

interface Row {
  readonly name: string | null;
  readonly colour: string;
  readonly value: number | null;
  readonly temperature: number | null;
  readonly time: number;
}

const dayMs = 86_400_000;
const start = Date.UTC(2024, 0, 1);

const row: fc.Arbitrary<Row> = fc.record({
  name: fc.option(fc.constantFrom('a', 'b', 'c', '__proto__')),
  colour: fc.constantFrom('red', 'blue'),
  value: fc.option(fc.integer({ min: 0, max: 50 })),
  temperature: fc.option(fc.integer({ min: 0, max: 20 })),
  time: fc.integer({ min: 0, max: 400 }).map((hours) => start + hours * 3_600_000),
});

function emptyFrame(): Frame {
  return createFrame([
    { name: 'name', type: 'category' },
    { name: 'colour', type: 'category' },
    { name: 'value', type: 'number' },
    { name: 'temperature', type: 'number' },
    { name: 'time', type: 'time' },
  ]);
}

function add(frame: Frame, rows: readonly Row[]): void {
  const keys = ['name', 'colour', 'value', 'temperature', 'time'] as const;
  append(frame, Object.fromEntries(keys.map((key) => [key, rows.map((one) => one[key])])));
}

function inputOf(
  frame: Frame,
  encoding: ChartInput['encoding'],
  options: ChartInput['options'],
): ChartInput {
  const base = chartInput(manifest, { columns: { x: ['a'] }, encoding: { x: ['x'] } }, options);
  return { ...base, title: 'Rows', frame, encoding: { ...base.encoding, ...encoding } };
}

function warm(from: number, to: number): HeldSelection {
  return { kind: 'interval', field: 'temperature', from, to, isOwn: false };
}

const isIn = ({ temperature }: Row, held: HeldSelection | null) =>
  held?.kind !== 'interval' ||
  (temperature !== null && temperature >= held.from && temperature <= held.to);

/** The value of some rows, NaN for none. */
function amountOf(rows: readonly Row[], aggregate: string): number {
  const values = rows.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return Number.NaN;
  const sum = values.reduce((a, b) => a + b, 0);
  if (aggregate === 'mean') return sum / values.length;
  return aggregate === 'last' ? (values.at(-1) as number) : sum;
}

const steps = fc.array(
  fc.oneof(
    fc.record({ add: fc.array(row, { maxLength: 20 }) }),
    fc.record({
      select: fc.option(
        fc.tuple(fc.nat(22), fc.nat(12)).map(([from, length]) => warm(from - 1, from + length)),
      ),
    }),
  ),
  { minLength: 1, maxLength: 8 },
);

describe('the selected rows of bars', () => {
  test.each(['sum', 'mean', 'last'])('have their own %s in each band and colour', (aggregate) =>
    fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 40 }), steps, async (first, sequence) => {
        const frame = emptyFrame();
        const rows: Row[] = [];
        const encoding = { x: ['name'], y: ['value'], colour: ['colour'] };
        const input = inputOf(frame, encoding, { aggregate });
        const index = createIndexer(barChart);
        let held: HeldSelection | null = null;
        for (const step of [{ add: first }, ...sequence]) {
          if ('add' in step) {
            rows.push(...step.add);
            add(frame, step.add);
          } else held = step.select;
          const selections = held ? [held] : [];
          const marks = barChart.layout(
            await index({ ...input, selections }),
            sceneOf(input, { selections, width: 900 }),
          );
          for (const { band, values, selected } of marks.bands) {
            expect(selected === undefined).toBe(held === null);
            for (const [i, { name }] of marks.series.entries()) {
              const own = rows.filter(
                (one) => (one.name ?? '–') === band.name && one.colour === name,
              );
              expect(values[i]).toBe(amountOf(own, aggregate));
              if (!selected) continue;
              const part = amountOf(
                own.filter((one) => isIn(one, held)),
                aggregate,
              );
              expect(selected[i]).toBe(part);
            }
          }
          // Cleared selections leave no faded bars behind.
          expect(marks.bars.every(({ isFaded }) => isFaded)).toBe(
            held !== null || marks.bars.length === 0,
          );
        }
      }),
      { seed: 12, numRuns: 40 },
    ),
  );

  test.each(['grouped', 'stacked', 'normalised'])(
    'cover their share of a bar of %s amounts, from its start',
    (layout) =>
      fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
          const frame = emptyFrame();
          add(frame, rows);
          const encoding = { x: ['name'], y: ['value'], colour: ['colour'] };
          const input = inputOf(frame, encoding, { layout, orientation: 'horizontal' });
          const selections = [warm(5, 12)];
          const marks = await layoutOf(barChart, input, { selections, width: 2000 });
          for (const { box, selected, value, band, series } of marks.bars) {
            const part = marks.bands[band]?.selected?.[series] ?? Number.NaN;
            if (!selected) {
              expect(part || 0).toBe(0);
              continue;
            }
            expect(selected).toMatchObject({ left: box.left, top: box.top, bottom: box.bottom });
            const share = (selected.right - selected.left) / (box.right - box.left);
            const onePx = 2.1 / (box.right - box.left);
            expect(Math.abs(share - part / value)).toBeLessThanOrEqual(onePx);
          }
        }),
        { seed: 5, numRuns: 30 },
      ),
  );

  test.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
    'add up to those of each day in %s',
    (timeZone) =>
      fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 2, maxLength: 60 }), async (rows) => {
          const frame = emptyFrame();
          add(frame, rows);
          const input = {
            ...inputOf(frame, { x: ['time'], y: ['value'] }, { interval: 'day' }),
            timeZone,
          };
          const selections = [warm(5, 12)];
          const marks = await layoutOf(barChart, input, { selections, timeZone, width: 2000 });
          for (const { band, selected } of marks.bands) {
            const own = rows.filter(
              (one) =>
                one.time >= band.from && one.time < band.to && isIn(one, selections[0] ?? null),
            );
            expect(band.to - band.from).toBeLessThanOrEqual(dayMs + 3_600_000);
            expect(selected?.[0]).toBe(amountOf(own, 'sum'));
          }
        }),
        { seed: 8, numRuns: 25 },
      ),
  );

  test('merge in “Other” like all rows', async () => {
    const frame = emptyFrame();
    const names = Array.from({ length: 1500 }, (_, i) => `name ${i}`);
    add(
      frame,
      names.map((name, i) => ({ name, colour: 'red', value: i, temperature: i % 10, time: start })),
    );
    const input = inputOf(frame, { x: ['name'], y: ['value'] }, { sort: 'greatest', limit: 5 });
    const { bands } = await layoutOf(barChart, input, { selections: [warm(0, 4)], width: 900 });
    const isWarm = (i: number) => i % 10 <= 4;
    const sumOf = (indexes: readonly number[]) =>
      indexes.filter(isWarm).reduce((sum, i) => sum + i, 0);
    expect(bands.map(({ selected }) => selected?.[0] || 0)).toEqual([
      ...[1499, 1498, 1497, 1496].map((i) => sumOf([i])),
      sumOf(names.map((_, i) => i).slice(0, 1496)),
    ]);
  });

  const two: readonly Row[] = [
    { name: 'a', colour: 'red', value: 28, temperature: 1, time: start },
    { name: 'a', colour: 'red', value: 12, temperature: 9, time: start },
    { name: 'b', colour: 'red', value: 10, temperature: 1, time: start },
  ];

  async function describedBy(aggregate: string) {
    const frame = emptyFrame();
    add(frame, two);
    const selections = [warm(5, 9)];
    const input = { ...inputOf(frame, { x: ['name'], y: ['value'] }, { aggregate }), selections };
    const index = await createIndexer(barChart)(input);
    const scene = sceneOf(input, { selections });
    const marks = barChart.layout(index, scene);
    const tips = ['a', 'b'].map((name) =>
      barChart.cursor?.tip(marks, { key: `is ${name}`, series: 0 }),
    );
    const table = barChart.table?.(index, scene);
    return {
      rows: tips.map((tip) => tip?.rows.at(-1)),
      spoken: tips.map((tip) => tip?.spoken),
      table: [
        table?.columns.map(({ title }) => title),
        ...[0, 1].map((line) => [0, 1, 2].map((column) => table?.cell(line, column))),
      ],
      summary: barChart.summary(index, scene),
      insets: marks.bars.map(({ box, selected }) => (selected ? selected.left - box.left : null)),
    };
  }

  test('are in tooltip, announcement, table and summary as a part of a sum', async () => {
    const { rows, spoken, table, summary, insets } = await describedBy('sum');
    expect(rows).toMatchObject([
      { name: 'Selected', value: '12 of 40' },
      { name: 'Selected', value: '0 of 10' },
    ]);
    expect(spoken).toEqual([
      'a: value 40, 1 of 2, selected 12 of 40',
      'b: value 10, 2 of 2, selected 0 of 10',
    ]);
    expect(table).toEqual([
      ['name', 'value', 'Selected'],
      ['a', '40', '12'],
      ['b', '10', '–'],
    ]);
    expect(summary).toContain('selected 12 of 50');
    expect(insets).toEqual([0, null]);
  });

  test('are beside all rows as a mean, in a narrower bar', async () => {
    const { rows, spoken, insets } = await describedBy('mean');
    expect(rows).toMatchObject([
      { name: 'Selected', value: '12' },
      { name: 'Selected', value: '–' },
    ]);
    expect(spoken[0]).toBe('a: value 20, 1 of 2, selected 12');
    expect(insets[0]).toBeGreaterThan(0);
    expect(insets[1]).toBeNull();
  });
});
