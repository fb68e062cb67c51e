import { ChartroomError, limits, type Parsed, problemsText } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { resolveLayout } from '../layout/resolveLayout';
import { prefixPaths } from '../records/prefixPaths';
import type { DashboardSection, GridPanel, PanelBox } from './dashboard';
import { parsePanel, readTitleAndBox } from './parsePanel';

/** Height in rows of a malformed panel without a readable box. */
const malformedPanelHeight = 5;

type WithoutPosition<Panel> = Panel extends unknown ? Omit<Panel, 'position'> : never;

/**
 * Parses `panels` of a dashboard, in reading order. A panel that can't be parsed becomes a
 * `MalformedPanel`, one whose section is missing is in the first tab. Fails only if the value isn't
 * an object or has too many panels.
 */
export function parsePanels(
  dashboard: string,
  stored: unknown = {},
  sections: readonly DashboardSection[] = [],
): Parsed<GridPanel[]> {
  if (typeof stored !== 'object' || Array.isArray(stored)) {
    return { ok: false, problems: [{ path: 'panels', message: 'must be an object' }] };
  }
  const entries = entriesOf(stored);
  if (entries.length > limits.panelsPerDashboard) {
    const message = `has ${entries.length} panels; the limit is ${limits.panelsPerDashboard}`;
    return { ok: false, problems: [{ path: 'panels', message }] };
  }
  const panels: WithoutPosition<GridPanel>[] = [];
  const withoutBox: ((box: PanelBox) => WithoutPosition<GridPanel>)[] = [];
  for (const [id, entry] of entries) {
    const parsed = parsePanel(id, entry);
    if (parsed.ok) {
      panels.push(parsed.value);
      continue;
    }
    const problems = problemsText(prefixPaths(`panels.${id.slice(0, 80)}`, parsed.problems));
    const error = new ChartroomError('dashboard/panel-malformed', { dashboard, problems });
    const { title, box } = readTitleAndBox(entry);
    if (box) panels.push({ id, title, error, box });
    else withoutBox.push((nextBox) => ({ id, title, error, box: nextBox }));
  }
  let y = Math.max(0, ...panels.map(({ box }) => box.y + box.h));
  for (const createPanel of withoutBox) {
    panels.push(
      createPanel({ section: null, x: 0, y, w: limits.gridColumns, h: malformedPanelHeight }),
    );
    y += malformedPanelHeight;
  }
  return { ok: true, value: placePanels(panels, sections) };
}

/** The panels of each section at their visible positions, in reading order. */
function placePanels(
  panels: readonly WithoutPosition<GridPanel>[],
  sections: readonly DashboardSection[],
): GridPanel[] {
  const known = new Set(sections.map(({ id }) => id));
  const sectionOf = ({ box }: { readonly box: PanelBox }) =>
    box.section !== null && known.has(box.section) ? box.section : null;
  const byId = new Map(panels.map((panel) => [panel.id, panel]));
  return [null, ...known].flatMap((section) =>
    resolveLayout(
      panels
        .filter((panel) => sectionOf(panel) === section)
        .map(({ id, box: { x, y, w, h } }) => ({ id, x, y, w, h })),
    ).flatMap(({ id, x, y, w, h }): GridPanel[] => {
      const panel = byId.get(id);
      if (!panel) return [];
      const placed = { box: { ...panel.box, section }, position: { x, y, w, h } };
      return [{ ...panel, ...placed } as GridPanel];
    }),
  );
}
