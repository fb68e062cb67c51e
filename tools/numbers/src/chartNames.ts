/** All charts by the name of their remote without `chart-`. */
export const chartNames = [
  'area',
  'bar',
  'boxplot',
  'candlestick',
  'flame',
  'heatmap',
  'histogram',
  'line',
  'logs',
  'map',
  'network',
  'pie',
  'pivot',
  'sankey',
  'scatter',
  'stat',
  'table',
  'text',
  'timeline',
  'treemap',
] as const;
export type ChartName = (typeof chartNames)[number];
