import { isDeepEqual } from '../records/isDeepEqual';
import type { Edit, EditStatus, FieldChange, RecordChange, StoredRecord } from './edit';
import type { EditNotice } from './editNotice';
import { isSameValue, mergeChange } from './mergeChange';
import type { MergeLines } from './mergeValues';
import {
  contentOf,
  fieldValue,
  isBoxPath,
  isRecordKind,
  pickSlot,
  recordPathOf,
  slotsOf,
  withField,
} from './storedParts';
import { isWithin, keysBelow, valueAt } from './tree';

/** A position that waited longer for the connection yields to one that was set meanwhile. */
export const lastWinsForMs = 10_000;

export interface PlanContext {
  /** Epoch milliseconds by the server's clock. */
  readonly now: number;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
  /** A record as it was before someone deleted it, if this browser has seen it. */
  readonly deletedRecord: (path: string) => StoredRecord | null;
  /** Who wrote a record last, or null if that isn't known. */
  readonly authorOf: (path: string) => string | null;
  readonly mergeLines?: MergeLines;
  /** Whether a chart has an option of that name, or null if that isn't known. */
  readonly hasOption?: (remote: string, option: string) => boolean | null;
}

/** What an edit comes to, given a state of its dashboard. */
export interface UpdatePlan {
  /** Changes to write, each with the current value as its base. */
  readonly changes: readonly FieldChange[];
  /** Records to write: additions with a free slot, deletions of the record as it is now. */
  readonly records: readonly RecordChange[];
  /** Parts that need the viewer's decision. */
  readonly held: readonly HeldPart[];
  /** To be shown once the rest is written. */
  readonly notices: readonly EditNotice[];
}

export interface HeldPart {
  readonly changes: readonly FieldChange[];
  readonly records: readonly RecordChange[];
  readonly status: EditStatus;
}

/** One result for each change and record of the edit. */
type Part = Partial<UpdatePlan>;

/**
 * Compares an edit with the confirmed state of its dashboard: what is there already is dropped, what
 * is as the viewer saw it is written, everything else is merged as its kind says. Parts that someone
 * else's work excludes are held, and the others written.
 */
export function planUpdate(
  edit: Edit & { readonly dashboard: string },
  document: unknown,
  context: PlanContext,
): UpdatePlan {
  const taken = new Set(slotsOf(document).keys());
  const added = new Set((edit.records ?? []).flatMap(({ path, after }) => (after ? [path] : [])));
  const parts = [
    ...(edit.records ?? []).map((record) => planRecord({ edit, document, context, taken }, record)),
    ...edit.changes.map((change) => planChange({ edit, document, context, added }, change)),
  ];
  const deleted = parts.flatMap(({ held = [] }) => held.filter(isDeleted));
  const otherHeld = parts.flatMap(({ held = [] }) => held.filter((part) => !isDeleted(part)));
  return {
    changes: parts.flatMap(({ changes = [] }) => changes),
    records: parts.flatMap(({ records = [] }) => records),
    held: [...joinConflicts(otherHeld), ...joinDeleted(edit, deleted, context)],
    notices: parts.flatMap(({ notices = [] }) => notices),
  };
}

interface ChangePlanning {
  readonly edit: Edit & { readonly dashboard: string };
  readonly document: unknown;
  readonly context: PlanContext;
  /** Paths of the records that the same edit adds. */
  readonly added: ReadonlySet<string>;
}

function planChange(planning: ChangePlanning, change: FieldChange): Part {
  const { edit, document, context, added } = planning;
  const { dashboard } = edit;
  const record = recordPathOf(dashboard, change.path);
  const isMissing =
    record !== null &&
    !added.has(record) &&
    valueAt(document, keysBelow(record, dashboard)) === null;
  if (isMissing) return planDeleted(planning, change, record);
  if (change.path === `${dashboard}/bin`) return planBin(document, change);
  const theirs = fieldValue(dashboard, document, change.path);
  if (isSameValue(change, theirs, change.value)) return {};
  if (isSameValue(change, theirs, change.base) && !isOfOtherChart(planning, change)) {
    return { changes: [{ ...change, base: theirs }] };
  }
  if (change.merge === 'last') return planPosition(planning, change, theirs);
  const merged = mergeChange(change, theirs, context.mergeLines);
  const { value, preferred } = isOfOtherChart(planning, change)
    ? withKnownOptions(planning, { change, theirs, ...merged })
    : merged;
  const rest = { ...change, base: theirs, value };
  return {
    changes: isSameValue(change, theirs, value) ? [] : [rest],
    held: isSameValue(change, value, preferred)
      ? []
      : [
          {
            changes: [{ ...change, base: value, value: preferred }],
            records: [],
            status: { name: 'conflict', theirs: { [change.path]: value } },
          },
        ],
  };
}

/** The bin is there or it isn't: who put the dashboard there doesn't matter. */
function planBin(document: unknown, change: FieldChange): Part {
  const isThere = valueAt(document, ['bin']) !== null;
  return isThere === (change.value !== null) ? {} : { changes: [change] };
}

function planPosition(
  { edit, context }: ChangePlanning,
  change: FieldChange,
  theirs: unknown,
): Part {
  const rebased = { ...change, base: theirs };
  const isRecent = context.now - (edit.madeAt ?? 0) < lastWinsForMs;
  if (isRecent) return { changes: [rebased] };
  const by = context.authorOf(recordPathOf(edit.dashboard, change.path) ?? '');
  return {
    notices: [
      { kind: 'yielded', path: change.path, by, field: change.field, edit: again(edit, rebased) },
    ],
  };
}

function planDeleted({ edit, context }: ChangePlanning, change: FieldChange, path: string): Part {
  const record = context.deletedRecord(path);
  if (change.merge === 'last' && isBoxPath(edit.dashboard, change.path)) {
    const before = null;
    const after = record && putBack(edit.dashboard, { path, record }, [change]);
    const records = after ? [{ path, field: change.field, before, after }] : [];
    const by = context.authorOf(path);
    return {
      notices: [
        {
          kind: 'deleted',
          ...{ path: change.path, by, field: change.field },
          edit: after ? { ...again(edit, change), changes: [], records } : null,
        },
      ],
    };
  }
  const status = { name: 'refused', reason: 'deleted' } as const;
  return { held: [{ changes: [change], records: [], status }] };
}

/** Options that were set for another chart than the panel has now. */
function isOfOtherChart({ edit, document, added }: ChangePlanning, change: FieldChange): boolean {
  const record = recordPathOf(edit.dashboard, change.path);
  if (change.chart === undefined || record === null || added.has(record)) return false;
  if (edit.changes.some(({ path }) => path === `${record}/remote`)) return false;
  return fieldValue(edit.dashboard, document, `${record}/remote`) !== change.chart;
}

interface OptionMerge {
  readonly change: FieldChange;
  readonly theirs: unknown;
  readonly value: unknown;
  readonly preferred: unknown;
}

/** Of options for another chart, those that the present one has are merged; the others are asked. */
function withKnownOptions(
  { edit, document, context }: ChangePlanning,
  { change, theirs, value, preferred }: OptionMerge,
): { readonly value: unknown; readonly preferred: unknown } {
  const record = recordPathOf(edit.dashboard, change.path) ?? '';
  const remote = String(fieldValue(edit.dashboard, document, `${record}/remote`));
  const [before, after] = [readObject(theirs), readObject(value)];
  if (!before || !after) return { value: theirs, preferred };
  const isKnown = (key: string) =>
    isDeepEqual(before[key], after[key]) || context.hasOption?.(remote, key) === true;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const known = Object.fromEntries(
    keys.flatMap((key) => {
      const side = isKnown(key) ? after : before;
      return Object.hasOwn(side, key) ? [[key, side[key]]] : [];
    }),
  );
  const text = isDeepEqual(known, before) ? theirs : JSON.stringify(known);
  return { value: text, preferred };
}

function readObject(text: unknown): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(typeof text === 'string' ? text : '{}');
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

interface RecordPlanning {
  readonly edit: Edit & { readonly dashboard: string };
  readonly document: unknown;
  readonly context: PlanContext;
  /** Slots that aren't free, the ones that this plan gives included. */
  readonly taken: Set<string>;
}

function planRecord(planning: RecordPlanning, change: RecordChange): Part {
  const { edit, document } = planning;
  const current = valueAt(document, keysBelow(change.path, edit.dashboard));
  const conflict: HeldPart = {
    changes: [],
    records: [change],
    status: { name: 'conflict', theirs: { [change.path]: current } },
  };
  if (change.after === null) {
    if (current === null) return {};
    const isSeen = isDeepEqual(contentOf(current), contentOf(change.before));
    return isSeen ? { records: [{ ...change, before: Object(current) }] } : { held: [conflict] };
  }
  if (current === null) return planAddition(planning, change, change.after);
  const isThere = isDeepEqual(contentOf(current), contentOf(change.after));
  return isThere ? {} : { held: [conflict] };
}

function planAddition(
  { edit, context, taken }: RecordPlanning,
  change: RecordChange,
  record: StoredRecord,
): Part {
  const [kind] = keysBelow(change.path, edit.dashboard);
  if (!isRecordKind(kind)) return {};
  const own = typeof record.slot === 'string' ? record.slot : '';
  const slot = own !== '' && !taken.has(own) ? own : pickSlot(kind, taken, context.random);
  if (slot === null) {
    const status = { name: 'refused', reason: 'full' } as const;
    return { held: [{ changes: [], records: [change], status }] };
  }
  taken.add(slot);
  return { records: [{ ...change, after: { ...asNew(record), slot } }] };
}

/** A record with the revisions of a new one. */
export function asNew(record: StoredRecord): StoredRecord {
  const { box } = record;
  const isBox = typeof box === 'object' && box !== null;
  return { ...record, rev: 1, ...(isBox && { box: { ...box, rev: 1 } }) };
}

/** The same change as a new edit. */
function again(edit: Edit & { readonly dashboard: string }, change: FieldChange) {
  const { workspace, what, dashboard } = edit;
  return { workspace, what, dashboard, changes: [change], stamps: [] };
}

function putBack(
  dashboard: string,
  { path, record }: { readonly path: string; readonly record: StoredRecord },
  changes: readonly FieldChange[],
): StoredRecord {
  const [kind = '', id = ''] = keysBelow(path, dashboard);
  const document = changes.reduce(
    (before: unknown, change) => {
      const theirs = fieldValue(dashboard, before, change.path);
      const value = mergeChange(change, theirs).preferred;
      return withField(dashboard, before, { path: change.path, value });
    },
    { [kind]: { [id]: record } },
  );
  return asNew(Object(valueAt(document, [kind, id])));
}

function isDeleted({ status }: HeldPart): boolean {
  return status.name === 'refused' && status.reason === 'deleted';
}

/** Changes of records that are gone, as additions of the records with these changes. */
function joinDeleted(
  edit: Edit & { readonly dashboard: string },
  parts: readonly HeldPart[],
  context: PlanContext,
): readonly HeldPart[] {
  const changes = parts.flatMap((part) => part.changes);
  const paths = new Set(changes.map(({ path }) => recordPathOf(edit.dashboard, path) ?? path));
  return [...paths].map((path) => {
    const own = changes.filter((change) => isWithin(change.path, path));
    const record = context.deletedRecord(path);
    const status = { name: 'refused', reason: 'deleted' } as const;
    if (!record) return { changes: own, records: [], status };
    const after = putBack(edit.dashboard, { path, record }, own);
    const field = String(record.title ?? '');
    return { changes: [], records: [{ path, field, before: null, after }], status };
  });
}

/** One decision for all conflicts of an edit, and one for all records that have no slot. */
function joinConflicts(parts: readonly HeldPart[]): readonly HeldPart[] {
  const join = (name: EditStatus['name']) => {
    const same = parts.filter(({ status }) => status.name === name);
    const [first] = same;
    if (!first) return [];
    const theirs = same.flatMap(({ status }) =>
      status.name === 'conflict' ? Object.entries(status.theirs) : [],
    );
    const status: EditStatus =
      first.status.name === 'conflict'
        ? { name: 'conflict', theirs: Object.fromEntries(theirs) }
        : first.status;
    const changes = same.flatMap((part) => part.changes);
    return [{ changes, records: same.flatMap((part) => part.records), status }];
  };
  return [...join('conflict'), ...join('refused')];
}
