import { useEffect, useState } from 'react';
import { useShell } from '../../services/ShellContext';
import type { DashboardClock } from '../../services/time/createClock';
import type { TimeFormat } from '../../services/time/formatTime';
import { isLive, type RangeSpec } from '../../services/time/timeRange';
import type { ChangeView, DashboardView } from './dashboardView';
import { PaceControl } from './PaceControl';
import { TimeControl } from './TimeControl';

export interface DashboardControlsProps {
  readonly view: DashboardView;
  /** The range of the dashboard itself. */
  readonly usual: RangeSpec;
  readonly clock: DashboardClock;
  readonly format: TimeFormat;
  readonly isPhone: boolean;
  readonly onChange: ChangeView;
}

/** Time range and pace in the bar; the one part of a dashboard that React renders every second. */
export function DashboardControls({ clock, isPhone, usual, ...control }: DashboardControlsProps) {
  const { connection } = useShell();
  const now = useClockNow(clock);
  const { view } = control;
  return (
    <>
      <TimeControl {...control} usual={usual} now={now} isPhone={isPhone} />
      {!isPhone && isLive(view.range) && (
        <PaceControl {...control} serverNow={connection.serverNow} />
      )}
    </>
  );
}

/** The dashboard's moment, renewed with every tick. */
function useClockNow(clock: DashboardClock): number {
  const [now, setNow] = useState(clock.getNow);
  useEffect(() => {
    const renew = () => setNow(clock.getNow());
    renew();
    return clock.subscribe(renew);
  }, [clock]);
  return now;
}
