import type { SelectionKind } from './manifest';

/** A value of a field: a category, a number, or epoch milliseconds. */
export type FieldValue = string | number;

interface SelectionOn<Kind extends SelectionKind> {
  readonly kind: Kind;
  /** Panels with a field of this name react to the selection. */
  readonly field: string;
}

/** A range of an axis that the viewer brushed; `from` is below `to`. */
export interface IntervalSelection extends SelectionOn<'interval'> {
  readonly from: number;
  readonly to: number;
  /** Whether the values are epoch milliseconds, for formatting. */
  readonly isTime?: boolean;
  /** For days without a zone: from a midnight in UTC to the end of the last day. */
  readonly precision?: 'day';
}

/** Values that the viewer clicked; at least one. */
export interface PointsSelection extends SelectionOn<'points'> {
  readonly values: readonly FieldValue[];
}

/** The value under the viewer's cursor. */
export interface CursorSelection extends SelectionOn<'cursor'> {
  readonly value: FieldValue;
}

/** What the viewer has brushed, clicked or points at, shared between panels. */
export type Selection = IntervalSelection | PointsSelection | CursorSelection;

/** A selection as a chart sees it. */
export type HeldSelection = Selection & {
  /** Whether this chart made it. */
  readonly isOwn: boolean;
};

/** The page's selections for one of its charts. */
export interface SelectionBus {
  /** Whether intervals may have a `precision`; older hosts reject them (C2). */
  readonly takesPrecision?: boolean;
  /** The same array until something changes. */
  getSnapshot(): readonly HeldSelection[];
  /** Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
  /** Replaces the selection of this kind on this field, whoever made it. */
  select(selection: Selection): void;
  /** Clears this chart's selections of a kind, on any field. */
  clear(kind: SelectionKind): void;
}
