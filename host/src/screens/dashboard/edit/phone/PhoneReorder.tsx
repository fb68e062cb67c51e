import { classNames } from '@chartroom/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useChartManifests } from '../../../../services/charts/useChartManifests';
import type { Dashboard, GridPanel } from '../../../../services/dashboards/dashboard';
import type { DashboardTab } from '../../../../services/dashboards/dashboardTabs';
import { inPhoneOrder } from '../../../../services/dashboards/phoneOrder';
import { i18n } from '../../../../services/language/i18n';
import { destinationsOf } from '../sections/destinations';
import type { SectionActions } from '../sections/useSectionActions';
import type { LayoutActions } from '../useLayoutActions';
import { PhonePanelList } from './PhonePanelList';
import styles from './phone.module.css';

export interface PhoneReorderProps {
  readonly dashboard: Dashboard;
  readonly tabs: readonly DashboardTab[];
  readonly actions: LayoutActions;
  readonly sectionActions: SectionActions;
  /** Moves a panel to an index among those of its section, on phones only. */
  readonly onMove: (id: string, index: number) => void;
}

/** A dashboard's panels as a list, to set their order on phones. Sizes are edited on wider screens. */
export function PhoneReorder(props: PhoneReorderProps) {
  const { dashboard, tabs, actions, sectionActions, onMove } = props;
  const charts = useChartManifests();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const destinations = destinationsOf(dashboard);
  const titles = new Map(charts?.map(({ remote, title }) => [remote, title]));
  const list = (panels: readonly GridPanel[], section: string | null) => (
    <PhonePanelList
      panels={inPhoneOrder(panels, dashboard.phoneOrder)}
      chartTitles={titles}
      destinations={destinations.filter((each) => each.section !== section)}
      actions={actions}
      onMoveTo={(id, target) => sectionActions.movePanels([id], target)}
      onMove={onMove}
    />
  );
  return (
    <div className={classNames(styles.reorder)}>
      {tabs.map((tab) => (
        <section key={tab.id} aria-label={tab.title || i18n.t('Panels')}>
          {tab.id !== null && (
            <h2 className={classNames(styles.tab)} translate="no">
              {tab.title}
            </h2>
          )}
          {list(tab.panels, tab.id)}
          {tab.rows.map((row) => {
            const isOpen = !closed.has(row.id);
            return (
              <section key={row.id} aria-label={row.title}>
                <h3 className={classNames(styles.row)}>
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() =>
                      setClosed((before) => {
                        const next = new Set(before);
                        if (isOpen) next.add(row.id);
                        else next.delete(row.id);
                        return next;
                      })
                    }
                  >
                    {isOpen ? <ChevronDown /> : <ChevronRight />}
                    <span translate="no">{row.title}</span>
                  </button>
                  <small>
                    {i18n.t('{n, plural, one {# panel} other {# panels}}', {
                      n: row.panels.length,
                    })}
                  </small>
                </h3>
                {isOpen && list(row.panels, row.id)}
              </section>
            );
          })}
        </section>
      ))}
    </div>
  );
}
