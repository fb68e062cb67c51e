import type { LoadedRelease } from '../src/loader';
import type { Panel, PanelOptions } from '../src/panel';
import { Supervisor } from '../src/supervisor';
import { createFakeClock, type FakeClock } from './fakeClock';
import { createScriptedMount, type ScriptedMount } from './scriptedMount';

export { flushPromises } from './scriptedMount';
export { loadedVersion } from './supervisorHarness';

/** Panels whose charts and display frames are controlled by the test. */
export interface ScriptedPanels {
  readonly clock: FakeClock;
  /** Calls to the charts in order, by version: `1.0.0 mount`. */
  readonly log: string[];
  createPanel(options: PanelOptions): Panel;
  /** The latest mount of a version. */
  mount(version: string): ScriptedMount;
}

export function scriptedPanels(): ScriptedPanels {
  const clock = createFakeClock();
  const log: string[] = [];
  const mounts = new Map<string, ScriptedMount>();
  return {
    clock,
    log,
    createPanel: (options) =>
      new Supervisor({
        ...options,
        clock,
        createMount({ release: { version } }: LoadedRelease, input) {
          const mount = createScriptedMount(version, log, input);
          mounts.set(version, mount);
          return mount;
        },
      }),
    mount(version) {
      const mount = mounts.get(version);
      if (!mount) throw new Error(`${version} has not been mounted`);
      return mount;
    },
  };
}
