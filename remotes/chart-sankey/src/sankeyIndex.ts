import { fieldsOf, hasOnlyGrown, type IndexInput, shallowEqual } from '@chartroom/plot';
import { findCycle } from './findCycle';
import {
  createFlowTally,
  type Flow,
  type FlowRoles,
  type FlowTally,
  finiteSum,
  takeFlows,
} from './flowTally';

/** What the chart keeps between drawings. */
export interface SankeyIndex {
  /** Null until there is data. */
  readonly tally: FlowTally | null;
  readonly nodes: readonly FlowNode[];
  /** What is drawn: the greatest where there are many, in the order of the data. */
  readonly flows: readonly Flow[];
  /** Flows that are left out because there are greater ones. */
  readonly smaller: number;
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
export const mostFlows = 500;

const nothing: SankeyIndex = { tally: null, nodes: [], flows: [], smaller: 0, cycle: null };

export function* indexSankey(
  { frame, encoding }: IndexInput,
  before: SankeyIndex | null,
): Generator<void, SankeyIndex, void> {
  if (!frame) return nothing;
  const [source, target, value] = ['source', 'target', 'value'].map(
    (role) => fieldsOf(frame, encoding, role)[0] ?? null,
  );
  if (!source || !target) return nothing;
  const roles: FlowRoles = { source, target, value: value ?? null };
  const known = before?.tally;
  const canExtend = hasOnlyGrown(frame, known) && shallowEqual(known.roles, roles);
  const tally = canExtend ? known : createFlowTally(frame, roles);
  yield* takeFlows(tally);
  return drawable(tally);
}

/** The greatest flows between the names that they need. */
function drawable(tally: FlowTally): SankeyIndex {
  const all = tally.flows;
  const shown = all.length > mostFlows ? greatest(all) : all;
  const places = new Map<number, number>();
  const nodes: { -readonly [Key in keyof FlowNode]: FlowNode[Key] }[] = [];
  const placed = (place: number) => {
    const known = places.get(place);
    if (known !== undefined) return known;
    places.set(place, nodes.length);
    const name = tally.names[place] ?? '';
    const sums = { incoming: 0, outgoing: 0, incomingCount: 0, outgoingCount: 0 };
    return nodes.push({ name, ...sums }) - 1;
  };
  const flows = shown.map(({ source, target, value }) => {
    const flow = { source: placed(source), target: placed(target), value };
    const [from, to] = [nodes[flow.source], nodes[flow.target]];
    if (from) from.outgoing = finiteSum(from.outgoing, value);
    if (from) from.outgoingCount += 1;
    if (to) to.incoming = finiteSum(to.incoming, value);
    if (to) to.incomingCount += 1;
    return flow;
  });
  const cycle = findCycle(nodes.length, flows)?.map((place) => nodes[place]?.name ?? '') ?? null;
  return { tally, nodes, flows, smaller: all.length - shown.length, cycle };
}

function greatest(flows: readonly Flow[]): readonly Flow[] {
  const kept = new Set([...flows].sort((a, b) => b.value - a.value).slice(0, mostFlows));
  return flows.filter((flow) => kept.has(flow));
}
