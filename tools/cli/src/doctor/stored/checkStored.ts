import { type Finding, good, warning } from '../finding';
import { checkAudit } from './checkAudit';
import { checkDashboards } from './checkDashboards';
import { checkRemotes } from './checkRemotes';
import { checkShares } from './checkShares';
import type { StoredWorkspace } from './readStored';

/** Findings listed in one run. */
const maxFindings = 100;

/**
 * Records of a workspace that the database rules would refuse today, by path. They were written under
 * older rules, or by an administrator of the database without rules.
 */
export function checkStored(stored: StoredWorkspace, nowMs: number): readonly Finding[] {
  const findings = [
    ...checkRemotes(stored, nowMs),
    ...checkShares(stored, nowMs),
    ...checkDashboards(stored),
    ...checkAudit(stored),
    ...stored.priorities.map((path) =>
      warning(
        path,
        'has a priority, which nothing here reads',
        'Write the record again without it.',
      ),
    ),
  ];
  const about = 'Stored records';
  if (findings.length === 0) return [good(about, 'are as the rules of the database have them')];
  const more = findings.length - maxFindings;
  if (more <= 0) return findings;
  return [
    ...findings.slice(0, maxFindings),
    warning(about, `${more} more like these`, 'Fix those first, then run it again.'),
  ];
}
