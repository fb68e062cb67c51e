import type { startSimulation } from './simulation';

/** The forces are a file of their own; a chart whose worker arranges it does without. */
export interface SimulationLoad {
  readonly start: typeof startSimulation | null;
  /** Why it did not come. */
  readonly failure: Error | null;
}

let load: SimulationLoad | null = null;

/** How far it is. */
export function simulationLoad(): SimulationLoad {
  return load ?? askForSimulation();
}

/** Asks for it where that was not done yet, or failed. */
export function askForSimulation(): SimulationLoad {
  if (load && !load.failure) return load;
  load = { start: null, failure: null };
  import('./simulation').then(
    (module) => {
      load = { start: module.startSimulation, failure: null };
    },
    (cause: unknown) => {
      load = { start: null, failure: cause instanceof Error ? cause : new Error(String(cause)) };
    },
  );
  return load;
}
