/**
 * What happens if someone else has changed the same value since `base`:
 * - `ask`: both values are kept, theirs in force, until the viewer chooses
 * - `keys`: a JSON text; merged by the keys of its objects, and asked about where both changed a key
 * - `last`: of positions and orders the later one wins, unless it is older than 10 s when it arrives
 */
export const mergeKinds = ['ask', 'keys', 'last'] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** One field that an edit changes. The same for edits, undo steps and differences of revisions. */
export interface FieldChange {
  /**
   * Database path of the field. A panel's box is one field, whose value leaves out its revision.
   */
  readonly path: string;
  /** Label of the field, such as “Title”. Shown when the viewer has to choose. */
  readonly field: string;
  /** The value before the viewer changed it. Null if there was none. */
  readonly base: unknown;
  readonly value: unknown;
  /** Other paths that store the same value, such as the index. Written together. */
  readonly copies: readonly string[];
  /** Default: `ask`. */
  readonly merge?: MergeKind;
  /**
   * Path of the revision that counts changes of this field. It is written as one more than the
   * revision that the merge has seen, so that the rules refuse what others have overtaken.
   */
  readonly guard?: string;
  /** Of options and encodings: the chart that they were set for. */
  readonly chart?: string;
}

/** A whole panel, section or variable that an edit adds or deletes. */
export interface RecordChange {
  /** Database path of the record. */
  readonly path: string;
  /** Its title, for texts. */
  readonly field: string;
  /** The record as the viewer saw it. Null: it is added. */
  readonly before: StoredRecord | null;
  /** Null: it is deleted. Slot and revisions are set when it is sent. */
  readonly after: StoredRecord | null;
}

/** A record as it is stored, by field. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** A value that is written with the changes but only known when they are sent. */
export const stampKinds = ['author', 'time', 'next-revision'] as const;
export interface EditMetadata {
  readonly path: string;
  readonly kind: (typeof stampKinds)[number];
}

/**
 * Why an edit was refused:
 * - `rules`: the database refused it
 * - `unreadable`: the viewer may no longer read the dashboard
 * - `binned`: someone has deleted the dashboard
 * - `deleted`: someone has deleted what it changes
 * - `full`: no slot is free for what it adds
 * - `outdated`: the dashboard is stored by a newer version of this page
 */
export const refusalReasons = [
  'rules',
  'unreadable',
  'binned',
  'deleted',
  'full',
  'outdated',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/**
 * - `waiting`: for the connection, or for earlier edits
 * - `sending`: sent, without a response yet; it may have been written
 * - `conflict`: someone else changed the same field; the viewer chooses
 * - `refused`: it can't be written as it is; the viewer tries again or discards it
 */
export type EditStatus =
  | { readonly name: 'waiting' | 'sending' }
  | { readonly name: 'refused'; readonly reason?: RefusalReason }
  /** `theirs` has the current values of the conflicting paths. */
  | { readonly name: 'conflict'; readonly theirs: Readonly<Record<string, unknown>> };

/** A change by the viewer that the database has not confirmed. */
export interface Edit {
  /** Sorts by time. */
  readonly id: string;
  readonly workspace: string;
  /** Describes the edit to the viewer, such as “Details of This machine”. */
  readonly what: string;
  readonly changes: readonly FieldChange[];
  readonly stamps: readonly EditMetadata[];
  readonly status: EditStatus;
  /**
   * Path of the dashboard whose parts it edits, `dashboards/$w/$d` or `private/$w/$uid/$d`: it is
   * merged and stamped as `sendDashboardEdit` describes. Absent: it is written as it is.
   */
  readonly dashboard?: string;
  /** Records that it adds or deletes. Default: none. */
  readonly records?: readonly RecordChange[];
  /** When it was made, in epoch milliseconds by the server's clock. */
  readonly madeAt?: number;
  /** Number of the last update that was sent for it, in this browser. */
  readonly seq?: number;
}

export type NewEdit = Omit<Edit, 'id' | 'status' | 'seq'>;

/** Whether the edit is still to be sent without the viewer's decision. */
export function isQueued({ status }: Edit): boolean {
  return status.name === 'waiting' || status.name === 'sending';
}
