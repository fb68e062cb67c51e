import {
  axisFontPx,
  type Box,
  type PositionedText,
  type Scene,
  truncateText,
} from '@chartroom/plot';
import { overlaps } from './mapTransform';
import type { PointTally } from './pointTally';

/** With more points, only the tooltip shows names. */
const maxNamedPoints = 80;
const maxNamePx = 120;
const gapPx = 4;
const ascentPx = 9;
const descentPx = 3;

interface PositionedPoints {
  readonly order: Uint32Array;
  readonly rows: Uint32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  radiusOf(row: number): number;
}

/** Names beside their points, largest first, if they overlap no other name or point. */
export function pointNames(
  { roles }: PointTally,
  points: PositionedPoints,
  plot: Box,
  scene: Scene,
): readonly PositionedText[] {
  const { label } = roles;
  if (!label || points.order.length > maxNamedPoints) return [];
  const width = (text: string) => scene.measure(text, scene.font(axisFontPx));
  const occupied = Array.from(points.order, (index) => boxOf(points, index));
  const labels: PositionedText[] = [];
  for (const index of points.order) {
    const row = points.rows[index] as number;
    const name = label.dictionary[label.values[row] as number] ?? '';
    if (name.trim() === '') continue;
    const text = truncateText(name, maxNamePx, width);
    const textWidth = width(text);
    const pointBox = boxOf(points, index);
    const y = Math.round(points.y[index] as number) + 4;
    const free = [pointBox.right + gapPx, pointBox.left - gapPx - textWidth]
      .map((left) => ({ left, right: left + textWidth, top: y - ascentPx, bottom: y + descentPx }))
      .find(
        (box) => isWithin(box, plot) && !occupied.some((occupiedBox) => overlaps(occupiedBox, box)),
      );
    if (!free) continue;
    occupied.push(free);
    labels.push({ x: free.left, y, text });
  }
  return labels;
}

function boxOf({ x, y, rows, radiusOf }: PositionedPoints, index: number): Box {
  const radius = radiusOf(rows[index] as number);
  const [atX, atY] = [x[index] as number, y[index] as number];
  return { left: atX - radius, right: atX + radius, top: atY - radius, bottom: atY + radius };
}

function isWithin(box: Box, plot: Box): boolean {
  return (
    box.left >= plot.left &&
    box.right <= plot.right &&
    box.top >= plot.top &&
    box.bottom <= plot.bottom
  );
}
