import { createSelections, type Selections } from '@chartroom/embed';
import { StateMessage } from '@chartroom/ui';
import { LayoutDashboard } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { useShell } from '../../services/ShellContext';
import { createClock } from '../../services/time/createClock';
import { DashboardContext, type DashboardFrame } from '../react/DashboardContext';
import { createPanelReports } from '../react/panelReports';
import { useChartServices } from '../react/useChartServices';
import { useMedia } from '../react/useMedia';
import { DashboardControls } from './DashboardControls';
import { DashboardSubBar } from './DashboardSubBar';
import styles from './dashboardPanels.module.css';
import { PanelColumn, PanelGrid } from './PanelGrid';
import { SelectionChips } from './SelectionChips';
import { useDashboardView } from './useDashboardView';
import { useRangeAsking } from './useRangeAsking';
import { useScrollKeys } from './useScrollKeys';
import { useSelectionsInAddress } from './useSelectionsInAddress';

export interface DashboardParts {
  readonly controls: ReactNode;
  readonly subBar: ReactNode;
  readonly panels: ReactNode;
}

export interface DashboardPanelsProps {
  readonly dashboard: Dashboard;
  /** Lays the parts out on a screen. */
  readonly children: (parts: DashboardParts) => ReactNode;
}

/** The panels of a dashboard that could be read, and the controls of their range, pace and selections. */
export function DashboardPanels({ dashboard, children }: DashboardPanelsProps) {
  const { connection } = useShell();
  const isPhone = useMedia('(max-width: 720px)');
  const { view, shown, change } = useDashboardView(dashboard);
  const [clock] = useState(() => createClock({ now: connection.serverNow, every }));
  const [reports] = useState(createPanelReports);
  const [selections] = useState(createSelections);
  useSelectionsInAddress(selections);
  const services = useChartServices();
  const { range, pausedAt, refreshMs, panelId } = view;
  const onAskedRange = useRangeAsking({ shown, change, report: services.report });

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
      selections,
      fullPanelId: panelId,
      onFullScreen: (next) => change({ panelId: next }),
      onRange: (next) => change({ range: next, pausedAt: null }),
      onAskedRange,
    }),
    [range, askedAt, clock, reports, services, selections, panelId, change, onAskedRange],
  );

  const room = useRef<HTMLDivElement>(null);
  useScrollKeys(room);
  useEscape(panelId !== null, frame);
  useClearing(panelId === null, selections);

  const { locale, timeZone } = services;
  const format = useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
  const { panels } = dashboard;
  return (
    <DashboardContext value={frame}>
      {children({
        controls: (
          <DashboardControls
            view={view}
            usual={dashboard.range}
            clock={clock}
            format={format}
            isPhone={isPhone}
            onChange={change}
          />
        ),
        subBar: (
          <>
            <SelectionChips selections={selections} format={format} now={connection.serverNow} />
            <DashboardSubBar
              reports={reports}
              panelCount={panels.length}
              range={range}
              format={format}
            />
          </>
        ),
        panels: (
          <div className={styles.stage}>
            <div ref={room} className={styles.room} data-full={panelId !== null || undefined}>
              {panels.length === 0 && (
                <div className={styles.empty}>
                  <StateMessage icon={<LayoutDashboard />} title="This dashboard has no panels yet">
                    An editor can add the first one.
                  </StateMessage>
                </div>
              )}
              {isPhone ? <PanelColumn panels={panels} /> : <PanelGrid panels={panels} />}
            </div>
          </div>
        ),
      })}
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

/** Escape takes back what is selected, where nothing else takes it for itself. */
function useClearing(isMeant: boolean, selections: Selections) {
  useEffect(() => {
    if (!isMeant) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) selections.clear();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isMeant, selections]);
}

/** A moment this close to now was paused just now, and its data is already here. */
const justNowMs = 5_000;

/**
 * The moment for which data is asked where that is not now: the address may hold one at which
 * somebody paused long ago. Pausing itself asks nothing anew.
 */
function useAskedAt(pausedAt: number | null, now: () => number): number | null {
  const known = useRef<{ pausedAt: number | null; askedAt: number | null } | null>(null);
  if (known.current?.pausedAt !== pausedAt || known.current === null) {
    const isPast = pausedAt !== null && now() - pausedAt > justNowMs;
    known.current = { pausedAt, askedAt: isPast ? pausedAt : null };
  }
  return known.current.askedAt;
}

function every(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => clearInterval(timer);
}
