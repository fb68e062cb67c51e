import type { Options } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChartName } from './chartNames';
import { parseNumber } from './parseNumber';
import { readChart } from './readChart';
import type { ChartCase } from './readings';

const start = Date.UTC(2026, 0, 1);

/** Hosts that report every 15 s, each 3 s after the one before. */
function hosts(values: readonly (readonly number[])[], options: Options = {}): ChartCase {
  const rows = values.flatMap((own, host) =>
    own.map((value, turn) => ({
      at: start + turn * 15_000 + host * 3000,
      host: `h${host}`,
      value,
    })),
  );
  rows.sort((a, b) => a.at - b.at);
  return {
    title: 'Hosts',
    columns: {
      at: rows.map(({ at }) => at),
      host: rows.map(({ host }) => host),
      value: rows.map(({ value }) => value),
    },
    types: { at: 'time' },
    encoding: { x: ['at'], y: ['value'], colour: ['host'] },
    ...{ options, locale: 'en', timeZone: 'UTC' },
  };
}

const charts: readonly (readonly [ChartName, Options])[] = [
  ['area', {}],
  ['line', { stack: 'zero' }],
];

/** The total and the parts that a tip names. */
async function tipsOf(chart: ChartName, given: ChartCase) {
  const { tips } = await readChart(chart, given);
  return tips.map(({ title, rows }) => {
    const numbers = rows.map(({ name, value }) => [name, parseNumber(value, 'en')?.value] as const);
    const parts = numbers.filter(([name]) => name.startsWith('h'));
    return {
      title,
      total: numbers.find(([name]) => name.startsWith('Total'))?.[1],
      sum: parts.reduce((sum, [, value]) => sum + (value ?? 0), 0),
      known: parts.filter(([, value]) => value !== undefined).length,
    };
  });
}

describe.each(charts)('a stack in a %s chart', (chart, options) => {
  test('has the sum of its series at every moment that is drawn', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 6, maxLength: 6 }), {
          minLength: 2,
          maxLength: 5,
        }),
        async (values) => {
          const tips = await tipsOf(chart, hosts(values, options));
          expect(tips.length).toBeGreaterThan(0);
          for (const { title, total, sum } of tips)
            expect({ title, total }).toEqual({ title, total: sum });
        },
      ),
      { numRuns: 6 },
    ));

  test('of four steady hosts totals 46 throughout, to the right edge', async () => {
    const steady = [10, 11, 12, 13].map((value) => Array.from({ length: 8 }, () => value));
    const tips = await tipsOf(chart, hosts(steady, options));
    // Before each has reported once there is no whole to speak of.
    const [first, ...others] = [...tips].sort((a, b) => (a.title < b.title ? -1 : 1));
    expect(first).toBeDefined();
    const whole = others.filter(({ title }) => !/00:00:0[0-8]/.test(title));
    expect(whole.filter(({ total }) => total !== 46)).toEqual([]);
    expect(whole.some(({ title }) => title.includes('00:01:54'))).toBe(true);
  });
});
