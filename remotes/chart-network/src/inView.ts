import { type Box, enlarged, type PlaneView } from '@chartroom/plot';
import type { Graph } from './graph';

/** Where nodes stand, in pixels. */
interface Placed {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radii: Float32Array;
}

/** Nodes grow slower than the room between them, so that what was one heap comes apart. */
const mostGrown = 2;

/** The network as it stands where the viewer went closer. */
export function goneInto({ x, y, radii }: Placed, plot: Box, view: PlaneView | null): Placed {
  if (!view) return { x, y, radii };
  const { k, dx, dy } = enlarged(plot, view);
  const grown = Math.min(mostGrown, Math.sqrt(k));
  return {
    x: x.map((at) => at * k + dx),
    y: y.map((at) => at * k + dy),
    radii: radii.map((radius) => radius * grown),
  };
}

/** Of these nodes those that are seen. */
export function nodesInView(nodes: readonly number[], { x, y, radii }: Placed, plot: Box) {
  return nodes.filter((node) => {
    const [px, py, r] = [x[node] as number, y[node] as number, radii[node] as number];
    return px + r > plot.left && px - r < plot.right && py + r > plot.top && py - r < plot.bottom;
  });
}

/** Links that do not lie wholly beside the view. */
export function linksInView({ ends }: Graph, { x, y }: Placed, plot: Box): readonly number[] {
  const seen: number[] = [];
  for (let at = 0; at < ends.length; at += 2) {
    const [a, b] = [ends[at] as number, ends[at + 1] as number];
    const [ax, ay, bx, by] = [x[a] as number, y[a] as number, x[b] as number, y[b] as number];
    const isBeside =
      Math.max(ax, bx) < plot.left ||
      Math.min(ax, bx) > plot.right ||
      Math.max(ay, by) < plot.top ||
      Math.min(ay, by) > plot.bottom;
    if (!isBeside) seen.push(at / 2);
  }
  return seen;
}

/** The part of a line that lies within a width and height, as shares of it; null for none. */
export function shareWithin(
  [fromX, fromY]: readonly [number, number],
  [spanX, spanY]: readonly [number, number],
  [width, height]: readonly [number, number],
): readonly [number, number] | null {
  let [first, last] = [0, 1];
  for (const [from, span, most] of [
    [fromX, spanX, width],
    [fromY, spanY, height],
  ] as const) {
    if (span === 0) {
      if (from < 0 || from > most) return null;
      continue;
    }
    const [one, other] = [-from / span, (most - from) / span];
    first = Math.max(first, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
  }
  return first < last ? [first, last] : null;
}
