import type { AskedRange, ChartroomError, Services } from '@chartroom/contract';
import type { LoadedRemote, LoadPhase } from '../src/loader';
import type { Panel, PanelInput } from '../src/panel';
import { Supervisor } from '../src/supervisor';
import { type HeldClock, heldClock } from './heldClock';
import { type ScriptedRun, scriptedRun, turns } from './scriptedRun';

/** A supervisor whose load, chart and clock move when the test says so. */
export interface SupervisorBench {
  readonly panel: Panel;
  readonly clock: HeldClock;
  /** What was asked of the charts, in order: `run0 mount`. */
  readonly log: string[];
  /** Names of the phases that were told, in order. */
  readonly phases: string[];
  /** Codes of what was reported. */
  readonly reports: string[];
  readonly views: string[];
  /** What charts asked for. */
  readonly ranges: (AskedRange | null)[];
  /** How often a load was asked for. */
  readonly loads: number;
  run(index: number): ScriptedRun;
  update(title: string): void;
  loadPhase(phase: LoadPhase): void;
  /** Answers the newest question for a release. */
  load(version?: string): Promise<void>;
  loadFails(cause: unknown): Promise<void>;
  frame(): Promise<void>;
  /** Loads and mounts. */
  ready(): Promise<SupervisorBench>;
}

export interface BenchOptions {
  readonly startError?: ChartroomError;
  readonly mayStay?: (shown: LoadedRemote) => boolean;
  /** The host lets charts ask for another range. */
  readonly followsRange?: boolean;
}

export function createBench(options: BenchOptions = {}): SupervisorBench {
  const clock = heldClock();
  const log: string[] = [];
  const phases: string[] = [];
  const reports: string[] = [];
  const views: string[] = [];
  const ranges: (AskedRange | null)[] = [];
  const runs: ScriptedRun[] = [];
  const loads: {
    onPhase: (phase: LoadPhase) => void;
    resolve: (loaded: LoadedRemote) => void;
    reject: (cause: unknown) => void;
  }[] = [];

  const panel: Panel = new Supervisor({
    clock,
    input: inputOf('first'),
    load: (onPhase) =>
      new Promise((resolve, reject) => {
        loads.push({ onPhase, resolve, reject });
      }),
    onPhase: ({ name }) => phases.push(name),
    mayStay: async (shown) => options.mayStay?.(shown) ?? true,
    start(_loaded, input) {
      if (options.startError) return options.startError;
      const run = scriptedRun(`run${runs.length}`, log, input);
      runs.push(run);
      return run;
    },
  });

  function inputOf(title: string): PanelInput {
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

  const bench: SupervisorBench = {
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
    run: (index) => last(runs[index]),
    update: (title) => panel.update(inputOf(title)),
    loadPhase: (phase) => last(loads.at(-1)).onPhase(phase),
    async load(version) {
      last(loads.at(-1)).resolve(version === undefined ? loadedChart : loadedAs(version));
      await turns();
    },
    async loadFails(cause) {
      last(loads.at(-1)).reject(cause);
      await turns();
    },
    async frame() {
      clock.frame();
      await turns();
    },
    async ready() {
      await bench.load();
      await bench.run(0).answer();
      return bench;
    },
  };
  return bench;
}

function last<T>(value: T | undefined): T {
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

export function loadedAs(version: string): LoadedRemote {
  const { address, release, module } = loadedChart;
  return { module, address: { ...address, version }, release: { ...release, version } };
}

const nothing = () => Promise.resolve();

const loadedChart: LoadedRemote = {
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
  module: { contract: 1, bootstrap: nothing, mount: nothing, update: nothing, unmount: nothing },
};
