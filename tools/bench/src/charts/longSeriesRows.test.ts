import { expect, test } from '@jest/globals';
import type { LibraryName } from './cases';
import { longSeriesRows } from './longSeriesRows';
import { gestureSteps } from './page/gesture';
import type { LongSeriesRun } from './runLongSeries';

function run(longestTaskMs: number, ...frames: number[]): LongSeriesRun {
  const cost = (workMs: number) => ({
    name: 'moves',
    workMs,
    cpuMs: workMs / 2,
    longestTaskMs: workMs,
  });
  return {
    open: cost(120),
    frames: frames.map(cost),
    longestTaskMs,
    longestCpuMs: longestTaskMs / 2,
    reportedTaskMs: 0,
    overheadBytes: 16e6,
    dataBytes: 160e6,
  };
}

test('ours is held against the targets by the median of the runs, the rival is told beside it', () => {
  const runs = new Map<LibraryName, LongSeriesRun[]>([
    ['chartroom', [run(20, 3, 4, 5), run(90, 3, 4, 30), run(30, 3, 4, 6)]],
    ['uplot', [run(400, 90, 100, 110)]],
  ]);
  const rows = longSeriesRows(runs);
  const judged = rows.filter(({ met }) => met !== null);
  expect(judged.map(({ value, met }) => [value, met])).toEqual([
    [6, true],
    [30, true],
    [10, true],
  ]);
  const rival = rows.find(({ figure }) => /longest task, uPlot/.test(figure));
  expect(rival).toMatchObject({ value: 400, met: null });
});

test('ten seconds are two turns of gestures with rests', () => {
  const legs = gestureSteps(10);
  expect(legs.reduce((sum, { frames }) => sum + frames, 0)).toBe(600);
  const zoomed = legs.reduce((sum, { frames, deltaY }) => sum + frames * deltaY, 0);
  expect(legs.some(({ deltaX, deltaY }) => deltaX === 0 && deltaY === 0)).toBe(true);
  expect(zoomed).toBeGreaterThan(0);
});
