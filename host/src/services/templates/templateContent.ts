import type { ChartManifest } from '@chartroom/contract';
import { newPanelTitle } from '../charts/newPanelTitle';
import { type ChartField, suggestEncoding } from '../charts/suggestEncoding';
import type { ContentRecords, DashboardContent } from '../dashboards/files/dashboardContent';
import type { Template, TemplateSlot } from './templates';

/** A chart that panels can have. */
export interface TemplateChart {
  readonly remote: string;
  readonly title: string;
  readonly manifest: Pick<ChartManifest, 'encodings'>;
}

export interface TemplateData {
  /** Id of a source. */
  readonly source: string;
  readonly query: object;
  readonly fields: readonly ChartField[];
}

export interface TemplateContentOptions {
  readonly template: Template;
  readonly title: string;
  readonly data: TemplateData;
  readonly charts: readonly TemplateChart[];
  /** As stored. */
  readonly timeRange: { readonly from: string; readonly to: string };
}

/**
 * A dashboard of the data in a template's layout, each panel as *Add panel* would set it up. A slot
 * whose charts can't draw the data, or would draw what another panel does, is left out: the next ones of
 * its row take its width.
 */
export function templateContent(options: TemplateContentOptions): DashboardContent {
  const { template, title, data, charts, timeRange } = options;
  const drawn = new Set<string>();
  const placed = template.slots.flatMap((slot) => {
    const panel = panelOf(slot, data, charts, drawn);
    return panel ? [{ panel, box: slot.box }] : [];
  });
  const panels = fillRows(placed).map(({ panel, box }, index) => [
    `panel-${index + 1}`,
    { ...panel, box },
  ]);
  return {
    about: { title, timeRange: JSON.stringify(timeRange) },
    panels: Object.fromEntries(panels) as ContentRecords,
    sections: {},
    variables: {},
  };
}

function panelOf(
  slot: TemplateSlot,
  { source, query, fields }: TemplateData,
  charts: readonly TemplateChart[],
  drawn: Set<string>,
) {
  const offered = fieldsOf(slot, fields);
  if (!offered) return null;
  for (const remote of slot.charts) {
    const chart = charts.find((each) => each.remote === remote);
    if (!chart) continue;
    const { encoding, fit } = suggestEncoding(chart.manifest, offered);
    const key = JSON.stringify([remote, encoding]);
    if (fit === 'needs-fields' || drawn.has(key)) continue;
    drawn.add(key);
    return {
      title: newPanelTitle(chart.manifest, encoding) || chart.title,
      ...{ remote, channel: 'stable', source },
      query: JSON.stringify(query),
      encoding: JSON.stringify(encoding),
    };
  }
  return null;
}

/** All fields, or those that aren't amounts and the slot's one. Null if the data has too few. */
function fieldsOf(
  { amount }: TemplateSlot,
  fields: readonly ChartField[],
): readonly ChartField[] | null {
  if (amount === undefined) return fields;
  const isAmount = ({ type }: ChartField) => type === 'number' || type === 'integer';
  const chosen = fields.filter(isAmount)[amount];
  // One figure of all names, not one for each.
  return chosen ? [...fields.filter(({ type }) => type === 'time'), chosen] : null;
}

interface Placed<Panel> {
  readonly panel: Panel;
  readonly box: TemplateSlot['box'];
}

/** Widens the panels of rows with gaps, in their proportions. Rows that are empty close by themselves. */
function fillRows<Panel>(placed: readonly Placed<Panel>[]): readonly Placed<Panel>[] {
  return placed.map((each) => {
    const row = placed.filter(({ box }) => box.y === each.box.y);
    const total = row.reduce((sum, { box }) => sum + box.w, 0);
    const before = row.slice(0, row.indexOf(each)).reduce((sum, { box }) => sum + box.w, 0);
    const x = Math.round((before / total) * 24);
    const w = Math.round(((before + each.box.w) / total) * 24) - x;
    return { panel: each.panel, box: { ...each.box, x, w } };
  });
}
