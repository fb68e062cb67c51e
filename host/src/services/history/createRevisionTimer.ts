import { entriesOf } from '@chartroom/contract/schema';

/** While people edit, there is a revision at least this often. */
export const revisionEveryMs = 10 * 60_000;
/** A revision is saved when nobody has edited for this long. */
export const quietAfterMs = 5 * 60_000;

export interface RevisionTimerOptions {
  readonly uid: string;
  /** Epoch milliseconds by the server's clock. */
  readonly serverNow: () => number;
  /** Runs later, unless cancelled. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** When the revision of this number was written; null if it can't be read. */
  readonly readSavedAt: (n: number) => Promise<number | null>;
  /** Whether another page is in edit mode. Rejects if that can't be read. */
  readonly isEditedElsewhere: () => Promise<boolean>;
  /** Tries to save this confirmed state. Other pages may be faster. */
  readonly save: (confirmed: unknown) => void;
  /** From 0 to 1; spreads the tries of several pages. */
  readonly random: () => number;
}

/** Decides when the page of an editor saves a revision of a dashboard. */
export interface RevisionTimer {
  /** To be called with each confirmed state, in order. */
  observe(confirmed: unknown): void;
  /** To be called when this page has left edit mode. Saves if no other editor remains. */
  leave(): Promise<void>;
  stop(): void;
}

/** Pages try within this time after one another. */
const spreadMs = 10_000;

/**
 * Saves a revision at the viewer's first edit when the newest one is 10 minutes old, when 5 minutes
 * pass without an edit by anyone, and when the last editor leaves. Nothing without edits since the
 * newest revision.
 */
export function createRevisionTimer(options: RevisionTimerOptions): RevisionTimer {
  const { uid, serverNow, after, readSavedAt, isEditedElsewhere, save, random } = options;
  let newest: unknown = null;
  let cancelQuiet = () => {};
  let savedAt: { readonly n: number; readonly at: number | null } | null = null;
  let isStopped = false;

  async function savedLongAgo(n: number): Promise<boolean> {
    if (savedAt?.n !== n) savedAt = { n, at: await readSavedAt(n).catch(() => null) };
    return savedAt.at !== null && serverNow() - savedAt.at >= revisionEveryMs;
  }

  async function saveIfDue(state: ConfirmedState) {
    if (state.lastBy !== uid) return;
    const isDue = state.revision === null || (await savedLongAgo(state.revision));
    if (isDue && !isStopped && readState(newest)?.revision === state.revision) save(newest);
  }

  return {
    observe(confirmed) {
      newest = confirmed;
      cancelQuiet();
      const state = readState(confirmed);
      if (!state?.isEdited) return;
      cancelQuiet = after(quietAfterMs + random() * spreadMs, () => save(newest));
      void saveIfDue(state);
    },
    async leave() {
      if (!readState(newest)?.isEdited) return;
      // Rather one revision more than none.
      if (!(await isEditedElsewhere().catch(() => false))) save(newest);
    },
    stop() {
      isStopped = true;
      cancelQuiet();
    },
  };
}

interface ConfirmedState {
  readonly revision: number | null;
  readonly lastBy: unknown;
  /** Since the newest revision. */
  readonly isEdited: boolean;
}

/** Null if it isn't of schema 2, or in the bin. */
function readState(confirmed: unknown): ConfirmedState | null {
  const stored = new Map(entriesOf(confirmed));
  if (stored.get('schema') !== 2 || stored.has('bin')) return null;
  const revision = stored.get('revision');
  return {
    revision: typeof revision === 'number' ? revision : null,
    lastBy: new Map(entriesOf(stored.get('last'))).get('by'),
    isEdited: entriesOf(stored.get('since')).length > 0,
  };
}
