import type { Density } from './density';
import type { PointMarks } from './scatterMarks';

/** Hit radius around a point. */
export const hitRadiusPx = 24;

/** The row of the point whose edge is nearest to a position; −1 for none in the hit radius. */
export function nearestPoint({ count, rows, x, y, style }: PointMarks, atX: number, atY: number) {
  let nearest = -1;
  let minDistance = hitRadiusPx;
  for (let index = 0; index < count; index += 1) {
    const dx = (x[index] as number) - atX;
    const dy = (y[index] as number) - atY;
    if (Math.abs(dx) > 2 * hitRadiusPx || Math.abs(dy) > 2 * hitRadiusPx) continue;
    const row = rows[index] as number;
    // Inside several points, the nearest centre wins.
    const centreDistance = Math.hypot(dx, dy);
    const distance = Math.max(centreDistance - style.radiusOf(row), 0) + centreDistance / 1000;
    if (distance > minDistance) continue;
    minDistance = distance;
    nearest = row;
  }
  return nearest;
}

/** The nearest pixel with points, searched in growing squares; −1 for none in the hit radius. */
export function nearestPixel({ width, height, cells }: Density, column: number, line: number) {
  let nearest = -1;
  let minDistance = hitRadiusPx * hitRadiusPx;
  for (let ring = 0; ring * ring <= minDistance; ring += 1) {
    for (let dy = -ring; dy <= ring; dy += 1) {
      const y = line + dy;
      if (y < 0 || y >= height) continue;
      const isEdge = Math.abs(dy) === ring;
      for (let dx = -ring; dx <= ring; dx += isEdge ? 1 : 2 * ring || 1) {
        const x = column + dx;
        if (x < 0 || x >= width || cells[y * width + x] === 0) continue;
        const distance = dx * dx + dy * dy;
        if (distance > minDistance) continue;
        minDistance = distance;
        nearest = y * width + x;
      }
    }
  }
  return nearest;
}
