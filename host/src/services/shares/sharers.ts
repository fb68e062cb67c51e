import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { parseMember } from '../workspace/member';

const metaShape = v.object({ ownerUid: v.string() });

/**
 * Uids of those who may share what a workspace shows, and whose shares work: its editors, its admins
 * and its owner. `members` and `meta` as the database holds them.
 */
export function sharersOf(members: unknown, meta: unknown): ReadonlySet<string> {
  const owner = parseWith(metaShape, meta);
  const uids = entriesOf(members).flatMap(([uid, value]) => {
    const member = parseMember(value);
    const isSharer = member.ok && (member.value.role === 'editor' || member.value.role === 'admin');
    return isSharer ? [uid] : [];
  });
  return new Set(owner.ok ? [...uids, owner.value.ownerUid] : uids);
}
