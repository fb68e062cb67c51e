import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { version as lineVersion } from '../../../../remotes/chart-line/package.json';
import { type Child, startChild } from '../childProcess';
import { calibrate } from '../load/calibrate';
import { launchBrowser } from '../page/browser';
import { buildProduct } from '../page/remoteFolders';
import { createSignedInState, type StorageState } from '../page/signInOnce';
import { viewport } from '../page/visitDashboard';
import type { PartOptions } from '../part';
import { atLeast, atMost, type Row, withoutTarget } from '../row';
import { median, percentile } from '../statistics';
import { minRounds, type Round, runRounds, steadyRounds } from '../steadyRounds';
import type { SwitchReady } from './switchMain';

const [old, next] = [lineVersion, '90.0.0'];
const maxRatio = 2.5;

/** One page that loads the old release and follows to the next; nothing of either is in its caches. */
interface SwitchTiming {
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
    const storageState = await createSignedInState(browser, stack.ready.url);
    const measured = await runRounds(rounds ?? 9, async (index) => {
      const before = await calibrate(browser);
      const result = await measureSwitch(browser, stack, storageState);
      const calibrations = [before, await calibrate(browser)];
      const [first, switched] = [result.firstMountMs, result.switchMs].map(Math.round);
      onProgress(`round ${index + 1}: first mount ${first} ms, switch ${switched} ms`);
      return { calibrations, result };
    });
    return switchRows(measured);
  } finally {
    await browser.close();
    await stack.close();
  }
}

async function measureSwitch(
  browser: Browser,
  stack: Child<SwitchReady>,
  storageState: StorageState,
): Promise<SwitchTiming> {
  const context = await browser.newContext({ viewport, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, 'watchReleases.js') });
    await page.goto(stack.ready.url);
    const oldMs = await waitForRelease(page, old);
    const requestedMs = await page.evaluate((folder) => {
      const requests = performance.getEntriesByType('resource');
      const starts = requests.filter(({ name }) => name.includes(folder));
      return performance.timeOrigin + Math.min(...starts.map(({ startTime }) => startTime));
    }, `/chart-line/${old}/`);
    const movedMs = await stack.request<number>({ version: next });
    const nextMs = await waitForRelease(page, next);
    return { firstMountMs: oldMs - requestedMs, switchMs: nextMs - movedMs };
  } finally {
    await context.close();
    await stack.request({ version: old });
  }
}

async function waitForRelease(page: Page, version: string): Promise<number> {
  const handle = await page.waitForFunction(
    (release) => (Reflect.get(globalThis, 'shownReleases') as Record<string, number>)[release],
    version,
  );
  return Number(await handle.jsonValue());
}

function switchRows(rounds: readonly Round<SwitchTiming>[]): Row[] {
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
    withoutTarget(row('first mount', median(firsts), 'ms')),
    withoutTarget(row('switch', median(switches), 'ms')),
    withoutTarget(row('switch, p95', percentile(switches, 0.95), 'ms')),
    atMost(maxRatio, row('switch / first mount', median(ratios), '×')),
    atLeast(minRounds, row(`steady rounds of ${rounds.length}`, steady.length, '')),
  ];
}
