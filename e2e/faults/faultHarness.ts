import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../harness/browser';
import { panelCard } from '../harness/dashboard';
import { signIn } from '../harness/signIn';
import { type LiveStack, root, startLiveStack } from '../harness/stack';
import { waitForNewDrawnRows } from '../harness/waitForNewDrawnRows';
import { type LiveDataPanel, writeDashboard } from '../harness/writeDashboard';
import { type FaultProxy, startFaultProxy } from './faultProxy';
import { type PageWatch, watchPage } from './watchPage';

/** The product with a fault proxy before each of its servers, and a viewer who is signed in. */
export interface FaultHarness {
  readonly page: Page;
  readonly stack: LiveStack;
  readonly releases: FaultProxy;
  readonly backend: FaultProxy;
  readonly watch: PageWatch;
  /** Writes a dashboard with the panels and, beside them, one that nothing is wrong with. */
  write(id: string, panels: Readonly<Record<string, LiveDataPanel>>): Promise<void>;
  /** By the list of dashboards, as a viewer does. */
  open(id: string): Promise<void>;
  openDashboardList(): Promise<void>;
  card(id: string): Locator;
  /** Lists a way to misbehave, or a remote, as mended. */
  heal(id: string): Promise<void>;
  /** Whether the document is still the one that was opened first. */
  isSameDocument(): Promise<boolean>;
  close(): Promise<void>;
}

/** Beyond every deadline of the product, so that what takes longer has gone wrong. */
export const timeoutMs = 12_000;

/** A dashboard that nothing is wrong with. */
export const healthyDashboard = 'nothing-wrong';

/** Panel of every dashboard that nothing is wrong with. */
export const healthyPanelId = 'beside';

const brokenRemotes = join('host', 'test', 'brokenRemotes');

/** Folder of a remote that is made to be broken. */
export function fixtureFolder(id: string): string {
  return join(root, brokenRemotes, id);
}

export interface FaultHarnessOptions {
  /** Folders of remotes beside those of the product. */
  readonly fixtures?: readonly string[];
  /** Its timers can be told to run ahead; what they throw is caught then. */
  readonly hasClock?: boolean;
}

export async function openFaultHarness(options: FaultHarnessOptions = {}): Promise<FaultHarness> {
  const proxies = new Map<string, FaultProxy>();
  const front = async (server: string, origin: string) => {
    const proxy = await startFaultProxy(origin);
    proxies.set(server, proxy);
    return proxy.origin;
  };
  const fixtures = [fixtureFolder('healthy'), ...(options.fixtures ?? [])];
  const [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({ fixtures, front }),
  ]);
  const [releases, backend] = [proxies.get('releases'), proxies.get('backend')];
  if (!releases || !backend) throw new Error('The stack asked for no front');
  const { page, context } = await openPage(browser);
  if (options.hasClock) await page.clock.install();
  return createHarness({ browser, context, page, stack, releases, backend });
}

interface HarnessParts {
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly stack: LiveStack;
  readonly releases: FaultProxy;
  readonly backend: FaultProxy;
}

async function createHarness(resources: HarnessParts): Promise<FaultHarness> {
  const { browser, context, page, stack, releases, backend } = resources;
  page.setDefaultTimeout(timeoutMs);
  const watch = watchPage(page, releases.origin);
  const healthyPanel = { remote: 'healthy', group: 'event-loop' };
  await page.goto(stack.url);
  await signIn(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true, chartroomHealed: [] }));

  async function openDashboardList() {
    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await page.getByRole('list', { name: 'Dashboards' }).waitFor();
  }

  const harness: FaultHarness = {
    page,
    stack,
    releases,
    backend,
    watch,
    async write(id, panels) {
      await writeDashboard(stack, id, { [healthyPanelId]: healthyPanel, ...panels });
    },
    async open(id) {
      await openDashboardList();
      await page.getByRole('link', { name: id, exact: true }).click();
    },
    openDashboardList,
    card: (id) => panelCard(page, id),
    async heal(id) {
      await page.evaluate((id) => {
        const page = window as { chartroomHealed?: string[] };
        page.chartroomHealed?.push(id);
      }, id);
    },
    isSameDocument: () => page.evaluate(() => 'isSameDocument' in window),
    async close() {
      await context.close();
      await browser.close();
      await stack.close();
      await Promise.all([releases.close(), backend.close()]);
    },
  };
  // Loaded once, the chart that is beside the others needs no origin any more.
  await harness.write(healthyDashboard, {});
  await harness.open(healthyDashboard);
  await waitForNewDrawnRows(harness.card(healthyPanelId));
  return harness;
}
