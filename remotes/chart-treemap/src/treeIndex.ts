import type { Frame } from '@chartroom/frame';
import { fieldsOf, type IndexInput } from '@chartroom/plot';
import { Branches, type TreeRoles } from './branches';

export interface TreeIndex {
  readonly branches: Branches;
  readonly roles: TreeRoles;
  readonly taken: Taken | null;
}

interface Taken {
  readonly frame: Frame;
  readonly revision: number;
  readonly length: number;
  readonly dropped: number;
}

const slice = 4000;
const noRoles: TreeRoles = { path: [], size: null, colour: null };

/** Adds up rows by path; of data that only grew, the new ones. */
export function* indexTree(
  { frame, encoding }: IndexInput,
  before: TreeIndex | null,
): Generator<void, TreeIndex, void> {
  if (!frame) return { branches: new Branches(), roles: noRoles, taken: null };
  const roles: TreeRoles = {
    path: fieldsOf(frame, encoding, 'path').flatMap((field) =>
      field.type === 'category' ? [field] : [],
    ),
    size: fieldsOf(frame, encoding, 'size')[0] ?? null,
    colour: fieldsOf(frame, encoding, 'colour')[0] ?? null,
  };
  const { revision, length, dropped } = frame;
  const kept = before && sameRoles(before.roles, roles) ? before : null;
  const taken = kept?.taken?.frame === frame && kept.taken.dropped === dropped ? kept.taken : null;
  const canExtend = taken && (taken.length <= frame.firstNewRow || taken.revision === revision);
  const branches = kept && canExtend ? kept.branches : new Branches();
  for (let from = canExtend ? taken.length : 0; from < length; from += slice) {
    branches.add(roles, from, Math.min(from + slice, length));
    yield;
  }
  return { branches, roles, taken: { frame, revision, length, dropped } };
}

function sameRoles(a: TreeRoles, b: TreeRoles): boolean {
  const isSame = a.size === b.size && a.colour === b.colour && a.path.length === b.path.length;
  return isSame && a.path.every((field, i) => field === b.path[i]);
}
