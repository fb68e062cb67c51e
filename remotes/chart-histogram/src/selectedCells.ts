import { hasOnlyGrown, type IndexInput, type RowsRead, shallowEqual } from '@chartroom/plot';
import { Batch, batchRows, type ValueRoles, valueRoles } from './batch';
import { Grid } from './grid';

/** The selected rows, counted in the cells of all rows. */
export interface SelectedCells extends RowsRead {
  readonly roles: ValueRoles;
  /** In the order of the grids of all rows. */
  readonly grids: readonly Grid[];
}

/** Counts new rows, or all selected rows in cells that are new. */
export function* selectedCells(
  wholeGrids: readonly Grid[],
  { frame, encoding }: Pick<IndexInput, 'frame' | 'encoding'>,
  previous: SelectedCells | null,
): Generator<void, SelectedCells | null, void> {
  const roles = frame && valueRoles(frame, encoding);
  if (!frame || !roles) return null;
  const canExtend = hasOnlyGrown(frame, previous) && shallowEqual(previous.roles, roles);
  const known = new Map((canExtend ? previous.grids : []).map((grid) => [grid.cells, grid]));
  const grids = wholeGrids.map(({ cells }) => known.get(cells) ?? new Grid(cells));
  const { length, revision, dropped } = frame;
  const batch = new Batch(roles);
  const knownRows = canExtend ? previous.rows : 0;
  for (let row = 0; row < length; ) {
    const isNew = row >= knownRows;
    const end = Math.min(row + batchRows, isNew ? length : knownRows);
    const outdated = isNew ? grids : grids.filter(({ cells }) => !known.has(cells));
    if (outdated.length > 0) {
      batch.read(row, end);
      for (const grid of outdated) grid.add(batch);
      yield;
    }
    row = end;
  }
  return { frame, rows: length, revision, dropped, roles, grids };
}
