import type { DatasetDashboard, DatasetPanel } from './datasetPanels';

/** A decade between two crashes: prices, what was traded, and who lost their work. */
export const markets: DatasetDashboard = {
  id: 'markets',
  title: 'Markets, 2000–2010',
  description:
    'Share prices of five companies, the S&P 500, and unemployment in the United States.',
  timeRange: { from: '2000-01-01', to: '2010-04-01' },
  panels: {
    apple: price('Apple, a share', 'AAPL', 0),
    amazon: price('Amazon, a share', 'AMZN', 5),
    google: price('Google, a share', 'GOOG', 10),
    ibm: price('IBM, a share', 'IBM', 15),
    microsoft: price('Microsoft, a share', 'MSFT', 20, 4),
    shares: {
      title: 'Share prices by month (USD)',
      remote: 'chart-line',
      source: 'stocks',
      encoding: { x: ['Month'], y: ['Price'], colour: ['Share'] },
      options: { min: 0 },
      box: [0, 4, 15, 9],
    },
    index: {
      title: 'S&P 500 at close, daily (points)',
      remote: 'chart-line',
      source: 'sp500',
      query: { columns: ['date', 'close'] },
      encoding: { x: ['Day'], y: ['At close'] },
      options: { min: 600 },
      box: [15, 4, 9, 9],
    },
    unemployed: {
      title: 'Unemployed, by quarter (thousands)',
      remote: 'chart-bar',
      source: 'unemployment',
      query: { columns: ['date', 'series', 'count'], where: largestIndustries() },
      encoding: { x: ['Month'], y: ['Unemployed'], colour: ['Industry'] },
      options: { aggregate: 'mean', layout: 'stacked', labels: false },
      box: [0, 13, 15, 9],
    },
    rates: {
      title: 'Mean unemployment, 2000–2010',
      remote: 'chart-bar',
      source: 'unemployment',
      query: { columns: ['series', 'rate'] },
      encoding: { x: ['Industry'], y: ['Rate'] },
      options: { unit: '%', aggregate: 'mean', sort: 'greatest', orientation: 'horizontal' },
      box: [15, 13, 9, 9],
    },
    traded: {
      title: 'S&P 500, shares traded a day',
      remote: 'chart-bar',
      source: 'sp500',
      query: { columns: ['date', 'volume'] },
      encoding: { x: ['Day'], y: ['Shares'] },
      options: { aggregate: 'mean', labels: false },
      box: [0, 22, 15, 8],
    },
    months: {
      title: 'Share prices, newest first (USD)',
      remote: 'chart-table',
      source: 'stocks',
      encoding: { columns: ['Month', 'Share', 'Price'] },
      options: { sort: 'Month', dots: ['Share'], bars: ['Price'] },
      box: [15, 22, 9, 8],
    },
  },
};

function price(title: string, symbol: string, x: number, w = 5): DatasetPanel {
  return {
    title,
    remote: 'chart-stat',
    source: 'stocks',
    query: { columns: ['date', 'price'], where: [`symbol=${symbol}`] },
    encoding: { x: ['Month'], y: ['Price'] },
    options: { unit: 'USD' },
    box: [x, 0, w, 4],
  };
}

/** Those with most people out of work, most of all first. */
function largestIndustries(): string[] {
  const industries = [
    'Wholesale and Retail Trade',
    'Manufacturing',
    'Leisure and hospitality',
    'Business services',
    'Construction',
  ];
  return industries.map((name) => `series=${name}`);
}
