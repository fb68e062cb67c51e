import {
  fieldsOf,
  hasOnlyGrown,
  type IndexInput,
  type RowsRead,
  shallowEqual,
} from '@chartroom/plot';
import { BranchTree, type TreeRoles } from './branches';

export interface TreeIndex {
  readonly branches: BranchTree;
  readonly roles: TreeRoles;
  readonly rowsRead: RowsRead | null;
}

const rowsPerSlice = 4000;
const noRoles: TreeRoles = { path: [], size: null, colour: null };

/** Sums rows by path. If data has only grown, adds only new rows. */
export function* indexTree(
  { frame, encoding }: IndexInput,
  previous: TreeIndex | null,
): Generator<void, TreeIndex, void> {
  if (!frame) return { branches: new BranchTree(), roles: noRoles, rowsRead: null };
  const roles: TreeRoles = {
    path: fieldsOf(frame, encoding, 'path').flatMap((field) =>
      field.type === 'category' ? [field] : [],
    ),
    size: fieldsOf(frame, encoding, 'size')[0] ?? null,
    colour: fieldsOf(frame, encoding, 'colour')[0] ?? null,
  };
  const { revision, length: rows, dropped } = frame;
  const reusable = previous && sameRoles(previous.roles, roles) ? previous : null;
  const canExtend = reusable !== null && hasOnlyGrown(frame, reusable.rowsRead);
  const branches = canExtend ? reusable.branches : new BranchTree();
  for (
    let from = canExtend ? (reusable.rowsRead?.rows ?? 0) : 0;
    from < rows;
    from += rowsPerSlice
  ) {
    branches.add(roles, from, Math.min(from + rowsPerSlice, rows));
    yield;
  }
  return { branches, roles, rowsRead: { frame, revision, rows, dropped } };
}

function sameRoles(a: TreeRoles, b: TreeRoles): boolean {
  return a.size === b.size && a.colour === b.colour && shallowEqual(a.path, b.path);
}
