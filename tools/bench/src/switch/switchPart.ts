import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { version as lineVersion } from '../../../../remotes/chart-line/package.json';
import { type Child, startChild } from '../childProcess';
import { calibrate } from '../load/calibrate';
import { launchBrowser } from '../page/browser';
import { buildProduct } from '../page/remoteFolders';
import { type StoredState, signInOnce } from '../page/signIn';
import { viewport } from '../page/visit';
import type { PartOptions } from '../part';
import { atLeast, atMost, type Row, reported } from '../row';
import { median, percentile } from '../statistics';
import { fewestRounds, type Round, runRounds, steadyRounds } from '../steadyRounds';
import type { SwitchReady } from './switchMain';

const [old, next] = [lineVersion, '90.0.0'];
const mostRatio = 2.5;

/** One page that loads the old release and follows to the next; nothing of either is in its caches. */
interface Switched {
  /** From the first request for a file of the release to its chart on the screen. */
  readonly firstMountMs: number;
  /** From the moment before the channel is moved in the database to the new chart on the screen. */
  readonly switchMs: number;
}

/** A release switched in an open page, beside the first mount of the same remote in that page. */
export async function runSwitch({ rounds, onProgress }: PartOptions): Promise<Row[]> {
  await buildProduct();
  const stack = await startChild<SwitchReady>(join(import.meta.dirname, 'switchMain.ts'));
  const browser = await launchBrowser();
  try {
    const storageState = await signInOnce(browser, stack.ready.url);
    const measured = await runRounds(rounds ?? 9, async (index) => {
      const before = await calibrate(browser);
      const result = await switchOnce(browser, stack, storageState);
      const calibrations = [before, await calibrate(browser)];
      const [first, then] = [result.firstMountMs, result.switchMs].map(Math.round);
      onProgress(`round ${index + 1}: first mount ${first} ms, switch ${then} ms`);
      return { calibrations, result };
    });
    return switchRows(measured);
  } finally {
    await browser.close();
    await stack.close();
  }
}

async function switchOnce(
  browser: Browser,
  stack: Child<SwitchReady>,
  storageState: StoredState,
): Promise<Switched> {
  const context = await browser.newContext({ viewport, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, 'watchReleases.js') });
    await page.goto(stack.ready.url);
    const oldMs = await shownAt(page, old);
    const askedMs = await page.evaluate((folder) => {
      const requests = performance.getEntriesByType('resource');
      const starts = requests.filter(({ name }) => name.includes(folder));
      return performance.timeOrigin + Math.min(...starts.map(({ startTime }) => startTime));
    }, `/chart-line/${old}/`);
    const movedMs = await stack.ask<number>({ version: next });
    const nextMs = await shownAt(page, next);
    return { firstMountMs: oldMs - askedMs, switchMs: nextMs - movedMs };
  } finally {
    await context.close();
    await stack.ask({ version: old });
  }
}

async function shownAt(page: Page, version: string): Promise<number> {
  const shown = await page.waitForFunction(
    (wanted) => (Reflect.get(globalThis, 'shownReleases') as Record<string, number>)[wanted],
    version,
  );
  return Number(await shown.jsonValue());
}

function switchRows(rounds: readonly Round<Switched>[]): Row[] {
  const steady = steadyRounds(rounds).map(({ result }) => result);
  const firsts = steady.map(({ firstMountMs }) => firstMountMs);
  const switches = steady.map(({ switchMs }) => switchMs);
  // Of each page, as its own first mount is what a switch is compared with.
  const ratios = steady.map(({ firstMountMs, switchMs }) => switchMs / firstMountMs);
  const row = (figure: string, value: number | null, unit: string) => ({
    part: 'switch',
    figure,
    value,
    unit,
  });
  return [
    reported(row('first mount', median(firsts), 'ms')),
    reported(row('switch', median(switches), 'ms')),
    reported(row('switch, p95', percentile(switches, 0.95), 'ms')),
    atMost(mostRatio, row('switch / first mount', median(ratios), '×')),
    atLeast(fewestRounds, row(`steady rounds of ${rounds.length}`, steady.length, '')),
  ];
}
