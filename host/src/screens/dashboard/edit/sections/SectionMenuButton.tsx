import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Ellipsis } from 'lucide-react';
import { lazyOverlay } from '../../../../components/lazyOverlay';
import type { Dashboard, DashboardSection } from '../../../../services/dashboards/dashboard';
import { i18n } from '../../../../services/language/i18n';
import styles from './editSections.module.css';
import { siblingsOf } from './sectionChanges';
import type { SectionActions } from './useSectionActions';

const Menu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "edit" */ './SectionMenu')).SectionMenu,
);

export interface SectionMenuButtonProps {
  readonly dashboard: Dashboard;
  readonly section: DashboardSection;
  readonly actions: SectionActions;
}

/** The “…” of a tab or a row. */
export function SectionMenuButton({ dashboard, section, actions }: SectionMenuButtonProps) {
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const siblings = siblingsOf(dashboard, section);
  const inside = dashboard.sections.filter(
    ({ id, tab }) => id === section.id || tab === section.id,
  );
  const tabs = dashboard.sections.filter(({ kind, id }) => kind === 'tab' && id !== section.tab);
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        isIconOnly
        className={styles.more}
        aria-label={i18n.t('Options for {title}', { title: section.title })}
      >
        <Ellipsis />
      </Button>
      {overlay && (
        <Menu
          overlay={overlay}
          section={section}
          index={siblings.indexOf(section)}
          count={siblings.length}
          hasPanels={dashboard.panels.some(({ box }) =>
            inside.some(({ id }) => id === box.section),
          )}
          tabs={section.kind === 'row' ? tabs : []}
          actions={actions}
        />
      )}
    </>
  );
}
