/** More than a chart is made for: it may take a while to be drawn, but never hold the page. */
export interface LargeDataCase {
  readonly remote: string;
  /** As it stands in figures. */
  readonly title: string;
  /** What a viewer does with it. */
  readonly gesture: 'wheel' | 'scroll' | 'point' | 'append' | 'drill' | 'expand' | 'select';
  /** What the work of one gesture may take. Default: it is reported as part of the longest task. */
  readonly maxGestureMs?: number;
  /** What the work of the first drawing may take. Default: it is reported without a limit. */
  readonly maxFirstDrawMs?: number;
  /** What comes after the first drawing, such as the arrangement of nodes, has so long to begin. */
  readonly settleMs: number;
  /** Most work of a frame while the gesture lasts, of 95 % of frames. Default: reported nowhere. */
  readonly maxFrameMs?: number;
}

export const largeDataCases = [
  {
    remote: 'chart-bar',
    title: 'bars of 1M rows, another selection of another field',
    gesture: 'select',
    settleMs: 200,
    maxGestureMs: 100,
  },
  {
    remote: 'chart-pie',
    title: 'pie of 100k rows, another selection of another field',
    gesture: 'select',
    settleMs: 200,
    maxGestureMs: 16.7,
  },
  { remote: 'chart-scatter', title: 'scatter 10M', gesture: 'wheel', settleMs: 500 },
  { remote: 'chart-network', title: 'network 5k nodes', gesture: 'wheel', settleMs: 2000 },
  { remote: 'chart-map', title: 'map of US counties', gesture: 'wheel', settleMs: 1000 },
  { remote: 'chart-candlestick', title: 'candlestick 1M', gesture: 'wheel', settleMs: 200 },
  {
    remote: 'chart-flame',
    title: 'flame graph of 100k spans',
    gesture: 'drill',
    settleMs: 200,
    maxFrameMs: 16.7,
  },
  {
    remote: 'chart-gauge',
    title: '50 gauges of 1M rows, then 200 updated at once',
    gesture: 'append',
    settleMs: 200,
    maxGestureMs: 8,
    maxFirstDrawMs: 60,
  },
  { remote: 'chart-heatmap', title: 'heatmap 10M', gesture: 'wheel', settleMs: 200 },
  { remote: 'chart-histogram', title: 'histogram 10M', gesture: 'wheel', settleMs: 200 },
  { remote: 'chart-boxplot', title: 'boxplot 1M', gesture: 'point', settleMs: 200 },
  {
    remote: 'chart-logs',
    title: 'log of 1M lines, 1,000 more at a time',
    gesture: 'append',
    settleMs: 200,
    maxGestureMs: 8,
  },
  {
    remote: 'chart-pivot',
    title: 'pivot table of 1M rows, 3 row fields, 12 columns',
    gesture: 'expand',
    settleMs: 200,
    maxFrameMs: 16.7,
  },
  { remote: 'chart-table', title: 'table 1M', gesture: 'scroll', settleMs: 200 },
  {
    remote: 'chart-timeline',
    title: 'timeline of 100k states',
    gesture: 'wheel',
    settleMs: 200,
    maxFirstDrawMs: 60,
    maxFrameMs: 16.7,
  },
  {
    remote: 'chart-waterfall',
    title: 'waterfall of 1M rows in 30 parts, 1,000 more at a time',
    gesture: 'append',
    settleMs: 200,
    maxGestureMs: 8,
  },
] as const satisfies readonly LargeDataCase[];

/** One of those above. */
export type MeasuredLargeDataCase = (typeof largeDataCases)[number];
export type LargeDataRemote = MeasuredLargeDataCase['remote'];
