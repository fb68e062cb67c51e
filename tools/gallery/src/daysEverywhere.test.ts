import type { Options } from '@chartroom/contract';
import { type ChartDefinition, frameTable, instantOf, runInSlices } from '@chartroom/plot';
import { csvCell } from '@chartroom/plot/files';
import { chartInput, drawingOf, layoutOf, sceneOf, testTimeZones } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import areaManifest from '../../../remotes/chart-area/manifest.json';
import { areaChart } from '../../../remotes/chart-area/src/areaChart';
import barManifest from '../../../remotes/chart-bar/manifest.json';
import { barChart } from '../../../remotes/chart-bar/src/barChart';
import candlestickManifest from '../../../remotes/chart-candlestick/manifest.json';
import { candlestickChart } from '../../../remotes/chart-candlestick/src/candlestickChart';
import heatmapManifest from '../../../remotes/chart-heatmap/manifest.json';
import { heatmapChart } from '../../../remotes/chart-heatmap/src/heatmapChart';
import histogramManifest from '../../../remotes/chart-histogram/manifest.json';
import { histogramChart } from '../../../remotes/chart-histogram/src/histogramChart';
import lineManifest from '../../../remotes/chart-line/manifest.json';
import { lineChart } from '../../../remotes/chart-line/src/lineChart';
import scatterManifest from '../../../remotes/chart-scatter/manifest.json';
import { scatterChart } from '../../../remotes/chart-scatter/src/scatterChart';
import statManifest from '../../../remotes/chart-stat/manifest.json';
import { statChart } from '../../../remotes/chart-stat/src/statChart';
import timelineManifest from '../../../remotes/chart-timeline/manifest.json';
import { timelineChart } from '../../../remotes/chart-timeline/src/timelineChart';
import waterfallManifest from '../../../remotes/chart-waterfall/manifest.json';
import { waterfallChart } from '../../../remotes/chart-waterfall/src/waterfallChart';

/** Ten days from 1 January, of which the range has those from the 3rd to the 8th. */
const day = (date: number) => Date.UTC(2024, 0, date);
const numbers = [3, 5, 4, 6, 2, 7, 8, 6, 9, 5];
const columns = {
  day: numbers.map((_, n) => day(n + 1)),
  open: numbers,
  high: numbers.map((value) => value + 2),
  low: numbers.map((value) => value - 1),
  close: numbers.map((value) => value + 1),
};
const types = { day: { type: 'time', precision: 'day' } } as const;

type Definition = ChartDefinition<unknown, never, unknown>;

interface Tried {
  readonly manifest: unknown;
  readonly definition: unknown;
  readonly encoding: Readonly<Record<string, string[]>>;
  readonly options?: Options;
}

const xy = { x: ['day'], y: ['open'] };
const charts: Readonly<Record<string, Tried>> = {
  line: { manifest: lineManifest, definition: lineChart, encoding: xy },
  area: { manifest: areaManifest, definition: areaChart, encoding: xy },
  bar: { manifest: barManifest, definition: barChart, encoding: xy },
  scatter: { manifest: scatterManifest, definition: scatterChart, encoding: xy },
  stat: { manifest: statManifest, definition: statChart, encoding: xy },
  histogram: { manifest: histogramManifest, definition: histogramChart, encoding: { x: ['day'] } },
  heatmap: {
    manifest: heatmapManifest,
    definition: heatmapChart,
    encoding: { x: ['day'], value: ['open'] },
  },
  calendar: {
    manifest: heatmapManifest,
    definition: heatmapChart,
    encoding: { x: ['day'], value: ['open'] },
    options: { layout: 'calendar' },
  },
  candlestick: {
    manifest: candlestickManifest,
    definition: candlestickChart,
    encoding: {
      ...{ time: ['day'], open: ['open'], high: ['high'], low: ['low'], close: ['close'] },
    },
  },
  timeline: {
    manifest: timelineManifest,
    definition: timelineChart,
    encoding: { time: ['day'], duration: ['open'] },
  },
  waterfall: {
    manifest: waterfallManifest,
    definition: waterfallChart,
    encoding: xy,
    options: { total: false },
  },
};

/** All that a chart says of the days to a viewer in a zone, whose range is from the 3rd to the 8th. */
async function said({ manifest, definition, encoding, options }: Tried, timeZone: string) {
  const range = { from: instantOf(day(3), timeZone), to: instantOf(day(9), timeZone) };
  const given = chartInput(manifest, { columns, types, encoding }, options);
  const input = { ...given, timeZone, range };
  const chart = definition as Definition;
  const more = { timeZone, locale: 'en-GB', width: 900 };
  const scene = sceneOf(input, more);
  const marks = await layoutOf(chart, input, more);
  const { range: days, timeZone: zone, precision } = scene;
  const index = await runInSlices(
    chart.index({ ...input, range: days, timeZone: zone, precision }, null),
  );
  const { cursor } = chart;
  const last = cursor?.move(marks, null, 'end');
  const own = chart.table?.(index, scene);
  const table = own ?? frameTable(input.frame, encoding, { ...scene, timeZone });
  const data = own?.data?.();
  return {
    drawing: (await drawingOf(chart, input, more)).text(),
    tip: last == null ? '' : cursor?.tip(marks, last)?.spoken,
    summary: chart.summary(index, scene),
    table: Array.from({ length: table.rowCount }, (_, row) => table.cell(row, 0)),
    csv: data
      ? Array.from({ length: data.rowCount }, (_, row) => data.cell(row, 0))
      : columns.day.map((_, row) => csvCell(input.frame?.fields[0], row)),
  };
}

describe('days without a zone', () => {
  test.each(Object.entries(charts))('are the same days to every viewer: %s', async (_, chart) => {
    const expected = await said(chart, 'UTC');
    for (const zone of testTimeZones) expect(await said(chart, zone)).toEqual(expected);
  });

  test.each(Object.entries(charts))('have no clock, and dates in a file: %s', async (_, chart) => {
    const { csv, ...texts } = await said(chart, 'America/New_York');
    expect(JSON.stringify(texts)).not.toMatch(/\d\d:\d\d/);
    expect(csv.length).toBeGreaterThan(0);
    for (const cell of csv) expect(cell).toMatch(/^2024-01-(0[1-9]|10)$/);
  });

  test.each([
    ['line', '8 Jan', '3 Jan–8 Jan'],
    ['area', '8 Jan', '3 Jan–8 Jan'],
    ['bar', '8 Jan', ''],
    ['scatter', '8 Jan', ''],
    ['stat', '8 Jan', ''],
    ['histogram', '', ''],
    ['heatmap', '8 Jan', '3 Jan to 8 Jan'],
    ['calendar', '8 Jan 2024', '3 Jan to 8 Jan'],
    ['candlestick', '', '1 Jan to 10 Jan'],
    ['waterfall', '8 Jan', ''],
  ])('of the range are those of its dates: %s', async (name, newest, from) => {
    const { tip, summary } = await said(charts[name] as Tried, 'Pacific/Apia');
    expect(tip).toContain(newest);
    expect(summary).toContain(from);
    if (name !== 'candlestick') expect(tip).not.toMatch(/\b(9|10) Jan/);
  });
});
