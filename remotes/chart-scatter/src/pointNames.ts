import { type Box, type PositionedText, truncateText } from '@chartroom/plot';
import type { ScatterData } from './scatterData';
import type { PointMarks } from './scatterMarks';

/** With more points, only the tooltip shows names. */
const maxNamedPoints = 60;
const maxNamePx = 120;
const gapPx = 4;
const ascentPx = 9;
const descentPx = 3;

/** Where names may be. */
export interface NameRoom {
  readonly plotLeft: number;
  readonly chartWidth: number;
  /** Boxes of other texts. */
  readonly occupied: readonly Box[];
}

/** Names beside their points, largest first, if they overlap no other name or point. */
export function pointNames(
  { roles }: ScatterData,
  points: PointMarks | null,
  { plotLeft, chartWidth, occupied: taken }: NameRoom,
  width: (text: string) => number,
): readonly PositionedText[] {
  const { label } = roles;
  if (!label || !points || points.count > maxNamedPoints) return [];
  const occupied = [...taken, ...Array.from(points.order, (index) => boxOf(points, index))];
  const labels: PositionedText[] = [];
  for (const index of points.order) {
    const row = points.rows[index] as number;
    const name = label.dictionary[label.values[row] as number] ?? '';
    if (name === '') continue;
    const text = truncateText(name, maxNamePx, width);
    const textWidth = width(text);
    const pointBox = boxOf(points, index);
    const y = Math.round(points.y[index] as number) + 4;
    const sides = [pointBox.right + gapPx, pointBox.left - gapPx - textWidth];
    const free = sides
      .map((left) => ({ left, right: left + textWidth, top: y - ascentPx, bottom: y + descentPx }))
      .find(
        (box) =>
          box.left >= plotLeft &&
          box.right <= chartWidth &&
          !occupied.some((occupiedBox) => overlaps(occupiedBox, box)),
      );
    if (!free) continue;
    occupied.push(free);
    labels.push({ x: free.left, y, text });
  }
  return labels;
}

function boxOf({ x, y, rows, style }: PointMarks, index: number): Box {
  const radius = style.radiusOf(rows[index] as number);
  const [atX, atY] = [x[index] as number, y[index] as number];
  return { left: atX - radius, right: atX + radius, top: atY - radius, bottom: atY + radius };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
