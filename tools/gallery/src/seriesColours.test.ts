import type { ChartDefinition } from '@chartroom/plot';
import { chartInput, drawingOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import areaManifest from '../../../remotes/chart-area/manifest.json';
import { areaChart } from '../../../remotes/chart-area/src/areaChart';
import barManifest from '../../../remotes/chart-bar/manifest.json';
import { barChart } from '../../../remotes/chart-bar/src/barChart';
import boxplotManifest from '../../../remotes/chart-boxplot/manifest.json';
import { boxplotChart } from '../../../remotes/chart-boxplot/src/boxplotChart';
import flameManifest from '../../../remotes/chart-flame/manifest.json';
import { flameChart } from '../../../remotes/chart-flame/src/flameChart';
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
import sankeyManifest from '../../../remotes/chart-sankey/manifest.json';
import { sankeyChart } from '../../../remotes/chart-sankey/src/sankeyChart';
import scatterManifest from '../../../remotes/chart-scatter/manifest.json';
import { scatterChart } from '../../../remotes/chart-scatter/src/scatterChart';
import statManifest from '../../../remotes/chart-stat/manifest.json';
import { statChart } from '../../../remotes/chart-stat/src/statChart';
import treemapManifest from '../../../remotes/chart-treemap/manifest.json';
import { treemapChart } from '../../../remotes/chart-treemap/src/treemapChart';

type Definition = Pick<ChartDefinition<never, never, never>, 'index' | 'layout' | 'draw'>;

const columns = {
  at: [1, 1, 2, 2, 3, 3].map((day) => Date.UTC(2026, 0, day)),
  site: ['north', 'south', 'north', 'south', 'north', 'south'],
  target: ['a', 'a', 'b', 'b', 'c', 'c'],
  kind: ['x', 'x', 'y', 'y', 'z', 'z'],
  load: [10, 20, 11, 19, 14, 18],
  other: [1, 2, 3, 4, 5, 6],
};
const types = { at: 'time' } as const;
const overTime = { x: ['at'], y: ['load'], colour: ['site'] };
const charts: readonly (readonly [string, unknown, unknown, Record<string, string[]>])[] = [
  ['area', areaManifest, areaChart, overTime],
  ['bar', barManifest, barChart, overTime],
  ['bar, by its own name', barManifest, barChart, { x: ['site'], y: ['load'], colour: ['site'] }],
  ['boxplot', boxplotManifest, boxplotChart, { y: ['load'], group: ['kind'], colour: ['site'] }],
  ['flame', flameManifest, flameChart, { name: ['site'], value: ['load'], service: ['site'] }],
  ['histogram', histogramManifest, histogramChart, { x: ['load'], colour: ['site'] }],
  ['line', lineManifest, lineChart, overTime],
  ['map', mapManifest, mapChart, { longitude: ['load'], latitude: ['other'], colour: ['site'] }],
  [
    'network',
    networkManifest,
    networkChart,
    { source: ['site'], target: ['target'], sourceGroup: ['site'], targetGroup: ['kind'] },
  ],
  ['pie', pieManifest, pieChart, { name: ['site'], value: ['load'] }],
  [
    'sankey',
    sankeyManifest,
    sankeyChart,
    { source: ['site'], target: ['target'], value: ['load'] },
  ],
  ['scatter', scatterManifest, scatterChart, { x: ['load'], y: ['other'], colour: ['site'] }],
  ['stat', statManifest, statChart, overTime],
  ['treemap', treemapManifest, treemapChart, { path: ['site', 'target'], size: ['load'] }],
  ['treemap, by kind', treemapManifest, treemapChart, { path: ['target'], colour: ['site'] }],
];

async function drawn(
  [, manifest, definition, encoding]: (typeof charts)[number],
  colours: readonly { readonly series: string; readonly colour: string }[],
  stale = false,
): Promise<string> {
  const input = chartInput(manifest, { columns, types, encoding }, { colours });
  return (await drawingOf(definition as Definition, input, { stale })).text();
}

describe.each(charts)('series colours in chart-%s', (...chart) => {
  test('are the chosen ones, for names alone that have one', async () => {
    // The first drawing of a map doesn't have it yet.
    await drawn(chart, []);
    const automatic = await drawn(chart, []);
    const text = await drawn(chart, [{ series: 'south', colour: '#12ab34' }]);
    expect(text.includes('#12ab34')).toBe(true);
    expect(await drawn(chart, [{ series: 'north', colour: 'bad' }])).toMatch(/\bbad\b/);
    expect(automatic).not.toMatch(/#12ab34|\bbad\b/);
    // The order of drawing may follow colours, what is drawn may not.
    const shapes = (drawing: string) =>
      drawing
        .replaceAll(/#12ab34|(cat-\d+b?|ink-[13]|line-strong)\b/g, 'colour')
        .split('\n')
        .sort();
    expect(shapes(text).filter((line) => !shapes(automatic).includes(line))).toEqual([]);
  });

  test('of names that are not in the data change nothing', async () => {
    const unknown = [
      { series: 'west', colour: '#12ab34' },
      { series: '', colour: 'cat-1' },
      { series: '__proto__', colour: 'cat-2' },
    ];
    expect(await drawn(chart, unknown)).toBe(await drawn(chart, []));
  });

  test('give way to grey while the source is stale', async () => {
    const stale = await drawn(chart, [{ series: 'south', colour: '#12ab34' }], true);
    expect(stale).not.toContain('#12ab34');
  });
});
