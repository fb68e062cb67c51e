import type { Columns } from '@chartroom/frame';
import {
  CategoricalNumbers,
  type ChartDefinition,
  encodedColumns,
  type FrameTable,
  frameTable,
  runSync,
} from '@chartroom/plot';
import { buildIndex, chartInput, chartManifest, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import areaManifest from '../../../remotes/chart-area/manifest.json';
import { areaChart } from '../../../remotes/chart-area/src/areaChart';
import barManifest from '../../../remotes/chart-bar/manifest.json';
import { barChart } from '../../../remotes/chart-bar/src/barChart';
import boxplotManifest from '../../../remotes/chart-boxplot/manifest.json';
import { boxplotChart } from '../../../remotes/chart-boxplot/src/boxplotChart';
import candlestickManifest from '../../../remotes/chart-candlestick/manifest.json';
import { candlestickChart } from '../../../remotes/chart-candlestick/src/candlestickChart';
import flameManifest from '../../../remotes/chart-flame/manifest.json';
import { flameChart } from '../../../remotes/chart-flame/src/flameChart';
import gaugeManifest from '../../../remotes/chart-gauge/manifest.json';
import { gaugeChart } from '../../../remotes/chart-gauge/src/gaugeChart';
import heatmapManifest from '../../../remotes/chart-heatmap/manifest.json';
import { heatmapChart } from '../../../remotes/chart-heatmap/src/heatmapChart';
import histogramManifest from '../../../remotes/chart-histogram/manifest.json';
import { histogramChart } from '../../../remotes/chart-histogram/src/histogramChart';
import lineManifest from '../../../remotes/chart-line/manifest.json';
import { lineChart } from '../../../remotes/chart-line/src/lineChart';
import mapManifest from '../../../remotes/chart-map/manifest.json';
import { mapChart } from '../../../remotes/chart-map/src/mapChart';
import networkManifest from '../../../remotes/chart-network/manifest.json';
import { networkChart } from '../../../remotes/chart-network/src/networkChart';
import pieManifest from '../../../remotes/chart-pie/manifest.json';
import { pieChart } from '../../../remotes/chart-pie/src/pieChart';
import pivotManifest from '../../../remotes/chart-pivot/manifest.json';
import { pivotPicture } from '../../../remotes/chart-pivot/src/pivotPicture';
import sankeyManifest from '../../../remotes/chart-sankey/manifest.json';
import { sankeyChart } from '../../../remotes/chart-sankey/src/sankeyChart';
import scatterManifest from '../../../remotes/chart-scatter/manifest.json';
import { scatterChart } from '../../../remotes/chart-scatter/src/scatterChart';
import statManifest from '../../../remotes/chart-stat/manifest.json';
import { statChart } from '../../../remotes/chart-stat/src/statChart';
import timelineManifest from '../../../remotes/chart-timeline/manifest.json';
import { timelineChart } from '../../../remotes/chart-timeline/src/timelineChart';
import treemapManifest from '../../../remotes/chart-treemap/manifest.json';
import { treemapChart } from '../../../remotes/chart-treemap/src/treemapChart';
import waterfallManifest from '../../../remotes/chart-waterfall/manifest.json';
import { waterfallChart } from '../../../remotes/chart-waterfall/src/waterfallChart';
import { arrangedTable, arrangeRows } from '../../../shared/plot/src/table/grid/tableQuery';
import { indexTable } from '../../../shared/plot/src/table/tableIndex';

type Definition = Pick<
  ChartDefinition<never, never, never>,
  'index' | 'load' | 'loadTable' | 'rowSelection' | 'table'
>;
type Given = Parameters<typeof chartInput>[1];

/** The table that a viewer sees of a chart: its own, else the rows of the data. */
async function tableOf(manifest: unknown, definition: unknown, given: Given): Promise<FrameTable> {
  const input = chartInput(manifest, { title: 'T', ...given });
  const chart = definition as Definition;
  const { frame } = input;
  if (!frame) throw new Error('there are rows');
  const encoding = await new CategoricalNumbers().encodingFor(
    input,
    chartManifest(manifest).encodings,
  );
  const index = await buildIndex(chart, { ...input, encoding });
  const scene = sceneOf(input);
  const steps = indexTable(frame, encodedColumns(frame, input.encoding), scene.timeZone, null);
  const own = chart.table?.(index, scene) ?? null;
  return own ?? frameTable(frame, input.encoding, scene, runSync(steps));
}

function columnTexts({ rowCount, cell }: FrameTable, column: number): string[] {
  return Array.from({ length: rowCount }, (_, row) => cell(row, column));
}

const secondsBySuffix: Readonly<Record<string, number>> = {
  ms: 1e-3,
  s: 1,
  min: 60,
  h: 3600,
  d: 86_400,
};
const factors: Readonly<Record<string, number>> = {
  ...secondsBySuffix,
  ...{ k: 1e3, M: 1e6, bn: 1e9, kB: 1e3, MB: 1e6, GB: 1e9 },
};

/** The number of a cell, as a person reads it: “1.5 min” is 90. `NaN` for none. */
function numberRead(text: string): number {
  const [, sign = '', digits = '', suffix = ''] =
    /^([+−]?)([\d,]*\.?\d+)[\s\u00a0\u202f]?(\S*)$/.exec(text) ?? [];
  if (digits === '') return Number.NaN;
  return Number(digits.replaceAll(',', '')) * (factors[suffix] ?? 1) * (sign === '−' ? -1 : 1);
}

function written({ caption, columns, rowCount, cell }: FrameTable) {
  const rows = Array.from({ length: rowCount }, (_, row) =>
    columns.map((_column, column) => cell(row, column).replaceAll('\u00a0', ' ')),
  );
  return { caption, head: columns.map(({ title }) => title), rows };
}

const day = (of: number) => Date.UTC(2026, 0, of);
/** Neither in the order of time nor in that of the names. */
const at = [day(2), day(1), day(3)];
const types = {
  at: { type: 'time' },
  load: { type: 'number', unit: '%' },
  size: { type: 'number', unit: 'B' },
} as const;

/** Written by hand: every row, its order, titles with units, and numbers and times as SPEC has them. */
const cases: readonly (readonly [string, unknown, unknown, Given, ReturnType<typeof written>])[] = [
  [
    'line: each series, the newest first',
    lineManifest,
    lineChart,
    {
      columns: { at, load: [1.5, 2, 3.25], size: [1_510_000_000, 2000, null] },
      types,
      encoding: { x: ['at'], y: ['load'], y2: ['size'] },
    },
    {
      caption: 'T: 3 rows, newest first',
      head: ['at', 'load in %', 'size'],
      rows: [
        ['3 Jan', '3.25', '–'],
        ['2 Jan', '1.50', '1.51 GB'],
        ['1 Jan', '2.00', '2 kB'],
      ],
    },
  ],
  [
    'area: rows of long data, at one moment the last to come first',
    areaManifest,
    areaChart,
    {
      columns: { at: [day(1), day(1), day(2)], y: [1, 2, 3], host: ['a', 'b', 'a'] },
      types,
      encoding: { x: ['at'], y: ['y'], colour: ['host'] },
      options: { unit: 'k€' },
    },
    {
      caption: 'T: 3 rows, newest first',
      head: ['at', 'y in k€', 'host'],
      rows: [
        ['2 Jan', '3', 'a'],
        ['1 Jan', '2', 'b'],
        ['1 Jan', '1', 'a'],
      ],
    },
  ],
  [
    'bar: over categories what was summed up',
    barManifest,
    barChart,
    {
      columns: { host: ['fra', 'ams', 'fra'], load: [1.5, 2, 3] },
      types,
      encoding: { x: ['host'], y: ['load'] },
    },
    {
      caption: 'T: 2 bars',
      head: ['host', 'load in %'],
      rows: [
        ['fra', '4.5'],
        ['ams', '2.0'],
      ],
    },
  ],
  [
    'boxplot: the numbers of each box',
    boxplotManifest,
    boxplotChart,
    {
      columns: { host: ['a', 'a', 'a', 'a', 'a', 'b'], load: [1, 2, 3, 4, 5, 2.5] },
      types,
      encoding: { y: ['load'], group: ['host'] },
    },
    {
      caption: 'T: 2 boxes',
      head: [
        'host',
        'Rows',
        'Minimum in %',
        'Lower quartile in %',
        'Median in %',
        'Upper quartile in %',
        'Maximum in %',
        'Outliers',
      ],
      rows: [
        ['a', '5', '1.0', '2.0', '3.0', '4.0', '5.0', '0'],
        ['b', '1', '2.5', '2.5', '2.5', '2.5', '2.5', '0'],
      ],
    },
  ],
  [
    'candlestick: prices with their unit, all written alike',
    candlestickManifest,
    candlestickChart,
    {
      columns: { at, o: [10, 11, 12], h: [14, 15, 16], l: [9, 8, 7], c: [12.25, 10, 16] },
      types,
      encoding: { time: ['at'], open: ['o'], high: ['h'], low: ['l'], close: ['c'] },
      options: { unit: 'pts' },
    },
    {
      caption: 'T: 3 rows, newest first',
      head: ['at', 'o in pts', 'h in pts', 'l in pts', 'c in pts'],
      rows: [
        ['3 Jan', '12.00', '16.00', '7.00', '16.00'],
        ['2 Jan', '10.00', '14.00', '9.00', '12.25'],
        ['1 Jan', '11.00', '15.00', '8.00', '10.00'],
      ],
    },
  ],
  [
    'heatmap: a row for each cell',
    heatmapManifest,
    heatmapChart,
    {
      columns: { host: ['a', 'b', 'a'], zone: ['x', 'x', 'y'], load: [1, 2.5, 3] },
      types,
      encoding: { x: ['host'], y: ['zone'], value: ['load'] },
    },
    {
      caption: 'T: 4 cells',
      head: ['host', 'zone', 'load in %'],
      rows: [
        ['a', 'x', '1.0'],
        ['a', 'y', '3.0'],
        ['b', 'x', '2.5'],
        ['b', 'y', '–'],
      ],
    },
  ],
  [
    'histogram: a row for each bin',
    histogramManifest,
    histogramChart,
    { columns: { n: [1, 1, 2, 3] }, encoding: { x: ['n'] } },
    {
      caption: 'T: 3 bins',
      head: ['n from', 'to', 'Rows', 'Share'],
      rows: [
        ['1', '1', '2', '50 %'],
        ['2', '2', '1', '25 %'],
        ['3', '3', '1', '25 %'],
      ],
    },
  ],
  [
    'map: points as they are in the data',
    mapManifest,
    mapChart,
    {
      columns: { lon: [8.68, 4.9], lat: [50.11, 52.37], city: ['fra', 'ams'] },
      encoding: { longitude: ['lon'], latitude: ['lat'], label: ['city'] },
    },
    {
      caption: 'T: 2 rows',
      head: ['lon', 'lat', 'city'],
      rows: [
        ['8.68', '50.11', 'fra'],
        ['4.90', '52.37', 'ams'],
      ],
    },
  ],
  [
    'network: links as they are in the data',
    networkManifest,
    networkChart,
    {
      columns: { from: ['b', 'a'], to: ['a', 'c'], w: [1234, 5] },
      encoding: { source: ['from'], target: ['to'], weight: ['w'] },
    },
    {
      caption: 'T: 2 rows',
      head: ['from', 'to', 'w'],
      rows: [
        ['b', 'a', '1,234'],
        ['a', 'c', '5'],
      ],
    },
  ],
  [
    'pie: the greatest part first',
    pieManifest,
    pieChart,
    {
      columns: { host: ['a', 'b', 'a'], size: [500, 3000, 500] },
      types,
      encoding: { name: ['host'], value: ['size'] },
    },
    {
      caption: 'T: 2 names, largest first',
      head: ['host', 'size', 'Share'],
      rows: [
        ['b', '3 kB', '75 %'],
        ['a', '1 kB', '25 %'],
      ],
    },
  ],
  [
    'sankey: the greatest flow first',
    sankeyManifest,
    sankeyChart,
    {
      columns: { from: ['a', 'a', 'a'], to: ['b', 'c', 'b'], load: [1, 3, 1.5] },
      types,
      encoding: { source: ['from'], target: ['to'], value: ['load'] },
    },
    {
      caption: 'T: 2 flows, largest first',
      head: ['from', 'to', 'load in %'],
      rows: [
        ['a', 'c', '3.0'],
        ['a', 'b', '2.5'],
      ],
    },
  ],
  [
    'scatter: points as they are in the data',
    scatterManifest,
    scatterChart,
    {
      columns: { year: [1990, 2000], load: [1, 2.5] },
      types,
      encoding: { x: ['year'], y: ['load'] },
    },
    {
      caption: 'T: 2 rows',
      head: ['year', 'load in %'],
      rows: [
        ['1990', '1.0'],
        ['2000', '2.5'],
      ],
    },
  ],
  [
    'stat: all rows that the figure is of',
    statManifest,
    statChart,
    { columns: { at, load: [1, 2, 3] }, types, encoding: { x: ['at'], y: ['load'] } },
    {
      caption: 'T: 3 rows, newest first',
      head: ['load in %', 'at'],
      rows: [
        ['3', '3 Jan'],
        ['1', '2 Jan'],
        ['2', '1 Jan'],
      ],
    },
  ],
  [
    'flame: the greatest value of its own first, with all that it calls',
    flameManifest,
    flameChart,
    {
      columns: { stack: ['a', 'a;b', 'c.d'], size: [1000, 2000, 1000] },
      types,
      encoding: { stack: ['stack'], value: ['size'] },
    },
    {
      caption: 'T: 3 functions, largest self value first',
      head: ['Function', 'Self', 'Self share', 'Total', 'Total share', 'Package'],
      rows: [
        ['b', '2 kB', '50 %', '2 kB', '50 %', '–'],
        ['a', '1 kB', '25 %', '3 kB', '75 %', '–'],
        ['c.d', '1 kB', '25 %', '1 kB', '25 %', 'c'],
      ],
    },
  ],
  [
    'timeline: the spans of each lane, with start, end and duration',
    timelineManifest,
    timelineChart,
    {
      columns: {
        at: [0, 1, 3, 4].map((hour) => Date.UTC(2026, 0, 5, 8 + hour)),
        machine: ['Press', 'Lathe', 'Press', 'Lathe'],
        state: ['Running', 'Idle', 'Stopped', 'Running'],
      },
      types: { at: 'time' },
      encoding: { time: ['at'], lane: ['machine'], state: ['state'] },
    },
    {
      caption: 'T: 4 spans by lane',
      head: ['machine', 'state', 'Start', 'End', 'Duration'],
      rows: [
        ['Press', 'Running', '5 Jan, 08:00', '5 Jan, 11:00', '3 hours'],
        ['Press', 'Stopped', '5 Jan, 11:00', '5 Jan, 12:00 (ongoing)', '1 hour'],
        ['Lathe', 'Idle', '5 Jan, 09:00', '5 Jan, 12:00', '3 hours'],
        ['Lathe', 'Running', '5 Jan, 12:00', '5 Jan, 12:00 (ongoing)', '0 milliseconds'],
      ],
    },
  ],
  [
    'gauge: values in order, with target, meaning and time',
    gaugeManifest,
    gaugeChart,
    {
      columns: {
        at: [day(1), day(2), day(3), day(2)],
        host: ['a', 'a', 'b', 'b'],
        size: [1000, 2000, 500, 700],
        goal: [1500, 1500, null, null],
      },
      types,
      encoding: { y: ['size'], colour: ['host'], target: ['goal'], x: ['at'] },
      options: { thresholds: [{ from: 1000, meaning: 'bad', title: 'Too big' }] },
    },
    {
      caption: 'T: 2 values',
      head: ['host', 'size', 'goal', 'Meaning', 'at'],
      rows: [
        ['a', '2 kB', '1.5 kB', 'Too big', '2 Jan 2026'],
        ['b', '500 B', '–', '', '3 Jan 2026'],
      ],
    },
  ],
  [
    'treemap: the greatest name first',
    treemapManifest,
    treemapChart,
    {
      columns: { zone: ['x', 'x', 'y'], host: ['a', 'b', 'c'], size: [1000, 2000, 1000] },
      types,
      encoding: { path: ['zone', 'host'], size: ['size'] },
    },
    {
      caption: 'T: 3 names, largest first',
      head: ['zone', 'host', 'size', 'Share'],
      rows: [
        ['x', 'b', '2 kB', '50 %'],
        ['x', 'a', '1 kB', '25 %'],
        ['y', 'c', '1 kB', '25 %'],
      ],
    },
  ],
  [
    'waterfall: in data order, with running totals',
    waterfallManifest,
    waterfallChart,
    {
      columns: { host: ['fra', 'ams', 'fra'], load: [1.5, -2, 3] },
      types,
      encoding: { x: ['host'], y: ['load'] },
    },
    {
      caption: 'T: 3 bars',
      head: ['host', 'Change in %', 'Running total in %', 'Share of total'],
      rows: [
        ['fra', '+4.5', '4.5', '180 %'],
        ['ams', '−2.0', '2.5', '−80 %'],
        ['Total', '', '2.5', '100 %'],
      ],
    },
  ],
];

describe('the table view has every row, in order and with titles and units', () => {
  test.each(cases)('%s', async (_, manifest, definition, given, expected) => {
    expect(written(await tableOf(manifest, definition, given))).toEqual(expected);
  });

  test.each(cases)(
    '%s, and sorts them as its numbers read',
    async (_, manifest, definition, given) => {
      const table = await tableOf(manifest, definition, given);
      for (const [column, { isNumeric }] of table.columns.entries()) {
        if (!isNumeric) continue;
        for (const isDescending of [false, true]) {
          const sorted = arrangedTable(
            runSync(arrangeRows(table, { sort: { column, isDescending }, text: '' }, null)),
          );
          const numbers = columnTexts(sorted, column).map(numberRead);
          const known = numbers.filter((number) => !Number.isNaN(number));
          // Those without a value are last.
          expect(numbers.slice(0, known.length)).toEqual(
            [...known].sort((a, b) => (isDescending ? b - a : a - b)),
          );
          expect(columnTexts(sorted, column).sort()).toEqual(columnTexts(table, column).sort());
        }
      }
    },
  );

  test.each<readonly [string, unknown, unknown, Record<string, string[]>]>([
    ['bar', barManifest, barChart, { x: ['at'], y: ['n'] }],
    ['heatmap', heatmapManifest, heatmapChart, { x: ['at'], value: ['n'] }],
    ['histogram', histogramManifest, histogramChart, { x: ['at'], weight: ['n'] }],
  ])('over time the newest first: %s', async (_, manifest, definition, encoding) => {
    const days = Array.from({ length: 60 }, (_day, i) => day(1 + ((i * 7) % 60)));
    const columns = { at: days, n: days.map((time) => time / day(1)) };
    const { rowCount, caption, idOf, rowOf } = await tableOf(manifest, definition, {
      columns,
      types,
      encoding,
    });
    expect(rowCount).toBeGreaterThan(2);
    expect(caption).toMatch(/, newest first$/);
    const ids = Array.from({ length: rowCount }, (_row, row) => idOf?.(row) ?? Number.NaN);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(ids.map((id) => rowOf?.(id))).toEqual(ids.map((_id, row) => row));
  });

  const names = Array.from({ length: 1200 }, (_, i) => `n${i}`);
  const values = names.map((_, i) => i + 1);
  const many: Columns = { name: names, other: names.map(() => 'all'), value: values };
  test.each<readonly [string, unknown, unknown, Record<string, string[]>]>([
    ['bar', barManifest, barChart, { x: ['name'], y: ['value'] }],
    ['boxplot', boxplotManifest, boxplotChart, { y: ['value'], group: ['name'] }],
    ['flame', flameManifest, flameChart, { name: ['name'], value: ['value'] }],
    ['gauge', gaugeManifest, gaugeChart, { y: ['value'], colour: ['name'] }],
    ['line', lineManifest, lineChart, { x: ['value'], y: ['value'] }],
    ['pie', pieManifest, pieChart, { name: ['name'], value: ['value'] }],
    [
      'sankey',
      sankeyManifest,
      sankeyChart,
      { source: ['name'], target: ['other'], value: ['value'] },
    ],
    ['pivot', pivotManifest, pivotPicture, { rows: ['name'], values: ['value'] }],
    ['treemap', treemapManifest, treemapChart, { path: ['name'], size: ['value'] }],
  ])('and leaves none of 1,200 out: %s', async (_, manifest, definition, encoding) => {
    const table = await tableOf(manifest, definition, { columns: many, encoding });
    expect(table.rowCount).toBe(1200);
    expect(new Set(Array.from({ length: 1200 }, (_row, row) => table.cell(row, 0))).size).toBe(
      1200,
    );
    expect(table.data?.().rowCount ?? 1200).toBe(1200);
  });
});
