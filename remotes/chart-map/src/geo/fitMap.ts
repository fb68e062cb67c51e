import type { Box } from '@chartroom/plot';
import type { FittedMap, ProjectedMap } from '../projectedMap';
import { meet, placedBox, type View } from '../view';
import type { Outline } from './outline';

/** Points nearer than this to the one before are not seen; nor, while the map moves, are nearer ones. */
const nearPx = { atRest: 0.6, moving: 1.5 } as const;

/** Outlines in pixels of the chart, without what lies too near to be seen apart. */
export function fitMap(
  projected: ProjectedMap,
  view: View,
  plot: Box,
  isMoving: boolean,
): FittedMap {
  const near = isMoving ? nearPx.moving : nearPx.atRest;
  const boxes = projected.regions.map(({ box }) => {
    const own = box && placedBox(box, view);
    return own && meet(own, plot) ? own : null;
  });
  return {
    projected,
    view,
    isMoving,
    boxes,
    regions: projected.regions.map(({ outline }, i) =>
      boxes[i] ? placed(outline, view, near) : [],
    ),
    coast: placed(projected.coast, view, near),
    sphere: placed(projected.sphere, view, near),
    graticule: placed(projected.graticule, view, near),
  };
}

/** Room for one line, used again for the next: a map of counties has thousands. */
let room = new Float64Array(1024);

function placed(outline: Outline, { k, dx, dy }: View, near: number): Outline {
  const lines: Float64Array[] = [];
  const least = near * near;
  for (const line of outline) {
    if (room.length < line.length) room = new Float64Array(2 * line.length);
    const kept = room;
    let end = 0;
    let lastX = Number.POSITIVE_INFINITY;
    let lastY = Number.POSITIVE_INFINITY;
    const last = line.length - 2;
    for (let i = 0; i <= last; i += 2) {
      const x = (line[i] as number) * k + dx;
      const y = (line[i + 1] as number) * k + dy;
      const byX = x - lastX;
      const byY = y - lastY;
      if (byX * byX + byY * byY < least && i < last) continue;
      lastX = x;
      lastY = y;
      kept[end] = x;
      kept[end + 1] = y;
      end += 2;
    }
    if (end > 4) lines.push(kept.slice(0, end));
  }
  return lines;
}
