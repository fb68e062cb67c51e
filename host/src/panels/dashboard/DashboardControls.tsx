import { useEffect, useState } from 'react';
import { useShell } from '../../services/ShellContext';
import type { RangeRequestHandler } from '../../services/sources/rangeRequests';
import type { DashboardClock } from '../../services/time/createDashboardClock';
import type { TimeFormat } from '../../services/time/formatTime';
import { isLiveRange, type RangeSpec } from '../../services/time/timeRange';
import type { DashboardView, DashboardViewSetter } from './dashboardView';
import { RefreshControl } from './RefreshControl';
import { TimeControl } from './TimeControl';

export interface DashboardControlsProps {
  readonly view: DashboardView;
  /** The range of the dashboard itself. */
  readonly defaultRange: RangeSpec;
  readonly clock: DashboardClock;
  readonly format: TimeFormat;
  readonly isPhone: boolean;
  readonly rangeRequests: RangeRequestHandler;
  /** Makes a range the dashboard's own; null for viewers. */
  readonly onDefaultRange: ((range: RangeSpec) => void) | null;
  readonly onChange: DashboardViewSetter;
}

/** Time range and pace in the bar; the only part of a dashboard that React renders every second. */
export function DashboardControls({
  clock,
  isPhone,
  defaultRange,
  rangeRequests,
  onDefaultRange,
  ...controlProps
}: DashboardControlsProps) {
  const { connection } = useShell();
  const now = useClockNow(clock);
  const { view } = controlProps;
  return (
    <>
      <TimeControl
        {...controlProps}
        defaultRange={defaultRange}
        now={now}
        isPhone={isPhone}
        rangeRequests={rangeRequests}
        onDefaultRange={onDefaultRange}
      />
      {!isPhone && isLiveRange(view.range) && (
        <RefreshControl {...controlProps} serverNow={connection.serverNow} />
      )}
    </>
  );
}

/** The dashboard's current time, updated with every tick. */
function useClockNow(clock: DashboardClock): number {
  const [now, setNow] = useState(clock.getNow);
  useEffect(() => {
    const update = () => setNow(clock.getNow());
    update();
    return clock.subscribe(update);
  }, [clock]);
  return now;
}
