import type { Options } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChartName } from './chartNames';
import { parseNumber } from './parseNumber';
import { readChart } from './readChart';
import type { ChartCase } from './readings';

const start = Date.UTC(2026, 0, 1);
const regions = ['Asia', 'Europe', 'Africa'];
const hours = [0, 1, 2, 3];
/** A value for each region and hour. Null: no row. */
type Values = readonly (readonly (number | null)[])[];

const values: fc.Arbitrary<Values> = fc.array(
  fc
    .array(fc.option(fc.integer({ min: 1, max: 999 }), { nil: null, freq: 6 }), {
      minLength: hours.length,
      maxLength: hours.length,
    })
    .filter((own) => own.some((value) => value !== null)),
  { minLength: regions.length, maxLength: regions.length },
);

function rowsOf(given: Values) {
  return given.flatMap((own, i) =>
    own.flatMap((value, hour) =>
      value === null ? [] : [{ region: regions[i] ?? '', hour, value }],
    ),
  );
}

function caseOf(given: Values, encoding: ChartCase['encoding'], options: Options = {}): ChartCase {
  const rows = rowsOf(given);
  return {
    title: 'Load',
    columns: {
      time: rows.map(({ hour }) => start + hour * 3_600_000),
      region: rows.map(({ region }) => region),
      load: rows.map(({ value }) => value),
    },
    types: { time: 'time' },
    encoding: { ...encoding, facet: ['region'] },
    ...{ options, locale: 'en-GB', timeZone: 'UTC' },
  };
}

const overTime = { x: ['time'], y: ['load'] };
const shared: readonly (readonly [ChartName, Options])[] = [
  // All cells are in one row.
  ['line', { facetColumns: 3 }],
  ['area', { facetColumns: 3 }],
];

/** `Asia · 02:00` and `Asia: 02:00: …`, as hours. */
const hourIn = (text: string) => Number(/(\d\d):00/.exec(text)?.[1]);
const numberIn = (text: string) => parseNumber(text, 'en-GB')?.value;

describe.each(shared)('small multiples of a %s chart', (chart, options) => {
  test('have the value of each row in its cell, in tooltip and announcement', () =>
    fc.assert(
      fc.asyncProperty(values, async (given) => {
        const { tips } = await readChart(chart, caseOf(given, overTime, options));
        const read = tips.map(({ title, rows, spoken }) => ({
          region: title.split(' · ')[0],
          hour: hourIn(title),
          value: numberIn(rows.find(({ name }) => name === 'load')?.value ?? ''),
          isAnnounced: spoken.startsWith(`${title.replace(' · ', ': ')}: load `),
        }));
        const expected = rowsOf(given).map((row) => ({ ...row, isAnnounced: true }));
        expect(sorted(read)).toEqual(sorted(expected));
      }),
      { numRuns: 15 },
    ));

  test('have one value axis, whose labels reach the largest value of any cell', () =>
    fc.assert(
      fc.asyncProperty(values, async (given) => {
        const { label } = await readChart(chart, caseOf(given, overTime, options));
        const ticks = label.filter((text) => /^[\d,.]+$/.test(text)).map((text) => numberIn(text));
        // Beside one column only, so that each is there once.
        expect(new Set(ticks).size).toBe(ticks.length);
        const step = Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0));
        const max = Math.max(...rowsOf(given).map(({ value }) => value));
        expect(Math.max(...ticks.map(Number))).toBeGreaterThan(max - step);
        expect(label.filter((text) => regions.includes(text))).toEqual(headings(given));
      }),
      { numRuns: 15 },
    ));

  test('have the field of the cells in table and file', async () => {
    const given = [
      [1, 2, null, null],
      [3, null, null, 4],
      [null, 5, null, null],
    ];
    const { table, csv } = await readChart(chart, caseOf(given, overTime, options));
    const column = table.titles.indexOf('region');
    expect(table.rows.map((row) => row[column]).toSorted()).toEqual(
      rowsOf(given)
        .map(({ region }) => region)
        .toSorted(),
    );
    expect(csv.split('\r\n')[0]).toContain('region');
  });
});

describe('small multiples of a histogram', () => {
  test('count in each cell what a count by hand finds', () =>
    fc.assert(
      fc.asyncProperty(values, async (given) => {
        const options = { width: 100 };
        const { tips, table } = await readChart(
          'histogram',
          caseOf(given, { x: ['load'] }, options),
        );
        for (const region of headings(given)) {
          const own = rowsOf(given).filter((row) => row.region === region);
          const counted = (rows: readonly (number | undefined)[]) =>
            rows.reduce<number>((sum, count) => sum + (count ?? Number.NaN), 0);
          const ofRegion = tips.filter(({ title }) => title.startsWith(`${region} · `));
          const inTips = ofRegion.map(({ rows }) => numberIn(rows[0]?.value.split(', ')[0] ?? ''));
          expect([region, counted(inTips)]).toEqual([region, own.length]);
          for (const row of table.rows.filter(([cell]) => cell === region)) {
            const [from = 0, , count] = row.slice(1).map((text) => numberIn(text));
            const within = own.filter(({ value }) => value >= from && value < from + 100);
            expect([region, from, count]).toEqual([region, from, within.length]);
          }
        }
      }),
      { numRuns: 15 },
    ));
});

/** Layouts of bars: each has the same values in tooltips and table. */
const barOptions: readonly Options[] = [
  { layout: 'grouped' },
  { layout: 'stacked', orientation: 'horizontal' },
  { layout: 'grouped', orientation: 'vertical', facetScale: 'own' },
];

describe.each(barOptions)('small multiples of a bar chart with %j', (options) => {
  const named = (given: Values): ChartCase => {
    const { columns, ...rest } = caseOf(given, { x: ['hour'], y: ['load'] }, options);
    const hour = rowsOf(given).map((row) => `at ${row.hour}`);
    return { ...rest, columns: { ...columns, hour } };
  };

  test('have the value of each row in its cell, in tooltip, announcement and table', () =>
    fc.assert(
      fc.asyncProperty(values, async (given) => {
        const { tips, table } = await readChart('bar', named(given));
        const expected = sorted(rowsOf(given));
        const inTips = tips.flatMap(({ title, rows, spoken }) => {
          const [region = '', hour = ''] = title.split(' · ');
          const value = numberIn(rows[0]?.value ?? '');
          // A cell without rows of a bar has its name and no value.
          if (value === undefined) return [];
          expect(spoken).toMatch(new RegExp(`^${region}: ${hour}: load ${rows[0]?.value},`));
          return [{ region, hour: Number(hour.slice(3)), value }];
        });
        expect(sorted(inTips)).toEqual(expected);
        const inTable = table.rows.flatMap(([region = '', hour = '', load = '']) => {
          const value = numberIn(load);
          return value === undefined ? [] : [{ region, hour: Number(hour.slice(3)), value }];
        });
        expect(sorted(inTable)).toEqual(expected);
      }),
      { numRuns: 15 },
    ));
});

describe('small multiples of a scatter chart', () => {
  test('have each row in its cell, in tooltip, announcement and file', () =>
    fc.assert(
      fc.asyncProperty(values, async (given) => {
        const rows = rowsOf(given);
        const numbered = caseOf(given, { x: ['hour'], y: ['load'] });
        const columns = { ...numbered.columns, hour: rows.map(({ hour }) => hour) };
        const { tips, csv } = await readChart('scatter', { ...numbered, columns });
        const inTips = tips.map(({ title, rows: own, spoken }) => {
          const [region = '', x = ''] = title.split(' · ');
          expect(spoken.startsWith(`${region}: ${x}: load ${own[0]?.value}`)).toBe(true);
          return {
            region,
            hour: Number(x.replace('hour ', '')),
            value: numberIn(own[0]?.value ?? ''),
          };
        });
        expect(sorted(inTips)).toEqual(sorted(rows));
        const [head = '', ...lines] = csv.trim().split('\r\n');
        const titles = head.split(',');
        const inFile = lines.map((line) => {
          const cells = line.split(',');
          const at = (name: string) => cells[titles.indexOf(name)] ?? '';
          return { region: at('region'), hour: Number(at('hour')), value: Number(at('load')) };
        });
        expect(sorted(inFile)).toEqual(sorted(rows));
      }),
      { numRuns: 15 },
    ));
});

/** Regions in the order of their first rows. */
function headings(given: Values): readonly string[] {
  return [...new Set(rowsOf(given).map(({ region }) => region))];
}

function sorted<Row extends { readonly region: string | undefined; readonly hour: number }>(
  rows: readonly Row[],
): readonly Row[] {
  const keyOf = ({ region, hour }: Row) => `${region} ${hour}`;
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
