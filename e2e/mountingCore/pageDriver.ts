import type { ReleaseAddress } from '@chartroom/embed';
import type { Page } from 'playwright-core';
import type { TestChart } from './page';
import type { ObservedPanel } from './showPanel';

/** The page of `page.ts` as a test drives it. */
export interface PageDriver {
  open(name: string, address: ReleaseAddress): Promise<void>;
  openWithChart(name: string, chart: TestChart, address: ReleaseAddress): Promise<void>;
  retry(name: string): Promise<void>;
  remove(name: string): Promise<void>;
  snapshot(name: string): Promise<ObservedPanel>;
  /** Looks until it is so; fails with what was seen last. */
  waitFor(name: string, condition: (snapshot: ObservedPanel) => boolean): Promise<ObservedPanel>;
  waitForReady(name: string): Promise<ObservedPanel>;
  /** Waits until a panel has drawn rows that it had not when asked. */
  waitForNewRows(name: string): Promise<void>;
}

export function createPageDriver(page: Page): PageDriver {
  const snapshot = (name: string) => page.evaluate((name) => window.core.snapshot(name), name);

  async function waitFor(
    name: string,
    condition: (snapshot: ObservedPanel) => boolean,
  ): Promise<ObservedPanel> {
    const deadline = Date.now() + 15_000;
    for (;;) {
      const current = await snapshot(name);
      if (condition(current)) return current;
      if (Date.now() > deadline) throw new Error(`${name} stayed ${JSON.stringify(current)}`);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  return {
    snapshot,
    waitFor,
    open: (name, address) =>
      page.evaluate(([name, address]) => window.core.open(name, address), [name, address] as const),
    openWithChart: (name, chart, address) =>
      page.evaluate(([name, chart, address]) => window.core.openWithChart(name, chart, address), [
        name,
        chart,
        address,
      ] as const),
    retry: (name) => page.evaluate((name) => window.core.retry(name), name),
    remove: (name) => page.evaluate((name) => window.core.remove(name), name),
    waitForReady: (name) => waitFor(name, ({ phases }) => phases.at(-1) === 'ready'),
    async waitForNewRows(name) {
      const before = rowsIn(await snapshot(name));
      await waitFor(name, (current) => rowsIn(current) > before + 2);
    },
  };
}

/** The rows that a chart of `textChart` says it has, −1 when it says nothing. */
function rowsIn({ text }: ObservedPanel): number {
  return Number(/^(\d+) rows/.exec(text)?.[1] ?? -1);
}
