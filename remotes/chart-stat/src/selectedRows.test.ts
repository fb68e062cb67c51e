import type { HeldSelection } from '@chartroom/contract';
import { append, frameFrom } from '@chartroom/frame';
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
import { statChart } from './statChart';

interface Row {
  readonly host: string;
  readonly load: number | null;
  readonly age: number | null;
}

const row: fc.Arbitrary<Row> = fc.record({
  host: fc.constantFrom('db', 'web'),
  load: fc.option(fc.integer({ min: -20, max: 40 })),
  age: fc.option(fc.integer({ min: 0, max: 9 })),
});

const minute = 60_000;
const types = { time: 'time', host: 'category', load: 'number', age: 'number' } as const;

function columnsOf(rows: readonly Row[], from = 0) {
  return {
    time: rows.map((_, i) => (from + i) * minute),
    host: rows.map(({ host }) => host),
    load: rows.map(({ load }) => load),
    age: rows.map(({ age }) => age),
  };
}

function inputOf(rows: readonly Row[], options: ChartInput['options'], colour: string[] = []) {
  const encoding = { x: ['time'], y: ['load'], colour };
  const fixture = { title: 'Load', columns: columnsOf(rows), types, encoding };
  return { ...chartInput(manifest, fixture, options), frame: frameFrom(columnsOf(rows), types) };
}

const selections: readonly HeldSelection[] = [
  { kind: 'interval', field: 'age', from: 2, to: 6, isOwn: false },
];

function isSelected({ age }: Row): boolean {
  return age !== null && age >= 2 && age <= 6;
}

/** By the option `value`. */
const aggregates: Readonly<Record<string, (values: readonly number[]) => number>> = {
  last: (values) => values.at(-1) as number,
  sum: (values) => values.reduce((a, b) => a + b, 0),
  mean: (values) => values.reduce((a, b) => a + b, 0) / values.length,
  least: (values) => Math.min(...values),
  greatest: (values) => Math.max(...values),
};

describe('the selected rows of a stat', () => {
  test.each(Object.keys(aggregates))('have their own %s, also after rows are appended', (value) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 60 }),
        fc.array(row, { maxLength: 20 }),
        async (first, added) => {
          const input = inputOf(first, { value }, ['host']);
          const index = createIndexer(statChart);
          let rows: readonly Row[] = [];
          for (const batch of [first, added]) {
            if (batch === added) append(input.frame, columnsOf(added, rows.length));
            rows = [...rows, ...batch];
            const scene = sceneOf(input, { selections });
            const { tiles } = statChart.layout(await index({ ...input, selections }), scene);
            for (const { series, selected, isFaded, reading } of tiles) {
              const own = rows
                .filter((one) => one.host === series.name && isSelected(one))
                .flatMap(({ load }) => load ?? []);
              expect(selected === null).toBe(own.length === 0);
              if (selected)
                expect(selected.value).toBeCloseTo(aggregates[value]?.(own) ?? Number.NaN, 9);
              // The value of all rows stays, but pale.
              if (reading) expect(isFaded).toBe(own.length === 0);
            }
          }
        },
      ),
      { seed: 51, numRuns: 40 },
    ),
  );

  const rows: readonly Row[] = [
    { host: 'db', load: 10, age: 3 },
    { host: 'db', load: 30, age: 9 },
    { host: 'web', load: 7, age: 9 },
  ];
  const footnoteOf = async (value: string, held = selections, colour = ['host']) => {
    const { tiles } = await layoutOf(statChart, inputOf(rows, { value, time: false }, colour), {
      selections: held,
      width: 800,
    });
    return tiles.map(({ figure, footnote }) => [
      figure.digits,
      footnote.map(({ text }) => text).join(''),
    ]);
  };

  test('are named below the figure, with the value of all rows', async () => {
    expect(await footnoteOf('sum')).toEqual([
      ['10', 'Selected rows · sum · of 40'],
      ['7', 'No selected rows'],
    ]);
    expect(await footnoteOf('mean')).toEqual([
      ['10', 'Selected rows · mean · all rows 20'],
      ['7', 'No selected rows'],
    ]);
  });

  test('follow a time interval, though time is encoded', async () => {
    const held = [
      { kind: 'interval', field: 'time', from: 0, to: minute, isTime: true, isOwn: false },
    ] as const;
    expect(await footnoteOf('sum', held, [])).toEqual([['40', 'Selected rows · sum · of 47']]);
  });

  test('don’t matter for a selected name: the other figures are pale', async () => {
    const held = [{ kind: 'points', field: 'host', values: ['db'], isOwn: false }] as const;
    const { tiles } = await layoutOf(statChart, inputOf(rows, {}, ['host']), { selections: held });
    expect(tiles.map(({ series, isFaded }) => [series.name, isFaded])).toEqual([
      ['db', false],
      ['web', true],
    ]);
  });

  test('are in tooltip, announcement and summary', async () => {
    const input = { ...inputOf(rows, { value: 'sum' }), selections };
    const index = await createIndexer(statChart)(input);
    const scene = sceneOf(input, { selections });
    const marks = statChart.layout(index, scene);
    const cursor = statChart.cursor?.move(marks, null, 'end');
    const tip = cursor && statChart.cursor?.tip(marks, cursor);
    expect(tip?.rows.at(-1)).toMatchObject({ name: 'Selected', value: '10 of 47' });
    expect(tip?.spoken).toMatch(/, selected 10 of 47$/);
    expect(statChart.summary(index, scene)).toContain('selected 10 of 47');
  });
});
