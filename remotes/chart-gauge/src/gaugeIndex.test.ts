import { append, frameFrom } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { atMinute, type LoadRow, loadColumns, loadInput, loadTypes } from './fixture';
import { type GaugeIndex, indexGauges } from './gaugeIndex';

const aggregates = ['last', 'mean', 'sum', 'min', 'max', 'count'] as const;

const row = fc.record<LoadRow>({
  host: fc.constantFrom('a', 'b', 'c', null),
  load: fc.option(fc.integer({ min: -1000, max: 1000 })),
  minute: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 9 }),
  goal: fc.option(fc.integer({ min: 0, max: 100 })),
});

/** What a host's value is, computed from all of its rows. */
function expectedValue(rows: readonly LoadRow[], aggregate: (typeof aggregates)[number]): number {
  const known = rows.flatMap(({ load, minute = null }) => {
    return load === null || minute === null ? [] : [{ load, minute }];
  });
  if (known.length === 0) return Number.NaN;
  const loads = known.map(({ load }) => load);
  const sum = loads.reduce((a, b) => a + b, 0);
  switch (aggregate) {
    case 'last':
      return known.reduce((a, b) => (b.minute >= a.minute ? b : a)).load;
    case 'mean':
      return sum / loads.length;
    case 'sum':
      return sum;
    case 'min':
      return Math.min(...loads);
    case 'max':
      return Math.max(...loads);
    case 'count':
      return loads.length;
  }
}

describe('the values of gauges', () => {
  test('are those of all rows in the range, in whatever steps and order the rows arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(row, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...aggregates),
        fc.constantFrom(null, [10, 40] as const),
        async (steps, aggregate, span) => {
          const range = span && { from: atMinute(span[0]), to: atMinute(span[1]) };
          const { encoding, options } = loadInput([{ host: 'a', load: 1, minute: 0, goal: 1 }], {
            aggregate,
          });
          const frame = frameFrom(loadColumns([]), loadTypes);
          let index: GaugeIndex | null = null;
          for (const step of steps) {
            append(frame, loadColumns(step));
            const input = { frame, encoding, options, range, timeZone: 'UTC' };
            index = await runInSlices(indexGauges(input, index));
          }
          const rows = steps.flat();
          const isInside = ({ minute = null }: LoadRow) =>
            !span || (minute !== null && minute >= span[0] && minute <= span[1]);
          for (const host of new Set(rows.map((one) => one.host))) {
            const inRange = rows.filter((one) => one.host === host && isInside(one));
            // Without a time a row counts in aggregates, but is never the latest.
            const counted =
              aggregate === 'last' || span
                ? inRange
                : inRange.map((one) => ({ ...one, minute: one.minute ?? 0 }));
            const item = index?.items.find(({ category }) => category === host);
            const expected = expectedValue(counted, aggregate);
            if (Number.isNaN(expected)) expect(item?.value).toBeNaN();
            else expect(item?.value).toBeCloseTo(expected, 9);
            const goals = inRange.flatMap(({ goal = null, minute = null }) =>
              goal === null || minute === null ? [] : [{ host, load: goal, minute }],
            );
            expect(item?.target).toBe(expectedValue(goals, 'last'));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('without a time are the last of the rows', async () => {
    const input = loadInput([
      { host: 'a', load: 5 },
      { host: 'a', load: 7 },
      { host: 'a', load: null },
    ]);
    const { items } = await runInSlices(indexGauges(input, null));
    expect(items.map(({ value }) => value)).toEqual([7]);
  });

  test('remain, as missing, of hosts that have no rows in the range', async () => {
    const input = loadInput([
      { host: 'a', load: 5, minute: 1 },
      { host: 'b', load: 7, minute: 20 },
    ]);
    const range = { from: atMinute(10), to: null };
    const { items } = await runInSlices(indexGauges({ ...input, range }, null));
    expect(items.map(({ category, value }) => [category, value])).toEqual([
      ['a', Number.NaN],
      ['b', 7],
    ]);
  });
});
