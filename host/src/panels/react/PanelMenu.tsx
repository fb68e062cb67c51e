import type { ChartView } from '@chartroom/contract';
import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Ellipsis, Maximize } from 'lucide-react';
import { lazyOverlay } from '../../components/lazyOverlay';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { i18n } from '../../services/language/i18n';
import type { ResolvedRelease } from '../../services/registry/resolution';
import type { PanelActions } from './panelActions';
import styles from './panelCard.module.css';

const ActionsMenu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './PanelActionsMenu')).PanelActionsMenu,
);

export interface PanelMenuProps {
  readonly panel: DashboardPanel;
  /** The panel's title, made distinct. */
  readonly name: string;
  readonly view: ChartView;
  readonly isFullScreen: boolean;
  readonly release: ResolvedRelease | null;
  readonly actions: PanelActions;
}

/**
 * The menu of a panel's actions, which also have shortcuts while the panel has the focus. It comes
 * after the chart in tab order and is displayed in the header.
 */
export function PanelMenu(menuProps: PanelMenuProps) {
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  return (
    <span className={styles.actions}>
      {!menuProps.isFullScreen && (
        <span className={styles.full} title={`${i18n.t('Full screen')} (F)`}>
          <Button
            variant="quiet"
            isIconOnly
            className={styles.more}
            aria-label={i18n.t('Full screen: {title}', { title: menuProps.name })}
            aria-keyshortcuts="F"
            onPress={({ target }) => {
              // The button isn't there in full screen.
              if (target instanceof Element) target.closest<HTMLElement>('[data-panel]')?.focus();
              menuProps.actions.toggleFullScreen();
            }}
          >
            <Maximize />
          </Button>
        </span>
      )}
      <Button
        {...triggerProps}
        variant="quiet"
        isIconOnly
        className={styles.more}
        aria-label={i18n.t('Options for {title}', { title: menuProps.name })}
      >
        <Ellipsis />
      </Button>
      {overlay && <ActionsMenu {...menuProps} overlay={overlay} />}
    </span>
  );
}
