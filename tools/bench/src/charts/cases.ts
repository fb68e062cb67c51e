/** What is drawn: so many series of so many points each, or one cloud of points. */
export interface BenchCase {
  readonly shape: 'line' | 'scatter';
  readonly series: number;
  readonly points: number;
}

/** As it stands in figures: `10 × 100k`. */
export function caseName({ shape, series, points }: BenchCase): string {
  return `${shape} ${series > 1 ? `${series} × ` : ''}${formatCount(points)}`;
}

export function formatCount(count: number): string {
  return count >= 1e6 ? `${count / 1e6}M` : `${count / 1e3}k`;
}

export const libraryNames = ['chartroom', 'uplot', 'echarts', 'chartjs', 'plot', 'd3'] as const;
export type LibraryName = (typeof libraryNames)[number];

export const libraryTitles: Readonly<Record<LibraryName, string>> = {
  chartroom: 'Chartroom',
  uplot: 'uPlot',
  echarts: 'ECharts',
  chartjs: 'Chart.js',
  plot: 'Observable Plot',
  d3: 'd3, one SVG path',
};

export const operations = ['first draw', 'zoom', 'append 1,000'] as const;
export type Operation = (typeof operations)[number];

export interface LibraryComparison {
  readonly case: BenchCase;
  readonly libraries: readonly LibraryName[];
  readonly operations: readonly Operation[];
  /** Whose figure is 1 in this match. */
  readonly baseline: LibraryName;
  /** Most that ours may take of what the base takes. */
  readonly maxRatios: Partial<Readonly<Record<Operation, number>>>;
}

function lineComparison(
  series: number,
  points: number,
  maxRatios: LibraryComparison['maxRatios'] = {},
): LibraryComparison {
  return {
    case: { shape: 'line', series, points },
    libraries: libraryNames,
    operations,
    baseline: 'uplot',
    maxRatios,
  };
}

function scatterComparison(
  points: number,
  maxRatios: LibraryComparison['maxRatios'] = {},
): LibraryComparison {
  return {
    case: { shape: 'scatter', series: 1, points },
    libraries: ['chartroom', 'echarts', 'chartjs'],
    operations: ['first draw', 'zoom'],
    baseline: 'echarts',
    maxRatios,
  };
}

/** Sizes of performance.md, with its targets where it has some. */
export const comparisons: readonly LibraryComparison[] = [
  lineComparison(1, 10_000),
  lineComparison(1, 100_000),
  lineComparison(10, 100_000),
  lineComparison(1, 1_000_000, { 'first draw': 1, zoom: 0.75, 'append 1,000': 0.6 }),
  lineComparison(1, 10_000_000, { 'first draw': 0.9, zoom: 0.5, 'append 1,000': 0.12 }),
  scatterComparison(100_000),
  scatterComparison(1_000_000, { 'first draw': 0.1, zoom: 0.1 }),
];

/** Milliseconds that chart-scatter may take at 1M points. */
export const scatterLimitsMs = { points: 1_000_000, first: 60, zoomP95: 16.7 } as const;
