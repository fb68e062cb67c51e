import { bandEdges } from '@chartroom/plot/bands';
import type { Edges } from './heatmapMarks';

/** Cells are 1 px apart where they are wider than 4 px. */
const minGapLinePx = 5;

/** Lines of the same width from `from` to `to`. */
export function evenEdges(count: number, from: number, to: number): Edges {
  const edges = bandEdges(count, from, to);
  return withGaps(edges.slice(1).map((end, i) => [edges[i] as number, end]));
}

/** Takes the gap from each line, or from none. */
export function withGaps(lines: readonly (readonly [start: number, end: number])[]): Edges {
  const total = lines.reduce((sum, [start, end]) => sum + end - start, 0);
  const gap = total >= minGapLinePx * lines.length ? 1 : 0;
  return {
    starts: lines.map(([start]) => start),
    ends: lines.map(([start, end]) => Math.max(start + 1, end - gap)),
  };
}

/** The line that a pixel lies in, or −1; a gap belongs to the line before it. */
export function lineAt({ starts, ends }: Edges, pixel: number): number {
  const found = starts.findLastIndex((start) => pixel >= start);
  return found >= 0 && pixel < (ends[found] as number) + 1 ? found : -1;
}

export function middleOf({ starts, ends }: Edges, line: number): number {
  return ((starts[line] ?? 0) + (ends[line] ?? 0)) / 2;
}
