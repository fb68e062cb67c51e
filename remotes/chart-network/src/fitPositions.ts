import type { Box } from '@chartroom/plot';

/** Maximum ratio between the scales of x and y, so that the arrangement isn't distorted. */
const maxStretch = 1.6;
/** Keeps a few nodes from filling a large panel. */
const maxScale = 3;

/** Scales simulation units to pixels, so that all visible nodes are in the plot. */
export function fitPositions(
  positions: Float32Array,
  { plot, radii, isVisible }: { plot: Box; radii: Float32Array; isVisible: Uint8Array },
): { readonly x: Float32Array; readonly y: Float32Array } {
  const count = radii.length;
  const [x, y] = [new Float32Array(count), new Float32Array(count)];
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity];
  let margin = 0;
  for (let node = 0; node < count; node += 1) {
    if (isVisible[node] === 0) continue;
    const [px, py] = [positions[2 * node] as number, positions[2 * node + 1] as number];
    minX = Math.min(minX, px);
    maxX = Math.max(maxX, px);
    minY = Math.min(minY, py);
    maxY = Math.max(maxY, py);
    margin = Math.max(margin, radii[node] as number);
  }
  if (!(maxX >= minX)) return { x, y };
  const innerSize = (from: number, to: number) => Math.max(1, to - from - 2 * margin - 4);
  const fitX = innerSize(plot.left, plot.right) / Math.max(maxX - minX, 1e-9);
  const fitY = innerSize(plot.top, plot.bottom) / Math.max(maxY - minY, 1e-9);
  const sx = Math.min(fitX, fitY * maxStretch, maxScale);
  const sy = Math.min(fitY, fitX * maxStretch, maxScale);
  const [midX, midY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const [centreX, centreY] = [(plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2];
  for (let node = 0; node < count; node += 1) {
    x[node] = centreX + ((positions[2 * node] as number) - midX) * sx;
    y[node] = centreY + ((positions[2 * node + 1] as number) - midY) * sy;
  }
  return { x, y };
}
