import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import manifest from '../remotes/chart-bar/manifest.json';
import { chartNames } from '../tools/gallery/src/findCharts';
import { serveGallery } from '../tools/gallery/src/serveGallery';
import { demoAccount } from '../tools/local/src/demo/accounts';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import type { WebServer } from '../tools/local/src/web/listen';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { signInAs } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';

const { labels } = manifest.options.properties;

let browser: Browser;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

afterEach(async () => {
  await context.close();
  expect(collected.errors).toEqual([]);
});

const list = () => page.getByRole('navigation', { name: 'Charts' });
const facts = () => page.getByRole('region', { name: 'About this chart' });
/** Waits until the drawing cost has been measured. */
const measured = () => facts().getByText('redraws at').waitFor();
const failures = () => page.getByRole('main').getByRole('alert').allTextContents();

/** Waits until the chart has a summary or has failed. */
const drawn = () =>
  page.waitForFunction(() => {
    const summary = document.querySelector('main dl dd')?.textContent ?? '–';
    return summary !== '–' || document.querySelector('main [role=alert]') !== null;
  }, null);

/** The first panel's canvas as a data URL. */
function pixels(): Promise<string> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('figure *')];
    const { shadowRoot } = elements.find((element) => element.shadowRoot) ?? {};
    const canvas = shadowRoot?.querySelector<HTMLCanvasElement>('canvas[data-layer="data"]');
    if (!canvas) throw new Error('no chart has drawn');
    return canvas.toDataURL();
  });
}

/** Opens each chart of the list from the keyboard; resolves with what failed, by chart. */
async function openEach(): Promise<Record<string, readonly string[]>> {
  const failed: Record<string, readonly string[]> = {};
  for (const link of await list().getByRole('link').all()) {
    await link.focus();
    await page.keyboard.press('Enter');
    await list()
      .locator('[aria-current]', { hasText: (await link.textContent()) ?? '' })
      .waitFor();
    await drawn();
    const found = await failures();
    if (found.length > 0) failed[(await link.textContent()) ?? ''] = found;
  }
  return failed;
}

/** Clears “Values” of the bars and resets it, by keyboard only. */
async function changeAnOption(): Promise<void> {
  const before = await pixels();
  const isAsBefore = async () => (await pixels()) === before;
  const values = page.getByRole('checkbox', { name: labels.title, exact: true });
  await values.focus();
  await page.keyboard.press('Space');
  await expectEventually(isAsBefore, false);
  await page.getByRole('button', { name: 'Reset', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectEventually(isAsBefore, true);
  expect(await values.isChecked()).toBe(true);
}

async function expectNoProblems(): Promise<void> {
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  const main = page.getByRole('main');
  expect(await main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
}

describe('the gallery on its own', () => {
  let server: WebServer;

  beforeAll(async () => {
    const failed: string[] = [];
    server = await serveGallery({ root, port: 0, onFailed: (name) => failed.push(name) });
    expect(failed).toEqual([]);
  });

  afterAll(() => server?.close());

  test('shows every chart with its fixture', async () => {
    ({ page, context, collected } = await openPage(browser));
    await page.goto(`${server.origin}/`);
    await measured();
    expect(await list().getByRole('link').count()).toBe(chartNames(root).length);
    expect(await openEach()).toEqual({});
  });

  test.each(['light', 'dark'] as const)('is accessible in the %s theme', async (colorScheme) => {
    ({ page, context, collected } = await openPage(browser, { colorScheme }));
    await page.goto(`${server.origin}/chart-bar`);
    await measured();
    expect(await page.locator(`figure[data-theme="${colorScheme}"]`).count()).toBe(4);
    await expectNoProblems();
    await changeAnOption();
  });

  test('shows both themes side by side, on a phone too', async () => {
    const viewport = { width: 390, height: 844 };
    ({ page, context, collected } = await openPage(browser, { viewport, hasTouch: true }));
    await page.goto(`${server.origin}/chart-scatter?theme=both`);
    await measured();
    expect(await page.locator('figure[data-theme="dark"]').count()).toBe(4);
    await expectNoProblems();
  });
});

describe('the gallery in the shell', () => {
  let stack: LiveStack;
  const gallery = () => `${stack.url}w/${demoWorkspace}/gallery`;

  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

  beforeAll(async () => {
    stack = await startLiveStack();
    const opened = await openPage(browser);
    await opened.page.goto(`${stack.url}w/${demoWorkspace}/remotes`);
    await signInAs(opened.page, demoAccount('viewer'));
    await opened.page.getByRole('heading', { name: 'Charts and data' }).waitFor();
    storageState = await opened.context.storageState({ indexedDB: true });
    await opened.context.close();
  });

  beforeEach(async () => {
    ({ page, context, collected } = await openPage(browser, { storageState }));
  });

  afterAll(() => stack?.close());

  test('shows the releases of the workspace’s charts, each with its own fixture', async () => {
    await page.goto(`${stack.url}w/${demoWorkspace}/remotes`);
    await page.getByRole('link', { name: 'Gallery' }).click();
    await page.waitForURL(/\/gallery$/);
    await measured();
    expect(await list().getByRole('link').count()).toBe(chartNames(root).length);
    expect(await openEach()).toEqual({});
    expect(await page.getByText('generated from the manifest').count()).toBe(0);
  });

  test('opens the chart and the theme in the URL', async () => {
    await page.goto(`${gallery()}/chart-bar?theme=dark`);
    await measured();
    expect(await page.locator('figure[data-theme="dark"]').count()).toBe(4);
    await expectNoProblems();
    await changeAnOption();
    await page.getByRole('radio', { name: 'Light' }).click();
    await page.waitForURL(/chart-bar\?theme=light$/);
    // The URL changes before the page shows it.
    await expectEventually(() => page.locator('figure[data-theme="light"]').count(), 4);
    await measured();
    await expectNoProblems();
  });

  test('shows an empty state for an unknown chart', async () => {
    await page.goto(`${gallery()}/chart-none`);
    await page.getByText('Chart not found').waitFor();
    await expectNoProblems();
  });
});
