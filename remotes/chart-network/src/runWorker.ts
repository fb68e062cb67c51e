import { startSimulation } from './simulation';
import type { SimulationRequest, SimulationUpdate } from './simulationMessages';

/** The global scope of a worker. */
export interface WorkerScope {
  readonly post: (update: SimulationUpdate) => void;
  readonly listen: (onRequest: (request: SimulationRequest) => void) => void;
  readonly now: () => number;
  /** Runs a function in a new task, so that new messages can arrive in between. */
  readonly defer: (run: () => void) => void;
}

/** Runs the simulation of the latest request, and posts positions at the drawing interval. */
export function runWorker({ post, listen, now, defer }: WorkerScope, intervalMs: number): void {
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
