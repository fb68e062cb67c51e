import type { SourceState } from '../../services/sources/sourceState';
import type { DashboardClock } from '../../services/time/createClock';

/**
 * What `now` means in a panel's range. Where the source is lost that moment stands still, so that
 * the last data stays in sight however long it takes.
 */
export function panelNow(
  clock: Pick<DashboardClock, 'getNow'>,
  source: SourceState | null,
): number {
  const now = clock.getNow();
  return source?.status === 'stale' ? Math.min(now, source.since) : now;
}
