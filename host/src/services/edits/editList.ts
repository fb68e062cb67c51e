import { coalesceEdits } from './coalesceEdits';
import type { Edit, EditStatus } from './edit';
import { resolveRecord } from './resolveRecord';
import { isWithin } from './tree';

/**
 * Unsent edits, oldest first. No path is changed by two waiting edits: the newer one replaces the
 * older, so that neither reordering nor repeating a write can restore an older value.
 */
export type Edits = readonly Edit[];

export function addEdit(edits: Edits, edit: Edit): Edits {
  return coalesceEdits([...edits, edit]);
}

export function removeEdit(edits: Edits, id: string): Edits {
  return edits.filter((edit) => edit.id !== id);
}

export function setEditStatus(edits: Edits, id: string, status: EditStatus): Edits {
  return coalesceEdits(edits.map((edit) => (edit.id === id ? { ...edit, status } : edit)));
}

/** Stores the number of an update with its edit, before it is sent. */
export function markSent(edits: Edits, id: string, seq: number): Edits {
  return edits.map((edit) =>
    edit.id === id ? { ...edit, seq, status: { name: 'sending' } } : edit,
  );
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
  return coalesceEdits(
    edits.map((edit) => {
      const { status } = edit;
      if (edit.id !== id || status.name !== 'conflict') return edit;
      const theirs = new Map(Object.entries(status.theirs));
      const changes = edit.changes.flatMap((change) => {
        if (!theirs.has(change.path)) return [change];
        return side === 'mine' ? [{ ...change, base: theirs.get(change.path) }] : [];
      });
      const records = edit.records?.map((record) => {
        if (!theirs.has(record.path)) return { changes: [], records: [record] };
        if (side === 'theirs') return { changes: [], records: [] };
        return resolveRecord(record, theirs.get(record.path));
      });
      return {
        ...edit,
        changes: [...changes, ...(records ?? []).flatMap((part) => part.changes)],
        ...(records && { records: records.flatMap((part) => part.records) }),
        status: { name: 'waiting' },
      };
    }),
  );
}

/**
 * Puts the parts that need the viewer's decision in the place of an edit whose other parts were
 * written. Changes that the viewer has made again since are excluded.
 */
export function holdParts(edits: Edits, id: string, parts: readonly Edit[]): Edits {
  // First make it wait again, so that newer edits can replace its changes.
  const queued = setEditStatus(edits, id, { name: 'waiting' });
  const left = queued.find((edit) => edit.id === id);
  const paths = new Set([...(left?.changes ?? []), ...(left?.records ?? [])].map(pathOf));
  const isLeft = ({ path }: { readonly path: string }) =>
    [...paths].some((each) => isWithin(path, each) || isWithin(each, path));
  const held = parts.flatMap((part) => {
    const changes = part.changes.filter(isLeft);
    const records = (part.records ?? []).filter(isLeft).map((record) => {
      // Newer changes of a record that is to be added have become part of it.
      const { after } = left?.records?.find(({ path }) => path === record.path) ?? record;
      const { slot } = record.after ?? {};
      return record.after && after
        ? { ...record, after: { ...after, ...(slot !== undefined && { slot }) } }
        : record;
    });
    if (changes.length === 0 && records.length === 0) return [];
    return [{ ...part, changes, ...(part.records && { records }) }];
  });
  return queued.flatMap((edit) => (edit.id === id ? held : [edit]));
}

function pathOf({ path }: { readonly path: string }): string {
  return path;
}

function changeCount(edits: Edits, id: string): number {
  return edits.find((edit) => edit.id === id)?.changes.length ?? 0;
}
