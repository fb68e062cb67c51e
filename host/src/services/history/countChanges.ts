import { diffDashboards, type RecordDiff } from './diffDashboards';
import type { RevisionCounts } from './parseRevisions';
import { decodeSnapshot } from './snapshot';

/** How many of these differ in each way. */
export function countKinds(diffs: readonly Pick<RecordDiff, 'kind'>[]): RevisionCounts {
  const count = (kind: RecordDiff['kind']) => diffs.filter((diff) => diff.kind === kind).length;
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    moved: count('moved'),
  };
}

/** What differs between the text of a stored snapshot and a stored dashboard; null if it can't be read. */
export async function countChanges(
  snapshot: unknown,
  stored: unknown,
): Promise<RevisionCounts | null> {
  const decoded = await decodeSnapshot(snapshot);
  return decoded.ok ? countKinds(diffDashboards(decoded.value, stored)) : null;
}
