import type { AskedRange, ChartroomError, Services } from '@chartroom/contract';
import type { LoadedRelease, LoadPhase } from '../src/loader';
import type { Panel, PanelInput } from '../src/panel';
import { Supervisor } from '../src/supervisor';
import { createFakeClock, type FakeClock } from './fakeClock';
import { createScriptedMount, flushPromises, type ScriptedMount } from './scriptedMount';

/** A supervisor whose load, chart and clock are controlled by the test. */
export interface SupervisorHarness {
  readonly panel: Panel;
  readonly clock: FakeClock;
  /** Calls to the charts in order: `run0 mount`. */
  readonly log: string[];
  /** Names of the phases in order. */
  readonly phases: string[];
  /** Codes of the reported errors. */
  readonly reports: string[];
  readonly views: string[];
  /** Ranges that charts requested. */
  readonly ranges: (AskedRange | null)[];
  /** Number of loads. */
  readonly loads: number;
  mount(index: number): ScriptedMount;
  update(title: string): void;
  loadPhase(phase: LoadPhase): void;
  /** Resolves the latest load. */
  load(version?: string): Promise<void>;
  loadFails(cause: unknown): Promise<void>;
  frame(): Promise<void>;
  /** Loads and mounts. */
  ready(): Promise<SupervisorHarness>;
}

export interface HarnessOptions {
  readonly startError?: ChartroomError;
  readonly mayStay?: (shown: LoadedRelease) => boolean;
  /** The host lets charts request another range. */
  readonly followsRange?: boolean;
}

export function createHarness(options: HarnessOptions = {}): SupervisorHarness {
  const clock = createFakeClock();
  const log: string[] = [];
  const phases: string[] = [];
  const reports: string[] = [];
  const views: string[] = [];
  const ranges: (AskedRange | null)[] = [];
  const mounts: ScriptedMount[] = [];
  const loads: {
    onPhase: (phase: LoadPhase) => void;
    resolve: (loaded: LoadedRelease) => void;
    reject: (cause: unknown) => void;
  }[] = [];

  const panel: Panel = new Supervisor({
    clock,
    input: createInput('first'),
    load: (onPhase) =>
      new Promise((resolve, reject) => {
        loads.push({ onPhase, resolve, reject });
      }),
    onPhase: ({ name }) => phases.push(name),
    canKeepRunning: async (shown) => options.mayStay?.(shown) ?? true,
    createMount(_loaded, input) {
      if (options.startError) return options.startError;
      const mount = createScriptedMount(`run${mounts.length}`, log, input);
      mounts.push(mount);
      return mount;
    },
  });

  function createInput(title: string): PanelInput {
    const services: Services = {
      ...quietServices,
      report: ({ code }) => reports.push(code),
    };
    return {
      ...{ ...emptyInput, title, services },
      onView: (view) => views.push(view),
      ...(options.followsRange && { onRange: (range) => ranges.push(range) }),
    };
  }

  const harness: SupervisorHarness = {
    panel,
    clock,
    log,
    phases,
    reports,
    views,
    ranges,
    get loads() {
      return loads.length;
    },
    mount: (index) => defined(mounts[index]),
    update: (title) => panel.update(createInput(title)),
    loadPhase: (phase) => defined(loads.at(-1)).onPhase(phase),
    async load(version) {
      defined(loads.at(-1)).resolve(version === undefined ? loadedChart : loadedVersion(version));
      await flushPromises();
    },
    async loadFails(cause) {
      defined(loads.at(-1)).reject(cause);
      await flushPromises();
    },
    async frame() {
      clock.runFrame();
      await flushPromises();
    },
    async ready() {
      await harness.load();
      await harness.mount(0).finishStep();
      return harness;
    },
  };
  return harness;
}

function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It has not come to that yet.');
  return value;
}

const quietServices: Omit<Services, 'report'> = {
  identity: {
    status: 'signed-in',
    uid: 'u1',
    displayName: null,
    photoUrl: null,
    role: 'viewer',
    workspace: 'demo',
    locale: 'en-GB',
    timeZone: 'UTC',
  },
  theme: 'light',
  locale: 'en-GB',
  timeZone: 'UTC',
  reducedMotion: true,
};

const emptyInput: Omit<PanelInput, 'title' | 'services' | 'onView'> = {
  frame: null,
  encoding: {},
  options: {},
  range: null,
  view: 'chart',
  stale: false,
};

export function loadedVersion(version: string): LoadedRelease {
  const { address, release, module } = loadedChart;
  return { module, address: { ...address, version }, release: { ...release, version } };
}

const noop = () => Promise.resolve();

const loadedChart: LoadedRelease = {
  address: {
    remote: 'chart-line',
    version: '1.0.0',
    record: {
      url: '',
      sha384: '',
      sequence: 1,
      contract: 1,
      container: 'chart_line_1_0_0',
      keyId: '',
    },
    publicKey: { kty: 'EC', crv: 'P-256', x: '', y: '' },
  },
  release: {
    schema: 2,
    remote: 'chart-line',
    version: '1.0.0',
    sequence: 1,
    contract: 1,
    container: 'chart_line_1_0_0',
    keyId: '',
    entry: 'entry.js',
    preload: [],
    files: {},
    manifest: {
      kind: 'chart',
      id: 'chart-line',
      title: 'Line',
      description: '',
      icon: 'chart-line',
      options: { type: 'object', properties: {} },
      encodings: {},
      limits: { points: 1000, series: 1 },
      emits: [],
      stateSchema: 1,
    },
  },
  module: { contract: 1, bootstrap: noop, mount: noop, update: noop, unmount: noop },
};
