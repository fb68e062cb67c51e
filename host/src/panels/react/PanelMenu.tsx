import type { ChartView } from '@chartroom/contract';
import { Button, useOpener } from '@chartroom/ui';
import { Ellipsis } from 'lucide-react';
import { lazyOverlay } from '../../components/lazyOverlay';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { ResolvedRelease } from '../../services/registry/resolution';
import type { PanelActions } from './panelActions';
import styles from './panelCard.module.css';

const ActionsMenu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "menus" */ './PanelActionsMenu')).PanelActionsMenu,
);

export interface PanelMenuProps {
  readonly panel: DashboardPanel;
  readonly view: ChartView;
  readonly isFull: boolean;
  readonly release: ResolvedRelease | null;
  readonly actions: PanelActions;
}

/** What can be done with a panel; the same by its keys while the panel has the focus. */
export function PanelMenu(menu: PanelMenuProps) {
  const { trigger, overlay } = useOpener('menu');
  return (
    <>
      <Button
        {...trigger}
        kind="quiet"
        iconOnly
        className={styles.more}
        aria-label={`Menu of ${menu.panel.title}`}
      >
        <Ellipsis />
      </Button>
      {overlay && <ActionsMenu {...menu} overlay={overlay} />}
    </>
  );
}
