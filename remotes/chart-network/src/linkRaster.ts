import type { Raster } from '@chartroom/plot';
import { clipSegment } from './inView';
import type { NetworkMarks } from './networkMarks';

/** Number of distinguishable levels of overlapping links. */
export const rasterLevels = 6;

/** 1 in fixed-point numbers with 16 fractional bits, which step faster than floats. */
const fixedPointOne = 65_536;
/** Nodes up to this radius are squares in the raster. */
export const maxRasterRadiusPx = 2.5;

/** Rasterizes thousands of links by how many overlap, which is faster than a path. */
export function rasterLinks({ graph, x, y, isVisible, plot, links }: NetworkMarks): Raster {
  const [width, height] = [Math.ceil(plot.right - plot.left), Math.ceil(plot.bottom - plot.top)];
  const levels = new Uint8Array(width * height);
  const ends = graph?.ends ?? new Uint32Array();
  const count = links?.length ?? ends.length / 2;
  for (let index = 0; index < count; index += 1) {
    const offset = 2 * (links ? (links[index] as number) : index);
    const a = ends[offset] as number;
    const b = ends[offset + 1] as number;
    if (isVisible[a] === 0 || isVisible[b] === 0) continue;
    let fromX = (x[a] as number) - plot.left;
    let fromY = (y[a] as number) - plot.top;
    let spanX = (x[b] as number) - plot.left - fromX;
    let spanY = (y[b] as number) - plot.top - fromY;
    if (links) {
      const visibleRange = clipSegment([fromX, fromY], [spanX, spanY], [width - 1, height - 1]);
      if (!visibleRange) continue;
      fromX += visibleRange[0] * spanX;
      fromY += visibleRange[0] * spanY;
      spanX *= visibleRange[1] - visibleRange[0];
      spanY *= visibleRange[1] - visibleRange[0];
    }
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(spanX), Math.abs(spanY))));
    // Both ends are in the plot, so the whole link is.
    let px = (fromX * fixedPointOne) | 0;
    let py = (fromY * fixedPointOne) | 0;
    const stepX = ((spanX / steps) * fixedPointOne) | 0;
    const stepY = ((spanY / steps) * fixedPointOne) | 0;
    for (let step = 0; step < steps; step += 1) {
      const pixel = (py >> 16) * width + (px >> 16);
      if ((levels[pixel] as number) < rasterLevels) levels[pixel] = (levels[pixel] as number) + 1;
      px += stepX;
      py += stepY;
    }
  }
  return { width, height, levels };
}

/** Adds small nodes over the links. Inks of colour slots follow those of link levels. */
export function rasterNodes({ levels, width, height }: Raster, marks: NetworkMarks): void {
  const { inView, x, y, radii, slots, plot } = marks;
  for (let index = inView.length - 1; index >= 0; index -= 1) {
    const node = inView[index] as number;
    const radius = radii[node] as number;
    if (radius >= maxRasterRadiusPx) continue;
    const level = rasterLevels + 1 + (slots[node] as number);
    const [px, py] = [(x[node] as number) - plot.left, (y[node] as number) - plot.top];
    const right = Math.min(width, Math.round(px + radius));
    const bottom = Math.min(height, Math.round(py + radius));
    for (let line = Math.max(0, Math.round(py - radius)); line < bottom; line += 1) {
      levels.fill(level, line * width + Math.max(0, Math.round(px - radius)), line * width + right);
    }
  }
}
