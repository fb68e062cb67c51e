import type { ChartroomError } from '@chartroom/contract';
import { createSelections, type LoadedRemote, type Loader } from '@chartroom/embed';
import { loadedAs, scriptedPanels } from '@chartroom/embed/testkit';
import { frameFrom } from '@chartroom/frame';
import { signedOut } from '@chartroom/identity';
import { head, openRegistry, record } from '../../services/registry/registry.testkit';
import { openHub, question } from '../../services/sources/sourceHub.testkit';
import { createClock } from '../../services/time/createClock';
import { createTurns } from '../../services/workspace/turns';
import { createPanelController, type PanelProps } from './panelController';

/**
 * A panel on the real registry, hub and mounting core; the database is in memory, and loads, charts
 * and display frames go on when the test says so. `stable` leads to 1.4.2, and 1.5.0 is published.
 */
export function openPanel(change: Partial<PanelProps> = {}) {
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
      new Promise<LoadedRemote>((resolve, reject) => {
        loads.push({
          version,
          end: (error) => (error ? reject(error) : resolve(loadedAs(version))),
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
  const selections = createSelections();
  const clock = createClock({ now: () => world.world.now, every: () => () => undefined });
  let props: PanelProps = { ...firstProps(), ...change };
  const controller = createPanelController({
    services: { registry, loader, switches: createTurns(2), sources: world.hub },
    createPanel: panels.createPanel,
    selections,
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

  const bench = {
    opened: world.opened,
    connect: world.connect,
    /** Tells of data and state, at most once a display frame. */
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
    moveTo: (version: string) => bench.setHead({ channels: { stable: { version } } }),
    /** Ends the newest load of a version. */
    async load(version: string, error?: ChartroomError) {
      const load = loads.findLast((each) => each.version === version);
      if (!load) throw new Error(`${version} is not being loaded`);
      load.end(error);
      await settle();
    },
    async displayFrame() {
      panels.clock.frame();
      await settle();
    },
    /** A chart of 1.4.2 is on show, with one row. */
    async ready() {
      const stop = controller.start();
      const unmount = bench.mount();
      await settle();
      world.opened[0]?.observer.reset(rowsAt(1));
      world.opened[0]?.observer.status('live');
      await bench.load('1.4.2');
      await panels.run('1.4.2').answer();
      world.frame();
      panels.log.length = 0;
      return { stop, unmount };
    },
    settle,
    close() {
      for (const stop of stops) stop();
    },
  };
  return bench;
}

export const rowsAt = (...times: number[]) => frameFrom({ time: times, busy: times });

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 80; turn++) await null;
}

const firstProps = (): PanelProps => ({
  panel: {
    id: 'p1',
    title: 'CPU',
    remote: 'chart-line',
    version: null,
    channel: null,
    source: { id: question.source, query: question.query },
    encoding: {},
    options: {},
    place: { x: 0, y: 0, w: 12, h: 8 },
  },
  range: question.range,
  askedAt: null,
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
