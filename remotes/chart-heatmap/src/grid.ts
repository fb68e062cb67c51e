import {
  aggregated,
  combine,
  type Reducer,
  reducerFor,
  type TallyRow,
} from '@chartroom/plot/bands';
import type { HeatmapIndex } from './heatmapIndex';

/** A column or a row of cells. */
export interface Line {
  /** The same for as long as it means the same: an instant, a number, or a category's slot. */
  readonly key: number;
  /** Of a span, from `from` up to but without `to`; NaN for a category. */
  readonly from: number;
  readonly to: number;
  /** Slots that are gathered in it. */
  readonly slots: readonly number[];
}

/** What the cells to be drawn stand for, row by row. */
export interface Grid {
  readonly columns: readonly Line[];
  readonly rows: readonly Line[];
  /** NaN for a cell without data. */
  readonly values: Float64Array;
  /** Rows of the data in each. */
  readonly counts: Float64Array;
  /** 0 where a calendar has no such day. */
  readonly isCell: Uint8Array;
  /** Left out, since they would be too small to be seen. */
  readonly hiddenColumns: number;
  readonly hiddenRows: number;
}

/** Gathers what was kept into the cells to be drawn. */
export function gridOf(
  { data, aggregate }: HeatmapIndex,
  columns: readonly Line[],
  rows: readonly Line[],
): Pick<Grid, 'columns' | 'rows' | 'values' | 'counts' | 'isCell'> {
  const size = columns.length * rows.length;
  const values = new Float64Array(size).fill(Number.NaN);
  const counts = new Float64Array(size);
  const gathering = reducerFor(aggregate);
  for (const [r, row] of rows.entries()) {
    const tallyRows = row.slots.flatMap((slot) => data?.tally.rows[slot] ?? []);
    for (let c = 0; c < columns.length; c += 1) {
      const { slots } = columns[c] as Line;
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
