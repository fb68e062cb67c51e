import type { Density } from './density';
import type { DrawnPoints } from './scatterMarks';

/** Points further off than this are not meant. */
export const reachPx = 24;

/** The row of the point nearest to a place, by its edge; −1 for none within reach. */
export function nearestPoint({ count, rows, x, y, look }: DrawnPoints, atX: number, atY: number) {
  let best = -1;
  let least = reachPx;
  for (let place = 0; place < count; place += 1) {
    const dx = (x[place] as number) - atX;
    const dy = (y[place] as number) - atY;
    if (Math.abs(dx) > 2 * reachPx || Math.abs(dy) > 2 * reachPx) continue;
    const row = rows[place] as number;
    // Inside several, the one whose middle is nearest.
    const middle = Math.hypot(dx, dy);
    const off = Math.max(middle - look.radiusOf(row), 0) + middle / 1000;
    if (off > least) continue;
    least = off;
    best = row;
  }
  return best;
}

/** The pixel nearest to one that has points, in growing squares; −1 for none within reach. */
export function nearestPixel({ width, height, cells }: Density, column: number, line: number) {
  let best = -1;
  let least = reachPx * reachPx;
  for (let ring = 0; ring * ring <= least; ring += 1) {
    for (let dy = -ring; dy <= ring; dy += 1) {
      const y = line + dy;
      if (y < 0 || y >= height) continue;
      const isEdge = Math.abs(dy) === ring;
      for (let dx = -ring; dx <= ring; dx += isEdge ? 1 : 2 * ring || 1) {
        const x = column + dx;
        if (x < 0 || x >= width || cells[y * width + x] === 0) continue;
        const off = dx * dx + dy * dy;
        if (off > least) continue;
        least = off;
        best = y * width + x;
      }
    }
  }
  return best;
}
