import type {
  Dashboard,
  DashboardSection,
  GridPanel,
} from '../../../../services/dashboards/dashboard';
import { groupByTab } from '../../../../services/dashboards/dashboardTabs';
import {
  type BoxValue,
  recordOf,
  type SectionFields,
} from '../../../../services/edits/dashboardChanges';
import type { SectionsChange } from '../../../../services/edits/dashboardEditor';
import { dropBoxes } from '../../../../services/layout/dropBox';
import { type Box, layoutHeight, resolveLayout } from '../../../../services/layout/resolveLayout';

/** A dashboard that is edited, as parsed and as stored. */
export interface EditedSections {
  readonly dashboard: Pick<Dashboard, 'panels' | 'sections'>;
  readonly document: unknown;
}

/** Stored boxes of panels. */
export function boxesOf(panels: readonly GridPanel[]): Box[] {
  return panels.map(({ id, box: { x, y, w, h } }) => ({ id, x, y, w, h }));
}

/** Boxes to store in a section. */
export function inSection(
  section: string | null,
  boxes: Iterable<readonly [string, Box]>,
): Map<string, BoxValue> {
  return new Map(
    [...boxes].map(([id, { x, y, w, h }]) => [
      id,
      { ...(section !== null && { in: section }), x, y, w, h },
    ]),
  );
}

/** Boxes that move panels below all others of a section, arranged as they were. */
export function boxesBelow(
  { panels }: Pick<Dashboard, 'panels'>,
  ids: readonly string[],
  section: string | null,
): ReadonlyMap<string, BoxValue> {
  const moving = panels.filter(({ id, box }) => ids.includes(id) && box.section !== section);
  const target = boxesOf(panels.filter(({ box }) => box.section === section));
  let bottom = layoutHeight(resolveLayout(target));
  const drops: Box[] = [];
  // Those of one section keep their arrangement, below those of the section before.
  for (const from of new Set(moving.map(({ box }) => box.section))) {
    const group = moving.filter(({ box }) => box.section === from);
    const top = Math.min(...group.map(({ position }) => position.y));
    const placed = group.map(({ id, position: { x, y, w, h } }) => ({
      id,
      x,
      y: bottom + y - top,
      w,
      h,
    }));
    drops.push(...placed);
    bottom = layoutHeight(placed);
  }
  return inSection(section, dropBoxes(target, drops).written());
}

/** A new row at the end of a tab. */
export function addRow(
  edited: EditedSections,
  { id, title, tab }: { readonly id: string; readonly title: string; readonly tab: string | null },
): SectionsChange {
  const fields = { kind: 'row', title, order: nextOrder(edited), ...(tab !== null && { in: tab }) };
  return { add: [{ id, fields }] };
}

/** New tabs at the end. In a dashboard without tabs, the first one gets all that there is. */
export function addTabs(
  edited: EditedSections,
  tabs: readonly { readonly id: string; readonly title: string }[],
): SectionsChange {
  const order = nextOrder(edited);
  return {
    add: tabs.map(({ id, title }, index) => ({
      id,
      fields: { kind: 'tab', title, order: order + index },
    })),
  };
}

/** The sections that one is ordered among: tabs, or the rows of one tab. In their order. */
export function siblingsOf(
  { sections }: Pick<Dashboard, 'sections'>,
  { kind, tab }: DashboardSection,
): readonly DashboardSection[] {
  return sections.filter((each) => each.kind === kind && each.tab === tab);
}

/** Moves a section to an index among its siblings; null if it is there or doesn't exist. */
export function moveSection(
  edited: EditedSections,
  id: string,
  index: number,
): SectionsChange | null {
  const { sections } = edited.dashboard;
  const section = sections.find((each) => each.id === id);
  if (!section) return null;
  const siblings = siblingsOf(edited.dashboard, section);
  const others = siblings.filter((each) => each !== section);
  const target = Math.max(0, Math.min(others.length, index));
  if (siblings.indexOf(section) === target) return null;
  const fields = new Map<string, SectionFields>(orders(edited, others, section, target));
  const isFirstTab = section.kind === 'tab' && (target === 0 || siblings[0] === section);
  if (!isFirstTab) return { fields };
  // What names no tab is in the first one, and stays in the tab that it is in now.
  const pinned = pinToFirstTab(edited);
  for (const [row, values] of pinned.rows) fields.set(row, values);
  return { fields, panels: { boxes: pinned.boxes } };
}

/** Moves a row to the end of another tab. */
export function moveRowToTab(edited: EditedSections, id: string, tab: string): SectionsChange {
  return { fields: new Map([[id, { in: tab, order: nextOrder(edited) }]]) };
}

/**
 * Deletes a row or a tab. Its panels go with it, or below those of its tab; those of a tab and its rows go to the tab
 * beside it.
 */
export function removeSection(
  edited: EditedSections,
  id: string,
  panels: 'keep' | 'delete',
): SectionsChange | null {
  const { dashboard } = edited;
  const section = dashboard.sections.find((each) => each.id === id);
  if (!section) return null;
  const rows = dashboard.sections.filter(({ tab }) => tab === id);
  const own = dashboard.panels.filter(({ box }) => box.section === id).map((panel) => panel.id);
  if (panels === 'delete') {
    const inRows = dashboard.panels.filter(({ box }) => rows.some((row) => row.id === box.section));
    return {
      remove: [id, ...rows.map((row) => row.id)],
      panels: { remove: [...own, ...inRows.map((panel) => panel.id)] },
    };
  }
  const target = section.kind === 'row' ? section.tab : neighbourOf(dashboard, section);
  const order = nextOrder(edited);
  return {
    remove: [id],
    fields: new Map(rows.map((row, index) => [row.id, { in: target, order: order + index }])),
    panels: { boxes: boxesBelow(dashboard, own, target) },
  };
}

/** The tab before one, or after the first; null for the only one. */
function neighbourOf(dashboard: Pick<Dashboard, 'sections'>, tab: DashboardSection): string | null {
  const tabs = siblingsOf(dashboard, tab);
  const index = tabs.indexOf(tab);
  return (tabs[index - 1] ?? tabs[index + 1])?.id ?? null;
}

/** Two orders nearer than this leave no room for a third. */
export const minGap = 1e-6;

/** The order of a section between its new neighbours; all orders if there is no room between them. */
function orders(
  edited: EditedSections,
  others: readonly DashboardSection[],
  section: DashboardSection,
  index: number,
): readonly (readonly [string, SectionFields])[] {
  const before = others[index - 1] && orderOf(edited, others[index - 1]);
  const after = others[index] && orderOf(edited, others[index]);
  if (before !== undefined && after !== undefined) {
    if (after - before >= minGap) return [[section.id, { order: (before + after) / 2 }]];
    return others.toSpliced(index, 0, section).map(({ id }, order) => [id, { order }]);
  }
  return [[section.id, { order: before === undefined ? (after ?? 0) - 1 : before + 1 }]];
}

/** An order between a section and its next sibling. */
export function orderAfter(edited: EditedSections, section: DashboardSection): number {
  const siblings = siblingsOf(edited.dashboard, section);
  const next = siblings[siblings.indexOf(section) + 1];
  const order = orderOf(edited, section);
  return next ? (order + orderOf(edited, next)) / 2 : order + 1;
}

export function orderOf(
  { document }: EditedSections,
  section: DashboardSection | undefined,
): number {
  const order = section && recordOf(document, 'sections', section.id)?.order;
  return typeof order === 'number' ? order : 0;
}

function nextOrder(edited: EditedSections): number {
  const last = Math.max(-1, ...edited.dashboard.sections.map((each) => orderOf(edited, each)));
  return last + 1;
}

/** Changes that name the first tab where nothing is named. */
export function pinToFirstTab({ dashboard, document }: EditedSections): {
  readonly boxes: ReadonlyMap<string, BoxValue>;
  readonly rows: ReadonlyMap<string, SectionFields>;
} {
  const [first] = groupByTab(dashboard.sections, dashboard.panels);
  const loose = first.panels.filter(
    ({ id }) => Object(recordOf(document, 'panels', id)?.box).in !== first.id,
  );
  const rows = first.rows.filter(({ id }) => recordOf(document, 'sections', id)?.in !== first.id);
  return {
    boxes: inSection(
      first.id,
      boxesOf(loose).map((box) => [box.id, box] as const),
    ),
    rows: new Map(rows.map(({ id }) => [id, { in: first.id }])),
  };
}
