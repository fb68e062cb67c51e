import { useEffect, useMemo } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { PanelAlert } from '../../services/dashboards/panelAlert';
import type { SourceSubscription } from '../../services/sources/createSourceHub';
import { type RangeSpec, resolveRange, startsWithData } from '../../services/time/timeRange';
import { panelNow } from '../core/panelNow';
import { useDashboardContext } from '../react/DashboardContext';
import { type AlertWatch, createAlertWatch } from './alertWatch';

export interface UseAlertWatchOptions {
  readonly alert: PanelAlert;
  readonly panel: Pick<DashboardPanel, 'encoding'>;
  readonly request: SourceSubscription;
  readonly range: RangeSpec;
}

/** Watches a panel's alert while the component is mounted, in view or not. */
export function useAlertWatch(options: UseAlertWatchOptions): AlertWatch {
  const { alert, request, range } = options;
  const { encoding } = options.panel;
  const { clock, services } = useDashboardContext();
  const { timeZone } = services;
  const watch = useMemo(
    () =>
      createAlertWatch({
        ...{ alert, encoding, request, timeZone },
        // What the chart shows, also while the dashboard is paused.
        getRange: () =>
          startsWithData(range)
            ? { from: -Infinity, to: Infinity }
            : resolveRange(range, panelNow(clock, request.getState())),
        onMove: clock.subscribe,
      }),
    [alert, encoding, request, range, timeZone, clock],
  );
  useEffect(() => watch.start(), [watch]);
  return watch;
}
