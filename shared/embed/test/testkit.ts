import type { LoadedRemote } from '../src/loader';
import type { Panel, PanelOptions } from '../src/panel';
import { Supervisor } from '../src/supervisor';
import { type HeldClock, heldClock } from './heldClock';
import { type ScriptedRun, scriptedRun } from './scriptedRun';

export { turns } from './scriptedRun';
export { loadedAs } from './supervisorBench';

/** Panels of the mounting core whose charts and display frames move when the test says so. */
export interface ScriptedPanels {
  readonly clock: HeldClock;
  /** What the charts were called for, in order and by version: `1.0.0 mount`. */
  readonly log: string[];
  createPanel(options: PanelOptions): Panel;
  /** The newest mount of a version. */
  run(version: string): ScriptedRun;
}

export function scriptedPanels(): ScriptedPanels {
  const clock = heldClock();
  const log: string[] = [];
  const runs = new Map<string, ScriptedRun>();
  return {
    clock,
    log,
    createPanel: (options) =>
      new Supervisor({
        ...options,
        clock,
        start({ release: { version } }: LoadedRemote, input) {
          const run = scriptedRun(version, log, input);
          runs.set(version, run);
          return run;
        },
      }),
    run(version) {
      const run = runs.get(version);
      if (!run) throw new Error(`${version} has not been mounted`);
      return run;
    },
  };
}
