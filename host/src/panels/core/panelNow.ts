import type { SourceState } from '../../services/sources/sourceState';
import type { DashboardClock } from '../../services/time/createDashboardClock';

/**
 * The time that `now` means in a panel's range. It stops while the source is disconnected, so that the
 * last data stays in view.
 */
export function panelNow(
  clock: Pick<DashboardClock, 'getNow'>,
  source: SourceState | null,
): number {
  const now = clock.getNow();
  return source?.status === 'stale' ? Math.min(now, source.since) : now;
}
