/** Files of the package `vega-datasets` that the demo shows; no other is served. */
export const datasetFiles = [
  'stocks.csv',
  'sp500-2000.csv',
  'unemployment-across-industries.json',
  'seattle-weather.csv',
  'co2-concentration.csv',
  'global-temp.csv',
  'disasters.csv',
] as const;

export type DatasetFile = (typeof datasetFiles)[number];
