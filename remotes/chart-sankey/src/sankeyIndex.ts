import type { OptionValue } from '@chartroom/contract';
import { fieldsOf, hasOnlyGrown, type IndexInput, shallowEqual } from '@chartroom/plot';
import { findCycle } from './findCycle';
import {
  createFlowTally,
  type Flow,
  type FlowRoles,
  type FlowTally,
  finiteSum,
  tallyFlows,
} from './flowTally';

/** The ends of a flow. */
export const flowSides = ['source', 'target'] as const;
export type FlowSide = (typeof flowSides)[number];

/** `names`: one node per name, in any number of stages. `sides`: a node on each side. */
export type SankeyForm = 'names' | 'sides';

/** The chart's index. */
export interface SankeyIndex {
  /** Null until there is data. */
  readonly tally: FlowTally | null;
  readonly form: SankeyForm;
  /** All flows that the form can show, between names of the tally. */
  readonly all: readonly Flow[];
  readonly nodes: readonly FlowNode[];
  /** Drawn flows, the largest if there are many, in the order of the data. */
  readonly flows: readonly Flow[];
  /** Number of flows omitted because there are too many larger ones. */
  readonly omittedFlows: number;
  /** Names on a cycle, with which nothing can be drawn; null without a cycle. */
  readonly cycle: readonly string[] | null;
}

/** A drawn node. Flows refer to it by its index. */
export interface FlowNode {
  readonly name: string;
  /** Its side, if names have a node on each. */
  readonly side: FlowSide | null;
  readonly incoming: number;
  readonly outgoing: number;
  readonly incomingCount: number;
  readonly outgoingCount: number;
}

/** With more bands, nothing can be read. */
export const maxFlows = 500;

const emptyIndex: SankeyIndex = {
  tally: null,
  form: 'names',
  all: [],
  nodes: [],
  flows: [],
  omittedFlows: 0,
  cycle: null,
};

export function* indexSankey(
  { frame, encoding, options }: IndexInput,
  previous: SankeyIndex | null,
): Generator<void, SankeyIndex, void> {
  if (!frame) return emptyIndex;
  const [source, target, value] = ['source', 'target', 'value'].map(
    (role) => fieldsOf(frame, encoding, role)[0] ?? null,
  );
  if (!source || !target) return emptyIndex;
  const roles: FlowRoles = { source, target, value: value ?? null };
  const previousTally = previous?.tally;
  const canExtend = hasOnlyGrown(frame, previousTally) && shallowEqual(previousTally.roles, roles);
  const tally = canExtend ? previousTally : createFlowTally(frame, roles);
  yield* tallyFlows(tally);
  return buildIndex(tally, options.layout);
}

/**
 * Auto gives names a node on each side if one node can't show the flows: if they form a cycle, or if
 * names flow to themselves and no flow continues to a third name.
 */
function buildIndex(tally: FlowTally, layout: OptionValue | undefined): SankeyIndex {
  if (layout === 'sides') return buildGraph(tally, 'sides');
  const oneNode = buildGraph(tally, 'names');
  if (layout === 'names') return oneNode;
  const hasStages = oneNode.nodes.some((node) => node.incomingCount && node.outgoingCount);
  const hasLoops = tally.omissions.loops > 0;
  return oneNode.cycle || (hasLoops && !hasStages) ? buildGraph(tally, 'sides') : oneNode;
}

/** The largest flows and their nodes. */
function buildGraph(tally: FlowTally, form: SankeyForm): SankeyIndex {
  const hasLoops = form === 'names' && tally.omissions.loops > 0;
  const all = hasLoops
    ? tally.flows.filter(({ source, target }) => source !== target)
    : tally.flows;
  const drawn = all.length > maxFlows ? largestFlows(all) : all;
  const nodes: { -readonly [Key in keyof FlowNode]: FlowNode[Key] }[] = [];
  const addNode = (name: string, side: FlowSide | null) =>
    nodes.push({ name, side, incoming: 0, outgoing: 0, incomingCount: 0, outgoingCount: 0 }) - 1;
  const indexOf =
    form === 'sides'
      ? nodesBySide(tally, drawn, addNode)
      : nodesByName(tally, (name) => addNode(name, null));
  const flows = drawn.map(({ source, target, value }) => {
    const flow = { source: indexOf(source, 'source'), target: indexOf(target, 'target'), value };
    const [from, to] = [nodes[flow.source], nodes[flow.target]];
    if (from) from.outgoing = finiteSum(from.outgoing, value);
    if (from) from.outgoingCount += 1;
    if (to) to.incoming = finiteSum(to.incoming, value);
    if (to) to.incomingCount += 1;
    return flow;
  });
  const cycle =
    findCycle(nodes.length, flows)?.map((nameIndex) => nodes[nameIndex]?.name ?? '') ?? null;
  return { tally, form, all, nodes, flows, omittedFlows: all.length - drawn.length, cycle };
}

type NodeIndex = (nameIndex: number, side: FlowSide) => number;

/** A node for each name, in the order of the flows. */
function nodesByName({ names }: FlowTally, addNode: (name: string) => number): NodeIndex {
  const indexes = new Map<number, number>();
  return (nameIndex) => {
    const existing = indexes.get(nameIndex);
    if (existing !== undefined) return existing;
    const index = addNode(names[nameIndex] ?? '');
    indexes.set(nameIndex, index);
    return index;
  };
}

/** All sources, then all targets, names in the same order on both sides. */
function nodesBySide(
  { names }: FlowTally,
  flows: readonly Flow[],
  addNode: (name: string, side: FlowSide) => number,
): NodeIndex {
  const bySide = flowSides.map((side) => {
    const used = new Set(flows.map((flow) => flow[side]));
    const ordered = [...used].sort((a, b) => a - b);
    return new Map(ordered.map((name) => [name, addNode(names[name] ?? '', side)]));
  });
  return (nameIndex, side) => bySide[side === 'source' ? 0 : 1]?.get(nameIndex) ?? -1;
}

function largestFlows(flows: readonly Flow[]): readonly Flow[] {
  const largest = new Set([...flows].sort((a, b) => b.value - a.value).slice(0, maxFlows));
  return flows.filter((flow) => largest.has(flow));
}
