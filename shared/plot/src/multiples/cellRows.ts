import type { HeldSelection } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import type { IndexInput, SelectedInput } from '../chart/chartDefinition';
import { type LoadedInput, SelectedRows } from '../selection/selectedRows';

/** The rows of one cell, as an input of their own. Rows that are appended are added to it. */
export class CellRows {
  private readonly rows = new SelectedRows();
  private readonly selectedRows = new SelectedRows();

  /** `field`: that of the cells. `name`: the cell's value. */
  constructor(
    readonly field: Field,
    readonly name: string,
  ) {}

  *update(input: LoadedInput): Generator<void, IndexInput, void> {
    const own = yield* this.rows.update(input, [this.selectionIn(input)], input.timeZone);
    const { mask, ...cellInput } = own;
    const { selected } = input;
    if (!selected?.frame) return { ...cellInput, selected: null };
    const ofSelected = { ...selected, frame: selected.frame };
    const found = yield* this.selectedRows.update(
      ofSelected,
      [this.selectionIn(ofSelected)],
      input.timeZone,
    );
    const selectedInput: SelectedInput = {
      ...found,
      mask: maskOfCell(selected.mask, mask, input.frame.length, own.frame?.length ?? 0),
    };
    return { ...cellInput, selected: selectedInput };
  }

  /** Numbers that the role takes as names are numbers in the frame. */
  private selectionIn({ frame }: LoadedInput): HeldSelection {
    const { name: field } = this.field;
    const type = frame.fields.find(({ name }) => name === field)?.type ?? 'category';
    const value = type === 'category' ? this.name : Number(this.name);
    return { kind: 'points', field, values: [value], isOwn: false };
  }
}

/** Which rows of the cell are selected, from the same of all rows. */
function maskOfCell(
  selected: Uint8Array,
  isInCell: Uint8Array,
  rows: number,
  cellRows: number,
): Uint8Array {
  const mask = new Uint8Array(cellRows);
  let next = 0;
  for (let row = 0; row < rows; row += 1) {
    if (isInCell[row] !== 1) continue;
    mask[next] = selected[row] as number;
    next += 1;
  }
  return mask;
}
