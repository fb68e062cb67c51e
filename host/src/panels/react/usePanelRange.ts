import { useEffect, useMemo, useState } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { type PanelTime, panelRange, parsePanelTime } from '../../services/dashboards/panelTime';
import { useShell } from '../../services/ShellContext';
import { isLiveRange, type RangeSpec, resolveRange } from '../../services/time/timeRange';
import { useDashboardContext } from './DashboardContext';

export interface PanelRange {
  readonly range: RangeSpec;
  readonly relativeTo: number | null;
  /** Null where it's the dashboard's. */
  readonly time: PanelTime | null;
  /** Whether a time of its own is stored that can't be read: the dashboard's applies. */
  readonly isMalformed: boolean;
}

/** The range of a panel: the dashboard's, its own, or the dashboard's some time earlier. */
export function usePanelRange({ time: stored }: DashboardPanel): PanelRange {
  const dashboard = useDashboardContext();
  const parsed = useMemo(() => parsePanelTime(stored), [stored]);
  const isMalformed = parsed === 'malformed';
  const time = isMalformed ? null : parsed;
  const range = useMemo(() => panelRange(time, dashboard.range), [time, dashboard.range]);
  const isMoving = time?.kind === 'shift' && isLiveRange(dashboard.range);
  const movedTo = useMovingTime(isMoving && dashboard.relativeTo === null ? range : null);
  const relativeTo = dashboard.relativeTo ?? movedTo;
  return useMemo(
    () => ({ range, relativeTo, time, isMalformed }),
    [range, relativeTo, time, isMalformed],
  );
}

/**
 * The time to request for a live range of some time ago. A source sends no new rows for a past range,
 * so it's requested again whenever it has moved by a sixtieth, 10 s at least. Null without a range.
 */
function useMovingTime(range: RangeSpec | null): number | null {
  const { connection } = useShell();
  const [time, setTime] = useState<number | null>(null);
  useEffect(() => {
    if (!range) return setTime(null);
    const { from, to } = resolveRange(range, 0);
    const stepMs = Math.max(10_000, (to - from) / 60);
    setTime(connection.serverNow());
    const timer = setInterval(() => setTime(connection.serverNow()), stepMs);
    return () => clearInterval(timer);
  }, [range, connection]);
  return range && (time ?? connection.serverNow());
}
