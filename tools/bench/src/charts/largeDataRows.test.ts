import { expect, test } from '@jest/globals';
import { largeDataRows } from './largeDataRows';

test('the longest task is held against what a page may be held for, the first drawing is told', () => {
  const cost = (workMs: number) => ({
    name: 'first draw',
    workMs,
    cpuMs: workMs / 2,
    longestTaskMs: workMs,
  });
  const run = (workMs: number, longestCpuMs: number) => ({
    firstDraw: cost(workMs),
    longestCpuMs,
    appends: [cost(6)],
    frameCpuMs: [10, 20],
  });
  const rows = largeDataRows(
    new Map([
      [{ title: 'table 1M' }, [run(80, 20), run(60, 90), run(70, 30)]],
      [{ title: 'log', maxGestureMs: 2, maxFirstDrawMs: 60 }, [run(80, 20)]],
      [
        { title: 'map', maxFrameMs: 16.7 },
        [{ firstDraw: null, longestCpuMs: 51, appends: [], frameCpuMs: [1, 2, 30] }],
      ],
    ]),
  );
  expect(rows.map(({ figure, value, met }) => [figure, value, met])).toEqual([
    ['table 1M: longest task in time of the processor', 30, true],
    ['table 1M: first draw', 70, null],
    ['table 1M: first draw in time of the processor', 35, null],
    ['log: longest task in time of the processor', 20, true],
    ['log: first draw', 80, null],
    ['log: first draw in time of the processor', 40, true],
    ['log: update in time of the processor', 3, false],
    ['map: longest task in time of the processor', 51, false],
    ['map: work of a frame, 95th percentile', 30, false],
    ['map: first draw', null, null],
    ['map: first draw in time of the processor', null, null],
  ]);
});
