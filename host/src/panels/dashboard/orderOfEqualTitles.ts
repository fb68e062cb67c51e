import { type GridPanel, isMalformedPanel } from '../../services/dashboards/dashboard';
import { i18n } from '../../services/language/i18n';

/**
 * The order of panels that share a title with others (“2 of 3”), by id, so that their accessible
 * names differ. Panels with a unique title have none.
 */
export function orderOfEqualTitles(panels: readonly GridPanel[]): ReadonlyMap<string, string> {
  const idsByTitle = new Map<string, string[]>();
  for (const panel of panels) {
    if (isMalformedPanel(panel)) continue;
    const ids = idsByTitle.get(panel.title);
    if (ids) ids.push(panel.id);
    else idsByTitle.set(panel.title, [panel.id]);
  }
  const orders = new Map<string, string>();
  for (const ids of idsByTitle.values()) {
    if (ids.length === 1) continue;
    ids.forEach((id, index) => {
      orders.set(id, i18n.t('{n} of {count}', { n: index + 1, count: ids.length }));
    });
  }
  return orders;
}
