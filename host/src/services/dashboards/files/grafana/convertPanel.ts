import { type ChartSettings, lookUp } from './chartSettings';
import type { GrafanaPanel } from './grafanaShape';
import type { PanelLeftOut } from './importReport';
import * as other from './otherCharts';
import * as series from './seriesCharts';
import * as values from './valueCharts';

/** By kind of panel. Those of plugins are ones that many dashboards have. */
const converters: Readonly<Record<string, (panel: GrafanaPanel) => ChartSettings>> = {
  timeseries: series.convertTimeSeries,
  trend: series.convertTimeSeries,
  graph: series.convertGraph,
  barchart: series.convertBarChart,
  histogram: series.convertHistogram,
  xychart: series.convertScatter,
  stat: values.convertStat,
  singlestat: values.convertSingleStat,
  gauge: values.convertGauge,
  bargauge: values.convertBarGauge,
  piechart: values.convertPie,
  'grafana-piechart-panel': values.convertPie,
  table: other.convertTable,
  'table-old': other.convertTable,
  heatmap: other.convertHeatmap,
  candlestick: other.convertCandlestick,
  'state-timeline': other.convertStateTimeline,
  'status-history': other.convertStatusHistory,
  'natel-discrete-panel': other.convertStateTimeline,
  text: other.convertText,
  logs: other.convertLogs,
  geomap: other.convertMap,
  'grafana-worldmap-panel': other.convertMap,
  flamegraph: other.convertFlameGraph,
  traces: other.convertTraces,
  nodeGraph: other.convertNodeGraph,
};

/** The chart for a panel of Grafana; null if no chart is of its kind. */
export function convertPanel(panel: GrafanaPanel, inputs: DataSourceNames): ChartSettings | null {
  const { type = '' } = panel;
  const convert = lookUp(converters, type);
  if (!convert) return null;
  const settings = convert(panel);
  return { ...settings, leftOut: [...generalLeftOut(panel, inputs), ...settings.leftOut] };
}

/** Names of databases by what queries of a file call them: `DS_PROMETHEUS`. */
export type DataSourceNames = ReadonlyMap<string, string>;

function generalLeftOut(panel: GrafanaPanel, inputs: DataSourceNames): PanelLeftOut[] {
  const { targets = [], fieldConfig, alert, repeat, timeFrom, timeShift } = panel;
  // A text has the query of the kind that it was before.
  const queries = panel.type === 'text' ? [] : targets;
  const counted = (
    part: 'transformations' | 'overrides' | 'mappings' | 'links',
    items: unknown[] = [],
  ) => (items.length > 0 ? [{ part, count: items.length }] : []);
  return [
    ...(queries.length > 0
      ? [{ part: 'queries', count: queries.length, source: sourceOf(panel, inputs) } as const]
      : []),
    ...counted('transformations', panel.transformations),
    ...counted('overrides', fieldConfig?.overrides ?? panel.seriesOverrides),
    ...counted('mappings', fieldConfig?.defaults?.mappings?.filter(isOfValue)),
    ...counted('links', panel.links),
    ...(alert ? [{ part: 'alert' } as const] : []),
    ...(repeat ? [{ part: 'repeat' } as const] : []),
    ...(timeFrom || timeShift ? [{ part: 'time' } as const] : []),
  ];
}

/** Texts for missing values are Grafana's own, which it adds to many panels. */
function isOfValue(mapping: unknown): boolean {
  return Object(mapping).type !== 'special';
}

/** As their makers write them, by the ids that Grafana gives them. */
const sourceNames: Readonly<Record<string, string>> = {
  ...{ prometheus: 'Prometheus', loki: 'Loki', tempo: 'Tempo', influxdb: 'InfluxDB' },
  ...{ elasticsearch: 'Elasticsearch', graphite: 'Graphite', mysql: 'MySQL' },
  ...{ postgres: 'PostgreSQL', 'grafana-postgresql-datasource': 'PostgreSQL', mssql: 'SQL Server' },
  ...{ cloudwatch: 'CloudWatch', opentsdb: 'OpenTSDB', jaeger: 'Jaeger', zipkin: 'Zipkin' },
  ...{ 'grafana-testdata-datasource': 'TestData', testdata: 'TestData' },
  ...{ 'grafana-azure-monitor-datasource': 'Azure Monitor', stackdriver: 'Google Cloud' },
  ...{ 'grafana-clickhouse-datasource': 'ClickHouse', 'grafana-pyroscope-datasource': 'Pyroscope' },
};

/** The name of the database that the panel's queries ask; empty if the file doesn't say. */
function sourceOf({ datasource, targets = [] }: GrafanaPanel, inputs: DataSourceNames): string {
  const candidates = [datasource, ...targets.map((target) => Object(target).datasource)];
  const names = candidates.map((candidate) => sourceName(candidate, inputs)).filter(Boolean);
  return [...new Set(names)].join(', ');
}

function sourceName(candidate: unknown, inputs: DataSourceNames): string {
  const { type, uid } = Object(candidate);
  for (const key of [type, uid, candidate]) {
    if (typeof key !== 'string') continue;
    const input = /^\$\{(\w+)\}$/.exec(key)?.[1] ?? '';
    const name = inputs.get(input) ?? lookUp(sourceNames, key.toLowerCase());
    if (name !== undefined) return name;
  }
  return '';
}
