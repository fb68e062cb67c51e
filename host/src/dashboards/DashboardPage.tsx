import { StateMessage } from '@chartroom/ui';
import { LayoutDashboard } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { StarButton } from '../home/StarButton';
import { useStars } from '../home/useStars';
import { DashboardContext, type DashboardFrame } from '../panels/DashboardContext';
import { Screen } from '../shell/Screen';
import { useShell } from '../shell/ShellContext';
import { useWorkspace } from '../shell/WorkspaceContext';
import { createClock } from './createClock';
import { DashboardColumn } from './DashboardColumn';
import { DashboardControls } from './DashboardControls';
import { DashboardGrid } from './DashboardGrid';
import { DashboardSubBar } from './DashboardSubBar';
import type { Dashboard } from './dashboard';
import styles from './dashboardScreen.module.css';
import { DetailsButton } from './details/DetailsButton';
import { createPanelReports } from './panelReports';
import { useAskedAt } from './useAskedAt';
import { useChartServices } from './useChartServices';
import { useDashboardView } from './useDashboardView';
import { useMedia } from './useMedia';
import { useScrollKeys } from './useScrollKeys';

/** A dashboard that could be read: its controls in the bar, its panels below. */
export function DashboardPage({ dashboard }: { readonly dashboard: Dashboard }) {
  const { connection } = useShell();
  const workspace = useWorkspace();
  const stars = useStars();
  const isPhone = useMedia('(max-width: 720px)');
  const [view, change] = useDashboardView(dashboard);
  const [clock] = useState(() => createClock({ now: connection.serverNow, every }));
  const [reports] = useState(createPanelReports);
  const services = useChartServices();
  const { range, pausedAt, refreshMs, panelId } = view;

  useEffect(() => clock.setPace({ pausedAt, refreshMs }), [clock, pausedAt, refreshMs]);
  useEffect(() => clock.start(), [clock]);
  const askedAt = useAskedAt(pausedAt, connection.serverNow);

  const frame = useMemo(
    (): DashboardFrame => ({
      range,
      askedAt,
      clock,
      reports,
      services,
      fullPanelId: panelId,
      onFullScreen: (next) => change({ panelId: next }),
      onRange: (next) => change({ range: next, pausedAt: null }),
    }),
    [range, askedAt, clock, reports, services, panelId, change],
  );

  const room = useRef<HTMLDivElement>(null);
  useScrollKeys(room);
  useEscape(panelId !== null, frame);

  const { locale, timeZone } = services;
  const format = useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
  const { panels } = dashboard;
  return (
    <DashboardContext value={frame}>
      <Screen
        crumbs={[{ label: 'Dashboards', to: `/w/${workspace.id}/` }]}
        title={dashboard.title}
        beside={
          <>
            <StarButton id={dashboard.id} title={dashboard.title} stars={stars} />
            <DetailsButton dashboard={dashboard} />
          </>
        }
        controls={
          <DashboardControls
            view={view}
            usual={dashboard.range}
            clock={clock}
            format={format}
            isPhone={isPhone}
            onChange={change}
          />
        }
        subBar={
          <DashboardSubBar
            reports={reports}
            panelCount={panels.length}
            range={range}
            format={format}
          />
        }
      >
        <div className={styles.stage}>
          <div ref={room} className={styles.room} data-full={panelId !== null || undefined}>
            {panels.length === 0 && (
              <div className={styles.empty}>
                <StateMessage icon={<LayoutDashboard />} title="This dashboard has no panels yet">
                  An editor can add the first one.
                </StateMessage>
              </div>
            )}
            {isPhone ? <DashboardColumn panels={panels} /> : <DashboardGrid panels={panels} />}
          </div>
        </div>
      </Screen>
    </DashboardContext>
  );
}

/** Leaves full screen wherever the focus is; what is open above it takes Escape for itself. */
function useEscape(isFull: boolean, { onFullScreen }: DashboardFrame) {
  useEffect(() => {
    if (!isFull) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onFullScreen(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isFull, onFullScreen]);
}

function every(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => clearInterval(timer);
}
