import { colourSlotCount, missingColourSlot, restColourSlot } from '@chartroom/plot';
import type { BoxRoles } from './boxRoles';

/** Maximum number of separate groups; the rest are merged into “Other”. */
export const maxGroups = 20_000;
/** Rows per slice, about 1 ms of work. */
const rowsPerSlice = 65_536;

/** Values by cell, one cell for each group and colour. Values of a cell are in row order. */
export interface GroupedRows {
  readonly values: Float64Array;
  /** Start of each cell, and the end of the last one. */
  readonly starts: Uint32Array;
  /** Number of colours per group. */
  readonly colourCount: number;
  /** Number of rows without a value, or with one at or below 0 on a log axis. */
  readonly missing: number;
  readonly nonPositiveCount: number;
}

/** Counting sort of rows into cells: two passes for any number of cells. */
export function* groupRows(roles: BoxRoles, length: number): Generator<void, GroupedRows, void> {
  const { y, group, colour, isLog } = roles;
  const colourCount = colour ? colourSlotCount : 1;
  const groups = group ? Math.min(group.dictionary.length, maxGroups) + 2 : 1;
  const starts = new Uint32Array(groups * colourCount + 1);
  const lastColour = restColourSlot(colour?.dictionary.length ?? 0);
  const cellAt = (row: number) => {
    // Group 0 is for rows without one; the last group is “Other”.
    const code = group ? Math.min((group.values[row] as number) + 1, groups - 1) : 0;
    if (!colour) return code;
    const colourCode = colour.values[row] as number;
    return (
      code * colourCount + (colourCode < 0 ? missingColourSlot : Math.min(colourCode, lastColour))
    );
  };
  const minValue = isLog ? Number.MIN_VALUE : -Number.MAX_VALUE;
  let beyondLog = 0;
  for (let from = 0; from < length; from += rowsPerSlice) {
    const ys = y.values;
    for (let row = from; row < Math.min(from + rowsPerSlice, length); row += 1) {
      const value = ys[row] as number;
      if (value >= minValue && value <= Number.MAX_VALUE) {
        const next = cellAt(row) + 1;
        starts[next] = (starts[next] as number) + 1;
      } else if (isLog && value <= 0) beyondLog += 1;
    }
    yield;
  }
  for (let cell = 1; cell < starts.length; cell += 1) {
    starts[cell] = (starts[cell] as number) + (starts[cell - 1] as number);
  }
  const total = starts[starts.length - 1] as number;
  const values = new Float64Array(total);
  const ends = starts.slice();
  for (let from = 0; from < length; from += rowsPerSlice) {
    const ys = y.values;
    for (let row = from; row < Math.min(from + rowsPerSlice, length); row += 1) {
      const value = ys[row] as number;
      if (!(value >= minValue && value <= Number.MAX_VALUE)) continue;
      const cell = cellAt(row);
      const index = ends[cell] as number;
      // Turns −0 into 0, so that no sign is shown.
      values[index] = value + 0;
      ends[cell] = index + 1;
    }
    yield;
  }
  return {
    values,
    starts,
    colourCount,
    nonPositiveCount: beyondLog,
    missing: length - total - beyondLog,
  };
}
