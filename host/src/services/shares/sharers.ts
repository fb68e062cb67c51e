import { entriesOf, parseWith } from '@chartroom/contract/schema';
import { parseMember } from '@chartroom/workspace';
import * as v from 'valibot';

const metaShape = v.object({ ownerUid: v.string() });

/**
 * Returns the uids of those who may share, and whose shares work: editors, admins and the owner.
 * Takes `members` and `meta` of a workspace as stored.
 */
export function parseSharerIds(members: unknown, meta: unknown): ReadonlySet<string> {
  const owner = parseWith(metaShape, meta);
  const uids = entriesOf(members).flatMap(([uid, value]) => {
    const member = parseMember(value);
    const isSharer = member.ok && (member.value.role === 'editor' || member.value.role === 'admin');
    return isSharer ? [uid] : [];
  });
  return new Set(owner.ok ? [...uids, owner.value.ownerUid] : uids);
}
