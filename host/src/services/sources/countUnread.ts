import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';

const counted = v.object({ count: v.number() });
const shape = v.object({
  columns: v.array(v.object({ unread: counted })),
  leftOut: counted,
});

/**
 * Counts cells and rows that a source could not read, from its description. 0 if that can't be
 * parsed.
 */
export function countUnread(description: unknown): number {
  const parsed = parseWith(shape, description);
  if (!parsed.ok) return 0;
  const { columns, leftOut } = parsed.value;
  return columns.reduce((sum, { unread }) => sum + unread.count, leftOut.count);
}
