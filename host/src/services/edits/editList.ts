import { isDeepEqual } from '../records/isDeepEqual';
import type { Change, Edit, EditStatus } from './edit';

/**
 * What happens to a list of unsent edits, oldest first. No path is changed by two waiting edits: the
 * newer one takes over, so that neither the order nor a repetition of sendings can bring back an
 * older value.
 */
export type Edits = readonly Edit[];

export function addEdit(edits: Edits, edit: Edit): Edits {
  return coalesce([...edits, edit]);
}

export function removeEdit(edits: Edits, id: string): Edits {
  return edits.filter((edit) => edit.id !== id);
}

export function setStatus(edits: Edits, id: string, status: EditStatus): Edits {
  return coalesce(edits.map((edit) => (edit.id === id ? { ...edit, status } : edit)));
}

/** Held back: what the viewer has changed again since then is not in question any more. */
export function blockEdit(edits: Edits, id: string, status: EditStatus): Edits {
  // Back among the waiting first, where those after it take over.
  const queued = setStatus(edits, id, { name: 'waiting' });
  const isUnchanged = changeCount(queued, id) === changeCount(edits, id);
  return isUnchanged ? setStatus(queued, id, status) : queued;
}

/** Ends a conflict: “mine” is written over what was found, “theirs” stays. */
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

/** Lets newer waiting edits take over from older ones, and drops what changes nothing. */
function coalesce(edits: Edits): Edits {
  const coalesced: Edit[] = [];
  // From the newest: its values stand, with what stood before the oldest of its kind.
  const newest = new Map<string, { index: number; change: Change }>();
  for (const edit of [...edits].reverse()) {
    if (edit.status.name !== 'waiting') {
      coalesced.push(edit);
      continue;
    }
    const ownChanges: Change[] = [];
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
