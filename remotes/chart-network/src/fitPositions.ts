import type { Box } from '@chartroom/plot';

/** Maximum ratio between the scales of x and y, so that the arrangement isn't distorted. */
const maxStretch = 1.6;
interface FitOptions {
  readonly plot: Box;
  readonly radii: Float32Array;
  readonly isVisible: Uint8Array;
  readonly moved: ReadonlyMap<number, readonly [x: number, y: number]>;
}

/** Keeps a few nodes from filling a large panel. */
const maxScale = 3;

export interface FittedPositions {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** A point in pixels in units of the simulation, in which the viewer's own positions are kept. */
  toUnits(x: number, y: number): readonly [x: number, y: number];
}

/**
 * Scales simulation units to pixels, so that all visible nodes are in the plot. Nodes that the
 * viewer has moved, by their index, don't affect the scale, and stay in the plot.
 */
export function fitPositions(
  positions: Float32Array,
  { plot, radii, isVisible, moved }: FitOptions,
): FittedPositions {
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
  if (!(maxX >= minX)) return { x, y, toUnits: (px, py) => [px, py] };
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
  for (const [node, [ux, uy]] of moved) {
    const radius = radii[node] as number;
    x[node] = clamp(centreX + (ux - midX) * sx, plot.left + radius, plot.right - radius);
    y[node] = clamp(centreY + (uy - midY) * sy, plot.top + radius, plot.bottom - radius);
  }
  return {
    x,
    y,
    toUnits: (px, py) => [(px - centreX) / sx + midX, (py - centreY) / sy + midY],
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
