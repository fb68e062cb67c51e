import type { Dashboard } from '../../../../services/dashboards/dashboard';
import { groupByTab } from '../../../../services/dashboards/dashboardTabs';
import { i18n } from '../../../../services/language/i18n';

/** A section that panels can be moved to. */
export interface Destination {
  /** Null for a dashboard without tabs. */
  readonly section: string | null;
  /** “Traffic”, or “Overview: Traffic” for a row where there are tabs. */
  readonly title: string;
}

/** All sections in their order. Empty where there is only one. */
export function destinationsOf({
  sections,
  panels,
}: Pick<Dashboard, 'sections' | 'panels'>): readonly Destination[] {
  if (sections.length === 0) return [];
  return groupByTab(sections, panels).flatMap(({ id, title, rows }) => [
    { section: id, title: id === null ? i18n.t('Above the rows') : title },
    ...rows.map((row) => ({
      section: row.id,
      title: id === null ? row.title : `${title}: ${row.title}`,
    })),
  ]);
}
