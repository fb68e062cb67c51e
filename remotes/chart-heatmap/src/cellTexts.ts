import type { Threshold } from '@chartroom/contract';
import {
  axisFontPx,
  type Box,
  boxesOverlap,
  formatNumberParts,
  meaningMarks,
  numberLabel,
  type ReferenceMarks,
  thresholdAt,
} from '@chartroom/plot';
import { bandCentre } from './edges';
import type { CellGeometry, CellText } from './heatmapMarks';
import type { LayoutContext } from './layoutContext';

const minRowPx = 16;
const minColumnPx = 20;
const padPx = 6;

interface CellTextOptions extends Pick<LayoutContext, 'scene' | 'text'> {
  readonly references: ReferenceMarks;
}

/** Values in the cells, with marks of their meanings where those fit too, if all fit, but for those that references cover. */
export function cellTexts(
  { grid, x, y }: CellGeometry,
  classes: Int8Array,
  { scene, text, references }: CellTextOptions,
): readonly CellText[] {
  const minSize = ({ starts, ends }: CellGeometry['x']) =>
    starts.reduce((min, start, i) => Math.min(min, (ends[i] as number) - start), Infinity);
  const columnPx = minSize(x);
  if (minSize(y) < minRowPx || columnPx < minColumnPx) return [];
  const cells = [...classes.keys()].filter((cell) => (classes[cell] as number) >= 0);
  const values = cells.map((cell) => grid.values[cell] as number);
  const plain = values.map((value) => numberLabel(formatNumberParts(value, text)));
  const marked = plain.map((label, i) => markOf(text.meanings, values[i] as number) + label);
  const font = scene.font(axisFontPx);
  const fits = (label: string) => scene.measure(label, font) + padPx <= columnPx;
  const texts = [marked, plain].find((labels) => labels.every(fits));
  if (!texts) return [];
  const across = grid.columns.length;
  const covered = coveredBoxes(references);
  const isCovered = ({ x: middle, y: baseline, text: label }: CellText) => {
    const half = scene.measure(label, font) / 2;
    const box = { left: middle - half, right: middle + half, top: baseline - 10, bottom: baseline };
    return covered.some((other) => boxesOverlap(box, other));
  };
  return cells
    .map((cell, i) => ({
      x: bandCentre(x, cell % across),
      y: Math.round(bandCentre(y, Math.floor(cell / across))) + 4,
      text: texts[i] ?? '',
      colourIndex: classes[cell] as number,
    }))
    .filter((label) => !isCovered(label));
}

/** Before a value, for those who can't distinguish the colours of meanings. */
function markOf(meanings: readonly Threshold[], value: number): string {
  const { meaning = 'neutral' } = thresholdAt(meanings, value) ?? {};
  return meaningMarks[meaning];
}

/** What references are drawn over: their labels, their lines, and the ends of their bands. */
function coveredBoxes({ marks }: ReferenceMarks): readonly Box[] {
  return marks.flatMap(({ label, box, isHorizontal }) => {
    const end = isHorizontal ? { ...box, top: box.bottom } : { ...box, left: box.right };
    const start = isHorizontal ? { ...box, bottom: box.top } : { ...box, right: box.left };
    const lines = [start, end].map(({ left, right, top, bottom }) =>
      isHorizontal
        ? { left, right, top: top - 2, bottom: bottom + 2 }
        : { left: left - 2, right: right + 2, top, bottom },
    );
    if (!label) return lines;
    const { x, y, width } = label;
    return [...lines, { left: x - 3, right: x + width + 3, top: y - 12, bottom: y + 4 }];
  });
}
