import type { Dashboard, GridPanel } from '../../../../services/dashboards/dashboard';
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
  return groupByTab(newer.sections, [...newer.panels, ...removed]).flatMap((tab) => {
    const own = new Set(tab.rows.flatMap(({ panels }) => panels.map(({ id }) => id)));
    const above = panelsOfTab(tab).filter(({ id }) => !own.has(id));
    return [
      { key: tab.id ?? '', title: tab.title, panels: placed(above, byId) },
      ...tab.rows.map(({ id, title, panels }) => ({
        key: id,
        title: [tab.title, title].filter(Boolean).join(' / '),
        panels: placed(panels, byId),
      })),
    ].filter(({ panels }) => panels.length > 0);
  });
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
