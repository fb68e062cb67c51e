import { titleUnit } from '@chartroom/plot/units';
import { Button } from '@chartroom/ui';
import { Minimize2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../components/lazyPart';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import type { SourceSubscription } from '../../services/sources/createSourceHub';
import type { SourceState } from '../../services/sources/sourceState';
import { formatDuration, formatRange, rangeName } from '../../services/time/formatTime';
import type { DisplayedChart } from '../core/panelController';
import { useDashboardContext } from './DashboardContext';
import { PanelBadges } from './PanelBadges';
import styles from './panelCard.module.css';
import { isNarrowPanel } from './phoneLayout';
import type { PanelRange } from './usePanelRange';

// Rare, so it comes with the menus, which load after the first chart.
const FailedSwitchButton = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "menus" */ './FailedSwitchButton')).FailedSwitchButton,
);
const PanelAlert = lazyPart(
  async () => (await import(/* webpackChunkName: "alerts" */ '../alerts/PanelAlert')).PanelAlert,
);

export interface PanelHeaderProps {
  readonly panel: DashboardPanel;
  /** The panel's title, made distinct. */
  readonly name: string;
  readonly titleId: string;
  readonly panelRange: PanelRange;
  /** Null until a chart is displayed. */
  readonly displayedChart: DisplayedChart | null;
  /** Null for a panel without a source. */
  readonly request: SourceSubscription | null;
  readonly source: SourceState | null;
  readonly isFullScreen: boolean;
  /** Exits full screen by the button, which then disappears. */
  readonly onLeaveFullScreen: () => void;
}

/** Title, unit and badges; shown at once, whatever the chart does. */
export function PanelHeader(props: PanelHeaderProps) {
  const { panel, name, titleId, panelRange, displayedChart, request, source } = props;
  const { isFullScreen, onLeaveFullScreen } = props;
  const { comparison } = useDashboardContext();
  const { connection } = useShell();
  const { state } = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  // Narrow panels have the unit beside the number.
  const unit =
    displayedChart && !isNarrowPanel(panel) ? titleUnit(displayedChart.settings.options) : '';
  // The bar says once that the page is offline, so panels don't repeat it.
  const isSourceLost = source?.status === 'stale' && (source.error !== null || state !== 'offline');
  const isStale = isSourceLost && displayedChart !== null;
  return (
    <header className={styles.header}>
      <h2
        id={titleId}
        title={panel.title}
        aria-label={name === panel.title ? undefined : name}
        translate="no"
      >
        {panel.title}
      </h2>
      {unit && (
        <span className={styles.unit} title={unit} translate="no">
          {unit}
        </span>
      )}
      <PanelTimeNote panelRange={panelRange} />
      <PanelBadges
        staleSince={isStale ? source.since : null}
        unread={source?.unread ?? 0}
        release={displayedChart?.release ?? null}
        serverNow={connection.serverNow}
      />
      {comparison && <comparison.Problem panel={panel} />}
      {displayedChart?.failedSwitch && (
        <FailedSwitchButton
          release={displayedChart.release}
          failedSwitch={displayedChart.failedSwitch}
        />
      )}
      {panel.alert !== undefined && request && (
        <PanelAlert
          panel={panel}
          name={name}
          request={request}
          range={panelRange.range}
          options={displayedChart?.settings.options ?? null}
        />
      )}
      <span className={styles.gap} />
      {isFullScreen && (
        <Button
          variant="quiet"
          isIconOnly
          aria-label={i18n.t('Exit full screen')}
          onPress={onLeaveFullScreen}
        >
          <Minimize2 />
        </Button>
      )}
    </header>
  );
}

/** `24 h earlier`, or the panel's own range. */
function PanelTimeNote({ panelRange: { time, range, isMalformed } }: { panelRange: PanelRange }) {
  const { clock, services } = useDashboardContext();
  if (!time && !isMalformed) return null;
  const text = () => {
    if (!time) return i18n.t('Its time can’t be read');
    if (time.kind === 'shift') return i18n.t('{span} earlier', { span: formatDuration(time.ms) });
    return rangeName(range) ?? formatRange(range, clock.getNow(), services);
  };
  return <span className={styles.unit}>{text()}</span>;
}
