import { ChartroomError, datasetIdOf, isRemoteId, limits } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { type DashboardPanel, isMalformedPanel } from '../dashboards/dashboard';
import { migrateDashboard } from '../dashboards/migrateDashboard';
import { parsePanelLinks } from '../dashboards/panelLinks';
import { readDashboard } from '../dashboards/readDashboard';
import { parseSources, type SourceDefinition } from '../sources/parseSources';

/** The content of a share, and what its guests may read to show it. */
export interface ShareContent {
  readonly title: string;
  /** JSON of the dashboard and its sources, as stored. */
  readonly dashboard: string;
  readonly sources: string;
  readonly remotes: Readonly<Record<string, true>>;
  readonly groups: Readonly<Record<string, true>>;
  readonly datasets: Readonly<Record<string, true>>;
}

export interface CollectShareContentOptions {
  readonly dashboardId: string;
  /** The panel to share. Null shares all. */
  readonly panelId: string | null;
  /** `dashboards/$w/$d` and `workspaces/$w/sources`, as stored. */
  readonly dashboard: unknown;
  readonly sources: unknown;
  /** Replaces the variables by the sharer's values: guests can't choose any. */
  readonly variables?: ShareVariables | undefined;
}

/** Replaces `$name` in what is shared. */
export interface ShareVariables {
  resolvePanel(panel: DashboardPanel): DashboardPanel;
  resolveUrl(url: string): string;
}

/**
 * Parts of a dashboard to share, besides its panels. Guests don't need to know who changed it and
 * when, nor what it tells members.
 */
const sharedParts = ['schema', 'rev', 'sections'] as const;
const sharedAbout = ['rev', 'title', 'timeRange', 'refresh', 'phone'] as const;

/**
 * Copies what is shared, and lists what guests need to show it: charts, the data modules of its
 * sources, its stored files, and the series groups of its queries. Throws a ChartroomError if it can't be shared.
 */
export function collectShareContent(options: CollectShareContentOptions): ShareContent {
  const { dashboardId, panelId } = options;
  const parsed = readDashboard(dashboardId, options.dashboard);
  if (parsed instanceof ChartroomError) throw parsed;
  // A malformed panel shows guests nothing, and its document could contain anything.
  const { variables = null } = options;
  const panels = parsed.panels.flatMap((panel) =>
    isMalformedPanel(panel) || (panelId !== null && panel.id !== panelId)
      ? []
      : [variables?.resolvePanel(panel) ?? panel],
  );
  if (panels.length === 0) throw new ChartroomError('share/empty', {});
  const sources = usedSources(panels, options.sources);
  const content = {
    title: (panelId !== null && panels[0]?.title) || parsed.title,
    dashboard: JSON.stringify(pickPanels(migrateDashboard(options.dashboard), panels, variables)),
    sources: JSON.stringify(
      Object.fromEntries(sources.map((source) => [source.id, storedSource(source)])),
    ),
    remotes: toFlags([...panels, ...sources].map(({ remote }) => remote)),
    groups: toFlags(panels.flatMap(groupOf)),
    datasets: toFlags(sources.flatMap(datasetOf)),
  };
  const length = Math.max(content.dashboard.length, content.sources.length);
  const maxLength = limits.shareTextLength;
  if (length > maxLength) throw new ChartroomError('share/too-large', { length, most: maxLength });
  return content;
}

/** The stored document, with these panels only, whose variables are replaced. */
function pickPanels(
  stored: unknown,
  panels: readonly DashboardPanel[],
  variables: ShareVariables | null,
): object {
  const document = new Map(entriesOf(stored));
  const storedPanels = new Map(entriesOf(document.get('panels')));
  return {
    ...pick(document, sharedParts),
    about: pick(new Map(entriesOf(document.get('about'))), sharedAbout),
    panels: Object.fromEntries(
      panels.map((panel) => {
        // The library isn't theirs to know of.
        const { library: _, ...storedPanel } = Object(storedPanels.get(panel.id));
        return [panel.id, variables ? sharedPanel(storedPanel, panel, variables) : storedPanel];
      }),
    ),
  };
}

/** The stored panel with the texts of the resolved one. */
function sharedPanel(stored: unknown, panel: DashboardPanel, { resolveUrl }: ShareVariables) {
  const { title, description, sourceRef } = panel;
  const record: Record<string, unknown> = Object.fromEntries(entriesOf(stored));
  const links = parsePanelLinks(panel.links);
  return {
    ...record,
    ...(record.title !== undefined && { title }),
    ...(record.description !== undefined && { description }),
    ...(record.query !== undefined && { query: JSON.stringify(sourceRef?.query) }),
    ...(record.links !== undefined &&
      links.ok && {
        links: JSON.stringify(
          links.value.map((link) =>
            'url' in link ? { ...link, url: resolveUrl(link.url) } : link,
          ),
        ),
      }),
  };
}

function pick(fields: ReadonlyMap<string, unknown>, keys: readonly string[]): object {
  return Object.fromEntries(
    keys.filter((key) => fields.has(key)).map((key) => [key, fields.get(key)]),
  );
}

/** Sources of these panels. Malformed ones are left out: guests couldn't use them. */
function usedSources(panels: readonly DashboardPanel[], stored: unknown): SourceDefinition[] {
  const usedIds = new Set(panels.map(({ sourceRef }) => sourceRef?.id));
  return [...parseSources(stored).values()].flatMap((source) =>
    source.ok && usedIds.has(source.value.id) ? [source.value] : [],
  );
}

function storedSource({ title, remote, settings }: SourceDefinition): object {
  return { title, remote, ...(settings !== undefined && { settings: JSON.stringify(settings) }) };
}

/** The series group that a panel's query names, as data modules of live points expect it. */
function groupOf({ sourceRef }: DashboardPanel): string[] {
  const group = new Map(entriesOf(sourceRef?.query)).get('group');
  return typeof group === 'string' && isRemoteId(group) ? [group] : [];
}

/** The stored file that a source reads, as data modules of files expect it. */
function datasetOf({ settings }: SourceDefinition): string[] {
  const id = datasetIdOf(new Map(entriesOf(settings)).get('url'));
  return id === null ? [] : [id];
}

function toFlags(keys: readonly string[]): Readonly<Record<string, true>> {
  return Object.fromEntries(keys.map((key) => [key, true as const]));
}
