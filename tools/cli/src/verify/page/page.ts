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
  /** Rows and titles of columns of a table that can be seen. */
  tableSeen(): { readonly rows: number; readonly titles: number };
  asked(): readonly string[];
  /** What the chart's live regions say. */
  spoken(): string;
  /** How often they have said something since this was first asked. */
  timesSpoken(): number;
  /** Whether it is drawn, as opposed to written: what is text can be read as it stands. */
  isPicture(): boolean;
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
      workers,
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
  imageBytes: async () => (await stage?.panel?.file('png'))?.size ?? 0,
  hasDrawn: () => (stage?.drawing?.childElementCount ?? 0) > 0,
  tableSeen() {
    const rows = seen('[role=row], tr').filter((row) =>
      row.querySelector('td, [role=cell], [role=gridcell]'),
    );
    return { rows: rows.length, titles: seen('th, [role=columnheader]').length };
  },
  asked: () => stage?.asked ?? [],
  spoken() {
    const regions = stage?.drawing?.querySelectorAll('[aria-live]') ?? [];
    return [...regions]
      .map((region) => region.textContent ?? '')
      .join(' ')
      .trim();
  },
  timesSpoken() {
    const { drawing } = stage ?? {};
    if (drawing) {
      listener.observe(drawing, { childList: true, characterData: true, subtree: true });
    }
    return timesSpoken;
  },
  isPicture: () => seen('canvas, svg').length > 0 || !seen('*').some(hasOwnText),
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

let timesSpoken = 0;
const listener = new MutationObserver((records) => {
  const isSaid = records.some(({ target }) => {
    const element = target instanceof Element ? target : target.parentElement;
    return Boolean(element?.closest('[aria-live]'));
  });
  if (isSaid) timesSpoken += 1;
});

/** Of the chart's elements those that can be seen. */
function seen(selector: string): readonly Element[] {
  const all = stage?.drawing?.querySelectorAll(selector) ?? [];
  return [...all].filter((element) => element.checkVisibility());
}

function hasOwnText({ childNodes }: Element): boolean {
  return [...childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  );
}

/** What the browser's tools call may make code from text; a task of the page itself may not. */
function ownTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
