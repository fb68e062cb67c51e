import type { Browser } from 'playwright-core';
import type { Match, Operation } from './cases';
import { endsWithin } from './endsWithin';
import { openPage } from './openPage';
import { recordTrace } from './recordTrace';
import { type Cost, operationCosts } from './traceTasks';

/** What each operation cost in one page; it may have been run several times. */
export interface Visit {
  readonly costs: readonly Cost[];
  /** Operations that were given up, or not begun because one before was. */
  readonly givenUp: readonly Operation[];
}

export interface VisitOptions {
  readonly url: string;
  readonly match: Match;
  /** How often zoom and append are run after the first draw. */
  readonly repeats: number;
  readonly limitMs: number;
}

/** One contender in a new page: first draw, then zooms and appends by turns. */
export async function visitChart(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { match, url, repeats, limitMs } = options;
  const { page, close } = await openPage(browser, url, (page) =>
    page.evaluate((given) => window.bench.prepare(given), match.case),
  );
  const session = await browser.newBrowserCDPSession();
  try {
    const trace = await recordTrace(session);
    const givenUp = new Set<Operation>();
    const run = async (name: Operation, act: () => Promise<void>) => {
      if (!match.operations.includes(name) || givenUp.size > 0) return;
      if (!(await endsWithin(limitMs, act()))) givenUp.add(name);
    };
    await run('first draw', () => page.evaluate(() => window.bench.first()));
    for (let turn = 0; turn < repeats; turn += 1) {
      await run('zoom', () => page.evaluate((turn) => window.bench.zoom(turn), turn));
      await run('append 1,000', () => page.evaluate(() => window.bench.append()));
    }
    const costs = operationCosts(await trace.stop());
    const ended = new Set(costs.map(({ name }) => name));
    return {
      costs,
      givenUp: match.operations.filter((name) => givenUp.has(name) || !ended.has(name)),
    };
  } finally {
    await session.detach();
    await close();
  }
}
