import { axisFontPx, formatNumberParts, numberLabel } from '@chartroom/plot';
import { bandCentre } from './edges';
import type { CellGeometry, CellText } from './heatmapMarks';
import type { LayoutContext } from './layoutContext';

const minRowPx = 16;
const minColumnPx = 20;
const padPx = 6;

/** Values in the cells, if all of them fit. */
export function cellTexts(
  { grid, x, y }: CellGeometry,
  classes: Int8Array,
  { scene, text }: Pick<LayoutContext, 'scene' | 'text'>,
): readonly CellText[] {
  const minSize = ({ starts, ends }: CellGeometry['x']) =>
    starts.reduce((min, start, i) => Math.min(min, (ends[i] as number) - start), Infinity);
  const columnPx = minSize(x);
  if (minSize(y) < minRowPx || columnPx < minColumnPx) return [];
  const cells = [...classes.keys()].filter((cell) => (classes[cell] as number) >= 0);
  const texts = cells.map((cell) =>
    numberLabel(formatNumberParts(grid.values[cell] as number, text)),
  );
  const font = scene.font(axisFontPx);
  const isTooWide = (label: string) => scene.measure(label, font) + padPx > columnPx;
  if (texts.some(isTooWide)) return [];
  const across = grid.columns.length;
  return cells.map((cell, i) => ({
    x: bandCentre(x, cell % across),
    y: Math.round(bandCentre(y, Math.floor(cell / across))) + 4,
    text: texts[i] ?? '',
    colourIndex: classes[cell] as number,
  }));
}
