import { startSimulation } from './simulation';
import type { SimulationRequest, SimulationUpdate } from './simulationMessages';

/** A thread, as it is seen from inside. */
export interface WorkerScope {
  readonly post: (update: SimulationUpdate) => void;
  readonly listen: (onRequest: (request: SimulationRequest) => void) => void;
  readonly now: () => number;
  /** A task of its own, between which new orders are heard. */
  readonly defer: (run: () => void) => void;
}

/** Arranges what it was told last, and tells where nodes are as often as it is worth drawing. */
export function serve({ post, listen, now, defer }: WorkerScope, intervalMs: number): void {
  let latestRun = -1;
  listen((request) => {
    const { run } = request;
    latestRun = run;
    const simulation = startSimulation(request);
    const advance = () => {
      if (run !== latestRun) return;
      const start = now();
      let isSettled = false;
      while (!isSettled && now() - start < intervalMs) isSettled = simulation.tick();
      post({ run, positions: simulation.positions(), isSettled });
      if (!isSettled) defer(advance);
    };
    advance();
  });
}
