import type { HeldSelection } from '@chartroom/contract';
import type { Scene } from '@chartroom/plot';
import type { Band } from './grid';
import type { HeatmapIndex } from './heatmapIndex';
import type { CellGeometry } from './heatmapMarks';
import type { CellSlots } from './valueSlots';

/**
 * By cell: 1 if both its column and row are selected, here or elsewhere; null without a selection.
 */
export function selectedCells(
  { xName, yName, data }: HeatmapIndex,
  { grid: { columns, rows }, calendar }: Pick<CellGeometry, 'grid' | 'calendar'>,
  { selections }: Pick<Scene, 'selections'>,
): Uint8Array | null {
  const selectionsOn = (field: string) =>
    selections.filter((selection) => selection.kind !== 'cursor' && selection.field === field);
  const [across, down] = [selectionsOn(xName), calendar ? [] : selectionsOn(yName)];
  if (across.length + down.length === 0) return null;
  const matchesAll = (all: readonly HeldSelection[], line: Band, slots?: CellSlots) =>
    all.every((selection) => matches(selection, line, slots));
  const inRow = rows.map((row) => matchesAll(down, row, data?.y.slots));
  const inColumn = columns.map((column) => matchesAll(across, column, data?.x.slots));
  return Uint8Array.from({ length: columns.length * rows.length }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns.length), cell % columns.length];
    if (!calendar) return inRow[row] && inColumn[column] ? 1 : 0;
    const day = calendar.days[cell];
    return day && matchesAll(across, day) ? 1 : 0;
  });
}

/** Matches a category by name, and a span if any part of it is selected. */
function matches(selection: HeldSelection, { key, from, to }: Band, slots?: CellSlots): boolean {
  if (slots?.kind === 'category') {
    const name = slots.field.dictionary[key - 1];
    return selection.kind === 'points' && selection.values.some((value) => value === name);
  }
  if (selection.kind === 'interval') return selection.from < to && selection.to >= from;
  return (
    selection.kind !== 'points' ||
    selection.values.some((value) => Number(value) >= from && Number(value) < to)
  );
}
