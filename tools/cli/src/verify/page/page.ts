import { isChartroomError, type Options } from '@chartroom/contract';
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
import { type Answer, askSource } from './askSource';
import { calibrate } from './calibrate';
import { type ChartStage, createChartStage, type Fault, faultOf } from './chartStage';
import type { Change, PageFixture } from './input';

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
    return askSource(release(), { settings, query, listenMs }, workers);
  },
  kept: () => elements.filter((reference) => reference.deref()).length,
};

/** What the browser's tools call may make code from text; a task of the page itself may not. */
function ownTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
