import type { Options } from '@chartroom/contract';
import type { Graph } from './graph';
import { nodeColourSlots } from './groupColours';
import { linkWidthsPx } from './networkMarks';
import { nodeRadii } from './nodeRadii';

/** Styles of nodes and links, which don't change while the simulation runs. */
export interface GraphStyles {
  readonly radii: Float32Array;
  readonly slots: Uint8Array;
  /** Index in `linkWidths`, by link. */
  readonly widths: Uint8Array;
  /** All nodes, most links first. */
  readonly byDegree: readonly number[];
}

export function graphStyles(graph: Graph, { nodeSize, linkWidth }: Options): GraphStyles {
  const { degrees, names } = graph;
  return {
    radii: nodeRadii(graph, nodeSize),
    slots: nodeColourSlots(graph),
    widths: linkWidthsOf(graph, linkWidth === 'weight'),
    byDegree: names
      .map((_, node) => node)
      .sort((a, b) => (degrees[b] as number) - (degrees[a] as number) || a - b),
  };
}

/** Classes by square root, so that a few heavy links don't put all others into one class. */
function linkWidthsOf({ weights }: Graph, isByWeight: boolean): Uint8Array {
  const widths = new Uint8Array(weights.length);
  const maxWeight = weights.reduce((max, weight) => Math.max(max, weight), 0);
  if (!isByWeight || !(maxWeight > 0)) return widths;
  for (let link = 0; link < weights.length; link += 1) {
    const share = Math.sqrt((weights[link] as number) / maxWeight);
    widths[link] = Math.min(linkWidthsPx.length - 1, Math.floor(share * linkWidthsPx.length));
  }
  return widths;
}
