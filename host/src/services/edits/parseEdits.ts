import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { type Edit, stampKinds } from './edit';

const editShape = v.object({
  id: v.string(),
  workspace: v.string(),
  what: v.string(),
  changes: v.array(
    v.object({
      path: v.string(),
      field: v.string(),
      base: v.unknown(),
      value: v.unknown(),
      copies: v.array(v.string()),
    }),
  ),
  stamps: v.array(v.object({ path: v.string(), kind: v.picklist(stampKinds) })),
  status: v.variant('name', [
    v.object({ name: v.picklist(['waiting', 'sending', 'refused']) }),
    v.object({ name: v.literal('conflict'), theirs: v.record(v.string(), v.unknown()) }),
  ]),
});

/** Parses stored edits. One that can't be parsed is dropped, because it couldn't be sent either. */
export function parseEdits(value: unknown): readonly Edit[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => {
    const parsed = parseWith(editShape, each);
    return parsed.ok ? [parsed.value] : [];
  });
}
