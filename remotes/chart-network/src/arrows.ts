import type { Pen } from '@chartroom/plot';
import { backward, forward } from './graph';
import { linkWidthsPx, type NetworkMarks } from './networkMarks';

/** With more links in view, arrows would only be noise. */
const maxAutoLinks = 1000;
/** A longer path is slower than two of half its length. */
const maxSubpaths = 500;
/** Length of an arrowhead in pixels on the thinnest link, and how much longer it is per pixel of width. */
const baseLengthPx = 5;
const lengthPerWidth = 2;
/** Half the width of an arrowhead, as a share of its length. */
const halfWidthShare = 0.42;
/** Between its tip and the edge of the node. */
const gapPx = 1;
/** How long the part of a link between its nodes must be, in arrowheads, to have one by `auto`. */
const minAutoLengths = 2.5;

/** Whether any link may have an arrowhead, with this many links in view. */
export function hasArrows({ arrows }: NetworkMarks, count: number): boolean {
  return arrows === 'all' || (arrows === 'auto' && count <= maxAutoLinks);
}

/** Draws arrowheads that end at the edge of their node, as long as their link is wide. */
export function drawArrows(
  pen: Pen,
  marks: NetworkMarks,
  links: readonly number[],
  { colour, alpha }: { colour: string; alpha: number },
): void {
  const { graph, x, y, radii, isVisible, widths, arrows } = marks;
  if (!graph) return;
  const { ends, directions } = graph;
  pen.fillStyle = colour;
  pen.globalAlpha = alpha;
  let subpaths = 0;
  for (const link of links) {
    const [a, b] = [ends[2 * link] as number, ends[2 * link + 1] as number];
    if (isVisible[a] === 0 || isVisible[b] === 0) continue;
    const [ax, ay] = [x[a] as number, y[a] as number];
    const [dx, dy] = [(x[b] as number) - ax, (y[b] as number) - ay];
    const distance = Math.sqrt(dx * dx + dy * dy);
    const lengthPx = baseLengthPx + lengthPerWidth * (linkWidthsPx[widths[link] as number] ?? 0);
    const room = distance - (radii[a] as number) - (radii[b] as number) - 2 * gapPx;
    if (room < (arrows === 'all' ? 1 : minAutoLengths * lengthPx)) continue;
    const direction = directions[link] as number;
    // Two heads share the room; none is longer than it.
    const headPx = Math.min(lengthPx, room / (direction === forward + backward ? 2 : 1));
    for (const end of [forward, backward]) {
      if ((direction & end) === 0) continue;
      const sign = end === forward ? 1 : -1;
      const [ux, uy] = [(sign * dx) / distance, (sign * dy) / distance];
      const from = end === forward ? a : b;
      const reach = distance - (radii[end === forward ? b : a] as number) - gapPx;
      const [tipX, tipY] = [(x[from] as number) + ux * reach, (y[from] as number) + uy * reach];
      const [baseX, baseY] = [tipX - ux * headPx, tipY - uy * headPx];
      const half = headPx * halfWidthShare;
      if (subpaths === 0) pen.beginPath();
      pen.moveTo(tipX, tipY);
      pen.lineTo(baseX - uy * half, baseY + ux * half);
      pen.lineTo(baseX + uy * half, baseY - ux * half);
      pen.closePath();
      subpaths += 1;
      if (subpaths < maxSubpaths) continue;
      pen.fill();
      subpaths = 0;
    }
  }
  if (subpaths > 0) pen.fill();
  pen.globalAlpha = 1;
}
