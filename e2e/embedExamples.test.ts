import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type ExamplePage, examplePage, expectedSummary } from './embed/examplePage';
import { followFiles, type LoadedFiles } from './embed/releaseFiles';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { builtVersion } from './harness/builtVersion';
import { type ExampleProcess, startExample } from './harness/example';
import { expectEventually } from './harness/expectEventually';
import { nextRelease } from './harness/nextRelease';
import { type LiveStack, root, startLiveStack } from './harness/stack';

/** How the chart comes into an example's page decides whether it follows its channel. */
const examples: readonly { readonly name: string; readonly follows: boolean }[] = [
  { name: 'plain-html', follows: true },
  { name: 'single-spa', follows: false },
  { name: 'react', follows: true },
  { name: 'vue', follows: true },
  { name: 'svelte', follows: true },
  { name: 'angular', follows: true },
  { name: 'webpack-host', follows: false },
  { name: 'vite-host', follows: false },
];

const chart = 'chart-bar';
const next = '90.0.0';
let browser: Browser;
let stack: LiveStack;
const running = new Map<string, ExampleProcess>();

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
});

afterAll(async () => {
  for (const example of running.values()) await example.close();
  await browser?.close();
  await stack?.close();
});

const folderOf = (version: string) => join(stack.releasesFolder, chart, version);
const origin = () => stack.config.releaseOrigins[0] ?? '';

test('every example is tested', () => {
  const parent = join(root, 'docs', 'examples');
  const all = readdirSync(parent).filter((name) => existsSync(join(parent, name, 'package.json')));
  expect(examples.map(({ name }) => name).sort()).toEqual(all.sort());
});

describe.each(examples)('$name', ({ name }) => {
  let page: Page;
  let context: BrowserContext;
  let collected: PageErrors;
  let files: LoadedFiles;
  let examplePageUnderTest: ExamplePage;

  beforeAll(async () => {
    const example = await startExample(name, { chartroomUrl: stack.url });
    running.set(name, example);
    ({ page, context, collected } = await openPage(browser));
    files = followFiles(page, origin(), folderOf(builtVersion(chart)));
    examplePageUnderTest = examplePage(page);
    await page.goto(example.url);
  });

  afterAll(async () => {
    await context?.close();
  });

  test('draws the same chart from the same release files', async () => {
    expect(collected.errors).toEqual([]);
    expect(await examplePageUnderTest.summary()).toBe(expectedSummary);
    const names = await files.names();
    expect(names).toContainEqual(expect.stringMatching(/\.entry\./));
    expect(names.length).toBeGreaterThan(3);
    expect(await files.differing()).toEqual([]);
  });

  test('reacts to live data and to a selection made on either side', async () => {
    await examplePageUnderTest.waitForNewData();
    await examplePageUnderTest.waitForSelected('nothing');
    await examplePageUnderTest.waitForFirstBarChange(() =>
      page.getByRole('button', { name: 'Select db-2' }).click(),
    );
    await examplePageUnderTest.waitForSelected('db-2');
    await examplePageUnderTest.clickFirstBar();
    await examplePageUnderTest.waitForSelected('db-1');
  });

  test('is accessible', async () => {
    expect(await findSeriousViolations(page)).toEqual([]);
  });

  test('survives fifty removals and leaves nothing behind', async () => {
    await examplePageUnderTest.remount(5);
    const session = await context.newCDPSession(page);
    const before = await examplePageUnderTest.counters(session);
    await examplePageUnderTest.remount(50);
    // Timers of what has gone let go a little later.
    await expectEventually(
      async () => {
        const after = await examplePageUnderTest.counters(session);
        return {
          nodes: after.nodes - before.nodes < 40,
          listeners: after.listeners - before.listeners < 20,
        };
      },
      { nodes: true, listeners: true },
    );
    expect(await examplePageUnderTest.summary()).toBe(expectedSummary);
    expect(collected.errors).toEqual([]);
  });
});

describe('when the channel leads to another release', () => {
  let builds: string;

  beforeAll(async () => {
    builds = mkdtempSync(join(tmpdir(), 'chartroom-builds-'));
    const source = join(root, 'remotes', chart);
    await stack.publish(nextRelease(source, { id: chart, version: next, sequence: 90 }, builds));
    await expectEventually(async () => {
      const answer = await fetch(`${origin()}/${chart}/channels.json`);
      return (await answer.json()).channels.stable.version;
    }, next);
  });

  afterAll(() => {
    rmSync(builds, { recursive: true, force: true });
  });

  test.each(examples)('$name: follows $follows', async ({ name, follows }) => {
    const { page, context } = await openPage(browser);
    const pinned = followFiles(page, origin(), folderOf(builtVersion(chart)));
    const followed = followFiles(page, origin(), folderOf(next));
    await page.goto(running.get(name)?.url ?? '');
    expect(await examplePage(page).summary()).toBe(expectedSummary);
    const [loaded, otherVersion] = follows ? [followed, pinned] : [pinned, followed];
    expect((await loaded.names()).length).toBeGreaterThan(3);
    expect(await otherVersion.names()).toEqual([]);
    expect(await loaded.differing()).toEqual([]);
    await context.close();
  });
});
