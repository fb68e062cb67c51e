import { type Finding, good, warning } from '../finding';
import { checkAudit } from './checkAudit';
import { checkDashboards } from './checkDashboards';
import { checkRemotes } from './checkRemotes';
import { checkShares } from './checkShares';
import type { StoredWorkspace } from './readStoredWorkspace';

/** Maximum number of findings listed in one run. */
const maxFindings = 100;

/**
 * Finds records of a workspace that today's database rules would refuse, by path. They were written
 * under older rules, or by a database administrator, for whom rules don't apply.
 */
export function checkStoredWorkspace(stored: StoredWorkspace, nowMs: number): readonly Finding[] {
  const findings = [
    ...checkRemotes(stored, nowMs),
    ...checkShares(stored, nowMs),
    ...checkDashboards(stored),
    ...checkAudit(stored),
    ...stored.priorities.map((path) =>
      warning(
        path,
        'has a priority, which Chartroom doesn’t use',
        'Remove it and save the record again.',
      ),
    ),
  ];
  const about = 'Stored records';
  if (findings.length === 0) return [good(about, 'match the database rules')];
  const more = findings.length - maxFindings;
  if (more <= 0) return findings;
  return [
    ...findings.slice(0, maxFindings),
    warning(about, `${more} more like these`, 'Fix these first, then run it again.'),
  ];
}
