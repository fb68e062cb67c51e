import type { Outline } from './geo/outline';
import type { MapItem } from './keyboardOrders';
import type { MapMarks } from './mapMarks';
import type { PointMarks } from './pointMarks';

const hitRadiusPx = 8;

/** The nearest point, or else the region under the pointer. */
export function pickItem(marks: MapMarks, x: number, y: number): MapItem | null {
  const row = marks.points ? nearestRow(marks.points, marks, x, y) : -1;
  if (row >= 0) return { kind: 'point', index: row };
  const { fitted, plot } = marks;
  if (!fitted || !marks.regions) return null;
  if (y < plot.top || y > plot.bottom) return null;
  const index = fitted.regions.findIndex((outline, i) => {
    const box = fitted.boxes[i];
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
    return outlineContains(outline, x, y);
  });
  return index < 0 ? null : { kind: 'region', index };
}

/** Even–odd rule with a ray to the right; holes are outside. */
export function outlineContains(outline: Outline, x: number, y: number): boolean {
  let inside = false;
  for (const line of outline) {
    let [lastX, lastY] = [line[line.length - 2] as number, line[line.length - 1] as number];
    for (let i = 0; i < line.length; i += 2) {
      const [atX, atY] = [line[i] as number, line[i + 1] as number];
      const crosses = atY > y !== lastY > y;
      if (crosses && x < ((lastX - atX) * (y - atY)) / (lastY - atY) + atX) inside = !inside;
      lastX = atX;
      lastY = atY;
    }
  }
  return inside;
}

function nearestRow(points: PointMarks, { plot }: MapMarks, x: number, y: number): number {
  if (points.density) return nearestDensityRow(points.density, x - plot.left, y - plot.top);
  let [nearest, minDistance] = [-1, Number.POSITIVE_INFINITY];
  for (let i = 0; i < points.count; i += 1) {
    const [dx, dy] = [(points.x[i] as number) - x, (points.y[i] as number) - y];
    const squaredDistance = dx * dx + dy * dy;
    // Distance from the edge, so that a small point beside a large one can be hit.
    const radius = points.radiusOf(points.rows[i] as number);
    const hitRadius = radius + hitRadiusPx;
    if (squaredDistance > hitRadius * hitRadius) continue;
    const distance = Math.sqrt(squaredDistance) - Math.min(radius, 4);
    if (distance >= minDistance) continue;
    minDistance = distance;
    nearest = points.rows[i] as number;
  }
  return nearest;
}

/** Searches surrounding pixels from near to far. */
function nearestDensityRow(
  { raster, rows }: NonNullable<PointMarks['density']>,
  x: number,
  y: number,
): number {
  const { width, height } = raster;
  let [nearest, minDistance] = [-1, hitRadiusPx * hitRadiusPx];
  for (let line = Math.floor(y) - hitRadiusPx; line <= y + hitRadiusPx; line += 1) {
    for (let column = Math.floor(x) - hitRadiusPx; column <= x + hitRadiusPx; column += 1) {
      if (line < 0 || column < 0 || line >= height || column >= width) continue;
      const row = rows[line * width + column] as number;
      const squaredDistance = (column + 0.5 - x) ** 2 + (line + 0.5 - y) ** 2;
      if (row < 0 || squaredDistance >= minDistance) continue;
      minDistance = squaredDistance;
      nearest = row;
    }
  }
  return nearest;
}
