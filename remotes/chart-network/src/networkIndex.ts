import type { Services } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { fieldsOf, type IndexInput, numberOption, shallowEqual } from '@chartroom/plot';
import { type Graph, type GraphRoles, readGraph } from './graph';
import { type GraphStyles, graphStyles } from './graphStyles';
import { initialPositions } from './initialPositions';
import { getSimulationModule } from './lazyModule';
import { createSimulationRunner, type SimulationRunner } from './simulationRunner';

/** The chart's index. */
export interface NetworkIndex {
  /** Null until there is data and the simulation has loaded. */
  readonly data: IndexedData | null;
  readonly graph: Graph | null;
  readonly styles: GraphStyles | null;
  /** x and y of each node, in simulation units. */
  readonly positions: Float32Array;
  /** Also false while the graph of existing data isn't known yet. */
  readonly isSettled: boolean;
  /** Whether only the settled arrangement is drawn. */
  readonly isMotionReduced: boolean;
  readonly runner: SimulationRunner | null;
}

interface IndexedData {
  readonly frame: Frame;
  readonly revision: number;
  readonly dropped: number;
  readonly roles: GraphRoles;
  /** Key of everything besides the graph that the arrangement depends on. */
  readonly forcesKey: string;
  /** Key of everything that only drawing depends on. */
  readonly styleKey: string;
}

/** Input with the panel's services. */
type NetworkInput = IndexInput & { readonly services?: Pick<Services, 'reducedMotion'> };

/** Up to this many nodes and links are arranged before the first drawing, in a few tenths of a second. */
const maxSyncSize = 700;
/** Alpha with which known nodes move when others are added. */
const reheatAlpha = 0.3;

const emptyIndex: NetworkIndex = {
  data: null,
  graph: null,
  styles: null,
  positions: new Float32Array(),
  isSettled: true,
  isMotionReduced: false,
  runner: null,
};

export function* indexNetwork(
  input: NetworkInput,
  previous: NetworkIndex | null,
): Generator<void, NetworkIndex, void> {
  const { frame, options, refresh } = input;
  const roles = frame && rolesOf(frame, input.encoding);
  const runner = previous?.runner ?? null;
  if (!frame || !roles) return { ...emptyIndex, runner };
  const forcesKey = JSON.stringify([options.nodeSize, options.distance, options.repulsion]);
  const styleKey = JSON.stringify(options.linkWidth);
  const data = {
    frame,
    revision: frame.revision,
    dropped: frame.dropped,
    roles,
    forcesKey,
    styleKey,
  };
  const isMotionReduced = input.services?.reducedMotion === true;
  if (previous?.data && isSame(previous.data, data))
    return { ...previous, ...latestPositions(previous), isMotionReduced };
  // Without a thread nothing was arranged, so there is nothing to continue from.
  const reusable = runner?.hasFailed ? null : previous;

  const graph = yield* readGraph(frame, roles);
  const styles = graphStyles(graph, options);
  const previousNodes = reusable?.graph && {
    names: reusable.graph.names,
    positions: latestPositions(reusable).positions,
  };
  const isSameShape =
    reusable?.graph && reusable.data?.forcesKey === forcesKey && sameLinks(reusable.graph, graph);
  if (reusable && isSameShape)
    return { ...reusable, ...latestPositions(reusable), data, graph, styles, isMotionReduced };

  const distance = numberOption(options.distance) ?? 30;
  const request = {
    ends: graph.ends,
    positions: initialPositions(graph, distance, previousNodes ?? null),
    radii: styles.radii,
    distance,
    repulsion: numberOption(options.repulsion) ?? 40,
    alpha: previousNodes ? reheatAlpha : 1,
  };
  if (graph.names.length + graph.weights.length <= maxSyncSize) {
    const simulationModule = yield* awaitSimulation(refresh ?? null);
    if (!simulationModule)
      return previous?.graph ? previous : { ...emptyIndex, isSettled: false, runner };
    const simulation = simulationModule.startSimulation({ ...request, run: 0 });
    while (!simulation.tick()) yield;
    const positions = simulation.positions();
    runner?.setPositions(positions);
    return { data, graph, styles, positions, isSettled: true, isMotionReduced, runner };
  }
  // Without `refresh`, new positions would never be drawn.
  const activeRunner =
    runner ?? (refresh ? createSimulationRunner(input.workers ?? null, refresh) : null);
  activeRunner?.start(request);
  return {
    data,
    graph,
    styles,
    positions: request.positions,
    isSettled: activeRunner === null,
    isMotionReduced,
    runner: activeRunner,
  };
}

/** Null while it loads. Callers without `refresh` wait here. */
function* awaitSimulation(refresh: (() => void) | null) {
  for (;;) {
    const simulationModule = getSimulationModule(refresh);
    if (simulationModule || refresh) return simulationModule;
    yield;
  }
}

/** The latest positions of a running simulation. */
function latestPositions({ runner, positions, isSettled }: NetworkIndex) {
  if (!runner || runner.positions.length !== positions.length) return { positions, isSettled };
  return { positions: runner.positions, isSettled: runner.isSettled };
}

function rolesOf(frame: Frame, encoding: IndexInput['encoding']): GraphRoles | null {
  const first = (role: string) => fieldsOf(frame, encoding, role)[0] ?? null;
  const [source, target] = [first('source'), first('target')];
  if (!source || !target) return null;
  const groups = { sourceGroup: first('sourceGroup'), targetGroup: first('targetGroup') };
  return { source, target, weight: first('weight'), ...groups };
}

function isSame(a: IndexedData, b: IndexedData): boolean {
  return (
    a.frame === b.frame &&
    a.revision === b.revision &&
    a.dropped === b.dropped &&
    a.forcesKey === b.forcesKey &&
    a.styleKey === b.styleKey &&
    shallowEqual(a.roles, b.roles)
  );
}

/** Whether both graphs have the same links. Weights and groups don't affect positions. */
function sameLinks(a: Graph, b: Graph): boolean {
  return (
    a.names.length === b.names.length &&
    a.ends.length === b.ends.length &&
    a.names.every((name, i) => name === b.names[i]) &&
    a.ends.every((end, i) => end === b.ends[i])
  );
}
