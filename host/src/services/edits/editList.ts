import { isSame } from '../records/isSame';
import type { Change, Edit, EditStatus } from './edit';

/**
 * What happens to a list of unsent edits, oldest first. No path is changed by two waiting edits: the
 * newer one takes over, so that neither the order nor a repetition of sendings can bring back an
 * older value.
 */
export type Edits = readonly Edit[];

export function addEdit(edits: Edits, edit: Edit): Edits {
  return settle([...edits, edit]);
}

export function removeEdit(edits: Edits, id: string): Edits {
  return edits.filter((edit) => edit.id !== id);
}

export function setStatus(edits: Edits, id: string, status: EditStatus): Edits {
  return settle(edits.map((edit) => (edit.id === id ? { ...edit, status } : edit)));
}

/** Held back: what the viewer has changed again since then is not in question any more. */
export function holdEdit(edits: Edits, id: string, status: EditStatus): Edits {
  // Back among the waiting first, where those after it take over.
  const taken = setStatus(edits, id, { name: 'waiting' });
  const isWhole = changesOf(taken, id) === changesOf(edits, id);
  return isWhole ? setStatus(taken, id, status) : taken;
}

/** Ends a conflict: “mine” is written over what was found, “theirs” stays. */
export function resolveConflict(edits: Edits, id: string, whose: 'mine' | 'theirs'): Edits {
  return settle(
    edits.map((edit) => {
      const { status } = edit;
      if (edit.id !== id || status.name !== 'conflict') return edit;
      const theirs = new Map(Object.entries(status.theirs));
      const changes = edit.changes.flatMap((change) => {
        if (!theirs.has(change.path)) return [change];
        return whose === 'mine' ? [{ ...change, base: theirs.get(change.path) }] : [];
      });
      return { ...edit, changes, status: { name: 'waiting' } };
    }),
  );
}

function changesOf(edits: Edits, id: string): number {
  return edits.find((edit) => edit.id === id)?.changes.length ?? 0;
}

/** Lets newer waiting edits take over from older ones, and drops what changes nothing. */
function settle(edits: Edits): Edits {
  const settled: Edit[] = [];
  // From the newest: its values stand, with what stood before the oldest of its kind.
  const newest = new Map<string, { holder: number; change: Change }>();
  for (const edit of [...edits].reverse()) {
    if (edit.status.name !== 'waiting') {
      settled.push(edit);
      continue;
    }
    const own: Change[] = [];
    for (const change of edit.changes) {
      const later = newest.get(change.path);
      if (!later) {
        own.push(change);
        newest.set(change.path, { holder: settled.length, change });
        continue;
      }
      const taker = settled[later.holder];
      if (!taker) continue;
      settled[later.holder] = {
        ...taker,
        changes: taker.changes.map((each) =>
          each.path === change.path ? { ...each, base: change.base } : each,
        ),
      };
    }
    settled.push({ ...edit, changes: own });
  }
  return settled.reverse().flatMap((edit) => {
    if (edit.status.name !== 'waiting') return [edit];
    const changes = edit.changes.filter(({ base, value }) => !isSame(base, value));
    return changes.length > 0 ? [{ ...edit, changes }] : [];
  });
}
