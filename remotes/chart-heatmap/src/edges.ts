import { bandEdges } from '@chartroom/plot/bands';
import type { Edges } from './heatmapMarks';

/** Narrower cells have no gap of 1 px. */
const minGapLinePx = 5;

/** Lines of equal width between `from` and `to`. */
export function evenEdges(count: number, from: number, to: number): Edges {
  const edges = bandEdges(count, from, to);
  return edgesWithGaps(edges.slice(1).map((end, i) => [edges[i] as number, end]));
}

/** Adds a gap to every line, or to none. */
export function edgesWithGaps(lines: readonly (readonly [start: number, end: number])[]): Edges {
  const total = lines.reduce((sum, [start, end]) => sum + end - start, 0);
  const gap = total >= minGapLinePx * lines.length ? 1 : 0;
  return {
    starts: lines.map(([start]) => start),
    ends: lines.map(([start, end]) => Math.max(start + 1, end - gap)),
  };
}

/** The line at a pixel, or −1. A gap belongs to the line before it. */
export function bandIndexAt({ starts, ends }: Edges, pixel: number): number {
  const found = starts.findLastIndex((start) => pixel >= start);
  return found >= 0 && pixel < (ends[found] as number) + 1 ? found : -1;
}

export function bandCentre({ starts, ends }: Edges, line: number): number {
  return ((starts[line] ?? 0) + (ends[line] ?? 0)) / 2;
}
