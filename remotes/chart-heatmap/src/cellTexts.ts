import { axisFontPx, formatFigure, labelText } from '@chartroom/plot';
import { middleOf } from './edges';
import type { CellText, PlacedCells } from './heatmapMarks';
import type { Plan } from './plan';

const leastRowPx = 16;
const leastColumnPx = 20;
const padPx = 6;

/** The value of each cell, where all have room. */
export function cellTexts(
  { grid, x, y }: PlacedCells,
  classes: Int8Array,
  { scene, text }: Pick<Plan, 'scene' | 'text'>,
): readonly CellText[] {
  const size = ({ starts, ends }: PlacedCells['x']) =>
    starts.reduce((least, start, i) => Math.min(least, (ends[i] as number) - start), Infinity);
  const room = size(x);
  if (size(y) < leastRowPx || room < leastColumnPx) return [];
  const cells = [...classes.keys()].filter((cell) => (classes[cell] as number) >= 0);
  const texts = cells.map((cell) => labelText(formatFigure(grid.values[cell] as number, text)));
  const font = scene.font(axisFontPx);
  const isTooWide = (label: string) => scene.measure(label, font) + padPx > room;
  if (texts.some(isTooWide)) return [];
  const across = grid.columns.length;
  return cells.map((cell, i) => ({
    x: middleOf(x, cell % across),
    y: Math.round(middleOf(y, Math.floor(cell / across))) + 4,
    text: texts[i] ?? '',
    place: classes[cell] as number,
  }));
}
