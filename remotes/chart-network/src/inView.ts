import { type Box, type PlaneView, planeTransform } from '@chartroom/plot';
import type { Graph } from './graph';

/** Where nodes stand, in pixels. */
interface NodePositions {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radii: Float32Array;
}

/** Nodes grow slower than the room between them, so that what was one heap comes apart. */
const maxRadiusGrowth = 2;

/** The network as it stands where the viewer went closer. */
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

/** Of these nodes those that are seen. */
export function nodesInView(nodes: readonly number[], { x, y, radii }: NodePositions, plot: Box) {
  return nodes.filter((node) => {
    const [px, py, r] = [x[node] as number, y[node] as number, radii[node] as number];
    return px + r > plot.left && px - r < plot.right && py + r > plot.top && py - r < plot.bottom;
  });
}

/** Links that do not lie wholly beside the view. */
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

/** The part of a line that lies within a width and height, as shares of it; null for none. */
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
