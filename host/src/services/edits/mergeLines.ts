import { diff3Merge } from 'node-diff3';
import type { MergeLines } from './mergeValues';

/**
 * Merges a text of several lines that two people have changed, as version control does. Null if both
 * changed the same lines.
 */
export const mergeLines: MergeLines = ({ base, mine, theirs }) => {
  const lines = (text: string) => text.split('\n');
  const regions = diff3Merge(lines(mine), lines(base), lines(theirs), {
    excludeFalseConflicts: true,
  });
  const merged = regions.map(({ ok }) => ok ?? null);
  return merged.every((part) => part !== null) ? merged.flat().join('\n') : null;
};
