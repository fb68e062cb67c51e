import { isDeepEqual } from '../records/isDeepEqual';
import type { ConfirmedDocument } from './confirmedDocuments';
import type { FieldChange, NewEdit } from './edit';
import type { EditNotice } from './editNotice';
import { fieldValue, recordPathOf } from './storedParts';
import { keysBelow, valueAt } from './tree';

/** Someone who moves the same later than this has seen where the viewer put it. */
const watchedForMs = 15_000;

export interface OverwrittenPositions {
  /** Watches the positions that an edit has just written. */
  add(written: readonly FieldChange[], edit: Omit<NewEdit, 'changes' | 'stamps'>): void;
  /** Returns a notice for each position that someone else has changed since. */
  check(document: ConfirmedDocument): readonly EditNotice[];
}

/**
 * Of two people who move the same panel the later one wins, and the earlier one should know. Watches
 * positions of one dashboard for a short time after they were written.
 */
export function createOverwrittenPositions(
  dashboard: string,
  { uid, serverNow }: { readonly uid: string; readonly serverNow: () => number },
): OverwrittenPositions {
  let watched: readonly {
    readonly change: FieldChange;
    readonly edit: Omit<NewEdit, 'changes' | 'stamps'>;
    readonly until: number;
  }[] = [];

  return {
    add(written, edit) {
      const positions = written.filter(({ merge }) => merge === 'last');
      const paths = new Set(positions.map(({ path }) => path));
      const until = serverNow() + watchedForMs;
      watched = [
        ...watched.filter(({ change }) => !paths.has(change.path)),
        ...positions.map((change) => ({ change, edit, until })),
      ];
    },
    check(confirmed) {
      const state = confirmed.getState();
      if (watched.length === 0 || state.status !== 'ready') return [];
      const notices: EditNotice[] = [];
      watched = watched.filter(({ change, edit, until }) => {
        const record = recordPathOf(dashboard, change.path);
        const isThere =
          record === null || valueAt(state.document, keysBelow(record, dashboard)) !== null;
        if (until < serverNow() || !isThere) return false;
        const theirs = fieldValue(dashboard, state.document, change.path);
        if (isDeepEqual(theirs, change.value)) return true;
        const by = confirmed.authorOf(record ?? `${dashboard}/about`);
        if (by === uid) return false;
        const again = { ...change, base: theirs };
        notices.push({
          kind: 'moved-too',
          ...{ path: change.path, field: change.field, by },
          edit: { ...edit, changes: [again], stamps: [] },
        });
        return false;
      });
      return notices;
    },
  };
}
