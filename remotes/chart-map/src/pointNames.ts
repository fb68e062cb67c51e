import { axisFontPx, type Box, fitted, type Scene, type TextSpot } from '@chartroom/plot';
import type { PointTally } from './pointTally';
import { meet } from './view';

/** More points than these are named by the tooltip alone. */
const mostNamed = 80;
const longestPx = 120;
const gapPx = 4;
const ascentPx = 9;
const descentPx = 3;

interface Placed {
  readonly order: Uint32Array;
  readonly rows: Uint32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  radiusOf(row: number): number;
}

/** Names beside their points, of the largest first: those that meet no other name and no point. */
export function pointNames(
  { roles }: PointTally,
  points: Placed,
  plot: Box,
  scene: Scene,
): readonly TextSpot[] {
  const { label } = roles;
  if (!label || points.order.length > mostNamed) return [];
  const width = (text: string) => scene.measure(text, scene.font(axisFontPx));
  const taken = Array.from(points.order, (place) => boxOf(points, place));
  const spots: TextSpot[] = [];
  for (const place of points.order) {
    const row = points.rows[place] as number;
    const name = label.dictionary[label.values[row] as number] ?? '';
    if (name.trim() === '') continue;
    const text = fitted(name, longestPx, width);
    const length = width(text);
    const own = boxOf(points, place);
    const y = Math.round(points.y[place] as number) + 4;
    const free = [own.right + gapPx, own.left - gapPx - length]
      .map((left) => ({ left, right: left + length, top: y - ascentPx, bottom: y + descentPx }))
      .find((box) => isWithin(box, plot) && !taken.some((one) => meet(one, box)));
    if (!free) continue;
    taken.push(free);
    spots.push({ x: free.left, y, text });
  }
  return spots;
}

function boxOf({ x, y, rows, radiusOf }: Placed, place: number): Box {
  const radius = radiusOf(rows[place] as number);
  const [atX, atY] = [x[place] as number, y[place] as number];
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
