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

/** The chart's index. */
export interface SankeyIndex {
  /** Null until there is data. */
  readonly tally: FlowTally | null;
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
  readonly incoming: number;
  readonly outgoing: number;
  readonly incomingCount: number;
  readonly outgoingCount: number;
}

/** With more bands, nothing can be read. */
export const maxFlows = 500;

const emptyIndex: SankeyIndex = { tally: null, nodes: [], flows: [], omittedFlows: 0, cycle: null };

export function* indexSankey(
  { frame, encoding }: IndexInput,
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
  return buildGraph(tally);
}

/** The largest flows and their nodes. */
function buildGraph(tally: FlowTally): SankeyIndex {
  const all = tally.flows;
  const drawn = all.length > maxFlows ? largestFlows(all) : all;
  const nodeIndexes = new Map<number, number>();
  const nodes: { -readonly [Key in keyof FlowNode]: FlowNode[Key] }[] = [];
  const nodeFor = (nameIndex: number) => {
    const existing = nodeIndexes.get(nameIndex);
    if (existing !== undefined) return existing;
    nodeIndexes.set(nameIndex, nodes.length);
    const name = tally.names[nameIndex] ?? '';
    const sums = { incoming: 0, outgoing: 0, incomingCount: 0, outgoingCount: 0 };
    return nodes.push({ name, ...sums }) - 1;
  };
  const flows = drawn.map(({ source, target, value }) => {
    const flow = { source: nodeFor(source), target: nodeFor(target), value };
    const [from, to] = [nodes[flow.source], nodes[flow.target]];
    if (from) from.outgoing = finiteSum(from.outgoing, value);
    if (from) from.outgoingCount += 1;
    if (to) to.incoming = finiteSum(to.incoming, value);
    if (to) to.incomingCount += 1;
    return flow;
  });
  const cycle =
    findCycle(nodes.length, flows)?.map((nameIndex) => nodes[nameIndex]?.name ?? '') ?? null;
  return { tally, nodes, flows, omittedFlows: all.length - drawn.length, cycle };
}

function largestFlows(flows: readonly Flow[]): readonly Flow[] {
  const largest = new Set([...flows].sort((a, b) => b.value - a.value).slice(0, maxFlows));
  return flows.filter((flow) => largest.has(flow));
}
