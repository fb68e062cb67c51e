import type { Browser, BrowserContextOptions } from 'playwright-core';
import { collectErrors } from './collectErrors';
import { applyConditions, type Conditions } from './conditions';
import { followRequests, type PageRequest } from './followRequests';

/** One load of a dashboard with nothing in the browser's caches. */
export interface DashboardVisit {
  /** From the start of the navigation to the first chart on the screen. */
  readonly firstChartMs: number;
  /** The longest task of the page's thread until then; 0 where none took 50 ms. */
  readonly longestTaskMs: number;
  /** Those that were answered by then. */
  readonly requests: readonly PageRequest[];
}

export interface DashboardVisitOptions {
  readonly url: string;
  readonly conditions: Conditions;
  /** What a signed-in viewer's browser has kept. */
  readonly storageState: BrowserContextOptions['storageState'];
}

const watchScript = `${import.meta.dirname}/watchFirstChart.js`;
/** How that script begins what it says, in milliseconds: first chart, longest task. */
const messagePrefix = 'first chart ';
const timeoutMs = 60_000;

export const viewport = { width: 1440, height: 900 };

export async function visitDashboard(
  browser: Browser,
  options: DashboardVisitOptions,
): Promise<DashboardVisit> {
  const { storageState } = options;
  const context = await browser.newContext({ viewport, ...(storageState && { storageState }) });
  try {
    const page = await context.newPage();
    const errors = collectErrors(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await applyConditions(cdp, options.conditions);
    await page.addInitScript({ path: watchScript });
    const requests = followRequests(cdp);
    const painted = page
      .waitForEvent('console', {
        predicate: (message) => message.text().startsWith(messagePrefix),
        timeout: timeoutMs,
      })
      .catch(() => {
        throw new Error(`${options.url} drew no chart. ${errors.join('\n')}`);
      });
    await Promise.all([
      painted,
      page.goto(options.url, { waitUntil: 'commit', timeout: timeoutMs }),
    ]);
    const [firstChartMs = Number.NaN, longestTaskMs = 0] = (await painted)
      .text()
      .slice(messagePrefix.length)
      .split(' ')
      .map(Number);
    return {
      firstChartMs,
      longestTaskMs,
      requests: requests().filter(({ endMs }) => endMs <= firstChartMs),
    };
  } finally {
    await context.close();
  }
}
