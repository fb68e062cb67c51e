import type { Box } from '@chartroom/plot';
import { type MapTransform, overlaps, transformBox } from '../mapTransform';
import type { FittedMap, ProjectedMap } from '../projectedMap';
import type { Outline } from './outline';

/** Points closer than this to the previous one are dropped; coarser while the map moves. */
const tolerancePx = { atRest: 0.6, moving: 1.5 } as const;

/** Outlines in chart pixels, without points that are too close together to see. */
export function fitMap(
  projected: ProjectedMap,
  view: MapTransform,
  plot: Box,
  isMoving: boolean,
): FittedMap {
  const tolerance = isMoving ? tolerancePx.moving : tolerancePx.atRest;
  const boxes = projected.regions.map(({ box }) => {
    const transformed = box && transformBox(box, view);
    return transformed && overlaps(transformed, plot) ? transformed : null;
  });
  return {
    projected,
    view,
    isMoving,
    boxes,
    regions: projected.regions.map(({ outline }, i) =>
      boxes[i] ? transformOutline(outline, view, tolerance) : [],
    ),
    coast: transformOutline(projected.coast, view, tolerance),
    sphere: transformOutline(projected.sphere, view, tolerance),
    graticule: transformOutline(projected.graticule, view, tolerance),
  };
}

/** Buffer for one line, reused because a map of counties has thousands. */
let buffer = new Float64Array(1024);

function transformOutline(
  outline: Outline,
  { k, dx, dy }: MapTransform,
  tolerance: number,
): Outline {
  const lines: Float64Array[] = [];
  const minSquaredDistance = tolerance * tolerance;
  for (const line of outline) {
    if (buffer.length < line.length) buffer = new Float64Array(2 * line.length);
    const points = buffer;
    let end = 0;
    let lastX = Number.POSITIVE_INFINITY;
    let lastY = Number.POSITIVE_INFINITY;
    const last = line.length - 2;
    for (let i = 0; i <= last; i += 2) {
      const x = (line[i] as number) * k + dx;
      const y = (line[i + 1] as number) * k + dy;
      const stepX = x - lastX;
      const stepY = y - lastY;
      if (stepX * stepX + stepY * stepY < minSquaredDistance && i < last) continue;
      lastX = x;
      lastY = y;
      points[end] = x;
      points[end + 1] = y;
      end += 2;
    }
    if (end > 4) lines.push(points.slice(0, end));
  }
  return lines;
}
