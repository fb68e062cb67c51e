import type { Box } from '@chartroom/plot';

/** What fits better is stretched, but not beyond what still looks like itself. */
const mostStretch = 1.6;
/** A few nodes are no reason to fill a wall. */
const mostScale = 3;

/** Units of an arrangement as pixels: all that is shown lies within the plot. */
export function fitPositions(
  positions: Float32Array,
  { plot, radii, isShown }: { plot: Box; radii: Float32Array; isShown: Uint8Array },
): { readonly x: Float32Array; readonly y: Float32Array } {
  const count = radii.length;
  const [x, y] = [new Float32Array(count), new Float32Array(count)];
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity];
  let margin = 0;
  for (let node = 0; node < count; node += 1) {
    if (isShown[node] === 0) continue;
    const [px, py] = [positions[2 * node] as number, positions[2 * node + 1] as number];
    minX = Math.min(minX, px);
    maxX = Math.max(maxX, px);
    minY = Math.min(minY, py);
    maxY = Math.max(maxY, py);
    margin = Math.max(margin, radii[node] as number);
  }
  if (!(maxX >= minX)) return { x, y };
  const room = (from: number, to: number) => Math.max(1, to - from - 2 * margin - 4);
  const across = room(plot.left, plot.right) / Math.max(maxX - minX, 1e-9);
  const down = room(plot.top, plot.bottom) / Math.max(maxY - minY, 1e-9);
  const sx = Math.min(across, down * mostStretch, mostScale);
  const sy = Math.min(down, across * mostStretch, mostScale);
  const [midX, midY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const [left, top] = [(plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2];
  for (let node = 0; node < count; node += 1) {
    x[node] = left + ((positions[2 * node] as number) - midX) * sx;
    y[node] = top + ((positions[2 * node + 1] as number) - midY) * sy;
  }
  return { x, y };
}
