import { type Box, truncateText } from '@chartroom/plot';
import type { NodeLabel } from './networkMarks';

export interface PositionedNodes {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radii: Float32Array;
  readonly plot: Box;
  readonly measure: (text: string) => number;
  /** Nodes that names must not cover, largest first. */
  readonly obstacles: readonly number[];
}

const heightPx = 15;
const gapPx = 3;
const maxLabelPx = 130;
/** Names may cover smaller nodes beyond this number. */
const maxObstacles = 500;
/** The first names may cover nodes, since the hubs of a network need names. */
const maxHubs = 3;
const maxCovered = 2;

/**
 * Places names beside their nodes, in the given order: right, left, below or above, wherever they
 * overlap no other name or node. Names without room are omitted.
 */
export function placeLabels(
  names: readonly string[],
  nodes: readonly number[],
  positioned: PositionedNodes,
): readonly NodeLabel[] {
  const { x, y, radii, plot, measure, obstacles } = positioned;
  const labels: NodeLabel[] = [];
  const discOf = (node: number): Box => {
    const [px, py, r] = [x[node] as number, y[node] as number, radii[node] as number];
    return { left: px - r, right: px + r, top: py - r, bottom: py + r };
  };
  const discs = obstacles.slice(0, maxObstacles).map((node) => ({ node, box: discOf(node) }));
  for (const [rank, node] of nodes.entries()) {
    const disc = discOf(node);
    const text = truncateText(names[node] ?? '', Math.min(maxLabelPx, plot.right / 3), measure);
    const width = measure(text);
    if (text.trim() === '') continue;
    const candidates = candidateBoxes(disc, width).filter((box) => {
      if (box.left < plot.left || box.right > plot.right) return false;
      if (box.top < plot.top || box.bottom > plot.bottom) return false;
      return !labels.some((other) => overlaps(other.box, box));
    });
    const covered = candidates.map(
      (box) => discs.filter((other) => other.node !== node && overlaps(other.box, box)).length,
    );
    const minCovered = Math.min(...covered);
    if (minCovered > (rank < maxHubs ? maxCovered : 0)) continue;
    const box = candidates[covered.indexOf(minCovered)];
    if (box) labels.push({ text, box: box });
  }
  return labels;
}

function candidateBoxes({ left, right, top, bottom }: Box, width: number): readonly Box[] {
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const boxAt = (x: number, y: number): Box => ({
    left: x,
    right: x + width,
    top: y,
    bottom: y + heightPx,
  });
  return [
    boxAt(right + gapPx, middleY - heightPx / 2),
    boxAt(left - gapPx - width, middleY - heightPx / 2),
    boxAt(middleX - width / 2, bottom + 1),
    boxAt(middleX - width / 2, top - 1 - heightPx),
  ];
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
