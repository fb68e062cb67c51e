import { isChartroomError, type Options, type SourceObserver } from '@chartroom/contract';
import {
  createLoader,
  createWorkers,
  installIntegrityGuard,
  type LoadedRemote,
  type ReleaseAddress,
  UnlistedScript,
} from '@chartroom/embed';
import { claimIdentity } from '@chartroom/identity';
import axe from 'axe-core';
import { calibrate } from './calibrate';
import { type ChartStage, createChartStage, type Fault, faultOf } from './chartStage';
import { type Change, type PageFixture, servicesOf } from './input';

/** How a source answered a question. */
export interface Answer {
  /** In order: `reset`, `append`, `extend`, `status live`, `error source/query`. */
  readonly said: readonly string[];
  /** Said after its undo was called. */
  readonly late: readonly string[];
  /** What it threw, or what is wrong with its undo. */
  readonly fault: string | null;
}

/** The page as the command line drives it. */
export interface ConformancePage {
  load(address: ReleaseAddress): Promise<Fault | null>;
  openChart(fixture: PageFixture, change?: Change): Promise<Fault | null>;
  changeChart(change: Change): Promise<Fault | null>;
  closeChart(): Promise<readonly Fault[]>;
  summary(): string | null;
  imageBytes(): Promise<number>;
  /** Whether anything stands in the chart's element. */
  hasDrawn(): boolean;
  tableRows(): number;
  asked(): readonly string[];
  calibrate(): number;
  /** Rules of WCAG A and AA that what is shown breaks, in words. */
  accessibilityFaults(): Promise<readonly string[]>;
  ask(settings: Options, query: Options, listenMs: number): Promise<Answer>;
  /** Elements that charts were handed, as many as are still in memory. */
  kept(): number;
  readonly violations: readonly string[];
}

declare global {
  interface Window {
    conformance: ConformancePage;
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
    };
  }
}

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  violations.push(`${effectiveDirective} refused ${blockedURI || 'what it wanted'}`);
});

const guard = installIntegrityGuard(window);
const fetch = window.fetch.bind(window);
const workers = createWorkers({ page: window, fetch });
window.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (guard.allows(url) || workers.allows(url)) return url;
    throw new UnlistedScript(url);
  },
});
claimIdentity();

const element = document.getElementById('stage') as HTMLElement;
const elements: WeakRef<Element>[] = [];
let loaded: LoadedRemote | null = null;
let stage: ChartStage | null = null;

function release(): LoadedRemote {
  if (!loaded) throw new Error('nothing was loaded');
  return loaded;
}

window.conformance = {
  violations,
  async load(address) {
    await ownTask();
    const { origin } = new URL(address.record.url);
    // No copies of a shell: what the release brings itself is looked at too.
    const shellScope = async () => ({});
    const loader = createLoader({
      page: window,
      fetch,
      guard,
      releaseOrigins: [origin],
      shellScope,
    });
    try {
      loaded = await loader.load(address);
      return null;
    } catch (error) {
      if (isChartroomError(error)) return faultOf(error);
      throw error;
    }
  },
  async openChart(fixture, change) {
    await ownTask();
    stage = createChartStage(element, async () => release(), fixture);
    const fault = await stage.open(change);
    if (stage.drawing) elements.push(new WeakRef(stage.drawing));
    return fault;
  },
  async changeChart(change) {
    await ownTask();
    return stage?.change(change) ?? null;
  },
  async closeChart() {
    await ownTask();
    const faults = (await stage?.close()) ?? [];
    stage = null;
    return faults;
  },
  summary: () => stage?.panel?.summary() ?? null,
  imageBytes: async () => (await stage?.panel?.image())?.size ?? 0,
  hasDrawn: () => (stage?.drawing?.childElementCount ?? 0) > 0,
  tableRows() {
    const rows = stage?.drawing?.querySelectorAll('[role=row], tr') ?? [];
    return [...rows].filter((row) => row.querySelector('td, [role=cell], [role=gridcell]')).length;
  },
  asked: () => stage?.asked ?? [],
  calibrate,
  async accessibilityFaults() {
    const { violations } = await axe.run(element, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ help, nodes }) =>
      nodes.map(
        ({ failureSummary }) => `${help}: ${failureSummary?.split('\n').at(-1)?.trim() ?? ''}`,
      ),
    );
  },
  async ask(settings, query, listenMs) {
    await ownTask();
    return ask(release(), { settings, query, listenMs });
  },
  kept: () => elements.filter((reference) => reference.deref()).length,
};

/** What the browser's tools call may make code from text; a task of the page itself may not. */
function ownTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function ask(
  remote: LoadedRemote,
  { settings, query, listenMs }: { settings: Options; query: Options; listenMs: number },
): Promise<Answer> {
  const { module } = remote;
  const said: string[] = [];
  let late: string[] | null = null;
  const say = (text: string) => void (late ?? said).push(text);
  const observer: SourceObserver = {
    reset: () => say('reset'),
    append: () => say('append'),
    extend: () => say('extend'),
    progress: () => late && say('progress'),
    status: (status) => say(`status ${status}`),
    error: (error) => say(`error ${isChartroomError(error) ? error.code : 'of no known form'}`),
  };
  const failed = (fault: string): Answer => ({ said, late: late ?? [], fault });
  if (!('open' in module)) return failed('it has no function open');
  const controller = new AbortController();
  const services = {
    ...servicesOf({}, { report: ({ code }) => say(`report ${code}`) }),
    // No points, and none to come.
    series: {
      open(_group: string, _range: unknown, series: { reset(batches: []): void }) {
        series.reset([]);
        return () => undefined;
      },
    },
    workers: workers.serviceFor(remote, controller.signal),
    origins: [],
  };
  const now = Date.now();
  const { signal } = controller;
  const request = {
    settings,
    query,
    range: { from: now - 60_000, to: null },
    variables: {},
    signal,
  };
  try {
    const undo: unknown = module.open(request, services, observer);
    if (typeof undo !== 'function') return failed('open returns no undo');
    await new Promise((resolve) => setTimeout(resolve, listenMs));
    late = [];
    undo();
    undo();
    controller.abort();
    await new Promise((resolve) => setTimeout(resolve, listenMs));
    return { said, late, fault: null };
  } catch (error) {
    return failed(`it throws: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    controller.abort();
  }
}
