import type { Parsed } from '@chartroom/contract';
import { entriesOf, parseWith, refused } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { panelsOfOldRows } from './oldRows';

/**
 * The parts of Grafana's classic dashboard model that are read, of any of its versions. What gives a
 * dashboard its structure must be valid; a setting of a chart that can't be read counts as missing,
 * as plugins store what they like in it.
 */
function soft<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.optional(schema), undefined);
}

const text = soft(v.string());
const flag = soft(v.boolean());
const object = soft(v.record(v.string(), v.unknown()));
const items = soft(v.array(v.unknown()));

/** Numbers have been stored as texts too, and limits as `""`. Only short ones can be numbers. */
const number = soft(
  v.pipe(
    v.union([
      v.number(),
      v.pipe(v.string(), v.regex(/^(?=.{1,40}$)-?\d*\.?\d+(e[+-]?\d+)?$/i), v.transform(Number)),
    ]),
    v.finite(),
  ),
);

const gridPos = v.object({
  x: v.fallback(v.number(), 0),
  y: v.fallback(v.number(), 0),
  w: v.fallback(v.number(), 12),
  h: v.fallback(v.number(), 8),
});

const step = v.object({ color: v.fallback(v.string(), ''), value: number });

const fieldDefaults = v.object({
  unit: text,
  decimals: number,
  min: number,
  max: number,
  mappings: items,
  color: soft(v.object({ mode: text })),
  thresholds: soft(v.object({ mode: text, steps: soft(v.array(step)) })),
  custom: soft(
    v.object({
      drawStyle: text,
      lineInterpolation: text,
      fillOpacity: number,
      showPoints: text,
      axisLabel: text,
      spanNulls: soft(v.union([v.boolean(), v.number()])),
      stacking: soft(v.object({ mode: text })),
      scaleDistribution: soft(v.object({ type: text })),
      thresholdsStyle: soft(v.object({ mode: text })),
    }),
  ),
});

const legend = v.object({
  show: flag,
  showLegend: flag,
  displayMode: text,
  placement: text,
  rightSide: flag,
});

/** Options of the charts since Grafana 7, of all kinds in one. */
const options = v.object({
  reduceOptions: soft(v.object({ calcs: soft(v.array(v.string())) })),
  legend: soft(legend),
  orientation: text,
  graphMode: text,
  colorMode: text,
  showPercentChange: flag,
  stacking: text,
  showValue: text,
  pieType: text,
  displayLabels: soft(v.array(v.string())),
  bucketSize: number,
  bucketCount: number,
  candleStyle: text,
  /** `candles`, or the markup of a text. */
  mode: text,
  content: text,
  sortOrder: text,
  wrapLogMessage: flag,
  dedupStrategy: text,
  view: soft(v.object({ id: text, lat: number, lon: number, zoom: number })),
  yAxis: soft(v.object({ axisLabel: text, unit: text, decimals: number })),
});

const oldAxis = v.object({ format: text, label: text, logBase: number, min: number, max: number });

/** Options that panels before Grafana 7 have directly. */
const oldOptions = {
  lines: flag,
  bars: flag,
  points: flag,
  fill: number,
  stack: flag,
  percentage: flag,
  steppedLine: flag,
  nullPointMode: text,
  decimals: number,
  legend: soft(legend),
  legendType: text,
  pieType: text,
  xaxis: soft(v.object({ mode: text, buckets: number })),
  yaxes: soft(v.array(oldAxis)),
  yAxis: soft(oldAxis),
  /** Of a graph; a single value has a text such as `"50,80"`. */
  thresholds: soft(
    v.union([v.string(), v.array(v.object({ value: number, op: text, colorMode: text }))]),
  ),
  colors: soft(v.array(v.string())),
  colorValue: flag,
  colorBackground: flag,
  format: text,
  valueName: text,
  prefix: text,
  postfix: text,
  sparkline: soft(v.object({ show: flag })),
  gauge: soft(v.object({ show: flag, minValue: number, maxValue: number })),
  seriesOverrides: items,
  mode: text,
  content: text,
};

const basePanelShape = v.object({
  type: text,
  title: text,
  description: text,
  gridPos: v.fallback(gridPos, { x: 0, y: 0, w: 12, h: 8 }),
  collapsed: flag,
  datasource: v.optional(v.unknown()),
  targets: items,
  options: v.fallback(options, {}),
  fieldConfig: soft(v.object({ defaults: soft(fieldDefaults), overrides: items })),
  transformations: items,
  alert: object,
  links: items,
  repeat: text,
  timeFrom: text,
  timeShift: text,
  libraryPanel: soft(v.object({ uid: text, name: text })),
  ...oldOptions,
});

const panelShape = v.pipe(
  v.object({
    ...basePanelShape.entries,
    /** Those of a collapsed row. */
    panels: v.optional(v.nullable(v.array(basePanelShape))),
  }),
  v.check(({ type, libraryPanel }) => Boolean(type ?? libraryPanel), 'must have a type'),
);

const variableShape = v.object({
  ...{ name: text, label: text, type: text, query: text },
  multi: soft(v.boolean()),
  includeAll: soft(v.boolean()),
  current: soft(v.object({ value: v.optional(v.unknown()) })),
});

const dashboardShape = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
  description: text,
  tags: soft(v.array(v.string())),
  time: soft(v.object({ from: v.string(), to: v.string() })),
  refresh: soft(v.union([v.string(), v.boolean()])),
  panels: v.array(panelShape),
  templating: soft(v.object({ list: soft(v.array(soft(variableShape))) })),
  annotations: soft(v.object({ list: soft(v.array(soft(v.object({ builtIn: number })))) })),
  links: items,
  /** Data sources that the file asks for, which its queries name as `${DS_PROMETHEUS}`. */
  __inputs: soft(v.array(soft(v.object({ name: text, pluginName: text })))),
});

export type GrafanaDashboard = v.InferOutput<typeof dashboardShape>;
export type GrafanaVariable = v.InferOutput<typeof variableShape>;
export type GrafanaPanel = v.InferOutput<typeof basePanelShape>;
/** A panel, or a row with the panels that it hides. */
export type GrafanaEntry = v.InferOutput<typeof panelShape>;

/**
 * The dashboard in a JSON value of Grafana: itself, with the API's `{dashboard, meta}` around it, or a
 * resource of Kubernetes. Null if it is something else.
 */
export function findGrafanaDashboard(value: unknown): ReadonlyMap<string, unknown> | null {
  const outer = new Map(entriesOf(value));
  const inner = [outer.get('dashboard'), outer.get('spec')].map((each) => new Map(entriesOf(each)));
  const isDashboard = (each: ReadonlyMap<string, unknown>) =>
    !each.has('chartroom') &&
    (Array.isArray(each.get('panels')) ||
      Array.isArray(each.get('rows')) ||
      (each.has('elements') && each.has('layout')) ||
      typeof each.get('schemaVersion') === 'number');
  return [outer, ...inner].find(isDashboard) ?? null;
}

/** Parses what `findGrafanaDashboard` has found, or returns all its problems. */
export function parseGrafanaDashboard(
  found: ReadonlyMap<string, unknown>,
): Parsed<GrafanaDashboard> {
  if (found.has('elements')) {
    const message = 'is Grafana’s newest model. Export the dashboard again as classic JSON';
    return refused(message, 'elements');
  }
  const panels = found.get('panels') ?? panelsOfOldRows(found.get('rows')) ?? [];
  const models = libraryModels(found.get('__elements'));
  const complete = Array.isArray(panels) ? panels.map((each) => withModels(each, models)) : panels;
  return parseWith(dashboardShape, { ...Object.fromEntries(found), panels: complete });
}

/** Library panels by their uid: an export for other Grafanas has them beside the dashboard. */
function libraryModels(elements: unknown): ReadonlyMap<string, object> {
  return new Map(
    entriesOf(elements).flatMap(([uid, element]): [string, object][] => {
      const model = new Map(entriesOf(element)).get('model');
      return typeof model === 'object' && model !== null ? [[uid, model]] : [];
    }),
  );
}

/** Rows have panels, but no rows: a file can't make this go deeper. */
function withModels(entry: unknown, models: ReadonlyMap<string, object>): unknown {
  const nested = new Map(entriesOf(entry)).get('panels');
  if (!Array.isArray(nested)) return withModel(entry, models);
  return { ...Object(entry), panels: nested.map((each) => withModel(each, models)) };
}

function withModel(panel: unknown, models: ReadonlyMap<string, object>): unknown {
  const library = new Map(entriesOf(panel)).get('libraryPanel');
  const uid = new Map(entriesOf(library)).get('uid');
  const model = typeof uid === 'string' ? models.get(uid) : undefined;
  return model ? { ...model, ...Object(panel) } : panel;
}
