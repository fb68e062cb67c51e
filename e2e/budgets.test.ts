import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { readBuiltDraft } from '../tools/build/src';
import { launchBrowser, openPage } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { signIn } from './harness/signIn';
import { builtRemoteFolders, demoRoute, root, startLiveStack } from './harness/stack';

const budgets = JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')) as Record<
  | 'shellMain'
  | 'beforeFirstChart'
  | 'remoteEntry'
  | 'chartChunk'
  | 'embed'
  | 'embedLive'
  | 'german',
  Budget
> &
  Record<`chart-${string}`, Budget | undefined>;

interface Budget {
  readonly limit: number;
}

const shell = join(root, 'host', 'dist');
const releases = builtRemoteFolders('remotes').map((folder) => {
  const release = readBuiltDraft(folder);
  return { folder: join(folder, 'dist', release.version), release };
});

function gzippedKib(...files: string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
}

describe('built files', () => {
  test('the shell’s first script is within its budget', () => {
    const main = readFileSync(join(shell, 'index.html'), 'utf8').match(/src="(main\.[^"]+\.js)"/);
    expect(gzippedKib(join(shell, main?.[1] ?? ''))).toBeLessThanOrEqual(budgets.shellMain.limit);
  });

  test.each(releases)('$release.remote has a small entry and chunk', ({ folder, release }) => {
    const { entry, preload } = release;
    expect(gzippedKib(join(folder, entry))).toBeLessThanOrEqual(budgets.remoteEntry.limit);
    const chunk = gzippedKib(...preload.map((path) => join(folder, path)));
    // Charts that are still too large have limits of their own.
    const budget = budgets[release.remote as `chart-${string}`] ?? budgets.chartChunk;
    expect(chunk).toBeLessThanOrEqual(budget.limit);
  });
});

describe('what some pages load', () => {
  test.each([
    ['embed', /^embed\.js$/],
    ['embedLive', /^embed-live\.[0-9a-f]{16}\.js$/],
    // What viewers in German load of the shell beside what all load.
    ['german', /^german\.[0-9a-f]{16}\.js$/],
  ] as const)('%s is one script within its budget', (name, form) => {
    const files = readdirSync(shell).filter((file) => form.test(file));
    expect(files).toHaveLength(1);
    expect(gzippedKib(join(shell, files[0] ?? ''))).toBeLessThanOrEqual(budgets[name].limit);
  });

  test('embed.js has the texts of the failures that it can meet, and no texts of other screens', () => {
    const script = readFileSync(join(shell, 'embed.js'), 'utf8');
    const codes = (form: RegExp) => [...script.matchAll(form)].map(([, code = '']) => code);
    const thrown = codes(/new \w+(?:\.\w+)?\("([a-z]+\/[a-z-]+)",/g);
    const known = codes(/"([a-z-]+\/[a-z-]+)":/g);
    expect(thrown).toEqual(expect.arrayContaining(['remote/not-found', 'embed/settings']));
    expect(thrown.filter((code) => !known.includes(code))).toEqual([]);
    expect(known).not.toContain('dashboard/not-found');
  });
});

describe('a dashboard that is opened again by its address', () => {
  let browser: Browser;
  let stack: Awaited<ReturnType<typeof startLiveStack>>;
  let requests: readonly Requested[];

  beforeAll(async () => {
    browser = await launchBrowser();
    stack = await startLiveStack();
    const seen = await openPage(browser);
    await seen.page.goto(`${stack.url}${demoRoute}`);
    await signIn(seen.page);
    await waitForAllDrawn(seen.page);
    const storageState = await seen.context.storageState({ indexedDB: true });
    await seen.context.close();
    // What was kept is there, no file is: each makes its journey, from so far away that what waits
    // for an answer can be told from what is asked for in one breath.
    const { page, context } = await openPage(browser, { storageState });
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', farAway);
    await noteFirstChart(page);
    await page.goto(`${stack.url}${demoRoute}`);
    await waitForAllDrawn(page);
    requests = await requestsBeforeFirstChart(page);
    await context.close();
  });

  afterAll(async () => {
    await stack?.close();
    await browser?.close();
  });

  test('loads no more JavaScript before its first chart than the budget allows', () => {
    const scripts = requests.filter(isScript).map(({ url }) => builtFile(url));
    expect(scripts.map((path) => basename(path))).toContainEqual(
      expect.stringMatching(/^chart-line-.*\.entry\./),
    );
    expect(gzippedKib(...scripts)).toBeLessThanOrEqual(budgets.beforeFirstChart.limit);
  });

  test('loads its scripts in two rounds: the shell’s first script, then all others', () => {
    const [first, ...others] = requests.filter(isScript);
    expect(first?.url).toMatch(/\/main\.[^/]+\.js$/);
    // Whatever had to wait for one of the others was asked for after its answer.
    const answered = Math.min(...others.map(({ endMs }) => endMs));
    const late = others.filter(({ startMs }) => startMs > answered);
    expect(late.map(({ url }) => basename(url))).toEqual([]);
  });
});

const farAway = { latency: 300, offline: false, downloadThroughput: -1, uploadThroughput: -1 };

interface Requested {
  readonly url: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Marks the moment of the first drawn chart in every document that the page opens from now on. */
async function noteFirstChart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[data-status="drawn"]')) performance.mark('first-chart');
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function requestsBeforeFirstChart(page: Page): Promise<Requested[]> {
  await page.waitForFunction(() => performance.getEntriesByName('first-chart').length > 0);
  return page.evaluate(() => {
    const drawnAt = performance.getEntriesByName('first-chart')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= drawnAt)
      .map(({ name, startTime, duration }) => ({
        url: name,
        startMs: startTime,
        endMs: startTime + duration,
      }))
      .sort((a, b) => a.startMs - b.startMs);
  });
}

function isScript({ url }: Requested): boolean {
  return new URL(url).pathname.endsWith('.js');
}

/** The built file that was served at an address; names carry hashes and are never the same twice. */
function builtFile(url: string): string {
  const name = basename(new URL(url).pathname);
  const folders = [shell, ...releases.map(({ folder }) => folder)];
  const found = folders.map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new Error(`${url} was not built here: ${readdirSync(shell).join(', ')}`);
  return found;
}
