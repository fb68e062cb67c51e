/** What is drawn: so many series of so many points each, or one cloud of points. */
export interface Case {
  readonly shape: 'line' | 'scatter';
  readonly series: number;
  readonly points: number;
}

/** As it stands in figures: `10 × 100k`. */
export function caseName({ shape, series, points }: Case): string {
  return `${shape} ${series > 1 ? `${series} × ` : ''}${countName(points)}`;
}

export function countName(count: number): string {
  return count >= 1e6 ? `${count / 1e6}M` : `${count / 1e3}k`;
}

export const contenders = ['chartroom', 'uplot', 'echarts', 'chartjs', 'plot', 'd3'] as const;
export type Contender = (typeof contenders)[number];

export const contenderTitles: Readonly<Record<Contender, string>> = {
  chartroom: 'Chartroom',
  uplot: 'uPlot',
  echarts: 'ECharts',
  chartjs: 'Chart.js',
  plot: 'Observable Plot',
  d3: 'd3, one SVG path',
};

export const operations = ['first draw', 'zoom', 'append 1,000'] as const;
export type Operation = (typeof operations)[number];

export interface Match {
  readonly case: Case;
  readonly contenders: readonly Contender[];
  readonly operations: readonly Operation[];
  /** Whose figure is 1 in this match. */
  readonly base: Contender;
  /** Most that ours may take of what the base takes. */
  readonly most: Partial<Readonly<Record<Operation, number>>>;
}

function lines(series: number, points: number, most: Match['most'] = {}): Match {
  return {
    case: { shape: 'line', series, points },
    contenders,
    operations,
    base: 'uplot',
    most,
  };
}

function scatter(points: number, most: Match['most'] = {}): Match {
  return {
    case: { shape: 'scatter', series: 1, points },
    contenders: ['chartroom', 'echarts', 'chartjs'],
    operations: ['first draw', 'zoom'],
    base: 'echarts',
    most,
  };
}

/** Sizes of performance.md, with its targets where it has some. */
export const matches: readonly Match[] = [
  lines(1, 10_000),
  lines(1, 100_000),
  lines(10, 100_000),
  lines(1, 1_000_000, { 'first draw': 1, zoom: 0.75, 'append 1,000': 0.6 }),
  lines(1, 10_000_000, { 'first draw': 0.9, zoom: 0.5, 'append 1,000': 0.12 }),
  scatter(100_000),
  scatter(1_000_000, { 'first draw': 0.1, zoom: 0.1 }),
];

/** Milliseconds that chart-scatter may take at 1M points. */
export const scatterMostMs = { points: 1_000_000, first: 60, zoomP95: 16.7 } as const;
