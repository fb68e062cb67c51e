import type { OptionValue } from '@chartroom/contract';
import type { Columns, FieldHint } from '@chartroom/frame';
import type { ChartDefinition } from '@chartroom/plot';
import { chartCsv } from '@chartroom/plot/files';
import { buildIndex, chartInput, sceneOf } from '@chartroom/plot/testkit';
import { beforeAll, describe, expect, test } from '@jest/globals';
import areaManifest from '../../chart-area/manifest.json';
import { areaChart } from '../../chart-area/src/areaChart';
import barManifest from '../../chart-bar/manifest.json';
import { barChart } from '../../chart-bar/src/barChart';
import boxplotManifest from '../../chart-boxplot/manifest.json';
import { boxplotChart } from '../../chart-boxplot/src/boxplotChart';
import candlestickManifest from '../../chart-candlestick/manifest.json';
import { candlestickChart } from '../../chart-candlestick/src/candlestickChart';
import flameManifest from '../../chart-flame/manifest.json';
import { flameChart } from '../../chart-flame/src/flameChart';
import gaugeManifest from '../../chart-gauge/manifest.json';
import { gaugeChart } from '../../chart-gauge/src/gaugeChart';
import heatmapManifest from '../../chart-heatmap/manifest.json';
import { heatmapChart } from '../../chart-heatmap/src/heatmapChart';
import histogramManifest from '../../chart-histogram/manifest.json';
import { histogramChart } from '../../chart-histogram/src/histogramChart';
import lineManifest from '../../chart-line/manifest.json';
import { lineChart } from '../../chart-line/src/lineChart';
import logManifest from '../../chart-logs/manifest.json';
import mapManifest from '../../chart-map/manifest.json';
import { mapChart } from '../../chart-map/src/mapChart';
import { loadMap } from '../../chart-map/src/mapStore';
import networkManifest from '../../chart-network/manifest.json';
import { networkChart } from '../../chart-network/src/networkChart';
import pieManifest from '../../chart-pie/manifest.json';
import { indexPie } from '../../chart-pie/src/pieIndex';
import { pieTable } from '../../chart-pie/src/pieTable';
import pivotManifest from '../../chart-pivot/manifest.json';
import { pivotPicture } from '../../chart-pivot/src/pivotPicture';
import sankeyManifest from '../../chart-sankey/manifest.json';
import { sankeyChart } from '../../chart-sankey/src/sankeyChart';
import scatterManifest from '../../chart-scatter/manifest.json';
import { scatterChart } from '../../chart-scatter/src/scatterChart';
import statManifest from '../../chart-stat/manifest.json';
import { statChart } from '../../chart-stat/src/statChart';
import textManifest from '../../chart-text/manifest.json';
import timelineManifest from '../../chart-timeline/manifest.json';
import { timelineChart } from '../../chart-timeline/src/timelineChart';
import treemapManifest from '../../chart-treemap/manifest.json';
import { treemapChart } from '../../chart-treemap/src/treemapChart';
import waterfallManifest from '../../chart-waterfall/manifest.json';
import { waterfallChart } from '../../chart-waterfall/src/waterfallChart';
import { openPanel } from '../test/openPanel';
import { serveText } from '../test/serveText';

/** What a chart's file is made of: its own table where it has one. */
type Tabled = Pick<
  ChartDefinition<never, never, never>,
  'index' | 'load' | 'loadTable' | 'rowSelection' | 'table'
>;
type Cell = string | number | null;

/** A chart and the data that it shows. */
interface Charted {
  readonly manifest: unknown;
  /** Null for a chart whose file has the rows of its data. */
  readonly definition: unknown;
  readonly columns: Columns;
  readonly types?: Readonly<Record<string, FieldHint>>;
  readonly encoding: Readonly<Record<string, readonly string[]>>;
  readonly options?: Readonly<Record<string, OptionValue>>;
}

interface Case extends Charted {
  readonly chart: string;
  /** Of the table that is read again, written by hand. */
  readonly fields: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const pie = {
  *index(...given: Parameters<typeof indexPie>) {
    return yield* indexPie(...given);
  },
  table: pieTable,
};

const noon = Date.UTC(2026, 2, 11, 12, 0, 0, 250);
const hour = 3_600_000;
const times = [noon, noon + hour, noon + 2 * hour];
const names = ['=1+1', 'a;-2', 'c, "d"\n＝x'];

const cases: readonly Case[] = [
  ...[
    { chart: 'line', manifest: lineManifest, definition: lineChart },
    { chart: 'area', manifest: areaManifest, definition: areaChart },
  ].map((chart) => ({
    ...chart,
    columns: { at: times, load: [0.1 + 0.2, null, -1e-9], host: names },
    types: { at: 'time' } as const,
    encoding: { x: ['at'], y: ['load'], colour: ['host'] },
    fields: ['at: time', 'load: number', 'host: category'],
    rows: [
      [times[0] as number, 0.30000000000000004, '=1+1'],
      [times[1] as number, null, 'a;-2'],
      [times[2] as number, -1e-9, 'c, "d"\n＝x'],
    ],
  })),
  {
    chart: 'bar',
    manifest: barManifest,
    definition: barChart,
    columns: { team: ['=a', 'b', '=a', null], spent: [1234567.891, 0.3, 1, -2.5] },
    encoding: { x: ['team'], y: ['spent'] },
    fields: ['team: category', 'spent: number'],
    rows: [
      ['=a', 1234568.891],
      ['b', 0.3],
      [null, -2.5],
    ],
  },
  {
    chart: 'bar of years',
    manifest: barManifest,
    definition: barChart,
    columns: { year: [1990, 1991, 1990], sold: [1.25, 2, 3] },
    types: { year: 'integer' },
    encoding: { x: ['year'], y: ['sold'] },
    fields: ['year: number', 'sold: number'],
    rows: [
      [1990, 4.25],
      [1991, 2],
    ],
  },
  {
    chart: 'boxplot',
    manifest: boxplotManifest,
    definition: boxplotChart,
    columns: { group: ['@a', '@a', '@a', null], ms: [1.5, 2, 4, 1e-9] },
    encoding: { y: ['ms'], group: ['group'] },
    fields: [
      'group: category',
      ...['rows', 'min', 'q1', 'median', 'q3', 'max', 'outliers'].map((name) => `${name}: number`),
    ],
    rows: [
      ['@a', 3, 1.5, 1.75, 2, 3, 4, 0],
      [null, 1, 1e-9, 1e-9, 1e-9, 1e-9, 1e-9, 0],
    ],
  },
  {
    chart: 'candlestick',
    manifest: candlestickManifest,
    definition: candlestickChart,
    columns: { day: times, o: [1.0845, 2, 3], h: [4, 5, 6], l: [0.5, 1, 2], c: [1.0852, null, 3] },
    types: { day: 'time' },
    encoding: { time: ['day'], open: ['o'], high: ['h'], low: ['l'], close: ['c'] },
    fields: ['day: time', 'o: number', 'h: number', 'l: number', 'c: number'],
    rows: [
      [times[0] as number, 1.0845, 4, 0.5, 1.0852],
      [times[1] as number, 2, 5, 1, null],
      [times[2] as number, 3, 6, 2, 3],
    ],
  },
  {
    chart: 'flame',
    manifest: flameManifest,
    definition: flameChart,
    columns: { stack: ['=a', '=a;b', 'c'], size: [1, 2.5, 0.5] },
    encoding: { stack: ['stack'], value: ['size'] },
    fields: [
      'Function: category',
      'Self: number',
      'Self share: number',
      'Total: number',
      'Total share: number',
    ],
    rows: [
      ['b', 2.5, 0.625, 2.5, 0.625],
      ['=a', 1, 0.25, 3.5, 0.875],
      ['c', 0.5, 0.125, 0.5, 0.125],
    ],
  },
  {
    chart: 'heatmap',
    manifest: heatmapManifest,
    definition: heatmapChart,
    columns: { from: ['+a', '+a', 'b'], to: ['x', 'y', 'x'], km: [99.95, 99.96, 99.97] },
    encoding: { x: ['from'], y: ['to'], value: ['km'] },
    fields: ['from: category', 'to: category', 'km: number'],
    rows: [
      ['+a', 'x', 99.95],
      ['+a', 'y', 99.96],
      ['b', 'x', 99.97],
      ['b', 'y', null],
    ],
  },
  {
    chart: 'histogram',
    manifest: histogramManifest,
    definition: histogramChart,
    columns: { age: [1, 1, 2, 4] },
    encoding: { x: ['age'] },
    options: { bins: 4 },
    fields: ['age from: number', 'age to: number', 'Rows: number', 'share: number'],
    rows: [
      [1, 2, 2, 0.5],
      [2, 3, 1, 0.25],
      [3, 4, 0, 0],
      [4, 5, 1, 0.25],
    ],
  },
  {
    chart: 'map',
    manifest: mapManifest,
    definition: mapChart,
    columns: { land: ['Deutschland', 'DEU', 'FRA'], years: [80.123456, 81.000001, 82] },
    encoding: { region: ['land'], value: ['years'] },
    fields: ['land: category', 'years: number'],
    rows: [
      ['FRA', 82],
      ['DEU', 81.000001],
      ['Deutschland', 80.123456],
    ],
  },
  {
    chart: 'map of points',
    manifest: mapManifest,
    definition: mapChart,
    columns: { lon: [13.4, -0.1], lat: [52.5, null], city: ['Berlin', '=London'] },
    encoding: { longitude: ['lon'], latitude: ['lat'], label: ['city'] },
    fields: ['lon: number', 'lat: number', 'city: category'],
    rows: [
      [13.4, 52.5, 'Berlin'],
      [-0.1, null, '=London'],
    ],
  },
  {
    chart: 'network',
    manifest: networkManifest,
    definition: networkChart,
    columns: { a: ['-x', 'y'], b: ['y', 'z'], w: [0.001, 2] },
    encoding: { source: ['a'], target: ['b'], weight: ['w'] },
    fields: ['a: category', 'b: category', 'w: number'],
    rows: [
      ['-x', 'y', 0.001],
      ['y', 'z', 2],
    ],
  },
  {
    chart: 'gauge',
    manifest: gaugeManifest,
    definition: gaugeChart,
    columns: {
      host: ['=a', 'b', '=a', null],
      load: [99.95, 0.3, 99.96, -2.5],
      goal: [80, 1, 90, null],
    },
    encoding: { y: ['load'], colour: ['host'], target: ['goal'] },
    fields: ['host: category', 'load: number', 'goal: number'],
    rows: [
      ['=a', 99.96, 90],
      ['b', 0.3, 1],
      [null, -2.5, null],
    ],
  },
  {
    chart: 'pie',
    manifest: pieManifest,
    definition: pie,
    columns: { party: ['=a', 'b', null, '=a'], seats: [30, 36, 12, 50] },
    encoding: { name: ['party'], value: ['seats'] },
    fields: ['party: category', 'seats: number', 'share: number'],
    rows: [
      ['=a', 80, 0.625],
      ['b', 36, 0.28125],
      [null, 12, 0.09375],
    ],
  },
  {
    chart: 'pivot',
    manifest: pivotManifest,
    definition: pivotPicture,
    columns: {
      team: ['=a', 'b', '=a', null],
      city: ['x', 'y', 'y', 'y'],
      spent: [1.5, 0.3, 1, -2.5],
    },
    encoding: { rows: ['team'], columns: ['city'], values: ['spent'] },
    fields: ['team: category', 'x: number', 'y: number'],
    rows: [
      ['=a', 1.5, 1],
      ['b', null, 0.3],
      [null, null, -2.5],
    ],
  },
  {
    chart: 'sankey',
    manifest: sankeyManifest,
    definition: sankeyChart,
    columns: { past: ['=a', '=a', 'b'], now: ['c', 'c', 'd'], votes: [1.5, 2, 3.25] },
    encoding: { source: ['past'], target: ['now'], value: ['votes'] },
    fields: ['past: category', 'now: category', 'votes: number'],
    rows: [
      ['=a', 'c', 3.5],
      ['b', 'd', 3.25],
    ],
  },
  {
    chart: 'scatter',
    manifest: scatterManifest,
    definition: scatterChart,
    columns: { w: [3e-9, 4e-9], h: [1, null], kind: ["'=q", "it's"] },
    encoding: { x: ['w'], y: ['h'], colour: ['kind'] },
    fields: ['w: number', 'h: number', 'kind: category'],
    rows: [
      [3e-9, 1, "'=q"],
      [4e-9, null, "it's"],
    ],
  },
  {
    chart: 'stat',
    manifest: statManifest,
    definition: statChart,
    columns: { at: times, load: [99.95, 99.96, null] },
    types: { at: 'time' },
    encoding: { x: ['at'], y: ['load'] },
    fields: ['load: number', 'at: time'],
    rows: [
      [99.95, times[0] as number],
      [99.96, times[1] as number],
      [null, times[2] as number],
    ],
  },
  {
    chart: 'logs',
    manifest: logManifest,
    definition: null,
    columns: { at: times, line: ['=1', 'two\nlines', null], level: ['info', null, 'error'] },
    types: { at: 'time' },
    encoding: { time: ['at'], message: ['line'], level: ['level'] },
    fields: ['at: time', 'line: category', 'level: category'],
    rows: [
      [times[0] as number, '=1', 'info'],
      [times[1] as number, 'two\nlines', null],
      [times[2] as number, null, 'error'],
    ],
  },
  {
    chart: 'text',
    manifest: textManifest,
    definition: null,
    columns: { note: ['=1', 'plain'] },
    encoding: { values: ['note'] },
    fields: ['note: category'],
    rows: [['=1'], ['plain']],
  },
  {
    chart: 'timeline',
    manifest: timelineManifest,
    definition: timelineChart,
    columns: { at: times, machine: ['=a', '=a', 'b'], state: ['on', 'off', 'on'] },
    types: { at: 'time' },
    encoding: { time: ['at'], lane: ['machine'], state: ['state'] },
    fields: [
      'machine: category',
      'state: category',
      'Start: time',
      'End: time',
      'Duration (s): number',
    ],
    rows: [
      [
        '=a',
        'on',
        times[0] as number,
        times[1] as number,
        ((times[1] as number) - (times[0] as number)) / 1000,
      ],
      ['=a', 'off', times[1] as number, null, ((times[2] as number) - (times[1] as number)) / 1000],
      ['b', 'on', times[2] as number, null, 0],
    ],
  },
  {
    chart: 'treemap',
    manifest: treemapManifest,
    definition: treemapChart,
    columns: { region: ['=eu', '=eu', 'us'], land: ['de', null, 'ca'], size: [1.25, 2, 4.75] },
    encoding: { path: ['region', 'land'], size: ['size'] },
    fields: ['region: category', 'land: category', 'size: number', 'share: number'],
    rows: [
      ['us', 'ca', 4.75, 0.59375],
      ['=eu', null, 2, 0.25],
      ['=eu', 'de', 1.25, 0.15625],
    ],
  },
  {
    chart: 'waterfall',
    manifest: waterfallManifest,
    definition: waterfallChart,
    columns: { team: ['=a', 'b', '=a', null], spent: [4, 0.25, 1.5, -2] },
    encoding: { x: ['team'], y: ['spent'] },
    fields: ['team: category', 'change: number', 'running total: number', 'share: number'],
    rows: [
      ['=a', 5.5, 5.5, 5.5 / 3.75],
      ['b', 0.25, 5.75, 0.25 / 3.75],
      [null, -2, 3.75, -2 / 3.75],
      ['Total', null, 3.75, 1],
    ],
  },
];

async function fileOf({ definition, manifest, options = {}, ...given }: Charted): Promise<string> {
  const input = chartInput(manifest, { ...given, options });
  const chart = definition as Tabled | null;
  const index = chart && (await buildIndex(chart, input));
  const own = (index !== null && chart?.table?.(index, sceneOf(input))) || null;
  return (await chartCsv(own, input.frame, input.encoding)).text();
}

async function readAgain(file: string) {
  const { fetch } = serveText(file);
  const panel = openPanel({ fetch });
  await panel.settled;
  return panel;
}

beforeAll(() => loadMap('world'));

describe('a CSV file of chart data, read by data-files', () => {
  test.each(cases)('has the same table: $chart', async (given) => {
    const panel = await readAgain(await fileOf(given));
    expect(panel.fields).toEqual(given.fields);
    expect(panel.rows).toEqual(given.rows);
    expect(panel.errors).toEqual([]);
  });

  test('has the start of each bar over time as a time', async () => {
    const moments = [0, 9, 10].map((hours) => Date.UTC(2026, 2, 11, hours));
    const file = await fileOf({
      manifest: barManifest,
      definition: barChart,
      columns: { at: moments, sold: [1.25, 2, 3] },
      types: { at: 'time' },
      encoding: { x: ['at'], y: ['sold'] },
    });
    const panel = await readAgain(file);
    expect(panel.fields).toEqual(['at: time', 'sold: number']);
    expect(panel.rows.filter(([, sold]) => sold !== null)).toEqual([
      [moments[0], 1.25],
      [moments[1], 2],
      [moments[2], 3],
    ]);
  });

  test('has every bar, also those that don’t fit on a screen', async () => {
    const name = Array.from({ length: 1500 }, (_, i) => `n${i}`);
    const file = await fileOf({
      manifest: barManifest,
      definition: barChart,
      columns: { name, size: name.map((_, i) => i + 0.5) },
      encoding: { x: ['name'], y: ['size'] },
    });
    const { rows } = await readAgain(file);
    const byName = new Map(rows.map(([key, size]) => [key, size]));
    expect([rows.length, byName.size]).toEqual([1500, 1500]);
    expect(name.every((key, i) => byName.get(key) === i + 0.5)).toBe(true);
  });
});
