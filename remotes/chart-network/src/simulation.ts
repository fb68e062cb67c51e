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
import type { ArrangeOrder } from './order';

/** Forces at work; the same order ends in the same places, wherever it runs. */
export interface Running {
  /** One step of all nodes. Whether they have come to rest. */
  step(): boolean;
  positions(): Float32Array;
}

/** Cooler than this nobody sees anything move. */
const restHeat = 0.004;
/** Nodes from which on collisions are too dear, and fewer steps must do. */
const manyNodes = 1500;
/** Panels are wider than high: what holds nodes together is stronger upright. */
const pull = { x: 0.035, y: 0.07 } as const;

interface Link extends SimulationLinkDatum<SimulationNodeDatum> {
  readonly source: number;
  readonly target: number;
}

export function startSimulation(order: ArrangeOrder): Running {
  const { ends, positions, radii, distance, repulsion } = order;
  const nodes = Array.from({ length: radii.length }, (_, place): SimulationNodeDatum => {
    return { x: positions[2 * place] ?? 0, y: positions[2 * place + 1] ?? 0 };
  });
  const links = Array.from({ length: ends.length / 2 }, (_, link): Link => {
    return { source: ends[2 * link] as number, target: ends[2 * link + 1] as number };
  });
  const isMany = nodes.length > manyNodes;
  const simulation = forceSimulation(nodes)
    // It has a clock of its own, which would run beside ours.
    .stop()
    .alpha(order.heat)
    .alphaDecay(1 - 0.001 ** (1 / (isMany ? 160 : 280)))
    .force('links', forceLink<SimulationNodeDatum, Link>(links).distance(distance))
    .force(
      'apart',
      forceManyBody()
        .strength(-repulsion)
        .theta(isMany ? 1.1 : 0.9)
        .distanceMax(distance * 30),
    )
    .force('x', forceX().strength(pull.x))
    .force('y', forceY().strength(pull.y));
  if (!isMany) {
    simulation.force(
      'room',
      forceCollide((_, place) => (radii[place] ?? 0) + 1.5),
    );
  }
  return {
    step() {
      simulation.tick();
      return simulation.alpha() < restHeat;
    },
    positions() {
      const taken = new Float32Array(2 * nodes.length);
      for (const [place, { x = 0, y = 0 }] of nodes.entries()) {
        taken[2 * place] = x;
        taken[2 * place + 1] = y;
      }
      return taken;
    },
  };
}
