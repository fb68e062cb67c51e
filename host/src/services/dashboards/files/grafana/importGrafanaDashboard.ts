import { limits, type Parsed } from '@chartroom/contract';
import { i18n } from '../../../language/i18n';
import { maxBoxRows } from '../../../layout/resolveLayout';
import { toStoredTags } from '../../../records/tags';
import type { ContentRecords, DashboardContent } from '../dashboardContent';
import { convertExtras } from './convertExtras';
import { convertPanel, type DataSourceNames } from './convertPanel';
import { convertVariables, renameMentions } from './convertVariables';
import {
  type GrafanaDashboard,
  type GrafanaEntry,
  type GrafanaPanel,
  parseGrafanaDashboard,
} from './grafanaShape';
import type {
  DashboardLeftOut,
  ImportReport,
  PanelAbsence,
  PanelLeftOut,
  PanelReport,
} from './importReport';
import { convertRange, convertRefresh } from './timeSettings';

export interface GrafanaImport {
  readonly content: DashboardContent;
  readonly report: ImportReport;
}

/** As many as there are slots for them. */
const maxRows = 50;

/**
 * Converts what `findGrafanaDashboard` has found. Panels keep their positions and get the options that
 * their chart has too, but no data: the report says what of each is left out.
 */
export function importGrafanaDashboard(found: ReadonlyMap<string, unknown>): Parsed<GrafanaImport> {
  const parsed = parseGrafanaDashboard(found);
  if (!parsed.ok) return parsed;
  const dashboard = parsed.value;
  const variables = convertVariables(dashboard.templating?.list?.filter(isPresent) ?? []);
  const { about, leftOut } = convertAbout(dashboard, variables.leftOut);
  const { panels, sections, reports, lostRows } = convertEntries(dashboard, variables.names);
  const rows: DashboardLeftOut[] = lostRows > 0 ? [{ part: 'rows', count: lostRows }] : [];
  return {
    ok: true,
    value: {
      content: { about, panels, sections, variables: variables.records },
      report: { dashboard: [...leftOut, ...rows], panels: reports },
    },
  };
}

function isPresent<T>(value: T | null | undefined): value is T {
  return value != null;
}

function convertAbout(dashboard: GrafanaDashboard, names: readonly string[]) {
  const { title, description, time, annotations, links = [] } = dashboard;
  const leftOut: DashboardLeftOut[] = [];
  const tags = [...new Set((dashboard.tags ?? []).map(tagText).filter(Boolean))];
  const storedTags = toStoredTags(tags.slice(0, limits.tagsPerDashboard));
  const lostTags = tags.slice(limits.tagsPerDashboard);
  const isShortened =
    title.length > limits.titleLength ||
    (description !== undefined && description.length > limits.descriptionLength);
  const range = time && convertRange(time);
  // Grafana's own annotations are its alerts.
  const own = annotations?.list?.filter((annotation) => annotation?.builtIn !== 1) ?? [];

  if (names.length > 0) leftOut.push({ part: 'variables', names });
  if (own.length > 0) leftOut.push({ part: 'annotations', count: own.length });
  if (links.length > 0) leftOut.push({ part: 'links', count: links.length });
  if (lostTags.length > 0) leftOut.push({ part: 'tags', tags: lostTags });
  if (time && !range) leftOut.push({ part: 'time', ...time });
  if (isShortened) leftOut.push({ part: 'shortened' });
  return {
    leftOut,
    about: {
      title: shorten(title, limits.titleLength),
      ...(description && { description: shorten(description, limits.descriptionLength) }),
      ...(storedTags && { tags: storedTags }),
      ...(range && { timeRange: JSON.stringify(range) }),
      refresh: convertRefresh(dashboard.refresh),
    },
  };
}

/** A tag within the rules: the database has no `.`, `/` and such in keys. */
function tagText(tag: string): string {
  return tag
    .replaceAll(/[.#$/[\]\p{Cc}]+/gu, '-')
    .trim()
    .slice(0, limits.tagLength);
}

function convertEntries(dashboard: GrafanaDashboard, names: ReadonlyMap<string, string>) {
  const inputs: DataSourceNames = new Map(
    (dashboard.__inputs ?? []).flatMap((input): [string, string][] =>
      input?.name && input.pluginName ? [[input.name, input.pluginName]] : [],
    ),
  );
  const panels: Record<string, Readonly<Record<string, unknown>>> = {};
  const sections: Record<string, Readonly<Record<string, unknown>>> = {};
  const reports: PanelReport[] = [];
  let section: string | null = null;
  let [panelCount, rowCount] = [0, 0];

  function addRow({ title = '', collapsed }: GrafanaEntry) {
    rowCount += 1;
    if (rowCount > maxRows) return;
    section = `row-${rowCount}`;
    sections[section] = {
      kind: 'row',
      title:
        shorten(renameMentions(title.trim(), names), limits.titleLength) ||
        i18n.t('Row {n}', { n: rowCount }),
      order: rowCount,
      ...(collapsed && { folded: true }),
    };
  }
  function addPanel(panel: GrafanaPanel) {
    const converted = convertPanel(panel, inputs);
    const title = shorten(renameMentions(panel.title ?? '', names), limits.titleLength);
    const absence = absenceOf(panel, converted !== null, panelCount);
    if (absence || !converted) {
      reports.push({ title, absence, leftOut: [] });
      return;
    }
    panelCount += 1;
    const description = shorten(
      renameMentions(panel.description ?? '', names),
      limits.descriptionLength,
    );
    const { fields, lostLinks } = convertExtras(panel, names);
    const options = JSON.stringify(converted.options);
    panels[`panel-${panelCount}`] = {
      ...(title && { title }),
      ...(description && { description }),
      ...{ remote: converted.remote, channel: 'stable' },
      ...(options !== '{}' && { options }),
      ...fields,
      box: boxOf(panel, section),
    };
    const leftOut = converted.leftOut.flatMap((item): PanelLeftOut[] => {
      if (item.part === 'links') return lostLinks > 0 ? [{ ...item, count: lostLinks }] : [];
      const isKept =
        (item.part === 'repeat' && fields.repeat) || (item.part === 'time' && fields.time);
      return isKept ? [] : [item];
    });
    if (leftOut.length > 0) reports.push({ title, absence: null, leftOut });
  }

  for (const entry of inReadingOrder(dashboard.panels)) {
    if (entry.type === 'row') {
      addRow(entry);
      for (const panel of inReadingOrder(entry.panels ?? [])) addPanel(panel);
    } else addPanel(entry);
  }
  const lostRows = Math.max(0, rowCount - maxRows);
  return { panels: panels as ContentRecords, sections, reports, lostRows };
}

function absenceOf(
  { type = '', libraryPanel }: GrafanaPanel,
  hasChart: boolean,
  panelCount: number,
): PanelAbsence | null {
  if (!hasChart)
    return type === '' && libraryPanel ? { reason: 'library' } : { reason: 'kind', kind: type };
  return panelCount >= limits.panelsPerDashboard ? { reason: 'limit' } : null;
}

/** Grafana shows panels by their positions, and those after a row belong to it. */
function inReadingOrder<Panel extends GrafanaPanel>(panels: readonly Panel[]): readonly Panel[] {
  return [...panels].sort((a, b) => a.gridPos.y - b.gridPos.y || a.gridPos.x - b.gridPos.x);
}

/**
 * Both grids have 24 columns. A row of Grafana's is 30 px high and ours 32, with 8 px between: panels
 * keep their number of rows, so that those side by side still end together, and are 5 % higher.
 */
function boxOf({ gridPos }: GrafanaPanel, section: string | null) {
  const w = Math.min(limits.gridColumns, Math.max(1, Math.round(gridPos.w)));
  return {
    ...(section !== null && { in: section }),
    x: Math.min(limits.gridColumns - w, Math.max(0, Math.round(gridPos.x))),
    y: Math.min(maxY, Math.max(0, Math.round(gridPos.y))),
    w,
    h: Math.min(maxBoxRows, Math.max(1, Math.round(gridPos.h))),
  };
}

/** Rows that the rules admit. */
const maxY = 100_000;

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
