import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionKey } from '@chartroom/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import type { Stack } from '../tools/local/src/stack';
import { type ExamplePage, examplePage, expectedSummary } from './embed/examplePage';
import { reactCopies, recordReactCopies } from './embed/reactCopies';
import { followFiles } from './embed/releaseFiles';
import {
  closeExpectingNoErrors,
  launchBrowser,
  openPage,
  type PageErrors,
} from './harness/browser';
import { builtVersion } from './harness/builtVersion';
import { type ExampleProcess, startExample } from './harness/example';
import { expectEventually } from './harness/expectEventually';
import { nextRelease } from './harness/nextRelease';
import { root, startQuietStack } from './harness/stack';

/** `chart-text` is built with React 19: a host on 18 has two copies. */
const hosts = [
  { name: 'webpack-host', own: 19, copies: ['19.3.1'] },
  { name: 'vite-host', own: 18, copies: ['18.3.1', '19.3.1'] },
] as const;

type HostName = (typeof hosts)[number]['name'];
type Answer = (response: ServerResponse, file: string) => void;

let temporary: string;
let browser: Browser;
let stack: Stack;
const running = new Map<HostName, ExampleProcess>();
/** What the release origin answers instead for all files of a remote. */
const answers = new Map<string, Answer>();
let page: Page;
let context: BrowserContext;
let collected: PageErrors;
let example: ExamplePage;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-federation-'));
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startQuietStack({
      remotes: ['chart-bar', 'chart-text'].map((remote) => join(root, 'remotes', remote)),
      intercept: ({ url = '' }, response) => {
        const [, remote = '', , file = ''] = url.split('/');
        const answer = answers.get(remote);
        answer?.(response, file);
        return answer !== undefined;
      },
    }),
  ]);
  for (const { name } of hosts) {
    running.set(name, await startExample(name, { chartroomUrl: stack.url }));
  }
});

afterAll(async () => {
  for (const host of running.values()) await host.close();
  await browser?.close();
  await stack?.close();
  rmSync(temporary, { recursive: true, force: true });
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
  await recordReactCopies(context);
  example = examplePage(page);
});

afterEach(async () => {
  answers.clear();
  await closeExpectingNoErrors(context, collected);
});

const open = (name: HostName) => page.goto(running.get(name)?.url ?? '');
const origin = () => stack.config.releaseOrigins[0] ?? '';
const folderOf = (remote: string) => join(stack.releasesFolder, remote, builtVersion(remote));
const text = () => page.getByText(/^db-3 is at \d+ now\.$/);
/** What the page says in the place of a chart that it can't show. */
const refusal = (title: string) =>
  page.getByRole('alert').filter({ hasText: `${title} can’t be shown.` });

/** The page's own part works. */
async function isAlive(): Promise<void> {
  await page.getByRole('button', { name: 'Select db-2' }).click();
  await example.waitForSelected('db-2');
}

describe.each(hosts)('$name, on React $own', ({ name, copies }) => {
  test('draws a React chart with its own copy of React if that fits, else with the remote’s', async () => {
    const files = followFiles(page, origin(), folderOf('chart-text'));
    await open(name);
    await text().waitFor();
    expect(await example.summary()).toBe(expectedSummary);
    expect(await reactCopies(page)).toEqual(copies);
    const loaded = await files.names();
    const brought = sharedFiles('chart-text', /^react/).filter((file) => loaded.includes(file));
    expect(brought.length > 0).toBe(copies.length > 1);
    expect(await files.differing()).toEqual([]);
    const [host] = await Promise.all([text().textContent(), example.waitForNewData()]);
    await text()
      .filter({ hasNotText: host ?? '' })
      .waitFor();
    expect(collected.errors).toEqual([]);
  });

  test('shows what it can while the origin is unreachable, and everything when it is back', async () => {
    await stack.stopReleases();
    await open(name);
    await refusal('Load by host').waitFor();
    await refusal('In words').waitFor();
    await isAlive();
    await stack.startReleases();
    // What an `import` has failed for it fails for until the page is loaded anew; `loadRemote` tries again.
    if (name === 'webpack-host') await example.remount(1);
    else await page.reload();
    expect(await example.summary()).toBe(expectedSummary);
    // One remote alone takes no other with it.
    answers.set('chart-text', (response) => response.destroy());
    await page.reload();
    await refusal('In words').waitFor();
    expect(await example.summary()).toBe(expectedSummary);
  });

  test('runs what it gets, as plain federation verifies no hashes', async () => {
    answers.set('chart-bar', (response, file) => {
      const bytes = readFileSync(join(folderOf('chart-bar'), file));
      const added = /\.entry\./.test(file) ? '\ndocument.title = "altered"' : '';
      send(response, file, `${bytes}${added}`);
    });
    const files = followFiles(page, origin(), folderOf('chart-bar'));
    await open(name);
    expect(await example.summary()).toBe(expectedSummary);
    expect(await page.title()).toBe('altered');
    expect(await files.differing()).toEqual([expect.stringMatching(/\.entry\./)]);
    // One that is cut off does not run; the page says so, and is as it was.
    answers.set('chart-bar', (response, file) => {
      const source = readFileSync(join(folderOf('chart-bar'), file), 'utf8');
      send(response, file, /\.entry\./.test(file) ? source.slice(0, source.length / 2) : source);
    });
    await page.reload();
    await refusal('Load by host').waitFor();
    // Where the half ends decides which of the two the browser misses.
    expect(collected.errors.splice(0)).toContainEqual(
      expect.stringMatching(/^uncaught: (Unexpected end of input|Invalid or unexpected token)$/),
    );
    await isAlive();
  });

  test('refuses a release of another contract, and a remote that isn’t a chart', async () => {
    for (const remote of ['chart-bar', 'chart-text']) {
      answers.set(remote, (response, file) => {
        const source = readFileSync(join(folderOf(remote), file), 'utf8');
        // Either may be given the other's copy of what both share.
        send(response, file, source.replace(/contract:\w+\.moduleContract,/, 'contract:99,'));
      });
    }
    await open(name);
    await refusal('Load by host').filter({ hasText: 'contract' }).waitFor();
    await refusal('In words').filter({ hasText: 'contract' }).waitFor();
    await isAlive();
    answers.clear();
    const target = { id: 'chart-bar', version: builtVersion('chart-bar'), sequence: 1 };
    const build = nextRelease(join(root, 'remotes', 'data-files'), target, temporary);
    answers.set('chart-bar', (response, file) => {
      send(response, file, readFileSync(join(build, 'dist', target.version, file), 'utf8'));
    });
    await page.reload();
    await refusal('Load by host').filter({ hasText: './parcel' }).waitFor();
    await text().waitFor();
    await isAlive();
  });
});

test('both hosts stay on the release that they name, even when it is withdrawn', async () => {
  const version = builtVersion('chart-bar');
  const path = `registry/${demoWorkspace}/withdrawals/chart-bar/${versionKey(version)}`;
  await stack.backend.admin.set(path, Date.now());
  await expectEventually(async () => {
    const answer = await fetch(`${origin()}/chart-bar/channels.json`);
    return (await answer.json()).withdrawn;
  }, [version]);
  for (const { name } of hosts) {
    await open(name);
    expect(await example.summary()).toBe(expectedSummary);
  }
});

function send(response: ServerResponse, file: string, text: string): void {
  const type = file.endsWith('.json') ? 'application/json' : 'text/javascript';
  response
    .writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': type,
      'Cache-Control': 'no-store',
    })
    .end(text);
}

/** Scripts of a remote that hold modules which it shares, by the remote's own manifest. */
function sharedFiles(remote: string, module: RegExp): string[] {
  const manifest: { shared: { name: string; assets: { js: { sync: string[] } } }[] } = JSON.parse(
    readFileSync(join(folderOf(remote), 'mf-manifest.json'), 'utf8'),
  );
  return manifest.shared.flatMap(({ name, assets }) => (module.test(name) ? assets.js.sync : []));
}
