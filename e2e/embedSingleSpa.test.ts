import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { examplePage, expectedSummary } from './embed/examplePage';
import { type HostServer, serveHostPages } from './embed/hostPage';
import { followFiles } from './embed/releaseFiles';
import { createStaticPublisher, type StaticPublisher } from './embed/staticPublisher';
import {
  closeExpectingNoErrors,
  launchBrowser,
  openPage,
  type PageErrors,
} from './harness/browser';
import { builtVersion } from './harness/builtVersion';
import { type ExampleProcess, startExample } from './harness/example';
import { expectEventually } from './harness/expectEventually';

const chart = 'chart-bar';
let browser: Browser;
let publisher: StaticPublisher;
let host: HostServer;
let example: ExampleProcess;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

beforeAll(async () => {
  [browser, publisher] = await Promise.all([launchBrowser(), createStaticPublisher(chart)]);
  await publisher.publish(builtVersion(chart));
  // What an example asks the shell and its release origin for.
  writeFileSync(join(publisher.folder, 'keys.json'), JSON.stringify([publisher.publicKey]));
  const config = JSON.stringify({ releaseOrigins: [publisher.origin] });
  host = await serveHostPages({ 'config.json': { html: config } });
  example = await startExample('single-spa', { chartroomUrl: `${host.origin}/` });
});

afterAll(async () => {
  await example?.close();
  await browser?.close();
  await Promise.all([publisher?.close(), host?.close()]);
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
});

afterEach(() => closeExpectingNoErrors(context, collected));

const folderOf = (version: string) => join(publisher.folder, chart, version);
const week = () => page.getByRole('application', { name: 'Load this week' });

describe.each([
  ['native modules', '', 'parcel.mjs'],
  ['SystemJS', 'system.html', 'parcel.system.js'],
])('a single-spa root of %s', (_, path, loader) => {
  test('draws the files of the release, with live data and selections both ways', async () => {
    const files = followFiles(page, publisher.origin, folderOf(builtVersion(chart)));
    await page.goto(`${example.url}${path}`);
    const exampleView = examplePage(page);
    expect(await exampleView.summary()).toBe(expectedSummary);
    await exampleView.waitForNewData();
    await exampleView.waitForFirstBarChange(() =>
      page.getByRole('button', { name: 'Select db-2' }).click(),
    );
    await exampleView.waitForSelected('db-2');
    await exampleView.clickFirstBar();
    await exampleView.waitForSelected('db-1');
    const names = await files.names();
    expect(names).toContain(loader);
    expect(names).toContainEqual(expect.stringMatching(/\.remote\./));
    expect(await files.differing()).toEqual([]);
    expect(collected.errors).toEqual([]);
  });

  test('mounts the chart as an application by its route, fifty times, and leaves nothing behind', async () => {
    await page.goto(`${example.url}${path}`);
    const walk = (rounds: number) =>
      page.evaluate(async (count) => {
        const element = document.getElementById('single-spa-application:week');
        const stage = () =>
          element?.firstElementChild?.shadowRoot?.querySelector('[role=application]');
        const until = async (isSo: () => boolean) => {
          while (!isSo()) await new Promise(requestAnimationFrame);
        };
        for (let round = 0; round < count; round += 1) {
          location.hash = '#/week';
          await until(() => Boolean(stage()));
          location.hash = '#/';
          await until(() => element?.childElementCount === 0);
        }
      }, rounds);
    await walk(5);
    const session = await context.newCDPSession(page);
    const exampleView = examplePage(page);
    const before = await exampleView.counters(session);
    await walk(50);
    await expectEventually(
      async () => {
        const after = await exampleView.counters(session);
        return {
          nodes: after.nodes - before.nodes < 40,
          listeners: after.listeners - before.listeners < 20,
        };
      },
      { nodes: true, listeners: true },
    );
    await page.goto(`${example.url}${path}#/week`);
    await week().waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(collected.errors).toEqual([]);
  });
});
