import type { ReleaseAddress } from '@chartroom/embed';
import type { Page } from 'playwright-core';
import type { OwnChart } from './page';
import type { Look } from './showPanel';

/** The page of `page.ts` as a test drives it. */
export interface Driver {
  open(name: string, address: ReleaseAddress): Promise<void>;
  openOwn(name: string, chart: OwnChart, address: ReleaseAddress): Promise<void>;
  retry(name: string): Promise<void>;
  remove(name: string): Promise<void>;
  look(name: string): Promise<Look>;
  /** Looks until it is so; fails with what was seen last. */
  until(name: string, isSo: (look: Look) => boolean): Promise<Look>;
  ready(name: string): Promise<Look>;
  /** Waits until a panel has drawn rows that it had not when asked. */
  movesOn(name: string): Promise<void>;
}

export function createDriver(page: Page): Driver {
  const look = (name: string) => page.evaluate((name) => window.core.look(name), name);

  async function until(name: string, isSo: (look: Look) => boolean): Promise<Look> {
    const deadline = Date.now() + 15_000;
    for (;;) {
      const seen = await look(name);
      if (isSo(seen)) return seen;
      if (Date.now() > deadline) throw new Error(`${name} stayed ${JSON.stringify(seen)}`);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  return {
    look,
    until,
    open: (name, address) =>
      page.evaluate(([name, address]) => window.core.open(name, address), [name, address] as const),
    openOwn: (name, chart, address) =>
      page.evaluate(([name, chart, address]) => window.core.openOwn(name, chart, address), [
        name,
        chart,
        address,
      ] as const),
    retry: (name) => page.evaluate((name) => window.core.retry(name), name),
    remove: (name) => page.evaluate((name) => window.core.remove(name), name),
    ready: (name) => until(name, ({ phases }) => phases.at(-1) === 'ready'),
    async movesOn(name) {
      const before = rowsIn(await look(name));
      await until(name, (seen) => rowsIn(seen) > before + 2);
    },
  };
}

/** The rows that a chart of `textChart` says it has, −1 when it says nothing. */
function rowsIn({ text }: Look): number {
  return Number(/^(\d+) rows/.exec(text)?.[1] ?? -1);
}
