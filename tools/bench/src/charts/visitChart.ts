import type { Browser } from 'playwright-core';
import type { LibraryComparison, Operation } from './cases';
import { openPage } from './openPage';
import { recordTrace } from './recordTrace';
import { type MainThreadCost, operationCosts } from './traceTasks';
import { withTimeout } from './withTimeout';

/** What each operation cost in one page; it may have been run several times. */
export interface ChartVisit {
  readonly costs: readonly MainThreadCost[];
  /** Operations that were given up, or not begun because one before was. */
  readonly abandoned: readonly Operation[];
}

export interface ChartVisitOptions {
  readonly url: string;
  readonly comparison: LibraryComparison;
  /** How often zoom and append are run after the first draw. */
  readonly repeats: number;
  readonly limitMs: number;
}

/** One contender in a new page: first draw, then zooms and appends by turns. */
export async function visitChart(
  browser: Browser,
  options: ChartVisitOptions,
): Promise<ChartVisit> {
  const { comparison, url, repeats, limitMs } = options;
  const { page, close } = await openPage(browser, url, (page) =>
    page.evaluate((chartCase) => window.bench.prepare(chartCase), comparison.case),
  );
  const session = await browser.newBrowserCDPSession();
  try {
    const trace = await recordTrace(session);
    const abandoned = new Set<Operation>();
    const run = async (name: Operation, perform: () => Promise<void>) => {
      if (!comparison.operations.includes(name) || abandoned.size > 0) return;
      if (!(await withTimeout(limitMs, perform()))) abandoned.add(name);
    };
    await run('first draw', () => page.evaluate(() => window.bench.draw()));
    for (let iteration = 0; iteration < repeats; iteration += 1) {
      await run('zoom', () =>
        page.evaluate((iteration) => window.bench.zoom(iteration), iteration),
      );
      await run('append 1,000', () => page.evaluate(() => window.bench.append()));
    }
    const costs = operationCosts(await trace.stop());
    const finished = new Set(costs.map(({ name }) => name));
    return {
      costs,
      abandoned: comparison.operations.filter((name) => abandoned.has(name) || !finished.has(name)),
    };
  } finally {
    await session.detach();
    await close();
  }
}
