import { type Box, fitted, type TextSpot } from '@chartroom/plot';
import type { Intake } from './intake';
import type { DrawnPoints } from './scatterMarks';

/** More points than these are named by the tooltip alone. */
const mostNamed = 60;
const longestPx = 120;
const gapPx = 4;
const ascentPx = 9;
const descentPx = 3;

/** Names beside their points, of the largest first: those that meet no other name and no point. */
export function pointNames(
  { roles }: Intake,
  points: DrawnPoints | null,
  { plotLeft, chartWidth }: { readonly plotLeft: number; readonly chartWidth: number },
  width: (text: string) => number,
): readonly TextSpot[] {
  const { label } = roles;
  if (!label || !points || points.count > mostNamed) return [];
  const taken = Array.from(points.order, (place) => boxOf(points, place));
  const spots: TextSpot[] = [];
  for (const place of points.order) {
    const row = points.rows[place] as number;
    const name = label.dictionary[label.values[row] as number] ?? '';
    if (name === '') continue;
    const text = fitted(name, longestPx, width);
    const length = width(text);
    const own = boxOf(points, place);
    const y = Math.round(points.y[place] as number) + 4;
    const sides = [own.right + gapPx, own.left - gapPx - length];
    const free = sides
      .map((left) => ({ left, right: left + length, top: y - ascentPx, bottom: y + descentPx }))
      .find(
        (box) =>
          box.left >= plotLeft && box.right <= chartWidth && !taken.some((one) => meet(one, box)),
      );
    if (!free) continue;
    taken.push(free);
    spots.push({ x: free.left, y, text });
  }
  return spots;
}

function boxOf({ x, y, rows, look }: DrawnPoints, place: number): Box {
  const radius = look.radiusOf(rows[place] as number);
  const [atX, atY] = [x[place] as number, y[place] as number];
  return { left: atX - radius, right: atX + radius, top: atY - radius, bottom: atY + radius };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
