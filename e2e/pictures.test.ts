import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { datasetDashboards } from '../tools/local/src/demo/extras';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { launchBrowser, openPage } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { layoutProblems } from './harness/layoutProblems';
import { signIn } from './harness/signIn';
import { demoRoute, root, startLiveStack } from './harness/stack';

/**
 * The screens as a person sees them, in both themes and at both sizes: no text is clipped, none lies
 * over other text. `npm run docs:pictures` also keeps the pictures under `docs/pictures/`.
 */
const keepPictures = process.env.CHARTROOM_PICTURES === '1';
const folder = join(root, 'docs', 'pictures');
if (keepPictures) jest.setTimeout(180_000);

const themes = ['light', 'dark'] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  if (keepPictures) mkdirSync(folder, { recursive: true });
});

afterAll(async () => {
  await browser.close();
  await stack.close();
});

describe.each(themes)('in the %s theme', (theme) => {
  test.each(sizes)('every text can be read at $width px', async (viewport) => {
    const { page, context, collected } = await openPage(browser, {
      viewport,
      colorScheme: theme,
      hasTouch: viewport.width < 500,
    });
    const found: Record<string, string[]> = {};
    const look = async (screen: string) => {
      await page.evaluate(() => document.fonts.ready);
      found[screen] = await layoutProblems(page);
      if (!keepPictures) return;
      await page.screenshot({ path: join(folder, `${screen}-${theme}-${viewport.width}.png`) });
    };

    await page.goto(`${stack.url}sign-in`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await look('sign-in');

    await signIn(page);
    await page.getByRole('link', { name: 'This machine' }).waitFor();
    await look('home');

    await page.goto(`${stack.url}account`);
    await page.getByRole('heading', { name: 'Sessions' }).waitFor();
    await look('account');

    await page.goto(`${stack.url}${demoRoute}`);
    await waitForAllDrawn(page);
    if (keepPictures) await enoughHistory(page);
    await look('dashboard');

    for (const { id } of datasetDashboards) {
      await page.goto(`${stack.url}w/${demoWorkspace}/d/${id}`);
      await waitForAllDrawn(page);
      await look(id);
    }

    expect(found).toEqual({
      'sign-in': [],
      home: [],
      account: [],
      dashboard: [],
      markets: [],
      weather: [],
    });
    expect(collected.errors).toEqual([]);
    await context.close();
  });
});

/** A picture of a live dashboard wants a minute of life in it. */
async function enoughHistory(page: Page): Promise<void> {
  const startedAt = stack.startedAt;
  await page.waitForFunction((from) => Date.now() - from > 90_000, startedAt, { timeout: 120_000 });
}
