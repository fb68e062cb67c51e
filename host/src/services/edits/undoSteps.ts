import { isDeepEqual } from '../records/isDeepEqual';
import type { FieldChange, RecordChange } from './edit';
import { isSameValue, mergeChange } from './mergeChange';
import { asNew } from './planUpdate';
import {
  contentOf,
  fieldValue,
  isRecordKind,
  pickSlot,
  recordPathOf,
  slotsOf,
} from './storedParts';
import { keysBelow, valueAt } from './tree';

/** What one gesture, burst of typing, paste or restored revision changed. */
export interface UndoStep {
  /** Such as “Move Requests”. */
  readonly what: string;
  readonly changes: readonly FieldChange[];
  readonly records: readonly RecordChange[];
  /** Path of the library panel that it changed. Absent: it changed the dashboard. */
  readonly library?: string;
}

/** How a step is undone in a dashboard as it is now. */
export interface Inversion {
  /** To be written. */
  readonly changes: readonly FieldChange[];
  readonly records: readonly RecordChange[];
  /** What someone else has changed since, as it would be undone anyway. */
  readonly skipped: Pick<UndoStep, 'changes' | 'records'>;
  /** Changes of what has been deleted since. */
  readonly deleted: readonly FieldChange[];
  /** Records that no slot is free for. */
  readonly withoutSlot: readonly RecordChange[];
}

type Part = { readonly [Key in keyof Inversion]?: Inversion[Key] };

export interface InversionContext {
  readonly dashboard: string;
  /** The dashboard as the viewer sees it. */
  readonly document: unknown;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
}

/**
 * Undoing is a new edit: each value becomes what it was before the step, where it still is what the
 * step made of it. JSON fields are compared and restored by key. What someone else has changed since
 * is left out.
 */
export function invertStep(step: UndoStep, context: InversionContext): Inversion {
  const taken = new Set(slotsOf(context.document).keys());
  const records = step.records.map((record) => invertRecord(record, context, taken));
  const added = new Set(records.flatMap((part) => (part.records ?? []).map(({ path }) => path)));
  const parts: Part[] = [
    ...records,
    ...step.changes.map((change) => invertChange(change, context, added)),
  ];
  return {
    changes: parts.flatMap(({ changes = [] }) => changes),
    records: parts.flatMap((part) => part.records ?? []),
    skipped: {
      changes: parts.flatMap(({ skipped }) => skipped?.changes ?? []),
      records: parts.flatMap(({ skipped }) => skipped?.records ?? []),
    },
    deleted: parts.flatMap(({ deleted = [] }) => deleted),
    withoutSlot: parts.flatMap(({ withoutSlot = [] }) => withoutSlot),
  };
}

function invertChange(
  change: FieldChange,
  { dashboard, document }: InversionContext,
  added: ReadonlySet<string>,
): Part {
  const record = recordPathOf(dashboard, change.path);
  if (record !== null && valueAt(document, keysBelow(record, dashboard)) === null) {
    // A record that is put back has what it had when it was deleted.
    return added.has(record) ? {} : { deleted: [change] };
  }
  const { base: before, value: after } = change;
  const current = fieldValue(dashboard, document, change.path);
  const inverse = { ...change, base: after, value: before };
  const own = { ...change, base: current, value: before };
  if (isSameValue(change, current, before)) return {};
  if (isSameValue(change, current, after)) return { changes: [own] };
  if (change.merge !== 'keys') return { skipped: { changes: [own], records: [] } };
  const { value, preferred } = mergeChange(inverse, current);
  const isComplete = isSameValue(change, value, preferred);
  return {
    changes: isSameValue(change, value, current) ? [] : [{ ...own, value }],
    ...(!isComplete && {
      skipped: { changes: [{ ...own, base: value, value: preferred }], records: [] },
    }),
  };
}

function invertRecord(
  { path, field, before, after }: RecordChange,
  { dashboard, document, random }: InversionContext,
  taken: Set<string>,
): Part {
  const current = valueAt(document, keysBelow(path, dashboard));
  if (after !== null) {
    if (current === null) return {};
    const deletion = { path, field, before: Object(current), after: null };
    const isOwn = isDeepEqual(contentOf(current), contentOf(after));
    return isOwn ? { records: [deletion] } : { skipped: { changes: [], records: [deletion] } };
  }
  if (before === null || current !== null) return {};
  const [kind] = keysBelow(path, dashboard);
  const own = String(before.slot ?? '');
  const isFree = own !== '' && !taken.has(own);
  const slot = isFree || !isRecordKind(kind) ? own : pickSlot(kind, taken, random);
  const addition = { path, field, before: null, after: asNew(before) };
  if (slot === null) return { withoutSlot: [addition] };
  taken.add(slot);
  return { records: [{ ...addition, after: { ...addition.after, slot } }] };
}
