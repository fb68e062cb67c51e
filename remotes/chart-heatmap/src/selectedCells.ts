import type { HeldSelection } from '@chartroom/contract';
import type { Scene } from '@chartroom/plot';
import type { Slots } from '@chartroom/plot/bands';
import type { Line } from './grid';
import type { HeatmapIndex } from './heatmapIndex';
import type { PlacedCells } from './heatmapMarks';

/** By cell: 1 where it is selected, here or in other panels, across and down; null where nothing is. */
export function selectedCells(
  { xName, yName, taken }: HeatmapIndex,
  { grid: { columns, rows }, calendar }: Pick<PlacedCells, 'grid' | 'calendar'>,
  { selections }: Pick<Scene, 'selections'>,
): Uint8Array | null {
  const held = (field: string) =>
    selections.filter((one) => one.kind !== 'cursor' && one.field === field);
  const [across, down] = [held(xName), calendar ? [] : held(yName)];
  if (across.length + down.length === 0) return null;
  const isIn = (all: readonly HeldSelection[], line: Line, slots?: Slots) =>
    all.every((one) => isMet(one, line, slots));
  const inRow = rows.map((row) => isIn(down, row, taken?.y.slots));
  const inColumn = columns.map((column) => isIn(across, column, taken?.x.slots));
  return Uint8Array.from({ length: columns.length * rows.length }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns.length), cell % columns.length];
    if (!calendar) return inRow[row] && inColumn[column] ? 1 : 0;
    const day = calendar.days[cell];
    return day && isIn(across, day) ? 1 : 0;
  });
}

/** A category by its name; a span where any of it is selected. */
function isMet(held: HeldSelection, { key, from, to }: Line, slots?: Slots): boolean {
  if (slots?.kind === 'category') {
    const name = slots.field.dictionary[key - 1];
    return held.kind === 'points' && held.values.some((value) => value === name);
  }
  if (held.kind === 'interval') return held.from < to && held.to >= from;
  return (
    held.kind !== 'points' ||
    held.values.some((value) => Number(value) >= from && Number(value) < to)
  );
}
