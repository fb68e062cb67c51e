import { type Box, type PlaneView, planeTransform } from '@chartroom/plot';
import type { Graph } from './graph';

/** Node positions in pixels. */
interface NodePositions {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radii: Float32Array;
}

/** Nodes grow less than their distances when zooming, so that clusters come apart. */
const maxRadiusGrowth = 2;

/** Applies the viewer's zoom to positions and radii. */
export function zoomPositions(
  { x, y, radii }: NodePositions,
  plot: Box,
  view: PlaneView | null,
): NodePositions {
  if (!view) return { x, y, radii };
  const { k, dx, dy } = planeTransform(plot, view);
  const radiusScale = Math.min(maxRadiusGrowth, Math.sqrt(k));
  return {
    x: x.map((at) => at * k + dx),
    y: y.map((at) => at * k + dy),
    radii: radii.map((radius) => radius * radiusScale),
  };
}

/** Filters nodes to those in view. */
export function nodesInView(nodes: readonly number[], { x, y, radii }: NodePositions, plot: Box) {
  return nodes.filter((node) => {
    const [px, py, r] = [x[node] as number, y[node] as number, radii[node] as number];
    return px + r > plot.left && px - r < plot.right && py + r > plot.top && py - r < plot.bottom;
  });
}

/** Links that are at least partly in view. */
export function linksInView(
  { ends }: Graph,
  { x, y }: NodePositions,
  plot: Box,
): readonly number[] {
  const visible: number[] = [];
  for (let at = 0; at < ends.length; at += 2) {
    const [a, b] = [ends[at] as number, ends[at + 1] as number];
    const [ax, ay, bx, by] = [x[a] as number, y[a] as number, x[b] as number, y[b] as number];
    const isOutside =
      Math.max(ax, bx) < plot.left ||
      Math.min(ax, bx) > plot.right ||
      Math.max(ay, by) < plot.top ||
      Math.min(ay, by) > plot.bottom;
    if (!isOutside) visible.push(at / 2);
  }
  return visible;
}

/** Clips a line to a width and height: start and end as fractions of it, or null if it's outside. */
export function clipSegment(
  [fromX, fromY]: readonly [number, number],
  [spanX, spanY]: readonly [number, number],
  [width, height]: readonly [number, number],
): readonly [number, number] | null {
  let [first, last] = [0, 1];
  for (const [from, span, size] of [
    [fromX, spanX, width],
    [fromY, spanY, height],
  ] as const) {
    if (span === 0) {
      if (from < 0 || from > size) return null;
      continue;
    }
    const [enter, leave] = [-from / span, (size - from) / span];
    first = Math.max(first, Math.min(enter, leave));
    last = Math.min(last, Math.max(enter, leave));
  }
  return first < last ? [first, last] : null;
}
