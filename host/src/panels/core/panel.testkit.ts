import type { ChartroomError } from '@chartroom/contract';
import {
  createSelectionStore,
  createSemaphore,
  type LoadedRelease,
  type Loader,
} from '@chartroom/embed';
import { loadedVersion, scriptedPanels } from '@chartroom/embed/testkit';
import { frameFrom } from '@chartroom/frame';
import { signedOut } from '@chartroom/identity';
import { testPanel as panelWith } from '../../services/dashboards/dashboard.testkit';
import { head, openRegistry, record } from '../../services/registry/registry.testkit';
import { createSelectionFilters } from '../../services/selections/selectionFilters';
import { openHub, spec } from '../../services/sources/sourceHub.testkit';
import { createDashboardClock } from '../../services/time/createDashboardClock';
import { createPanelController, type PanelProps } from './panelController';

/**
 * A panel on the real registry, hub and mounting core; the database is in memory, and loads, charts
 * and display frames go on when the test says so. `stable` leads to 1.4.2, and 1.5.0 is published.
 */
export function openPanel(overrides: Partial<PanelProps> = {}) {
  const panels = scriptedPanels();
  const registered = openRegistry();
  const { database } = registered;
  for (const version of ['1_5_0', '1_6_0']) {
    database.set(`registry/w/releases/chart-line/${version}`, { ...record, sequence: 6 });
  }
  const world = openHub();
  const loads: { version: string; end: (error?: ChartroomError) => void }[] = [];
  const loader: Loader = {
    load: ({ version }) =>
      new Promise<LoadedRelease>((resolve, reject) => {
        loads.push({
          version,
          end: (error) => (error ? reject(error) : resolve(loadedVersion(version))),
        });
      }),
  };
  const resolved: (string | null)[] = [];
  const registry = {
    ...registered.registry,
    resolve(choice: Parameters<typeof registered.registry.resolve>[0]) {
      resolved.push(choice.version);
      return registered.registry.resolve(choice);
    },
  };
  const failures: string[] = [];
  const selections = createSelectionStore();
  const displayFrames: (() => void)[] = [];
  const filters = createSelectionFilters(selections, {
    nextFrame: (callback) => void displayFrames.push(callback),
  });
  const clock = createDashboardClock({ now: () => world.env.now, every: () => () => undefined });
  let props: PanelProps = { ...firstProps(), ...overrides };
  const controller = createPanelController({
    services: { registry, loader, switchQueue: createSemaphore(2), sources: world.hub },
    createPanel: panels.createPanel,
    selections,
    filters,
    name: 'p1',
    clock,
    props,
    onView: () => undefined,
    onRange: () => undefined,
    onFailure: ({ code }, { version }) => failures.push(`${code} ${version}`),
  });
  let published = 0;
  controller.subscribe(() => {
    published += 1;
  });
  const stops = [registry.start(), world.stop];

  const testPanel = {
    sources: world.hub,
    opened: world.opened,
    connect: world.connect,
    /** Notifies of data and state, at most once per display frame. */
    hubFrame: world.frame,
    timers: world.timers,
    panels,
    database,
    controller,
    clock,
    loads,
    /** Which versions the registry was called for, null for the channel. */
    resolved,
    failures,
    selections,
    published: () => published,
    start: () => controller.start(),
    // Nothing in here looks at it.
    mount: () => controller.mount({} as HTMLElement),
    async update(next: Partial<PanelProps>) {
      props = { ...props, ...next };
      controller.update(props);
      await settle();
    },
    props: () => props,
    async setHead(next: object) {
      database.set('registry/w/heads/chart-line', { ...head, ...next });
      await settle();
    },
    moveTo: (version: string) => testPanel.setHead({ channels: { stable: { version } } }),
    /** Ends the newest load of a version. */
    async load(version: string, error?: ChartroomError) {
      const load = loads.findLast((candidate) => candidate.version === version);
      if (!load) throw new Error(`${version} is not being loaded`);
      load.end(error);
      await settle();
    },
    async displayFrame() {
      for (const callback of displayFrames.splice(0)) callback();
      panels.clock.runFrame();
      await settle();
    },
    /** A chart of 1.4.2 is on show, with one row. */
    async ready() {
      const stop = controller.start();
      const unmount = testPanel.mount();
      await settle();
      world.opened[0]?.observer.reset(rowsAt(1));
      world.opened[0]?.observer.status('live');
      await testPanel.load('1.4.2');
      await panels.mount('1.4.2').finishStep();
      world.frame();
      panels.log.length = 0;
      return { stop, unmount };
    },
    settle,
    close() {
      for (const stop of stops) stop();
    },
  };
  return testPanel;
}

export const rowsAt = (...times: number[]) => frameFrom({ time: times, busy: times });

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let tick = 0; tick < 80; tick++) await null;
}

const firstProps = (): PanelProps => ({
  panel: panelWith('p1', {
    title: 'CPU',
    sourceRef: { id: spec.source, query: spec.query },
  }),
  range: spec.range,
  relativeTo: null,
  view: 'chart',
  services: {
    identity: signedOut,
    theme: 'light',
    locale: 'en-GB',
    timeZone: 'UTC',
    reducedMotion: true,
    report: () => undefined,
  },
  isVisible: true,
});
