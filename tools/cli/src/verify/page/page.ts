import { isChartroomError, type Options } from '@chartroom/contract';
import {
  createLoader,
  createWorkers,
  installIntegrityGuard,
  type LoadedRelease,
  type ReleaseAddress,
  UnlistedScript,
} from '@chartroom/embed';
import { claimIdentity } from '@chartroom/identity';
import axe from 'axe-core';
import { calibrate } from './calibrate';
import { type ChartHarness, createChartHarness, type Failure, failureOf } from './chartHarness';
import type { InputChange, PageFixture } from './input';
import { probeSource, type SourceProbe } from './probeSource';

/** The functions of the page that the command line calls. */
export interface ConformancePage {
  load(address: ReleaseAddress): Promise<Failure | null>;
  openChart(fixture: PageFixture, change?: InputChange): Promise<Failure | null>;
  changeChart(change: InputChange): Promise<Failure | null>;
  closeChart(): Promise<readonly Failure[]>;
  summary(): string | null;
  imageBytes(): Promise<number>;
  /** Whether the chart's element has any content. */
  hasDrawn(): boolean;
  /** The numbers of visible table rows and column headers. */
  visibleTable(): { readonly rows: number; readonly titles: number };
  requestedViews(): readonly string[];
  /** The text of the chart's live regions. */
  announcement(): string;
  /** How often the live regions changed since the first call. */
  announcementCount(): number;
  /** Whether the chart is a graphic. Text and tables can be read without announcements. */
  isGraphic(): boolean;
  calibrate(): number;
  /** Violations of WCAG A and AA, as text. */
  accessibilityProblems(): Promise<readonly string[]>;
  probeSource(settings: Options, query: Options, listenMs: number): Promise<SourceProbe>;
  /** How many elements of unmounted charts are still in memory. */
  retainedElements(): number;
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
  violations.push(`${effectiveDirective} blocked ${blockedURI || 'a resource'}`);
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
let loaded: LoadedRelease | null = null;
let harness: ChartHarness | null = null;

function loadedRemote(): LoadedRelease {
  if (!loaded) throw new Error('No release is loaded');
  return loaded;
}

window.conformance = {
  violations,
  async load(address) {
    await nextTask();
    const { origin } = new URL(address.record.url);
    // Without the shell's copies, so that the release's own copies of shared modules are checked too.
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
      if (isChartroomError(error)) return failureOf(error);
      throw error;
    }
  },
  async openChart(fixture, change) {
    await nextTask();
    harness = createChartHarness(element, async () => loadedRemote(), fixture);
    const failure = await harness.open(change);
    if (harness.drawing) elements.push(new WeakRef(harness.drawing));
    return failure;
  },
  async changeChart(change) {
    await nextTask();
    return harness?.change(change) ?? null;
  },
  async closeChart() {
    await nextTask();
    const failures = (await harness?.close()) ?? [];
    harness = null;
    return failures;
  },
  summary: () => harness?.panel?.summary() ?? null,
  imageBytes: async () => (await harness?.panel?.file('png'))?.size ?? 0,
  hasDrawn: () => (harness?.drawing?.childElementCount ?? 0) > 0,
  visibleTable() {
    const rows = visibleElements('[role=row], tr').filter((row) =>
      row.querySelector('td, [role=cell], [role=gridcell]'),
    );
    return { rows: rows.length, titles: visibleElements('th, [role=columnheader]').length };
  },
  requestedViews: () => harness?.requestedViews ?? [],
  announcement() {
    const regions = harness?.drawing?.querySelectorAll('[aria-live]') ?? [];
    return [...regions]
      .map((region) => region.textContent ?? '')
      .join(' ')
      .trim();
  },
  announcementCount() {
    const { drawing } = harness ?? {};
    if (drawing) {
      listener.observe(drawing, { childList: true, characterData: true, subtree: true });
    }
    return announcementCount;
  },
  isGraphic: () =>
    visibleElements('canvas, svg').length > 0 || !visibleElements('*').some(hasOwnText),
  calibrate,
  async accessibilityProblems() {
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
  async probeSource(settings, query, listenMs) {
    await nextTask();
    return probeSource(loadedRemote(), { settings, query, listenMs }, workers);
  },
  retainedElements: () => elements.filter((reference) => reference.deref()).length,
};

let announcementCount = 0;
const listener = new MutationObserver((records) => {
  const isAnnounced = records.some(({ target }) => {
    const element = target instanceof Element ? target : target.parentElement;
    return Boolean(element?.closest('[aria-live]'));
  });
  if (isAnnounced) announcementCount += 1;
});

/** The visible elements of the chart. */
function visibleElements(selector: string): readonly Element[] {
  const all = harness?.drawing?.querySelectorAll(selector) ?? [];
  return [...all].filter((element) => element.checkVisibility());
}

function hasOwnText({ childNodes }: Element): boolean {
  return [...childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  );
}

/** Code that devtools evaluate may use eval. A task of the page may not, so wait for one. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
