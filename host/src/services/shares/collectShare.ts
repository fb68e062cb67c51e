import { ChartroomError, isRemoteId, limits } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { type DashboardPanel, isMalformed } from '../dashboards/dashboard';
import { readDashboard } from '../dashboards/readDashboard';
import { parseSources, type SourceDefinition } from '../sources/parseSources';

/** What a share shows, and what its guests need to read for that. */
export interface SharedContent {
  readonly title: string;
  /** JSON of the dashboard and of its sources, as the database holds them. */
  readonly dashboard: string;
  readonly sources: string;
  readonly remotes: Readonly<Record<string, true>>;
  readonly groups: Readonly<Record<string, true>>;
}

export interface CollectOptions {
  readonly dashboardId: string;
  /** The one panel to share; null shares all of them. */
  readonly panelId: string | null;
  /** `dashboards/$w/$d` and `workspaces/$w/sources` as the database holds them. */
  readonly dashboard: unknown;
  readonly sources: unknown;
}

/** What a dashboard is made of beside its panels; who changed it when is nothing for guests. */
const sharedFields = ['schema', 'title', 'timeRange', 'refresh'] as const;

/**
 * Copies what is shared, and lists what it takes to show it: charts, the data modules of the sources
 * used, and the groups of series that the queries name. Throws a ChartroomError where that can't be
 * done.
 */
export function collectShare(options: CollectOptions): SharedContent {
  const { dashboardId, panelId } = options;
  const parsed = readDashboard(dashboardId, options.dashboard);
  if (parsed instanceof ChartroomError) throw parsed;
  // A panel that can't be read shows guests nothing, and its document could hold anything.
  const panels = parsed.panels.flatMap((panel) =>
    isMalformed(panel) || (panelId !== null && panel.id !== panelId) ? [] : [panel],
  );
  if (panels.length === 0) throw new ChartroomError('share/empty', {});
  const sources = usedSources(panels, options.sources);
  const content = {
    title: (panelId !== null && panels[0]?.title) || parsed.title,
    dashboard: JSON.stringify(pickPanels(options.dashboard, panels)),
    sources: JSON.stringify(
      Object.fromEntries(sources.map((source) => [source.id, storedSource(source)])),
    ),
    remotes: toFlags([...panels, ...sources].map(({ remote }) => remote)),
    groups: toFlags(panels.flatMap(groupOf)),
  };
  const length = Math.max(content.dashboard.length, content.sources.length);
  const maxLength = limits.shareTextLength;
  if (length > maxLength) throw new ChartroomError('share/too-large', { length, most: maxLength });
  return content;
}

/** The document as it is stored, with these panels alone. */
function pickPanels(stored: unknown, panels: readonly DashboardPanel[]): object {
  const document = new Map(entriesOf(stored));
  const storedPanels = new Map(entriesOf(document.get('panels')));
  return {
    ...Object.fromEntries(
      sharedFields.filter((key) => document.has(key)).map((key) => [key, document.get(key)]),
    ),
    panels: Object.fromEntries(panels.map(({ id }) => [id, storedPanels.get(id)])),
  };
}

/** The sources that these panels ask. One that can't be read is left out: no guest could use it. */
function usedSources(panels: readonly DashboardPanel[], stored: unknown): SourceDefinition[] {
  const usedIds = new Set(panels.map(({ sourceRef }) => sourceRef?.id));
  return [...parseSources(stored).values()].flatMap((source) =>
    source.ok && usedIds.has(source.value.id) ? [source.value] : [],
  );
}

function storedSource({ title, remote, settings }: SourceDefinition): object {
  return { title, remote, ...(settings !== undefined && { settings: JSON.stringify(settings) }) };
}

/** The group of series that a panel's query names, as data modules of live points are asked. */
function groupOf({ sourceRef }: DashboardPanel): string[] {
  const group = new Map(entriesOf(sourceRef?.query)).get('group');
  return typeof group === 'string' && isRemoteId(group) ? [group] : [];
}

function toFlags(keys: readonly string[]): Readonly<Record<string, true>> {
  return Object.fromEntries(keys.map((key) => [key, true as const]));
}
