import { isDeepEqual } from '../records/isDeepEqual';
import type { FieldChange, MergeKind, RecordChange } from './edit';
import { childrenOf } from './tree';

/** Fields with a JSON text or a set, whose keys merge one by one. */
const keyedFields = [
  ...['query', 'time', 'encoding', 'options', 'links', 'alert'],
  ...['spec', 'tags', 'timeRange'],
];
/** Fields of which the later value wins. */
const lastFields = ['box', 'order', 'folded', 'phone'];

/** How a stored field merges, by its name. */
export function mergeKindOf(field: string): MergeKind {
  if (keyedFields.includes(field)) return 'keys';
  return lastFields.includes(field) ? 'last' : 'ask';
}

/**
 * What remains of adding or deleting a record if the viewer keeps theirs against someone else's:
 * a deletion of the record as it is now, or the fields in which the viewer's record differs.
 */
export function resolveRecord(
  record: RecordChange,
  theirs: unknown,
): { readonly changes: readonly FieldChange[]; readonly records: readonly RecordChange[] } {
  const current = childrenOf(theirs);
  if (record.after === null) {
    return { changes: [], records: [{ ...record, before: Object.fromEntries(current) }] };
  }
  const mine = childrenOf(record.after);
  const fields = [...new Set([...current.keys(), ...mine.keys()])].filter(
    (field) => !['rev', 'slot', 'box'].includes(field),
  );
  const changes = fields.flatMap((field): FieldChange[] => {
    const [base, value] = [current.get(field) ?? null, mine.get(field) ?? null];
    if (isDeepEqual(base, value)) return [];
    const path = `${record.path}/${field}`;
    const merge = mergeKindOf(field);
    return [{ path, field, base, value, copies: [], merge, guard: `${record.path}/rev` }];
  });
  return { changes, records: [] };
}
