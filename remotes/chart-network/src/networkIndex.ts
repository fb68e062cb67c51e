import type { Services } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { fieldsOf, type IndexInput, numberOption, shallowEqual } from '@chartroom/plot';
import { type Arranger, createArranger } from './arranger';
import { type Graph, type GraphRoles, readGraph } from './graph';
import { type Looks, looksOf } from './looks';
import { simulationFile } from './simulationLoad';
import { startPositions } from './startPositions';

/** What the chart keeps between drawings. */
export interface NetworkIndex {
  /** Null until there is data, and until what arranges it has come. */
  readonly taken: Taken | null;
  readonly graph: Graph | null;
  readonly looks: Looks | null;
  /** x and y of each node, in units of its own. */
  readonly positions: Float32Array;
  /** False also where nothing is known yet of data that is there. */
  readonly isSettled: boolean;
  /** Only what has come to rest is drawn. */
  readonly isStill: boolean;
  readonly arranger: Arranger | null;
}

interface Taken {
  readonly frame: Frame;
  readonly revision: number;
  readonly dropped: number;
  readonly roles: GraphRoles;
  /** What the arrangement depends on besides the graph. */
  readonly forces: string;
  /** What only its drawing depends on. */
  readonly look: string;
}

/** The services of the panel come along with the input. */
type NetworkInput = IndexInput & { readonly services?: Pick<Services, 'reducedMotion'> };

/** Nodes and links that are arranged before the first drawing, within some tenths of a second. */
const soonSize = 700;
/** What known nodes may still move when others come. */
const againHeat = 0.3;

const nothing: NetworkIndex = {
  taken: null,
  graph: null,
  looks: null,
  positions: new Float32Array(),
  isSettled: true,
  isStill: false,
  arranger: null,
};

export function* indexNetwork(
  input: NetworkInput,
  last: NetworkIndex | null,
): Generator<void, NetworkIndex, void> {
  const { frame, options, refresh } = input;
  const roles = frame && rolesOf(frame, input.encoding);
  const arranger = last?.arranger ?? null;
  if (!frame || !roles) return { ...nothing, arranger };
  const forces = JSON.stringify([options.nodeSize, options.distance, options.repulsion]);
  const look = JSON.stringify(options.linkWidth);
  const taken = { frame, revision: frame.revision, dropped: frame.dropped, roles, forces, look };
  const isStill = input.services?.reducedMotion === true;
  if (last?.taken && isSame(last.taken, taken)) return { ...last, ...newest(last), isStill };
  // What was not arranged, as its thread could not be had, is nothing to go on from.
  const before = arranger?.hasFailed ? null : last;

  const graph = yield* readGraph(frame, roles);
  const looks = looksOf(graph, options);
  const known = before?.graph && { names: before.graph.names, positions: newest(before).positions };
  const isSameShape =
    before?.graph && before.taken?.forces === forces && sameLinks(before.graph, graph);
  if (before && isSameShape) return { ...before, ...newest(before), taken, graph, looks, isStill };

  const distance = numberOption(options.distance) ?? 30;
  const order = {
    ends: graph.ends,
    positions: startPositions(graph, distance, known ?? null),
    radii: looks.radii,
    distance,
    repulsion: numberOption(options.repulsion) ?? 40,
    heat: known ? againHeat : 1,
  };
  if (graph.names.length + graph.weights.length <= soonSize) {
    const file = yield* loadedSimulation(refresh ?? null);
    if (!file) return last?.graph ? last : { ...nothing, isSettled: false, arranger };
    const running = file.startSimulation({ ...order, run: 0 });
    while (!running.step()) yield;
    const positions = running.positions();
    arranger?.keep(positions);
    return { taken, graph, looks, positions, isSettled: true, isStill, arranger };
  }
  // Without it nobody would hear of any other place.
  const own = arranger ?? (refresh ? createArranger(input.workers ?? null, refresh) : null);
  own?.arrange(order);
  return {
    taken,
    graph,
    looks,
    positions: order.positions,
    isSettled: own === null,
    isStill,
    arranger: own,
  };
}

/** Null while it is on its way; who can't be told that it has come waits for it here. */
function* loadedSimulation(refresh: (() => void) | null) {
  for (;;) {
    const file = simulationFile(refresh);
    if (file || refresh) return file;
    yield;
  }
}

/** What the arranger knows by now, where it is at work. */
function newest({ arranger, positions, isSettled }: NetworkIndex) {
  if (!arranger || arranger.positions.length !== positions.length) return { positions, isSettled };
  return { positions: arranger.positions, isSettled: arranger.isSettled };
}

function rolesOf(frame: Frame, encoding: IndexInput['encoding']): GraphRoles | null {
  const first = (role: string) => fieldsOf(frame, encoding, role)[0] ?? null;
  const [source, target] = [first('source'), first('target')];
  if (!source || !target) return null;
  const groups = { sourceGroup: first('sourceGroup'), targetGroup: first('targetGroup') };
  return { source, target, weight: first('weight'), ...groups };
}

function isSame(a: Taken, b: Taken): boolean {
  return (
    a.frame === b.frame &&
    a.revision === b.revision &&
    a.dropped === b.dropped &&
    a.forces === b.forces &&
    a.look === b.look &&
    shallowEqual(a.roles, b.roles)
  );
}

/** Weights and groups may change without anything moving. */
function sameLinks(a: Graph, b: Graph): boolean {
  return (
    a.names.length === b.names.length &&
    a.ends.length === b.ends.length &&
    a.names.every((name, place) => name === b.names[place]) &&
    a.ends.every((end, place) => end === b.ends[place])
  );
}
