import { isDeepEqual } from '../records/isDeepEqual';
import type { ConfirmedDocument } from './confirmedDocuments';
import type { FieldChange, NewEdit } from './edit';
import type { EditNotice } from './editNotice';
import { asNew, type UpdatePlan } from './planUpdate';
import { fieldValue, recordPathOf } from './storedParts';
import { isWithin, keysBelow, valueAt } from './tree';

/** Someone who moves the same later than this has seen where the viewer put it. */
const watchedForMs = 15_000;

export interface OverwrittenPositions {
  /** Watches the positions that an edit has just written. */
  add(written: WrittenParts, edit: Omit<NewEdit, 'changes' | 'stamps'>): void;
  /** Returns a notice for each position that someone else has changed, or deleted, since. */
  check(document: ConfirmedDocument): readonly EditNotice[];
}

type WrittenParts = Pick<UpdatePlan, 'changes' | 'records'>;

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
    add({ changes, records }, edit) {
      const positions = changes.filter(({ merge }) => merge === 'last');
      const replaced = [...positions, ...records].map(({ path }) => path);
      const until = serverNow() + watchedForMs;
      watched = [
        ...watched.filter(({ change }) => !replaced.some((path) => isWithin(change.path, path))),
        ...positions.map((change) => ({ change, edit, until })),
      ];
    },
    check(confirmed) {
      const state = confirmed.getState();
      if (watched.length === 0 || state.status !== 'ready') return [];
      const notices: EditNotice[] = [];
      watched = watched.filter(({ change, edit, until }) => {
        if (until < serverNow()) return false;
        const record = recordPathOf(dashboard, change.path);
        if (record !== null && valueAt(state.document, keysBelow(record, dashboard)) === null) {
          const deletion = noticeOfDeletion(record, change, edit, confirmed);
          if (deletion.by !== uid) notices.push(deletion);
          return false;
        }
        const theirs = fieldValue(dashboard, state.document, change.path);
        if (isDeepEqual(theirs, change.value)) return true;
        const by = confirmed.authorOf(change.path);
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

/** Offers to put a deleted record back where the viewer had moved it. */
function noticeOfDeletion(
  path: string,
  change: FieldChange,
  edit: Omit<NewEdit, 'changes' | 'stamps'>,
  confirmed: ConfirmedDocument,
): EditNotice {
  const record = confirmed.deletedRecord(path);
  const records = record && [{ path, field: change.field, before: null, after: asNew(record) }];
  return {
    kind: 'deleted',
    ...{ path: change.path, field: change.field, by: confirmed.authorOf(path) },
    edit: records && { ...edit, changes: [], records, stamps: [] },
  };
}
