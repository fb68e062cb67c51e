/** One field that an edit changes. */
export interface FieldChange {
  /** Database path of the field. */
  readonly path: string;
  /** Label of the field, such as “Title”. Shown when the viewer has to choose. */
  readonly field: string;
  /** The value before the viewer changed it. Null if there was none. */
  readonly base: unknown;
  readonly value: unknown;
  /** Other paths that store the same value, such as the index. Written together. */
  readonly copies: readonly string[];
}

/** A value that is written with the changes but only known when they are sent. */
export const stampKinds = ['author', 'time', 'next-revision'] as const;
export interface EditMetadata {
  readonly path: string;
  readonly kind: (typeof stampKinds)[number];
}

/**
 * - `waiting`: for the connection, or for earlier edits
 * - `sending`: sent, without a response yet; it may have been written
 * - `conflict`: someone else changed the same field; the viewer chooses
 * - `refused`: the database's rules refused it; the viewer tries again or discards it
 */
export type EditStatus =
  | { readonly name: 'waiting' | 'sending' | 'refused' }
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
}

export type NewEdit = Omit<Edit, 'id' | 'status'>;

/** Whether the edit is still to be sent without the viewer's decision. */
export function isQueued({ status }: Edit): boolean {
  return status.name === 'waiting' || status.name === 'sending';
}
