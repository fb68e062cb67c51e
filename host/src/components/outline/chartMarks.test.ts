import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { chartMarkOf } from './chartMarks';

const charts = readdirSync(join(__dirname, '../../../../remotes')).filter((name) =>
  name.startsWith('chart-'),
);

test('every chart of the product has a mark', () => {
  expect(charts.length).toBeGreaterThan(20);
  expect(charts.filter((name) => chartMarkOf(name) === null)).toEqual([]);
});

test('charts of different kinds have different marks, but for tables', () => {
  const marks = charts.filter((name) => name !== 'chart-pivot').map(chartMarkOf);
  expect(new Set(marks).size).toBe(marks.length);
});

test('a chart of another team has the mark that its name says, or none', () => {
  expect(chartMarkOf('acme-donut')).toBe(chartMarkOf('chart-pie'));
  expect(chartMarkOf('acme-widget')).toBeNull();
});
