import type { Value } from '@chartroom/frame';
import type { ChartName } from './chartNames';
import type { ChartCase } from './readings';

export const caseKinds = [
  'tiny spread',
  'many digits',
  'single value',
  'negative',
  'null',
  'DST',
  'ar-EG',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Rows of a case before they are mapped to a chart: a name, a time and a value each. */
interface Rows {
  readonly values: readonly (number | null)[];
  readonly unit?: string;
  readonly locale: string;
  readonly timeZone: string;
  /** Epoch milliseconds of the first row; the others follow hourly. */
  readonly start: number;
}

const hourMs = 3_600_000;
/** Names that every chart accepts, including the map. */
const names = ['Germany', 'France', 'Japan', 'Egypt', 'India'];
const noon = Date.UTC(2026, 2, 11, 12);
const defaults = { locale: 'en-US', timeZone: 'America/New_York', start: noon };

export const caseRows: Readonly<Record<CaseKind, Rows>> = {
  'tiny spread': { ...defaults, values: [99.95, 99.97, 99.96, 99.99, 99.98], unit: '%' },
  'many digits': {
    ...defaults,
    values: [9876.51234, 9876.51678, 9876.51301, 9876.51999, 9876.51555],
  },
  'single value': { ...defaults, values: [1.0845] },
  negative: { ...defaults, values: [-3.5, -0.25, 0, 4, -12] },
  null: { ...defaults, values: [2.5, null, 47, null, 1000] },
  // 01:30, 02:30 and 02:30 again, 03:30, 04:30: clocks go back an hour on 25 October 2026.
  DST: {
    locale: 'en-GB',
    timeZone: 'Europe/Berlin',
    start: Date.UTC(2026, 9, 24, 23, 30),
    values: [10, 20, 30, 40, 50],
  },
  'ar-EG': { ...defaults, locale: 'ar-EG', values: [1178, 2356, 589, 3.5, 12] },
};

const timedCharts: ReadonlySet<ChartName> = new Set([
  'area',
  'bar',
  'candlestick',
  'gauge',
  'heatmap',
  'histogram',
  'line',
  'scatter',
  'stat',
  'logs',
  'pivot',
  'table',
  'text',
  'timeline',
  'waterfall',
]);

/** The rows of a case for a chart; null for daylight saving time in a chart without time. */
export function caseFor(chart: ChartName, kind: CaseKind): ChartCase | null {
  if (kind === 'DST' && !timedCharts.has(chart)) return null;
  const { values, unit, locale, timeZone, start } = caseRows[kind];
  const count = values.length;
  const known = values.filter((value) => value !== null);
  const [min, max] = [Math.min(...known), Math.max(...known)];
  const constant = (value: number): readonly Value[] =>
    values.map((other) => (other === null ? null : value));
  const number = unit === undefined ? 'number' : ({ type: 'number', unit } as const);
  return {
    title: 'Case',
    columns: {
      name: names.slice(0, count),
      at: values.map((_, row) => start + row * hourMs),
      nth: values.map((_, row) => row + 1),
      hub: values.map(() => 'Hub'),
      value: values,
      low: constant(min),
      high: constant(max),
    },
    types: { at: 'time', nth: 'integer', value: number, low: number, high: number },
    ...encodingFor(chart, kind),
    locale,
    timeZone,
  };
}

function encodingFor(chart: ChartName, kind: CaseKind): Pick<ChartCase, 'encoding' | 'options'> {
  const isTimed = kind === 'DST';
  switch (chart) {
    case 'area':
    case 'line':
    case 'stat':
      return { encoding: { x: ['at'], y: ['value'] } };
    case 'bar':
      return { encoding: { x: [isTimed ? 'at' : 'name'], y: ['value'] } };
    case 'boxplot':
      return { encoding: { y: ['value'] } };
    case 'candlestick':
      return {
        encoding: { time: ['at'], open: ['value'], high: ['high'], low: ['low'], close: ['value'] },
      };
    case 'flame':
      return { encoding: { name: ['name'], value: ['value'] } };
    case 'gauge':
      return isTimed
        ? { encoding: { y: ['value'], x: ['at'] } }
        : { encoding: { y: ['value'], colour: ['name'] } };
    case 'heatmap':
      return { encoding: { x: [isTimed ? 'at' : 'name'], value: ['value'] } };
    case 'histogram':
      return { encoding: { x: [isTimed ? 'at' : 'value'] } };
    case 'logs':
      return { encoding: { time: ['at'], message: ['name'], labels: ['value'] } };
    case 'map':
      return { encoding: { region: ['name'], value: ['value'] } };
    case 'network':
      return { encoding: { source: ['name'], target: ['hub'], weight: ['value'] } };
    case 'pie':
      return { encoding: { name: ['name'], value: ['value'] }, options: { figures: 'both' } };
    case 'pivot':
      return { encoding: { rows: [isTimed ? 'at' : 'name'], values: ['value'] } };
    case 'sankey':
      return { encoding: { source: ['name'], target: ['hub'], value: ['value'] } };
    case 'scatter':
      return { encoding: { x: [isTimed ? 'at' : 'nth'], y: ['value'], label: ['name'] } };
    case 'table':
      return { encoding: { columns: [isTimed ? 'at' : 'name', 'value'] } };
    case 'text':
      return {
        encoding: { values: [isTimed ? 'at' : 'value'] },
        options: { text: isTimed ? 'Newest: {{at}}' : 'Newest: {{value}}' },
      };
    case 'timeline':
      return {
        encoding: { time: ['at'], duration: ['nth'], lane: ['name'], state: ['value'] },
        options: { durationUnit: 'h' },
      };
    case 'treemap':
      return { encoding: { path: ['name'], size: ['value'] }, options: { labels: 'values' } };
    case 'waterfall':
      return { encoding: { x: [isTimed ? 'at' : 'name'], y: ['value'] } };
  }
}
