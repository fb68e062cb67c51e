import type { BaseMarks, CursorDefinition } from '../chart/chartDefinition';
import type { SelectedInterval, SelectionLink } from './selectionLink';

/** The intervals that are selected on the axis of x, in this panel or in another. */
export function selectedIntervals(
  { zoom }: BaseMarks,
  selections: SelectionLink,
): readonly SelectedInterval[] {
  return zoom?.field === undefined ? [] : selections.intervals(zoom.field);
}

/** The datum at the cursor of another panel. */
export function linkedCursor<Marks, Cursor>(
  marks: Marks,
  definition: CursorDefinition<Marks, Cursor> | undefined,
  selections: SelectionLink,
): Cursor | null {
  for (const { field, value } of selections.linkedCursors()) {
    const found = definition?.find?.(marks, field, value) ?? null;
    if (found !== null) return found;
  }
  return null;
}
