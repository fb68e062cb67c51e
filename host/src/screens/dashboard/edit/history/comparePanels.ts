import type { Dashboard, GridPanel, GridPosition } from '../../../../services/dashboards/dashboard';
import { groupByTab, panelsOfTab } from '../../../../services/dashboards/dashboardTabs';
import type { RecordDiff } from '../../../../services/history/diffDashboards';
import { resolveLayout } from '../../../../services/layout/resolveLayout';

/** A panel of either state, at its place in the picture of both. */
export interface ComparedPanel {
  readonly panel: GridPanel;
  /** Null: nothing about it differs. */
  readonly diff: RecordDiff | null;
}

/** The panels of one section. */
export interface ComparedGroup {
  /** Empty for the panels above all rows of the only tab. */
  readonly key: string;
  readonly title: string;
  readonly panels: readonly ComparedPanel[];
  /** Where panels of this section were, as far as nothing is there now. */
  readonly former: readonly FormerCell[];
}

/** The cell of a panel in the older state, from which it was moved. */
export interface FormerCell {
  readonly id: string;
  readonly title: string;
  readonly position: GridPosition;
  /** Where the panel is now, seen from there. */
  readonly towards: 'up' | 'down' | 'left' | 'right';
}

/**
 * The newer state with its differences from the older one. Panels that were removed since are where they
 * were, as far as others don't lie there now.
 */
export function comparePanels(
  older: Pick<Dashboard, 'panels'>,
  newer: Pick<Dashboard, 'panels' | 'sections'>,
  diffs: readonly RecordDiff[],
): readonly ComparedGroup[] {
  const byId = new Map(
    diffs.flatMap((diff) => (diff.record === 'panels' ? [[diff.id, diff] as const] : [])),
  );
  const removed = older.panels.filter(({ id }) => byId.get(id)?.kind === 'removed');
  const before = new Map(older.panels.map((panel) => [panel.id, panel]));
  const group = (key: string, title: string, of: readonly GridPanel[]): ComparedGroup => {
    const panels = placed(of, byId);
    return { key, title, panels, former: formerCells(panels, before) };
  };
  return groupByTab(newer.sections, [...newer.panels, ...removed]).flatMap((tab) => {
    const own = new Set(tab.rows.flatMap(({ panels }) => panels.map(({ id }) => id)));
    const above = panelsOfTab(tab).filter(({ id }) => !own.has(id));
    return [
      group(tab.id ?? '', tab.title, above),
      ...tab.rows.map(({ id, title, panels }) =>
        group(id, [tab.title, title].filter(Boolean).join(' / '), panels),
      ),
    ].filter(({ panels }) => panels.length > 0);
  });
}

/** Of panels that are in the same section as before. */
function formerCells(
  panels: readonly ComparedPanel[],
  before: ReadonlyMap<string, GridPanel>,
): readonly FormerCell[] {
  return panels.flatMap(({ panel, diff }) => {
    const old = before.get(panel.id);
    if (!old || !diff || diff.kind === 'added' || diff.kind === 'removed') return [];
    const hasMoved = old.box.x !== panel.box.x || old.box.y !== panel.box.y;
    const isFree = panels.every((other) => !overlaps(other.panel.position, old.position));
    if (old.box.section !== panel.box.section || !hasMoved || !isFree) return [];
    const { id, title } = panel;
    const towards = direction(old.position, panel.position);
    return [{ id, title, position: old.position, towards }];
  });
}

function overlaps(a: GridPosition, b: GridPosition): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

function direction(from: GridPosition, to: GridPosition): FormerCell['towards'] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}

function placed(
  panels: readonly GridPanel[],
  diffs: ReadonlyMap<string, RecordDiff>,
): readonly ComparedPanel[] {
  const byId = new Map(panels.map((panel) => [panel.id, panel]));
  const boxes = panels.map(({ id, box: { x, y, w, h } }) => ({ id, x, y, w, h }));
  return resolveLayout(boxes).flatMap(({ id, ...position }) => {
    const panel = byId.get(id);
    return panel ? [{ panel: { ...panel, position }, diff: diffs.get(id) ?? null }] : [];
  });
}
