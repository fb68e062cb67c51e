import type { ChartView } from '@chartroom/contract';
import { titleUnit } from '@chartroom/plot/units';
import { Button } from '@chartroom/ui';
import { Minimize2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { useShell } from '../../services/ShellContext';
import type { SourceState } from '../../services/sources/sourceState';
import type { ShownRelease } from '../core/panelController';
import { KeptReleaseMark } from './KeptReleaseMark';
import { PanelBadges } from './PanelBadges';
import { PanelMenu } from './PanelMenu';
import type { PanelActions } from './panelActions';
import styles from './panelCard.module.css';
import { holdsFigure } from './phoneLayout';

export interface PanelHeaderProps {
  readonly panel: DashboardPanel;
  readonly titleId: string;
  /** Null until the chart is on show. */
  readonly shown: ShownRelease | null;
  readonly source: SourceState | null;
  readonly view: ChartView;
  readonly isFull: boolean;
  readonly actions: PanelActions;
  /** Leaves full screen by the button, which is gone afterwards. */
  readonly onLeave: () => void;
}

/** Title, unit, badges and the menu; there at once, whatever the chart does. */
export function PanelHeader(props: PanelHeaderProps) {
  const { panel, titleId, shown, source, view, isFull, actions, onLeave } = props;
  const { connection } = useShell();
  const { state } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  // A figure has its unit beside it.
  const unit = shown && !holdsFigure(panel) ? titleUnit(shown.settings.options) : '';
  // Offline is said once in the bar, not on every panel.
  const isLost = source?.status === 'stale' && (source.error !== null || state !== 'offline');
  const isStale = isLost && shown !== null;
  return (
    <header className={styles.header}>
      <h2 id={titleId} title={panel.title}>
        {panel.title}
      </h2>
      {unit && (
        <span className={styles.unit} title={unit}>
          {unit}
        </span>
      )}
      <PanelBadges
        staleSince={isStale ? source.since : null}
        unread={source?.unread ?? 0}
        release={shown?.release ?? null}
        serverNow={connection.serverNow}
      />
      {shown?.kept && <KeptReleaseMark release={shown.release} kept={shown.kept} />}
      <span className={styles.gap} />
      {isFull && (
        <Button kind="quiet" iconOnly aria-label="Leave full screen" onPress={onLeave}>
          <Minimize2 />
        </Button>
      )}
      <PanelMenu
        panel={panel}
        view={view}
        isFull={isFull}
        release={shown?.release ?? null}
        actions={actions}
      />
    </header>
  );
}
