import type { HeldSelection } from '@chartroom/contract';
import type { ChartDefinition, IndexInput, SelectedInput } from '../chart/chartDefinition';
import { runInSlices } from '../chart/runInSlices';
import { isComparable } from './isComparable';
import type { LoadedInput, SelectedRows } from './selectedRows';

/** Loaded with the first selection that a chart shows by rows, so that no first drawing waits. */
const loadSelectedRows = () => import('./selectedRows');

/** What a chart shows of selections by rows: see `ChartDefinition.rowSelection`. */
export type RowSelectionRule = NonNullable<ChartDefinition<never, never, never>['rowSelection']>;

/** The rows that the selections of the page include, for one chart. */
export class RowSelection {
  private rows: SelectedRows | null = null;

  constructor(private readonly rule: RowSelectionRule | undefined) {}

  /** The input with only the selected rows. Null where nothing is selected by rows. */
  async inputFor(input: IndexInput, viewerZone: string): Promise<SelectedInput | null> {
    const selections = this.rule ? rowSelections(input, this.rule) : [];
    if (!hasFrame(input) || selections.length === 0) {
      // Releases the copies of the rows.
      this.rows = null;
      return null;
    }
    this.rows ??= new (await loadSelectedRows()).SelectedRows();
    return runInSlices(this.rows.update(input, selections, viewerZone));
  }
}

/**
 * All selections on fields of the frame. Empty where they are only on fields whose values are whole
 * marks, which a chart fades as such.
 */
function rowSelections(
  { frame, encoding, selections = [] }: IndexInput,
  { wholeMarkRoles }: RowSelectionRule,
): readonly HeldSelection[] {
  const comparable = selections.filter((selection) => {
    const field = frame?.fields.find(({ name }) => name === selection.field);
    return field !== undefined && isComparable(field, selection);
  });
  const wholeMarkFields = new Set(wholeMarkRoles.flatMap((role) => encoding[role] ?? []));
  return comparable.every(({ field }) => wholeMarkFields.has(field)) ? [] : comparable;
}

function hasFrame(input: IndexInput): input is LoadedInput {
  return input.frame !== null;
}
