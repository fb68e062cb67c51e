import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3';
import type { SimulationRequest } from './simulationMessages';

/** A running simulation. The same request gives the same positions everywhere. */
export interface ForceSimulation {
  /** Moves all nodes one step. Returns whether they have settled. */
  tick(): boolean;
  positions(): Float32Array;
}

/** Below this alpha, movement isn't visible. */
const alphaMin = 0.004;
/** From this number of nodes on, collisions are too slow, and steps are fewer. */
const manyNodes = 1500;
/** Panels are wider than tall, so centring is stronger vertically. */
const centringStrength = { x: 0.035, y: 0.07 } as const;

interface Link extends SimulationLinkDatum<SimulationNodeDatum> {
  readonly source: number;
  readonly target: number;
}

export function startSimulation(request: SimulationRequest): ForceSimulation {
  const { ends, positions, radii, distance, repulsion } = request;
  const nodes = Array.from({ length: radii.length }, (_, index): SimulationNodeDatum => {
    return { x: positions[2 * index] ?? 0, y: positions[2 * index + 1] ?? 0 };
  });
  const links = Array.from({ length: ends.length / 2 }, (_, link): Link => {
    return { source: ends[2 * link] as number, target: ends[2 * link + 1] as number };
  });
  const isMany = nodes.length > manyNodes;
  const simulation = forceSimulation(nodes)
    // d3's simulation starts a timer of its own.
    .stop()
    .alpha(request.alpha)
    .alphaDecay(1 - 0.001 ** (1 / (isMany ? 160 : 280)))
    .force('links', forceLink<SimulationNodeDatum, Link>(links).distance(distance))
    .force(
      'apart',
      forceManyBody()
        .strength(-repulsion)
        .theta(isMany ? 1.1 : 0.9)
        .distanceMax(distance * 30),
    )
    .force('x', forceX().strength(centringStrength.x))
    .force('y', forceY().strength(centringStrength.y));
  if (!isMany) {
    simulation.force(
      'room',
      forceCollide((_, index) => (radii[index] ?? 0) + 1.5),
    );
  }
  return {
    tick() {
      simulation.tick();
      return simulation.alpha() < alphaMin;
    },
    positions() {
      const copied = new Float32Array(2 * nodes.length);
      for (const [index, { x = 0, y = 0 }] of nodes.entries()) {
        copied[2 * index] = x;
        copied[2 * index + 1] = y;
      }
      return copied;
    },
  };
}
