import { ChartroomError, limits, type Parsed, problemsText } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { resolveLayout } from '../layout/resolveLayout';
import { isDeepEqual } from '../records/isDeepEqual';
import { prefixPaths } from '../records/prefixPaths';
import type { DashboardSection, GridPanel } from './dashboard';
import { groupByTab } from './dashboardTabs';
import { parsePanel, readTitleAndBox } from './parsePanel';

/** Height in rows of a malformed panel without a readable box. */
const malformedPanelHeight = 5;

type WithoutPosition<Panel> = Panel extends unknown ? Omit<Panel, 'position'> : never;
type UnplacedPanel = WithoutPosition<GridPanel>;

/** A panel, or one of which only the title can be read, which needs a box. */
type ReadPanel = UnplacedPanel | { readonly id: string; title: string; error: ChartroomError };

/**
 * The panels that were read last, by id. Only records that have changed since are parsed again. Make
 * one for each dashboard that is watched.
 */
export type PanelCache = Map<string, { readonly stored: unknown; readonly panel: ReadPanel }>;

export interface ParsePanelsOptions {
  readonly sections?: readonly DashboardSection[];
  readonly cache?: PanelCache | undefined;
}

/**
 * Parses `panels` of a dashboard, in reading order. A panel that can't be parsed becomes a
 * `MalformedPanel`, one whose section is missing is in the first tab. Fails only if the value isn't
 * an object or has too many panels.
 */
export function parsePanels(
  dashboard: string,
  stored: unknown = {},
  { sections = [], cache = new Map() }: ParsePanelsOptions = {},
): Parsed<GridPanel[]> {
  if (typeof stored !== 'object' || Array.isArray(stored)) {
    return { ok: false, problems: [{ path: 'panels', message: 'must be an object' }] };
  }
  const entries = entriesOf(stored);
  if (entries.length > limits.panelsPerDashboard) {
    const message = `has ${entries.length} panels; the limit is ${limits.panelsPerDashboard}`;
    return { ok: false, problems: [{ path: 'panels', message }] };
  }
  const read = entries.map(([id, entry]) => {
    const last = cache.get(id);
    if (last && isDeepEqual(last.stored, entry)) return last.panel;
    const panel = readPanel(dashboard, id, entry);
    cache.set(id, { stored: entry, panel });
    return panel;
  });
  const ids = new Set(entries.map(([id]) => id));
  for (const id of cache.keys()) if (!ids.has(id)) cache.delete(id);
  return { ok: true, value: placePanels(withBoxes(read), sections) };
}

function readPanel(dashboard: string, id: string, stored: unknown): ReadPanel {
  const parsed = parsePanel(id, stored);
  if (parsed.ok) return parsed.value;
  const problems = problemsText(prefixPaths(`panels.${id.slice(0, 80)}`, parsed.problems));
  const error = new ChartroomError('dashboard/panel-malformed', { dashboard, problems });
  const { title, box } = readTitleAndBox(stored);
  return box ? { id, title, error, box } : { id, title, error };
}

/** Puts panels without a box below all others. */
function withBoxes(panels: readonly ReadPanel[]): readonly UnplacedPanel[] {
  const hasBox = (panel: ReadPanel): panel is UnplacedPanel => 'box' in panel;
  let y = Math.max(0, ...panels.filter(hasBox).map(({ box }) => box.y + box.h));
  return panels.map((panel) => {
    if (hasBox(panel)) return panel;
    const box = { section: null, x: 0, y, w: limits.gridColumns, h: malformedPanelHeight };
    y += malformedPanelHeight;
    return { ...panel, box };
  });
}

/** The panels of each section at their visible positions, in reading order. */
function placePanels(
  panels: readonly UnplacedPanel[],
  sections: readonly DashboardSection[],
): GridPanel[] {
  return groupByTab(sections, panels).flatMap((tab) => [
    ...placeGroup(tab.panels, tab.id),
    ...tab.rows.flatMap((row) => placeGroup(row.panels, row.id)),
  ]);
}

function placeGroup(panels: readonly UnplacedPanel[], section: string | null): GridPanel[] {
  const byId = new Map(panels.map((panel) => [panel.id, panel]));
  const boxes = panels.map(({ id, box: { x, y, w, h } }) => ({ id, x, y, w, h }));
  return resolveLayout(boxes).flatMap(({ id, ...position }): GridPanel[] => {
    const panel = byId.get(id);
    return panel ? [{ ...panel, box: { ...panel.box, section }, position }] : [];
  });
}
