import { isDeepEqual } from '../records/isDeepEqual';
import type { FieldChange } from './edit';
import {
  isSameJson,
  type Merged,
  type MergeLines,
  mergeJsonTexts,
  mergeValues,
} from './mergeValues';

/** Whether two values of this field mean the same. */
export function isSameValue({ merge }: Pick<FieldChange, 'merge'>, a: unknown, b: unknown) {
  return merge === 'keys' ? isSameJson(a, b) : isDeepEqual(a ?? null, b ?? null);
}

/** Merges a change with the value that someone else has written since. */
export function mergeChange(change: FieldChange, theirs: unknown, mergeLines?: MergeLines): Merged {
  const { base, value: mine, merge } = change;
  const sides = { base, mine, theirs };
  if (merge === 'last') return { value: mine, preferred: mine };
  if (merge !== 'keys') return mergeValues(sides, mergeLines);
  const isStructure = [base, mine, theirs].some((side) => typeof side === 'object' && side);
  if (!isStructure) return mergeJsonTexts(sides, mergeLines);
  // A set such as the tags. The database has no empty ones.
  const merged = mergeValues({ base: base ?? {}, mine: mine ?? {}, theirs: theirs ?? {} });
  return { value: orNull(merged.value), preferred: orNull(merged.preferred) };
}

function orNull(value: unknown): unknown {
  return isDeepEqual(value, {}) ? null : value;
}
