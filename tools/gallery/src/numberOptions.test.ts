import { parseOptions } from '@chartroom/contract';
import { type ChartDefinition, drawAxes } from '@chartroom/plot';
import { namedInk, Recorder } from '@chartroom/plot/recorder';
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
import networkManifest from '../../../remotes/chart-network/manifest.json';
import pieManifest from '../../../remotes/chart-pie/manifest.json';
import { drawPie } from '../../../remotes/chart-pie/src/draw';
import { layoutPie } from '../../../remotes/chart-pie/src/layout';
import { indexPie } from '../../../remotes/chart-pie/src/pieIndex';
import { summarisePie } from '../../../remotes/chart-pie/src/summary';
import pivotManifest from '../../../remotes/chart-pivot/manifest.json';
import { pivotPicture } from '../../../remotes/chart-pivot/src/pivotPicture';
import sankeyManifest from '../../../remotes/chart-sankey/manifest.json';
import { sankeyChart } from '../../../remotes/chart-sankey/src/sankeyChart';
import scatterManifest from '../../../remotes/chart-scatter/manifest.json';
import { scatterChart } from '../../../remotes/chart-scatter/src/scatterChart';
import statManifest from '../../../remotes/chart-stat/manifest.json';
import { statChart } from '../../../remotes/chart-stat/src/statChart';
import tableManifest from '../../../remotes/chart-table/manifest.json';
import textManifest from '../../../remotes/chart-text/manifest.json';
import { createTextContent } from '../../../remotes/chart-text/src/textContent';
import timelineManifest from '../../../remotes/chart-timeline/manifest.json';
import { timelineChart } from '../../../remotes/chart-timeline/src/timelineChart';
import treemapManifest from '../../../remotes/chart-treemap/manifest.json';
import { treemapChart } from '../../../remotes/chart-treemap/src/treemapChart';
import waterfallManifest from '../../../remotes/chart-waterfall/manifest.json';
import { waterfallChart } from '../../../remotes/chart-waterfall/src/waterfallChart';

type Drawn = Pick<
  ChartDefinition<unknown, never, unknown>,
  'index' | 'layout' | 'load' | 'loadTable' | 'draw' | 'rowSelection' | 'summary' | 'cursor'
>;
type Said = 'drawing' | 'tip' | 'summary';

const pieChart = { index: indexPie, layout: layoutPie, draw: drawPie, summary: summarisePie };
const all: readonly Said[] = ['drawing', 'tip', 'summary'];
const day = 86_400_000;

/** Two rows whose values are `value` and twice as much. */
function rowsOf(value: number, unit?: string) {
  const number = unit === undefined ? 'number' : ({ type: 'number', unit } as const);
  const values = [value, 2 * value];
  return {
    columns: {
      at: [day, 2 * day],
      name: ['a', 'b'],
      other: ['c', 'd'],
      value: values,
      high: values,
      low: values,
      close: values,
    },
    types: { at: 'time', value: number, high: number, low: number, close: number },
  };
}

/** Each chart that draws numbers, by which of its texts have them, and options that show them. */
const charts = [
  ['area', areaManifest, areaChart, { x: ['at'], y: ['value'] }, all, {}],
  ['bar', barManifest, barChart, { x: ['name'], y: ['value'] }, all, {}],
  ['boxplot', boxplotManifest, boxplotChart, { y: ['value'] }, all, {}],
  [
    'candlestick',
    candlestickManifest,
    candlestickChart,
    { time: ['at'], open: ['value'], high: ['high'], low: ['low'], close: ['close'] },
    all,
    {},
  ],
  [
    'heatmap',
    heatmapManifest,
    heatmapChart,
    { x: ['name'], y: ['other'], value: ['value'] },
    all,
    {},
  ],
  ['flame', flameManifest, flameChart, { name: ['name'], value: ['value'] }, all, {}],
  ['gauge', gaugeManifest, gaugeChart, { y: ['value'] }, all, {}],
  ['histogram', histogramManifest, histogramChart, { x: ['value'] }, all, {}],
  ['line', lineManifest, lineChart, { x: ['at'], y: ['value'] }, all, {}],
  [
    'pie',
    pieManifest,
    pieChart,
    { name: ['name'], value: ['value'] },
    ['drawing', 'summary'],
    { figures: 'value' },
  ],
  [
    'pivot',
    pivotManifest,
    pivotPicture,
    { rows: ['name'], values: ['value'] },
    ['drawing', 'summary'],
    {},
  ],
  [
    'sankey',
    sankeyManifest,
    sankeyChart,
    { source: ['name'], target: ['other'], value: ['value'] },
    all,
    { values: true },
  ],
  ['scatter', scatterManifest, scatterChart, { x: ['at'], y: ['value'] }, all, {}],
  ['stat', statManifest, statChart, { y: ['value'] }, ['drawing', 'summary'], {}],
  [
    'timeline',
    timelineManifest,
    timelineChart,
    { time: ['at'], lane: ['name'], state: ['value'] },
    all,
    {},
  ],
  ['treemap', treemapManifest, treemapChart, { path: ['name'], size: ['value'] }, all, {}],
  ['waterfall', waterfallManifest, waterfallChart, { x: ['name'], y: ['value'] }, all, {}],
] as const;

async function saidBy(
  manifest: unknown,
  chart: unknown,
  encoding: Readonly<Record<string, readonly string[]>>,
  rows: ReturnType<typeof rowsOf>,
  options: Record<string, unknown>,
): Promise<Record<Said, string>> {
  const drawn = chart as Drawn;
  const { layout, draw, summary, cursor } = drawn;
  const input = chartInput(manifest, { ...rows, encoding }, options as never);
  const scene = sceneOf(input, { width: 900, height: 400 });
  const kept = await buildIndex(drawn, input);
  const marks = layout(kept, scene);
  const recorder = new Recorder();
  const { axes = null } = marks as { axes?: Parameters<typeof drawAxes>[1] | null };
  if (axes) drawAxes(recorder, axes, namedInk);
  draw(recorder, marks, namedInk);
  const at = cursor?.move(marks, null, 'end') ?? null;
  const tip = at === null ? null : cursor?.tip(marks, at);
  const said = {
    drawing: recorder
      .texts()
      .map(({ text }) => text)
      .join(' '),
    tip: JSON.stringify(tip ?? null),
    summary: summary(kept, scene),
  };
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return { drawing: plain(said.drawing), tip: plain(said.tip), summary: plain(said.summary) };
}

describe.each(charts)('%s', (_, manifest, chart, encoding, where, own) => {
  test.each([
    [{ numberFormat: 'iec' }, rowsOf(1.5 * 1024 ** 3, 'B'), /\d GiB/, /\d GB/],
    [{ decimals: 2 }, rowsOf(1.5e9, 'B'), /\d\.\d\d GB/, /(?<![.\d])\d(\.\d)? GB/],
    [{ numberFormat: 'percent' }, rowsOf(0.25), /\d %/, /\b0\.(25|5)\b/],
    [{ numberFormat: 'duration' }, rowsOf(5400), /\d h\b/, /\d,\d{3}/],
    [{ numberFormat: 'full' }, rowsOf(1.5e9, 'B'), /\d,\d{3},\d{3},\d{3}/, /\d GB/],
    [{ unit: '$' }, rowsOf(1.5e9), /\$[\d.]+( to \$[\d.]+)? bn/, /\d bn \$(?!\d)/],
  ])('writes its numbers by %o', async (options, rows, written, notWritten) => {
    const said = await saidBy(manifest, chart, encoding, rows, { ...own, ...options });
    for (const text of where) {
      expect([text, said[text]]).toEqual([text, expect.stringMatching(written)]);
      expect([text, said[text]]).toEqual([text, expect.not.stringMatching(notWritten)]);
    }
  });
});

test('a text writes the newest value by the options', () => {
  const input = (options: Record<string, unknown>) =>
    chartInput(textManifest, { ...rowsOf(1.5 * 1024 ** 3, 'B'), encoding: { values: ['value'] } }, {
      text: '{{value}}',
      ...options,
    } as never);
  const words = (options: Record<string, unknown>) =>
    createTextContent(input(options), { locale: 'en-GB', timeZone: 'UTC' })
      .fieldText('value')
      .replaceAll('\u00a0', ' ');
  expect(words({ numberFormat: 'iec' })).toBe('3 GiB');
  expect(words({ numberFormat: 'iec', decimals: 2 })).toBe('3.00 GiB');
});

describe('options about numbers', () => {
  const manifests = [
    ...charts.map(([, manifest]) => manifest),
    ...[mapManifest, networkManifest, tableManifest, textManifest],
  ].map(chartManifest);
  const titled = ['area', 'bar', 'boxplot', 'candlestick', 'heatmap', 'histogram', 'line'];

  test('are offered by all charts, and stored panels without them keep the defaults', () => {
    expect(manifests).toHaveLength(21);
    for (const { options } of manifests) {
      const read = parseOptions(options, {});
      expect(read).toMatchObject({ ok: true, value: { numberFormat: 'auto', decimals: null } });
    }
  });

  test('name and write the axes of those that have some', () => {
    const found = manifests.filter(({ options }) => options.properties.yTitle);
    expect(found.map(({ id }) => id.slice('chart-'.length))).toEqual([
      ...titled,
      'scatter',
      'waterfall',
    ]);
    for (const { options } of found) {
      expect(Object.keys(options.properties)).toEqual(
        expect.arrayContaining(['xTitle', 'yTitle', 'yFormat']),
      );
    }
  });
});

test.each([
  ['line', lineManifest, lineChart, { x: ['at'], y: ['value'] }],
  ['area', areaManifest, areaChart, { x: ['at'], y: ['value'] }],
  ['bar', barManifest, barChart, { x: ['name'], y: ['value'] }],
  ['boxplot', boxplotManifest, boxplotChart, { y: ['value'] }],
  ['scatter', scatterManifest, scatterChart, { x: ['at'], y: ['value'] }],
] as const)(
  'labels of an axis have a format of their own: %s',
  async (_, manifest, chart, encoding) => {
    const said = await saidBy(manifest, chart, encoding, rowsOf(0.25), { yFormat: 'percent' });
    expect(said.drawing).toMatch(/\b[1-5]0 %/);
    expect(said.summary).toMatch(/0\.25/);
  },
);

test('a scatter chart names its axes by its own titles', async () => {
  const { drawing } = await saidBy(
    scatterManifest,
    scatterChart,
    { x: ['close'], y: ['value'] },
    rowsOf(0.25, '%'),
    { xTitle: 'Closing', yTitle: 'Opening' },
  );
  expect(drawing).toContain('↑ Opening');
  expect(drawing).toContain('Closing →');
  expect(drawing).not.toContain('value, %');
});
