import { type BaseMarks, CategoricalNumbers, type ChartDefinition } from '@chartroom/plot';
import { buildIndex, chartInput, chartManifest, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import barManifest from '../../../remotes/chart-bar/manifest.json';
import { barChart } from '../../../remotes/chart-bar/src/barChart';
import boxplotManifest from '../../../remotes/chart-boxplot/manifest.json';
import { boxplotChart } from '../../../remotes/chart-boxplot/src/boxplotChart';
import flameManifest from '../../../remotes/chart-flame/manifest.json';
import { flameChart } from '../../../remotes/chart-flame/src/flameChart';
import gaugeManifest from '../../../remotes/chart-gauge/manifest.json';
import { gaugeChart } from '../../../remotes/chart-gauge/src/gaugeChart';
import histogramManifest from '../../../remotes/chart-histogram/manifest.json';
import { histogramChart } from '../../../remotes/chart-histogram/src/histogramChart';
import lineManifest from '../../../remotes/chart-line/manifest.json';
import { lineChart } from '../../../remotes/chart-line/src/lineChart';
import pieManifest from '../../../remotes/chart-pie/manifest.json';
import { indexPie } from '../../../remotes/chart-pie/src/pieIndex';
import { pieTable } from '../../../remotes/chart-pie/src/pieTable';
import pivotManifest from '../../../remotes/chart-pivot/manifest.json';
import { pivotPicture } from '../../../remotes/chart-pivot/src/pivotPicture';
import sankeyManifest from '../../../remotes/chart-sankey/manifest.json';
import { sankeyChart } from '../../../remotes/chart-sankey/src/sankeyChart';
import timelineManifest from '../../../remotes/chart-timeline/manifest.json';
import { timelineChart } from '../../../remotes/chart-timeline/src/timelineChart';
import treemapManifest from '../../../remotes/chart-treemap/manifest.json';
import { treemapChart } from '../../../remotes/chart-treemap/src/treemapChart';
import waterfallManifest from '../../../remotes/chart-waterfall/manifest.json';
import { waterfallChart } from '../../../remotes/chart-waterfall/src/waterfallChart';

type Definition = Pick<
  ChartDefinition<never, BaseMarks, never>,
  'index' | 'layout' | 'load' | 'loadTable' | 'rowSelection' | 'table'
>;

const pie = { index: indexPie, layout: () => ({ keys: [] }), table: pieTable };
/** Stores by number, not in their order. */
const columns = {
  store: [10, 9, 10, 100],
  other: [1, 1, 2, 2],
  sales: [5, 1, 2, 3],
  at: [1, 2, 3, 4].map((day) => Date.UTC(2026, 0, day)),
};
const types = { at: 'time' } as const;

async function shown(manifest: unknown, definition: unknown, encoding: Record<string, string[]>) {
  const input = chartInput(manifest, { columns, types, encoding });
  const chart = definition as Definition;
  const { encodings } = chartManifest(manifest);
  const own = await new CategoricalNumbers().encodingFor(input, encodings);
  const index = await buildIndex(chart, { ...input, encoding: own });
  const { keys = [] } = chart.layout(index, sceneOf(input));
  const data = chart.table?.(index, sceneOf(input))?.data?.();
  const first = Array.from({ length: data?.rowCount ?? 0 }, (_, row) => data?.cell(row, 0) ?? null);
  return { names: keys.map(({ name }) => name), first, titles: data?.titles ?? [] };
}

describe('a field of numbers where a chart wants names', () => {
  test.each([
    ['line', lineManifest, lineChart, { x: ['at'], y: ['sales'], colour: ['store'] }],
    ['histogram', histogramManifest, histogramChart, { x: ['sales'], colour: ['store'] }],
    ['bar', barManifest, barChart, { x: ['at'], y: ['sales'], colour: ['store'] }],
  ])('gives series in the order of the numbers: %s', async (_, manifest, definition, encoding) => {
    const { names } = await shown(manifest, definition, encoding);
    expect([...names].sort((a, b) => Number(a) - Number(b))).toEqual(['9', '10', '100']);
    if (definition !== lineChart) expect(names).toEqual(['9', '10', '100']);
  });

  test.each([
    [
      'boxplot',
      boxplotManifest,
      boxplotChart,
      { y: ['sales'], group: ['store'] },
      ['9', '10', '100'],
    ],
    ['flame', flameManifest, flameChart, { name: ['store'], value: ['sales'] }, ['10', '100', '9']],
    ['gauge', gaugeManifest, gaugeChart, { y: ['sales'], colour: ['store'] }, ['9', '10', '100']],
    ['pie', pieManifest, pie, { name: ['store'], value: ['sales'] }, ['10', '100', '9']],
    [
      'pivot',
      pivotManifest,
      pivotPicture,
      { rows: ['store'], values: ['sales'] },
      ['9', '10', '100'],
    ],
    [
      'sankey',
      sankeyManifest,
      sankeyChart,
      { source: ['store'], target: ['other'], value: ['sales'] },
      ['10', '100', '10', '9'],
    ],
    [
      'timeline',
      timelineManifest,
      timelineChart,
      { time: ['at'], lane: ['store'] },
      ['9', '10', '100'],
    ],
    [
      'treemap',
      treemapManifest,
      treemapChart,
      { path: ['store'], size: ['sales'] },
      ['10', '100', '9'],
    ],
    [
      'waterfall',
      waterfallManifest,
      waterfallChart,
      { x: ['store'], y: ['sales'] },
      ['9', '10', '100', 'Total'],
    ],
  ])('gives names: %s', async (_, manifest, definition, encoding, expected) => {
    const { first } = await shown(manifest, definition, encoding);
    expect(first).toEqual(expected);
  });
});
