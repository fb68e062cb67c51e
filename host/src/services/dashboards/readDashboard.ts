import { ChartroomError, problemsText } from '@chartroom/contract';
import type { Dashboard } from './dashboard';
import { parseDashboard } from './parseDashboard';

/** Parses a stored dashboard, or returns the error that says why there is none. */
export function readDashboard(id: string, value: unknown): Dashboard | ChartroomError {
  if (value === null) return new ChartroomError('dashboard/not-found', { dashboard: id });
  const parsed = parseDashboard(id, value);
  if (parsed.ok) return parsed.value;
  const problems = problemsText(parsed.problems);
  return new ChartroomError('dashboard/malformed', { dashboard: id, problems });
}
