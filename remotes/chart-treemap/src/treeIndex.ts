import {
  fieldsOf,
  hasOnlyGrown,
  type IndexInput,
  type RowsRead,
  shallowEqual,
} from '@chartroom/plot';
import { Branches, type TreeRoles } from './branches';

export interface TreeIndex {
  readonly branches: Branches;
  readonly roles: TreeRoles;
  readonly taken: RowsRead | null;
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
  const { revision, length: rows, dropped } = frame;
  const kept = before && sameRoles(before.roles, roles) ? before : null;
  const canExtend = kept !== null && hasOnlyGrown(frame, kept.taken);
  const branches = canExtend ? kept.branches : new Branches();
  for (let from = canExtend ? (kept.taken?.rows ?? 0) : 0; from < rows; from += slice) {
    branches.add(roles, from, Math.min(from + slice, rows));
    yield;
  }
  return { branches, roles, taken: { frame, revision, rows, dropped } };
}

function sameRoles(a: TreeRoles, b: TreeRoles): boolean {
  return a.size === b.size && a.colour === b.colour && shallowEqual(a.path, b.path);
}
