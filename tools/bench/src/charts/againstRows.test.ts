import { expect, test } from '@jest/globals';
import { largeDataRatios, operationRatios } from './againstRows';
import { comparisons } from './cases';

const cost = (name: string, workMs: number) => ({
  ...{ name, workMs },
  cpuMs: workMs / 2,
  longestTaskMs: workMs,
});

test('operations are told as medians beside those of the older checkout', () => {
  const [comparison] = comparisons;
  if (!comparison) throw new Error('nothing is compared');
  const visit = (first: number, zoom: number) => ({
    costs: [cost('first draw', first), cost('zoom', zoom), cost('zoom', zoom + 2)],
    abandoned: [],
  });
  const rows = operationRatios(comparison, {
    now: [visit(10, 3), visit(30, 3), visit(20, 3)],
    before: [visit(40, 1), visit(40, 1), visit(50, 1)],
  });
  expect(rows.map(({ figure, value, unit, met }) => [figure, value, unit, met])).toEqual([
    ['line 10k, first draw, now / before (20.0 / 40.0 ms)', 0.5, '×', null],
    ['line 10k, zoom, now / before (4.0 / 2.0 ms)', 2, '×', null],
    ['line 10k, append 1,000, now / before (– / – ms)', null, '×', null],
  ]);
});

test('a chart with much data is told by each of its figures', () => {
  const run = (workMs: number, longestCpuMs: number) => ({
    firstDraw: cost('first draw', workMs),
    ...{ longestCpuMs, appends: [cost('append', 6)], frameCpuMs: [] },
  });
  const largeDataCase = {
    ...{ remote: 'chart-logs', title: 'log', settleMs: 0, maxGestureMs: 8 },
    gesture: 'append' as const,
  };
  const rows = largeDataRatios(largeDataCase, { now: [run(80, 30)], before: [run(100, 60)] });
  expect(rows.map(({ figure, value }) => [figure, value])).toEqual([
    ['log: longest task in time of the processor, now / before (30.0 / 60.0 ms)', 0.5],
    ['log: first draw, now / before (80.0 / 100.0 ms)', 0.8],
    ['log: first draw in time of the processor, now / before (40.0 / 50.0 ms)', 0.8],
    ['log: update in time of the processor, now / before (3.0 / 3.0 ms)', 1],
  ]);
});
