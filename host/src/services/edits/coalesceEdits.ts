import { isDeepEqual } from '../records/isDeepEqual';
import type { Edit, FieldChange, RecordChange, StoredRecord } from './edit';
import { contentOf, withField } from './storedParts';
import { isWithin, keysBelow } from './tree';

/**
 * Lets newer waiting edits replace older ones, oldest first:
 * - a change replaces an older one of the same path, and takes over its base
 * - a change below a record that isn't added yet becomes part of the record
 * - deleting a record drops older changes of it, and an addition that hasn't been sent
 * - a change without effect is dropped
 */
export function coalesceEdits(edits: readonly Edit[]): readonly Edit[] {
  return edits
    .reduce<readonly Edit[]>(fold, [])
    .flatMap((edit) => (edit.status.name === 'waiting' ? withoutNoOps(edit) : [edit]));
}

function fold(older: readonly Edit[], edit: Edit): readonly Edit[] {
  if (edit.status.name !== 'waiting') return [...older, edit];
  let edits = older;
  let changes: readonly FieldChange[] = edit.changes;
  let records: readonly RecordChange[] = edit.records ?? [];
  for (const record of records) {
    const folded = foldRecord(edits, record);
    edits = folded.edits;
    records = records.flatMap((each) => (each === record ? folded.records : [each]));
  }
  for (const change of changes) {
    const folded = foldChange(edits, change);
    edits = folded.edits;
    changes = changes.flatMap((each) => (each === change ? folded.changes : [each]));
  }
  return [...edits, withParts(edit, changes, records)];
}

function foldChange(edits: readonly Edit[], change: FieldChange) {
  const isAdded = ({ path, after }: RecordChange) => after !== null && isWithin(change.path, path);
  const adding = edits.find(
    ({ status, records = [] }) => status.name !== 'sending' && records.some(isAdded),
  );
  if (adding) {
    const records = (adding.records ?? []).map((record) =>
      isAdded(record) ? { ...record, after: withChange(record, record.after, change) } : record,
    );
    return { edits: replace(edits, adding, { ...adding, records }), changes: [] };
  }
  const isOlder = ({ path }: FieldChange) => path === change.path;
  const waiting = edits.find(
    ({ status, changes }) => status.name === 'waiting' && changes.some(isOlder),
  );
  const replaced = waiting?.changes.find(isOlder);
  if (!waiting || !replaced) return { edits, changes: [change] };
  const rest = waiting.changes.filter((each) => each !== replaced);
  return {
    edits: replace(edits, waiting, { ...waiting, changes: rest }),
    changes: [{ ...change, base: replaced.base }],
  };
}

function foldRecord(edits: readonly Edit[], record: RecordChange) {
  const isOpposite = (each: RecordChange) =>
    each.path === record.path &&
    (record.after === null ? each.after !== null : each.after === null);
  const opposite = edits.find(
    ({ status, records = [] }) => status.name === 'waiting' && records.some(isOpposite),
  );
  const undone = opposite?.records?.find(isOpposite);
  if (opposite && undone && (record.after === null || isPutBack(undone, record))) {
    const rest = opposite.records?.filter((each) => each !== undone) ?? [];
    const remaining = replace(edits, opposite, withParts(opposite, opposite.changes, rest));
    return { edits: remaining, records: [] };
  }
  if (record.after !== null) return { edits, records: [record] };
  // Older changes won't be sent, so the record is deleted as it was before them.
  let before = record.before;
  const remaining = edits.map((edit) => {
    if (edit.status.name !== 'waiting') return edit;
    const dropped = edit.changes.filter(({ path }) => isWithin(path, record.path));
    if (dropped.length === 0) return edit;
    for (const change of dropped) {
      before = withChange(record, before, { ...change, value: change.base });
    }
    return { ...edit, changes: edit.changes.filter((each) => !dropped.includes(each)) };
  });
  return { edits: remaining, records: [{ ...record, before }] };
}

/** A deleted record is added again as it was, wherever it is now. */
function isPutBack(deletion: RecordChange, addition: RecordChange): boolean {
  const box = (record: StoredRecord | null) => {
    const { rev: _, ...rest } = Object(record?.box);
    return rest;
  };
  return (
    isDeepEqual(contentOf(deletion.before), contentOf(addition.after)) &&
    isDeepEqual(box(deletion.before), box(addition.after))
  );
}

/** A record with a change of one of its fields. */
function withChange(
  { path }: RecordChange,
  record: StoredRecord | null,
  change: Pick<FieldChange, 'path' | 'value'>,
): StoredRecord | null {
  if (record === null) return null;
  // `withField` expects a dashboard, of which the record is two levels below.
  const dashboard = path.split('/').slice(0, -2).join('/');
  const [kind = '', id = ''] = keysBelow(path, dashboard);
  const document = withField(dashboard, { [kind]: { [id]: record } }, change);
  return Object(Object(Object(document)[kind])[id]);
}

function withParts(
  edit: Edit,
  changes: readonly FieldChange[],
  records: readonly RecordChange[],
): Edit {
  return edit.records === undefined ? { ...edit, changes } : { ...edit, changes, records };
}

function withoutNoOps(edit: Edit): readonly Edit[] {
  const changes = edit.changes.filter(({ base, value }) => !isDeepEqual(base, value));
  const isEmpty = changes.length === 0 && (edit.records ?? []).length === 0;
  return isEmpty ? [] : [{ ...edit, changes }];
}

function replace(edits: readonly Edit[], from: Edit, to: Edit): readonly Edit[] {
  return edits.map((edit) => (edit === from ? to : edit));
}
