import type { DatasetDashboard, DatasetPanel } from './datasetPanels';

/** Prices, trading volume and unemployment in a decade between two crashes. */
export const markets: DatasetDashboard = {
  id: 'markets',
  title: 'Markets, 2000–2010',
  description:
    'Share prices of five companies, the S&P 500, and unemployment in the United States.',
  timeRange: { from: '2000-01-01', to: '2010-04-01' },
  panels: {
    apple: price('Apple share price', 'AAPL', 0),
    amazon: price('Amazon share price', 'AMZN', 5),
    google: price('Google share price', 'GOOG', 10),
    ibm: price('IBM share price', 'IBM', 15),
    microsoft: price('Microsoft share price', 'MSFT', 20, 4),
    shares: {
      title: 'Monthly share prices',
      remote: 'chart-line',
      source: 'stocks',
      encoding: { x: ['Month'], y: ['Price'], colour: ['Share'] },
      options: { unit: 'USD', min: 0 },
      box: [0, 4, 15, 9],
    },
    index: {
      title: 'S&P 500 daily close',
      remote: 'chart-line',
      source: 'sp500',
      query: { columns: ['date', 'close'] },
      encoding: { x: ['Day'], y: ['At close'] },
      options: { min: 600 },
      box: [15, 4, 9, 9],
    },
    unemployed: {
      title: 'Unemployed people by industry (thousands)',
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
      title: 'S&P 500 daily trading volume',
      remote: 'chart-bar',
      source: 'sp500',
      query: { columns: ['date', 'volume'] },
      encoding: { x: ['Day'], y: ['Shares'] },
      options: { aggregate: 'mean', labels: false },
      box: [0, 22, 15, 8],
    },
    months: {
      title: 'Latest share prices (USD)',
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

/** The industries with the most unemployed people, in descending order. */
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
