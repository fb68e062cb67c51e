import type { OptionValue } from '@chartroom/contract';
import type { Box } from '@chartroom/plot';
import {
  type SankeyNode,
  sankey,
  sankeyCenter,
  sankeyJustify,
  sankeyLeft,
  sankeyRight,
} from 'd3-sankey';
import type { FlowBand } from './band';
import type { SankeyIndex } from './sankeyIndex';

/** Positions of nodes and bands, in the order of the index. */
export interface SankeyLayout {
  readonly nodes: readonly PositionedNode[];
  readonly bands: readonly FlowBand[];
}

export interface PositionedNode {
  readonly layer: number;
  readonly box: Box;
}

export interface SankeyOptions {
  readonly align: OptionValue | undefined;
  readonly sort: OptionValue | undefined;
  readonly nodePadding: number;
  readonly nodeWidth: number;
  readonly locale: string;
}

interface NodeProperties {
  readonly name: string;
}
interface LinkProperties {
  readonly flow: number;
}
type Node = SankeyNode<NodeProperties, LinkProperties>;

const nodeAligns = new Map<OptionValue | undefined, (node: Node, columns: number) => number>([
  ['left', sankeyLeft],
  ['right', sankeyRight],
  ['centre', sankeyCenter],
]);

/** Maximum share of the height for gaps between nodes. */
const maxGapShare = 0.4;

/** The layer of each node; cheaper than the whole layout. */
export function nodeLayers(index: SankeyIndex, options: SankeyOptions): readonly number[] {
  const { nodes } = runSankey(index, options, { left: 0, top: 0, right: 1, bottom: 1 }, 0);
  return nodes.map(({ layer }) => layer);
}

export function layoutFlows(
  index: SankeyIndex,
  options: SankeyOptions,
  plot: Box,
  layers: readonly number[],
): SankeyLayout {
  const perLayer = new Map<number, number>();
  for (const layer of layers) perLayer.set(layer, (perLayer.get(layer) ?? 0) + 1);
  const gaps = Math.max(1, Math.max(...perLayer.values()) - 1);
  const maxPadding = ((plot.bottom - plot.top) * maxGapShare) / gaps;
  return runSankey(index, options, plot, Math.min(options.nodePadding, maxPadding));
}

function runSankey(
  { nodes, flows }: SankeyIndex,
  { align, sort, nodeWidth, locale }: SankeyOptions,
  { left, top, right, bottom }: Box,
  padding: number,
): SankeyLayout {
  // Values relative to the largest, so that sums don't overflow.
  const maxValue = flows.reduce((max, { value }) => Math.max(max, value), 0);
  const layout = sankey<NodeProperties, LinkProperties>()
    .nodeAlign(nodeAligns.get(align) ?? sankeyJustify)
    .nodeWidth(Math.min(nodeWidth, (right - left) / 4))
    .nodePadding(padding)
    .extent([
      [left, top],
      [right, bottom],
    ]);
  if (sort === 'data') layout.nodeSort(null);
  if (sort === 'greatest') layout.nodeSort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  if (sort === 'name') layout.nodeSort((a, b) => a.name.localeCompare(b.name, locale));
  const placed = layout({
    nodes: nodes.map(({ name }) => ({ name })),
    links: flows.map(({ source, target, value }, flow) => {
      return { source, target, value: Math.max(value / maxValue, 1e-12), flow };
    }),
  });
  const bands: FlowBand[] = [];
  for (const { source, target, flow, y0 = 0, y1 = 0, width = 0 } of placed.links) {
    if (typeof source !== 'object' || typeof target !== 'object') continue;
    bands[flow] = { x0: source.x1 ?? 0, x1: target.x0 ?? 0, y0, y1, width };
  }
  // Nodes of a layer have exactly the same x.
  const lefts = [...new Set(placed.nodes.map(({ x0 = 0 }) => x0))].sort((a, b) => a - b);
  const layers = new Map(lefts.map((x0, layer) => [x0, layer]));
  return {
    nodes: placed.nodes.map(({ x0 = 0, x1 = 0, y0 = 0, y1 = 0 }) => {
      return { layer: layers.get(x0) ?? 0, box: { left: x0, right: x1, top: y0, bottom: y1 } };
    }),
    bands,
  };
}
