import type { Options } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChartName } from './chartNames';
import { parseNumber } from './parseNumber';
import { readChart } from './readChart';
import { readCsv } from './readCsv';
import type { ChartCase, TipReading } from './readings';

const start = Date.UTC(2026, 0, 1);
const hour = 3_600_000;
const hours = 6;
const title = 'A week before';

/** A value for each hour. Null: no row. */
type Values = readonly (number | null)[];
const values: fc.Arbitrary<Values> = fc.array(
  fc.option(fc.oneof(fc.integer({ min: -500, max: 5000 }), fc.constant(0)), { nil: null, freq: 8 }),
  { minLength: hours, maxLength: hours },
);

function columnsOf(given: Values) {
  const rows = given.flatMap((value, i) =>
    value === null ? [] : [{ at: start + i * hour, value }],
  );
  return { at: rows.map(({ at }) => at), load: rows.map(({ value }) => value) };
}

function caseOf(now: Values, before: Values, locale: string, options: Options = {}): ChartCase {
  const types = { at: 'time' } as const;
  return {
    title: 'Load',
    columns: columnsOf(now),
    types,
    encoding: { x: ['at'], y: ['load'] },
    comparison: { title, frame: frameFrom(columnsOf(before), types) },
    range: { from: start, to: start + (hours - 1) * hour },
    ...{ options, locale, timeZone: 'UTC' },
  };
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('−', '-');

/** `+40 (+12.5 %)` as numbers; an amount of 0 for “No change”, null for a missing part. */
function readDifference(text: string | undefined, locale: string) {
  if (text === undefined) return null;
  if (text === 'No change') return { amount: 0, percent: null };
  const [, amount = '', percent] = /^([+-][^ ]+)(?: \(([+-][^ ]+) %\))?$/.exec(plain(text)) ?? [];
  const number = (written: string | undefined) =>
    written === undefined ? null : (parseNumber(written.replace('+', ''), locale)?.value ?? null);
  return { amount: number(amount), percent: number(percent) };
}

function expectedDifference(now: number, before: number) {
  const amount = now - before;
  const percent = amount === 0 || before === 0 ? null : (amount / Math.abs(before)) * 100;
  return { amount, percent };
}

/** Three digits of a percentage are shown, and whole ones from 100 on. */
function expectSameDifference(
  read: ReturnType<typeof readDifference>,
  expected: ReturnType<typeof expectedDifference>,
) {
  expect(read?.amount).toBeCloseTo(expected.amount, 6);
  expect(read?.percent === null).toBe(expected.percent === null);
  const percent = expected.percent ?? 0;
  const tolerance = Math.max(0.51 * 10 ** (Math.floor(Math.log10(Math.abs(percent) || 1)) - 2), 0);
  const isWhole = Math.abs(percent) >= 99.95;
  expect(Math.abs((read?.percent ?? 0) - percent)).toBeLessThanOrEqual(isWhole ? 0.51 : tolerance);
}

const valueIn = (tip: TipReading, name: string) => tip.rows.find((row) => row.name === name)?.value;
const hourOf = (tip: TipReading) => Number(/(\d\d):00/.exec(tip.title)?.[1]);

const charts: readonly (readonly [ChartName, string])[] = [
  ['line', 'en-GB'],
  ['line', 'fr-FR'],
  ['area', 'en-GB'],
  ['area', 'en-IN'],
];

describe.each(charts)('the earlier period in a %s chart, in %s', (chart, locale) => {
  test('is that of the same hour, with the difference, in tooltip, announcement and file', () =>
    fc.assert(
      fc.asyncProperty(values, values, async (now, before) => {
        // The usual distance of rows is known from two hours next to each other.
        fc.pre(before.some((value, i) => value !== null && (before[i + 1] ?? null) !== null));
        fc.pre(now.some((value) => value !== null));
        const { tips, csv } = await readChart(chart, caseOf(now, before, locale));
        for (const tip of tips) {
          const at = hourOf(tip);
          const [value, other] = [now[at] ?? null, before[at] ?? null];
          const text = valueIn(tip, title);
          if (value === null || other === null) {
            expect(text).toBe('–');
            expect(valueIn(tip, 'Difference')).toBeUndefined();
            continue;
          }
          expect(parseNumber(plain(text ?? ''), locale)?.value).toBe(other);
          const difference = valueIn(tip, 'Difference');
          expectSameDifference(
            readDifference(difference, locale),
            expectedDifference(value, other),
          );
          expect(tip.spoken).toContain(`${title}: ${text}`);
          expect(tip.spoken).toContain(difference);
        }
        const { titles, rows } = await readCsv(csv);
        expect(titles).toEqual(['at', 'load', `load, ${title}`, 'load, difference']);
        const expected = now.flatMap((value, i) => {
          if (value === null) return [];
          const other = before[i] ?? null;
          return [[start + i * hour, value, other, other === null ? null : value - other]];
        });
        expect(rows).toEqual(expected);
      }),
      { numRuns: 25 },
    ));
});

const aggregates: Readonly<Record<string, (all: readonly number[]) => number>> = {
  last: (all) => all.at(-1) ?? Number.NaN,
  mean: (all) => all.reduce((sum, value) => sum + value, 0) / all.length,
  sum: (all) => all.reduce((sum, value) => sum + value, 0),
  least: (all) => Math.min(...all),
  greatest: (all) => Math.max(...all),
};

describe.each(Object.keys(aggregates))('the earlier period of a stat, by %s', (value) => {
  test('is the same aggregate of its rows', () =>
    fc.assert(
      fc.asyncProperty(values, values, async (now, before) => {
        const [own, other] = [now, before].map((all) => all.filter((entry) => entry !== null));
        fc.pre(own !== undefined && own.length > 0 && other !== undefined && other.length > 0);
        const reading = await readChart('stat', caseOf(now, before, 'en-GB', { value }));
        const aggregate = aggregates[value] ?? (() => Number.NaN);
        const [current, earlier] = [aggregate(own ?? []), aggregate(other ?? [])];
        const summary = plain(reading.summary);
        const [, difference = '', was = ''] =
          /(No change|[+-][^ ]+(?: \([^)]+\))?), A week before: ([^ ,]+(?:,\d{3})*)/.exec(
            summary,
          ) ?? [];
        const read = parseNumber(was.replaceAll(/,$/g, ''), 'en-GB');
        expect(Math.abs((read?.value ?? Number.NaN) - earlier)).toBeLessThanOrEqual(
          (read?.halfDigit ?? 0) + 1e-9,
        );
        const numbers = readDifference(difference, 'en-GB');
        const digits = parseNumber(difference.split(' ')[0]?.replace('+', '') ?? '', 'en-GB');
        expect(Math.abs((numbers?.amount ?? Number.NaN) - (current - earlier))).toBeLessThanOrEqual(
          (digits?.halfDigit ?? 0) + 1e-9,
        );
      }),
      { numRuns: 30 },
    ));
});
