import type { SelectionKind } from './manifest';

/** A value of a field: a name of a category, a number, or epoch milliseconds. */
export type FieldValue = string | number;

interface SelectionOn<Kind extends SelectionKind> {
  readonly kind: Kind;
  /** By its name panels know whether it concerns them. */
  readonly field: string;
}

/** A piece of an axis that the viewer brushed; `from` below `to`. */
export interface IntervalSelection extends SelectionOn<'interval'> {
  readonly from: number;
  readonly to: number;
  /** Whether they are epoch milliseconds, for whoever writes them down. */
  readonly isTime?: boolean;
  /** Of days without a zone: from a midnight in UTC to the end of the last day. */
  readonly precision?: 'day';
}

/** Values that the viewer clicked, at least one. */
export interface PointsSelection extends SelectionOn<'points'> {
  readonly values: readonly FieldValue[];
}

/** The value that the viewer is at now. */
export interface CursorSelection extends SelectionOn<'cursor'> {
  readonly value: FieldValue;
}

/** What the viewer has brushed, clicked or is at, shared between panels. */
export type Selection = IntervalSelection | PointsSelection | CursorSelection;

/** A selection as a chart sees it. */
export type HeldSelection = Selection & {
  /** Whether it was made in this very chart. */
  readonly isOwn: boolean;
};

/** The selections of a page, as one chart of it may see and make them. */
export interface SelectionBus {
  /** Whether intervals may have a `precision`; older hosts refuse them (C2). */
  readonly takesPrecision?: boolean;
  /** The same array until something changes. */
  getSnapshot(): readonly HeldSelection[];
  /** Returns its own undo. */
  subscribe(onChange: () => void): () => void;
  /** Takes the place of what was selected on that field in that way, whoever did it. */
  select(selection: Selection): void;
  /** Takes back what this chart selected in that way, on whichever field. */
  clear(kind: SelectionKind): void;
}
