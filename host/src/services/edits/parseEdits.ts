import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { type Edit, mergeKinds, refusalReasons, stampKinds } from './edit';
import { migrateEdit } from './migrateEdit';

const storedRecord = v.nullable(v.record(v.string(), v.unknown()));

export const changeShape = v.object({
  path: v.string(),
  field: v.string(),
  base: v.unknown(),
  value: v.unknown(),
  copies: v.array(v.string()),
  merge: v.exactOptional(v.picklist(mergeKinds)),
  guard: v.exactOptional(v.string()),
  chart: v.exactOptional(v.string()),
});

export const recordChangeShape = v.object({
  path: v.string(),
  field: v.string(),
  before: storedRecord,
  after: storedRecord,
});

const editShape = v.object({
  id: v.string(),
  workspace: v.string(),
  what: v.string(),
  changes: v.array(changeShape),
  stamps: v.array(v.object({ path: v.string(), kind: v.picklist(stampKinds) })),
  dashboard: v.exactOptional(v.string()),
  records: v.exactOptional(v.array(recordChangeShape)),
  madeAt: v.exactOptional(v.number()),
  seq: v.exactOptional(v.number()),
  status: v.variant('name', [
    v.object({ name: v.picklist(['waiting', 'sending']) }),
    v.object({
      name: v.literal('refused'),
      reason: v.exactOptional(v.picklist(refusalReasons)),
    }),
    v.object({ name: v.literal('conflict'), theirs: v.record(v.string(), v.unknown()) }),
  ]),
});

/** Parses stored edits. One that can't be parsed is dropped, because it couldn't be sent either. */
export function parseEdits(value: unknown): readonly Edit[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => {
    const parsed = parseWith(editShape, each);
    return parsed.ok ? [migrateEdit(parsed.value)] : [];
  });
}
