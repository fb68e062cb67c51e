import { ChartroomError, isChartroomError, problemsText } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import type { Dashboard } from './dashboard';
import { parseDashboard } from './parseDashboard';
import type { PanelCache } from './parsePanels';
import { reuseUnchangedPanels } from './reuseUnchangedPanels';

/** Parses a stored dashboard, or returns the error that says why there is none. */
export function readDashboard(
  id: string,
  value: unknown,
  cache?: PanelCache,
): Dashboard | ChartroomError {
  if (value === null) return new ChartroomError('dashboard/not-found', { dashboard: id });
  if (entriesOf(value).some(([key]) => key === 'bin')) {
    return new ChartroomError('dashboard/deleted', { dashboard: id });
  }
  const parsed = parseDashboard(id, value, cache);
  if (parsed.ok) return parsed.value;
  const problems = problemsText(parsed.problems);
  return new ChartroomError('dashboard/malformed', { dashboard: id, problems });
}

/**
 * Reads a dashboard again and again while it is watched. Only panels that have changed are parsed, and
 * whatever hasn't changed is the same object as before, also across an error.
 */
export function createDashboardReader(id: string): (value: unknown) => Dashboard | ChartroomError {
  const cache: PanelCache = new Map();
  let last: Dashboard | null = null;
  return (value) => {
    const dashboard = readDashboard(id, value, cache);
    if (isChartroomError(dashboard)) return dashboard;
    last = reuseUnchangedPanels(last, dashboard);
    return last;
  };
}
