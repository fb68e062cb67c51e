import {
  aggregated,
  combine,
  type Reducer,
  reducerFor,
  type TallyRow,
} from '@chartroom/plot/bands';
import type { HeatmapIndex } from './heatmapIndex';

/** A column or row of cells. */
export interface Band {
  /** Stays the same while the line means the same: a time, a number, or a category's slot. */
  readonly key: number;
  /** Start of a span, whose `to` is exclusive; NaN for a category. */
  readonly from: number;
  readonly to: number;
  /** Slots that are merged into it. */
  readonly slots: readonly number[];
}

/** The cells to draw, row by row. */
export interface Grid {
  readonly columns: readonly Band[];
  readonly rows: readonly Band[];
  /** NaN for a cell without data. */
  readonly values: Float64Array;
  /** Number of data rows by cell. */
  readonly counts: Float64Array;
  /** 0 if the calendar has no such day. */
  readonly isCell: Uint8Array;
  /** Columns omitted because cells would be too small. */
  readonly hiddenColumns: number;
  readonly hiddenRows: number;
}

/** Merges slots of the tally into the cells to draw. */
export function buildGrid(
  { data, aggregate }: HeatmapIndex,
  columns: readonly Band[],
  rows: readonly Band[],
): Pick<Grid, 'columns' | 'rows' | 'values' | 'counts' | 'isCell'> {
  const size = columns.length * rows.length;
  const values = new Float64Array(size).fill(Number.NaN);
  const counts = new Float64Array(size);
  const gathering = reducerFor(aggregate);
  for (const [r, row] of rows.entries()) {
    const tallyRows = row.slots.flatMap((slot) => data?.tally.rows[slot] ?? []);
    for (let c = 0; c < columns.length; c += 1) {
      const { slots } = columns[c] as Band;
      let total = emptyCell;
      for (const tallyRow of tallyRows) total = gatherSlots(tallyRow, slots, gathering, total);
      const cell = r * columns.length + c;
      values[cell] = aggregated(aggregate, total.gathered, total.count);
      counts[cell] = total.count;
    }
  }
  return { columns, rows, values, counts, isCell: new Uint8Array(size).fill(1) };
}

interface Gathered {
  readonly gathered: number;
  readonly count: number;
}

const emptyCell: Gathered = { gathered: 0, count: 0 };

function gatherSlots(
  { reduced: values, counts }: TallyRow,
  slots: readonly number[],
  gathering: Reducer,
  previous: Gathered,
): Gathered {
  let { gathered, count } = previous;
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i] as number;
    const added = counts[slot] ?? 0;
    if (added === 0) continue;
    gathered = combine(gathering, gathered, count, values[slot] as number);
    count += added;
  }
  return { gathered, count };
}
