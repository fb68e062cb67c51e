import { expect, test } from '@jest/globals';
import type { LibraryComparison, LibraryName } from './cases';
import { comparisonRows } from './comparisonRows';
import type { ChartVisit } from './visitChart';

const match: LibraryComparison = {
  case: { shape: 'line', series: 1, points: 1_000_000 },
  libraries: ['chartroom', 'uplot', 'plot'],
  operations: ['first draw', 'zoom'],
  baseline: 'uplot',
  maxRatios: { zoom: 0.75 },
};

function visit(first: number, ...zooms: number[]): ChartVisit {
  const cost = (name: string, workMs: number) => {
    return { name, workMs, cpuMs: workMs, longestTaskMs: workMs / 2 };
  };
  return {
    costs: [cost('first draw', first), ...zooms.map((ms) => cost('zoom', ms))],
    abandoned: [],
  };
}

const visits = new Map<LibraryName, readonly ChartVisit[]>([
  ['chartroom', [visit(30, 4, 5), visit(20, 6, 3), visit(40, 4, 4)]],
  ['uplot', [visit(40, 8, 8), visit(44, 7, 9), visit(36, 8, 80)]],
  ['plot', [{ costs: [], abandoned: ['first draw', 'zoom'] }]],
]);

const rows = comparisonRows(match, visits, 10_000);
const named = (figure: string) => rows.find((row) => row.figure === `line 1M, ${figure}`);

test('ours is a multiple of the base by medians, held against the target', () => {
  expect(named('zoom: uPlot')).toMatchObject({ value: 8, unit: 'ms', target: null });
  expect(named('zoom: Chartroom / uPlot')).toMatchObject({
    value: 0.5,
    unit: '×',
    target: '≤ 0.75',
    met: true,
  });
  expect(named('first draw: Chartroom / uPlot')).toMatchObject({ value: 0.75, target: null });
});

test('the slowest of all times stand beside the medians', () => {
  expect(named('zoom, p95: uPlot')).toMatchObject({ value: 80, unit: 'ms' });
  expect(named('longest task: uPlot')).toMatchObject({ value: 22 });
});

test('a library that was given up has no figure, and says so', () => {
  expect(named('zoom: Observable Plot, given up after 10 s')).toMatchObject({
    value: null,
    met: null,
  });
  expect(rows.filter(({ figure }) => figure.includes('p95: Observable Plot'))).toEqual([]);
});

test('the great scatter is held against milliseconds too', () => {
  const scatter: LibraryComparison = {
    ...match,
    case: { shape: 'scatter', series: 1, points: 1_000_000 },
    baseline: 'uplot',
  };
  const found = comparisonRows(scatter, visits, 10_000).filter(({ met }) => met !== null);
  expect(found.map(({ figure, target }) => [figure, target])).toEqual([
    ['scatter 1M, zoom: Chartroom / uPlot', '≤ 0.75'],
    ['scatter 1M, first draw: Chartroom', '≤ 60'],
    ['scatter 1M, zoom: Chartroom, p95', '≤ 16.7'],
  ]);
});
