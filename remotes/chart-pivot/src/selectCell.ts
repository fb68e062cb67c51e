import type { DatumValue, RendererContext } from '@chartroom/plot';
import { type Dimension, memberValue } from '@chartroom/plot/grouping';
import type { PivotMarks } from './pivotLayout';

/**
 * Selects the names that a cell belongs to, for other panels: those of its row and of its column.
 * Column −1 is the row's name. Selecting the same cell again clears the selection. Times are left
 * out: points of a time field are moments, not spans.
 */
export function selectCell(
  { select }: Pick<RendererContext, 'select'>,
  marks: PivotMarks,
  { row, column }: { readonly row: number; readonly column: number },
  isAdditive: boolean,
): void {
  const data = cellData(marks, row, column);
  if (isAdditive) {
    for (const datum of data.slice(-1)) select(datum, true);
    return;
  }
  const own = marks.index.selections.flatMap((held) =>
    held.isOwn && held.kind === 'points' ? [held] : [],
  );
  const isSelected = ({ field, value }: DatumValue) =>
    own.some((held) => held.field === field && held.values.length > 0 && held.values[0] === value);
  const isOther = own.some(({ field }) => data.every((datum) => datum.field !== field));
  const isSame = data.length > 0 && data.every(isSelected) && !isOther;
  const [first] = own;
  if (isSame || isOther) {
    // Deselecting one clears all of this chart's.
    const value = first?.values[0];
    if (first && value !== undefined) {
      if (first.values.length > 1) select({ field: first.field, value }, false);
      select({ field: first.field, value }, false);
    }
    if (isSame) return;
    for (const datum of data) select(datum, false);
    return;
  }
  for (const datum of data) if (!isSelected(datum)) select(datum, false);
}

function cellData(
  { index, rows, columns }: PivotMarks,
  row: number,
  column: number,
): readonly DatumValue[] {
  const { cube, rowDimensions, columnDimensions } = index;
  const path = cube.rows.pathOf(rows.nodes[row] ?? 0);
  const columnPath = cube.columns.pathOf(columns[column]?.node ?? 0);
  return [...dataOf(rowDimensions, path), ...dataOf(columnDimensions, columnPath)];
}

function dataOf(dimensions: readonly Dimension[], path: readonly number[]): readonly DatumValue[] {
  return path.flatMap((code, depth) => {
    const dimension = dimensions[depth];
    if (!dimension || dimension.times) return [];
    const value = memberValue(dimension, code);
    return value === null ? [] : [{ field: dimension.field.name, value }];
  });
}
