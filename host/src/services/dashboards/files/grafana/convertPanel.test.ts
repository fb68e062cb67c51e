import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChartManifest, parseManifest, parseOptions } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { type DashboardImport, parseImport } from '../parseImport';
import { unitOptions } from './numberOptions';
import { colourMeaning } from './thresholdOptions';
import { convertRange, convertRefresh } from './timeSettings';

const remotes = join(__dirname, '../../../../../../remotes');

function manifestOf(remote: string): ChartManifest {
  const parsed = parseManifest(
    JSON.parse(readFileSync(join(remotes, remote, 'manifest.json'), 'utf8')),
  );
  if (!parsed.ok || parsed.value.kind !== 'chart') throw new Error(`${remote} isn’t a chart`);
  return parsed.value;
}

/** The remote and the options of one panel, which its chart's manifest must admit. */
function convert(panel: object) {
  const file = { title: 'D', schemaVersion: 39, panels: [panel] };
  const parsed = parseImport(JSON.stringify(file));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { content, report } = parsed.value as DashboardImport;
  const [converted] = Object.values(content.panels);
  if (!converted) throw new Error('left out');
  const options = JSON.parse(String(converted.options ?? '{}'));
  const remote = String(converted.remote);
  expect(parseOptions(manifestOf(remote).options, options)).toMatchObject({ ok: true });
  return { remote, options, leftOut: report?.panels[0]?.leftOut ?? [] };
}

const stats = { unit: 'ms', decimals: 2, min: 0, max: 10 };
const thresholds = {
  mode: 'absolute',
  steps: [
    { color: 'green', value: null },
    { color: 'red', value: 8 },
  ],
};
const converted = [
  { from: null, meaning: 'good', title: '' },
  { from: 8, meaning: 'bad', title: '' },
];
const numbers = { unit: 'ms', decimals: 2 };
const scale = { ...numbers, min: 0, max: 10 };

function fields(custom: object = {}, more: object = {}) {
  return { fieldConfig: { defaults: { ...stats, thresholds, custom, ...more } } };
}

describe('each kind of panel becomes its chart, with options of its manifest', () => {
  const bars = {
    drawStyle: 'bars',
    stacking: { mode: 'normal' },
    scaleDistribution: { type: 'log' },
  };
  test.each<[string, object, string, object]>([
    [
      'timeseries',
      fields({ thresholdsStyle: { mode: 'line' } }),
      'chart-line',
      { ...scale, thresholds: converted },
    ],
    [
      'timeseries',
      fields({ showPoints: 'always', lineInterpolation: 'stepAfter' }),
      'chart-line',
      { ...scale, points: 'all', curve: 'step' },
    ],
    [
      'timeseries',
      fields({ stacking: { mode: 'normal' } }),
      'chart-line',
      { ...scale, stack: 'zero' },
    ],
    [
      'timeseries',
      fields({ stacking: { mode: 'percent' } }),
      'chart-area',
      { ...scale, stack: 'normalise' },
    ],
    ['timeseries', fields({ fillOpacity: 24 }), 'chart-line', scale],
    ['timeseries', fields({ fillOpacity: 25 }), 'chart-area', { ...scale, stack: 'none' }],
    [
      'timeseries',
      fields({ fillOpacity: 80, scaleDistribution: { type: 'log' } }),
      'chart-line',
      { ...scale, scale: 'log' },
    ],
    ['timeseries', fields(bars), 'chart-bar', { ...scale, layout: 'stacked', labels: false }],
    [
      'timeseries',
      fields({ drawStyle: 'points', axisLabel: 'Y' }),
      'chart-scatter',
      { ...scale, yTitle: 'Y' },
    ],
    ['trend', fields(), 'chart-line', scale],
    [
      'graph',
      { bars: true, lines: false, stack: true, percentage: true },
      'chart-bar',
      { layout: 'normalised', labels: false },
    ],
    [
      'graph',
      { xaxis: { mode: 'series' }, yaxes: [{ format: 's', logBase: 10 }] },
      'chart-bar',
      { unit: 's', scale: 'log', layout: 'grouped', labels: false },
    ],
    ['graph', { points: true, lines: false }, 'chart-scatter', {}],
    [
      'graph',
      { fill: 4, thresholds: [{ value: 5, op: 'lt', colorMode: 'critical' }] },
      'chart-area',
      {
        stack: 'none',
        thresholds: [
          { from: null, meaning: 'bad', title: '' },
          { from: 5, meaning: 'neutral', title: '' },
        ],
      },
    ],
    [
      'barchart',
      {
        ...fields(),
        options: { orientation: 'horizontal', stacking: 'percent', showValue: 'never' },
      },
      'chart-bar',
      { ...scale, orientation: 'horizontal', layout: 'normalised', labels: false },
    ],
    [
      'histogram',
      { ...fields({ stacking: { mode: 'normal' } }), options: { bucketSize: 5, bucketCount: 30 } },
      'chart-histogram',
      { ...numbers, width: 5, bins: 30, layout: 'stacked' },
    ],
    ['xychart', fields({ axisLabel: 'Y' }), 'chart-scatter', { ...scale, yTitle: 'Y' }],
    [
      'stat',
      {
        ...fields(),
        options: { reduceOptions: { calcs: ['max'] }, graphMode: 'area', showPercentChange: true },
      },
      'chart-stat',
      {
        ...numbers,
        value: 'greatest',
        sparkline: true,
        compare: 'start',
        change: 'percent',
        thresholds: converted,
      },
    ],
    ['gauge', fields(), 'chart-gauge', { ...scale, shape: 'gauge', thresholds: converted }],
    [
      'gauge',
      fields({}, { min: 9, max: 1 }),
      'chart-gauge',
      { ...numbers, shape: 'gauge', thresholds: converted },
    ],
    [
      'bargauge',
      { ...fields(), options: { orientation: 'vertical', reduceOptions: { calcs: ['sum'] } } },
      'chart-gauge',
      { ...scale, shape: 'bars', orientation: 'vertical', aggregate: 'sum', thresholds: converted },
    ],
    [
      'piechart',
      {
        ...fields(),
        options: {
          pieType: 'donut',
          displayLabels: ['value', 'percent'],
          legend: { showLegend: true },
        },
      },
      'chart-pie',
      { ...numbers, shape: 'donut', figures: 'both', labels: 'legend' },
    ],
    [
      'grafana-piechart-panel',
      { pieType: 'pie', format: 'bytes', legend: { show: false } },
      'chart-pie',
      { unit: 'B', numberFormat: 'iec', shape: 'pie' },
    ],
    [
      'table',
      fields({}, { unit: 'percentunit' }),
      'chart-table',
      { numberFormat: 'percent', decimals: 2 },
    ],
    [
      'heatmap',
      { ...fields(), options: { showValue: 'never', yAxis: { axisLabel: 'Size', unit: 'bytes' } } },
      'chart-heatmap',
      { ...numbers, labels: false, yTitle: 'Size', yFormat: 'iec' },
    ],
    [
      'candlestick',
      {
        ...fields({ scaleDistribution: { type: 'log' } }),
        options: { mode: 'candles', candleStyle: 'ohlcbars' },
      },
      'chart-candlestick',
      { ...scale, style: 'bars', volume: false, scale: 'log' },
    ],
    [
      'state-timeline',
      { ...fields(), options: { showValue: 'never' } },
      'chart-timeline',
      { ...numbers, view: 'timeline', labels: false, thresholds: converted },
    ],
    [
      'status-history',
      fields({}, { color: { mode: 'palette-classic' } }),
      'chart-timeline',
      { ...numbers, view: 'history' },
    ],
    [
      'text',
      { options: { mode: 'code', content: 'a < b' } },
      'chart-text',
      { text: '```\na < b\n```', width: 'panel' },
    ],
    [
      'logs',
      { options: { sortOrder: 'Ascending', wrapLogMessage: true, dedupStrategy: 'exact' } },
      'chart-logs',
      { order: 'oldest', wrap: true, repeats: 'same' },
    ],
    [
      'geomap',
      { ...fields(), options: { view: { id: 'coords', lat: 51, lon: 10, zoom: 4 } } },
      'chart-map',
      { ...numbers, centreLatitude: 51, centreLongitude: 10, enlarge: 8 },
    ],
    ['flamegraph', {}, 'chart-flame', {}],
    ['traces', {}, 'chart-flame', { view: 'waterfall' }],
    ['nodeGraph', {}, 'chart-network', { arrows: 'auto' }],
  ])('%s %j', (type, panel, remote, options) => {
    const result = convert({ type, ...panel });
    expect([result.remote, result.options]).toEqual([remote, options]);
  });

  test('and what has no option is left out', () => {
    const partsOf = (panel: object) => convert(panel).leftOut.map(({ part }) => part);
    const percentage = { ...thresholds, mode: 'percentage' };
    expect(
      partsOf({ type: 'gauge', ...fields({}, { thresholds: percentage, max: null }) }),
    ).toEqual(['thresholds']);
    expect(partsOf({ type: 'timeseries', ...fields(bars) })).toEqual(['log']);
    expect(partsOf({ type: 'table', ...fields() })).toEqual(['unit']);
    expect(partsOf({ type: 'stat', ...fields({}, { unit: 'dateTimeFromNow' }) })).toEqual(['unit']);
    // Nothing of it was visible.
    expect(
      partsOf({ type: 'timeseries', ...fields({}, { thresholds: percentage, max: null }) }),
    ).toEqual([]);
  });

  test('and the database of its queries is named', () => {
    const sourceOf = (panel: object) =>
      convert({ type: 'logs', targets: [{}], ...panel }).leftOut[0];
    const named = (source: string) => ({ part: 'queries', count: 1, source });
    expect(sourceOf({ datasource: { type: 'loki', uid: 'x' } })).toEqual(named('Loki'));
    expect(sourceOf({ datasource: 'influxdb' })).toEqual(named('InfluxDB'));
    expect(
      sourceOf({ datasource: '-- Mixed --', targets: [{ datasource: { type: 'mysql' } }] }),
    ).toEqual(named('MySQL'));
    expect(sourceOf({ datasource: { type: 'acme-datasource' } })).toEqual(named(''));
    expect(sourceOf({ datasource: 'constructor' })).toEqual(named(''));
  });
});

test.each([
  ['percent', { unit: '%' }],
  ['kbytes', { unit: 'KiB' }],
  ['deckbytes', { unit: 'kB' }],
  ['decmbytes', { unit: 'MB' }],
  ['dtdurations', { unit: 's', numberFormat: 'duration' }],
  ['suffix: items', { unit: ' items' }],
  ['widgets', { unit: 'widgets' }],
  ['', {}],
  ['bool_yes_no', null],
  ['time:YYYY', null],
  ['constructor', { unit: 'constructor' }],
])('the unit %s becomes %j', (unit, options) => {
  expect(unitOptions(unit)).toEqual(options);
});

test.each([
  ['semi-dark-green', 'good'],
  ['light-orange', 'warn'],
  ['super-light-yellow', 'warn'],
  ['dark-red', 'bad'],
  ['#299c46', 'good'],
  ['#EAB839', 'warn'],
  ['rgba(237, 129, 40, 0.89)', 'warn'],
  ['#d44a3a', 'bad'],
  ['rgb(245, 54, 54)', 'bad'],
  ['blue', 'neutral'],
  ['#8AB8FF', 'neutral'],
  ['#808080', 'neutral'],
  ['transparent', 'neutral'],
])('the colour %s means %s', (colour, meaning) => {
  expect(colourMeaning(colour)).toBe(meaning);
});

test.each([
  ['now-6h', 'now', 'now-6h', 'now'],
  ['now-7d/d', 'now', 'now-1w', 'now'],
  ['now-1M', 'now', 'now-30d', 'now'],
  ['now-1y', 'now-1M', 'now-365d', 'now-30d'],
  [
    '2026-01-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
    '2026-01-01T00:00:00Z',
    '2026-02-01T00:00:00Z',
  ],
])('the range %s to %s becomes %s to %s', (from, to, ours, end) => {
  expect(convertRange({ from, to })).toEqual({ from: ours, to: end });
});

test.each(['now/d', 'now-1Q', 'now+1h', 'yesterday'])('the range from %s has no like', (from) => {
  expect(convertRange({ from, to: 'now' })).toBeNull();
});

test.each([
  ['5s', 5],
  ['1m', 60],
  ['2h', 7200],
  ['2d', 86_400],
  ['', 0],
  ['auto', 0],
  [false, 0],
  [undefined, 0],
])('the refresh %s is %d s', (refresh, seconds) => {
  expect(convertRefresh(refresh)).toBe(seconds);
});
