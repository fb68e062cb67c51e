import { isDeepEqual } from '../records/isDeepEqual';
import type { Edit, EditStatus, FieldChange } from './edit';

/**
 * Unsent edits, oldest first. No path is changed by two waiting edits: the newer one replaces the
 * older, so that neither reordering nor repeating a write can restore an older value.
 */
export type Edits = readonly Edit[];

export function addEdit(edits: Edits, edit: Edit): Edits {
  return coalesce([...edits, edit]);
}

export function removeEdit(edits: Edits, id: string): Edits {
  return edits.filter((edit) => edit.id !== id);
}

export function setEditStatus(edits: Edits, id: string, status: EditStatus): Edits {
  return coalesce(edits.map((edit) => (edit.id === id ? { ...edit, status } : edit)));
}

/**
 * Blocks an edit until the viewer decides. Changes that the viewer has made again since are
 * excluded.
 */
export function blockEdit(edits: Edits, id: string, status: EditStatus): Edits {
  // First make it wait again, so that newer edits can replace its changes.
  const queued = setEditStatus(edits, id, { name: 'waiting' });
  const isUnchanged = changeCount(queued, id) === changeCount(edits, id);
  return isUnchanged ? setEditStatus(queued, id, status) : queued;
}

/** Resolves a conflict: “mine” overwrites the found value, “theirs” keeps it. */
export function resolveConflict(edits: Edits, id: string, side: 'mine' | 'theirs'): Edits {
  return coalesce(
    edits.map((edit) => {
      const { status } = edit;
      if (edit.id !== id || status.name !== 'conflict') return edit;
      const theirs = new Map(Object.entries(status.theirs));
      const changes = edit.changes.flatMap((change) => {
        if (!theirs.has(change.path)) return [change];
        return side === 'mine' ? [{ ...change, base: theirs.get(change.path) }] : [];
      });
      return { ...edit, changes, status: { name: 'waiting' } };
    }),
  );
}

function changeCount(edits: Edits, id: string): number {
  return edits.find((edit) => edit.id === id)?.changes.length ?? 0;
}

/** Lets newer waiting edits replace older ones, and drops changes without effect. */
function coalesce(edits: Edits): Edits {
  const coalesced: Edit[] = [];
  // From the newest on: its values win, and the oldest edit's base stays.
  const newest = new Map<string, { index: number; change: FieldChange }>();
  for (const edit of [...edits].reverse()) {
    if (edit.status.name !== 'waiting') {
      coalesced.push(edit);
      continue;
    }
    const ownChanges: FieldChange[] = [];
    for (const change of edit.changes) {
      const newer = newest.get(change.path);
      if (!newer) {
        ownChanges.push(change);
        newest.set(change.path, { index: coalesced.length, change });
        continue;
      }
      const newerEdit = coalesced[newer.index];
      if (!newerEdit) continue;
      coalesced[newer.index] = {
        ...newerEdit,
        changes: newerEdit.changes.map((each) =>
          each.path === change.path ? { ...each, base: change.base } : each,
        ),
      };
    }
    coalesced.push({ ...edit, changes: ownChanges });
  }
  return coalesced.reverse().flatMap((edit) => {
    if (edit.status.name !== 'waiting') return [edit];
    const changes = edit.changes.filter(({ base, value }) => !isDeepEqual(base, value));
    return changes.length > 0 ? [{ ...edit, changes }] : [];
  });
}
