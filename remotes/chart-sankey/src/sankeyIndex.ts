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

/** What the chart keeps between drawings. */
export interface SankeyIndex {
  /** Null until there is data. */
  readonly tally: FlowTally | null;
  readonly nodes: readonly FlowNode[];
  /** What is drawn: the greatest where there are many, in the order of the data. */
  readonly flows: readonly Flow[];
  /** Flows that are left out because there are greater ones. */
  readonly omittedFlows: number;
  /** Names of a way that comes back to its start: then nothing can be drawn. */
  readonly cycle: readonly string[] | null;
}

/** A name that is drawn. Flows refer to it by its place among the nodes. */
export interface FlowNode {
  readonly name: string;
  readonly incoming: number;
  readonly outgoing: number;
  readonly incomingCount: number;
  readonly outgoingCount: number;
}

/** More bands than these are a weave that tells nothing. */
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

/** The greatest flows between the names that they need. */
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
