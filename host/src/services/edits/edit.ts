/** One field that an edit changes. */
export interface Change {
  /** Where it stands in the database. */
  readonly path: string;
  /** “Title”, “Star”: named where the viewer has to choose. */
  readonly field: string;
  /** What stood there when the viewer changed it; null is nothing. */
  readonly base: unknown;
  readonly value: unknown;
  /** Other places that hold the same value, such as the index; written with it. */
  readonly copies: readonly string[];
}

/** What is written with the changes and is only known when they are sent. */
export const stampKinds = ['author', 'time', 'next-revision'] as const;
export interface Stamp {
  readonly path: string;
  readonly kind: (typeof stampKinds)[number];
}

/**
 * - `waiting`: for the connection, or for those before it
 * - `sending`: handed to the database, which has not answered; it may have been written
 * - `conflict`: somebody else changed the same meanwhile; the viewer chooses
 * - `refused`: the database's rules said no; the viewer tries again or lets it go
 */
export type EditStatus =
  | { readonly name: 'waiting' | 'sending' | 'refused' }
  /** `theirs` has what stands now at the paths in question. */
  | { readonly name: 'conflict'; readonly theirs: Readonly<Record<string, unknown>> };

/** What a viewer changed in one go and the database has not confirmed. */
export interface Edit {
  /** Ordered by time. */
  readonly id: string;
  readonly workspace: string;
  /** “Details of This machine”. */
  readonly what: string;
  readonly changes: readonly Change[];
  readonly stamps: readonly Stamp[];
  readonly status: EditStatus;
}

export type NewEdit = Omit<Edit, 'id' | 'status'>;

/** Neither sent nor held back for the viewer. */
export function isQueued({ status }: Edit): boolean {
  return status.name === 'waiting' || status.name === 'sending';
}
