import { type Box, fitted } from '@chartroom/plot';
import type { NameSpot } from './networkMarks';

export interface PlacedNodes {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radii: Float32Array;
  readonly plot: Box;
  readonly measure: (text: string) => number;
  /** Nodes that a name must not cover, the greatest first. */
  readonly inTheWay: readonly number[];
}

const heightPx = 15;
const gapPx = 3;
const widestPx = 130;
/** Of thousands, small ones may be covered. */
const mostDiscs = 500;
/** The first to be named may cover a node or two: a network without the name of its hub is none. */
const mostHubs = 3;
const mostCovered = 2;

/**
 * Names beside their nodes, in the order given: to the right, left, below or above, wherever
 * neither another name nor another node is in the way; else there is none.
 */
export function placeNames(
  names: readonly string[],
  nodes: readonly number[],
  placed: PlacedNodes,
): readonly NameSpot[] {
  const { x, y, radii, plot, measure, inTheWay } = placed;
  const found: NameSpot[] = [];
  const discOf = (node: number): Box => {
    const [px, py, r] = [x[node] as number, y[node] as number, radii[node] as number];
    return { left: px - r, right: px + r, top: py - r, bottom: py + r };
  };
  const discs = inTheWay.slice(0, mostDiscs).map((node) => ({ node, box: discOf(node) }));
  for (const [rank, node] of nodes.entries()) {
    const disc = discOf(node);
    const text = fitted(names[node] ?? '', Math.min(widestPx, plot.right / 3), measure);
    const width = measure(text);
    if (text.trim() === '') continue;
    const free = around(disc, width).filter((box) => {
      if (box.left < plot.left || box.right > plot.right) return false;
      if (box.top < plot.top || box.bottom > plot.bottom) return false;
      return !found.some((other) => meet(other.box, box));
    });
    const covered = free.map(
      (box) => discs.filter((other) => other.node !== node && meet(other.box, box)).length,
    );
    const least = Math.min(...covered);
    if (least > (rank < mostHubs ? mostCovered : 0)) continue;
    const spot = free[covered.indexOf(least)];
    if (spot) found.push({ text, box: spot });
  }
  return found;
}

function around({ left, right, top, bottom }: Box, width: number): readonly Box[] {
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const at = (x: number, y: number): Box => ({
    left: x,
    right: x + width,
    top: y,
    bottom: y + heightPx,
  });
  return [
    at(right + gapPx, middleY - heightPx / 2),
    at(left - gapPx - width, middleY - heightPx / 2),
    at(middleX - width / 2, bottom + 1),
    at(middleX - width / 2, top - 1 - heightPx),
  ];
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
