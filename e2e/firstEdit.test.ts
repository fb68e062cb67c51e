import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { waitForPixelChange } from './harness/waitForRedraw';

/**
 * The way of `docs/first-dashboard.md`: a workspace without dashboards, a live chart, a file, another
 * chart, the history, and a guest. Actions are counted as a person would: a click, a key, a text.
 */
const keepPictures = process.env.CHARTROOM_PICTURES === '1';

let browser: Browser;
let stack: LiveStack;
let actions = 0;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
});

afterEach(async () => {
  const closed = opened.splice(0);
  await Promise.all(closed.map(({ context }) => context.close()));
  expect(closed.flatMap(({ collected }) => collected.errors)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

async function openEmptyWorkspace(): Promise<Page> {
  await stack.backend.admin.update({ 'dashboards/demo': null, 'dashboardIndex/demo': null });
  const { page, context, collected } = await openSignedIn(browser, stack, 'editor', {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
  });
  opened.push({ context, collected });
  await page.goto(stack.url);
  await page.getByRole('heading', { name: 'Build your first dashboard' }).waitFor();
  actions = 0;
  return page;
}

async function click(target: Locator): Promise<void> {
  actions += 1;
  await target.click();
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    actions += 1;
    await page.keyboard.press(key);
  }
}

async function type(page: Page, text: string): Promise<void> {
  actions += 1;
  await page.keyboard.type(text);
}

async function keepPicture(page: Page, name: string): Promise<void> {
  expect(await layoutProblems(page)).toEqual([]);
  if (!keepPictures) return;
  await page.screenshot({ path: join(root, 'docs', 'pictures', `${name}-light-1440.png`) });
}

function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

/** A chart in the dialog. Its name alone, because its picture has texts too. */
function chart(add: Locator, title: string): Locator {
  return add.getByRole('option').filter({ has: add.page().locator(`b:text-is("${title}")`) });
}

test('by mouse, from an empty workspace to a live chart, a file, another chart and a guest', async () => {
  const page = await openEmptyWorkspace();
  const startedAt = Date.now();
  await click(page.getByRole('button', { name: 'New dashboard' }));
  await dialog(page, 'New dashboard').getByLabel('Title').waitFor();
  await type(page, 'Engine room');
  await click(page.getByRole('button', { name: 'Create' }));
  await click(page.getByRole('main').getByRole('button', { name: 'Add panel' }));
  const add = dialog(page, 'Add panel');
  await click(add.getByRole('option', { name: 'This machine' }));
  await click(add.getByRole('button', { name: 'cpu', exact: true }));
  await click(chart(add, 'Line'));
  await add.getByText('X: time · Y: busy · Colour: core').waitFor();
  await chart(add, 'Area').locator('[data-status="drawn"]').waitFor();
  await keepPicture(page, 'add-panel');
  await click(add.getByRole('button', { name: 'Add panel' }));
  await click(page.getByRole('button', { name: 'Done' }));
  const panel = page.locator('[data-panel]');
  await panel.locator('[data-status="drawn"]').waitFor();
  await waitForPixelChange(panel);
  expect(actions).toBeLessThanOrEqual(25);
  expect(Date.now() - startedAt).toBeLessThan(60_000);

  await click(page.getByRole('link', { name: 'Edit' }));
  await click(page.getByRole('button', { name: 'Add panel' }));
  await click(add.getByRole('button', { name: 'Add data' }));
  const buffer = Buffer.from('city,power\nAmsterdam,3.5\nParis,12.25\nWarsaw,7\n');
  await add
    .locator('input[type="file"]')
    .setInputFiles({ name: 'power.csv', mimeType: 'text/csv', buffer });
  await add.getByRole('status').filter({ hasText: '3 rows' }).waitFor();
  await click(chart(add, 'Bar'));
  await click(add.getByRole('button', { name: 'Add panel' }));
  const bars = page.getByRole('group', { name: 'power by city' });
  await bars.locator('[data-status="drawn"]').waitFor();

  await page.goto(`${page.url().replace(/\/edit.*/, '')}/history`);
  await page.getByRole('button', { name: 'Save version' }).click();
  await dialog(page, 'Save version').getByLabel('Message').fill('Cores and power');
  await dialog(page, 'Save version').getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Cores and power/ })
    .waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await bars.dblclick({ position: { x: 120, y: 60 } });
  await page.getByRole('heading', { name: 'Options' }).waitFor();
  await page
    .getByRole('region', { name: 'Chart', exact: true })
    .getByRole('button', { name: /^Pie/ })
    .click();
  await page.locator('[data-panel] [data-status="drawn"]').first().waitFor();
  await waitForAllDrawn(page);
  await keepPicture(page, 'panel-editor');
  await page.getByRole('button', { name: 'Done' }).click();
  await bars.focus();
  await page.keyboard.press('Control+d');
  await page.getByRole('link', { name: 'History' }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Cores and power/ })
    .click();
  await page.locator('[data-diff="added"]').waitFor();
  await waitForAllDrawn(page);
  await keepPicture(page, 'history');

  await page.goto(page.url().replace('/history', ''));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const guest = await openPage(browser);
  opened.push({ context: guest.context, collected: guest.collected });
  await guest.page.goto(address);
  await waitForAllDrawn(guest.page);
  expect(await guest.page.locator('[data-panel]').count()).toBe(3);
});

test('by keyboard alone to a live chart', async () => {
  const page = await openEmptyWorkspace();
  await press(page, 'n');
  await dialog(page, 'New dashboard').getByLabel('Title').waitFor();
  await type(page, 'Engine room');
  await press(page, 'Enter');
  await page.getByText('Add your first panel').waitFor();
  await press(page, 'a');
  const add = dialog(page, 'Add panel');
  await add.getByRole('option', { name: 'This machine' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const isIn = (label: string) =>
    page.evaluate(
      (name) => Boolean(document.activeElement?.closest(`[aria-label="${name}"]`)),
      label,
    );
  const pressUntil = async (key: string, isThere: () => Promise<boolean>) => {
    for (let count = 0; count < 20 && !(await isThere()); count++) await press(page, key);
    expect(await isThere()).toBe(true);
  };
  await expectEventually(() => isIn('Sources'), true);
  await pressUntil('ArrowDown', async () => (await focused()).includes('This machine'));
  await add.getByRole('button', { name: 'cpu', exact: true }).waitFor();
  await pressUntil('Tab', async () => (await focused()) === 'cpu');
  await press(page, 'Space');
  await add.getByRole('button', { name: 'busy' }).waitFor();
  await expectEventually(() => chart(add, 'Line').count(), 1);
  await chart(add, 'Line').waitFor();
  await pressUntil('Tab', () => isIn('Charts'));
  await press(page, 'Enter');
  await dialog(page, 'Add panel').waitFor({ state: 'detached' });
  await page.locator('[data-panel] [data-status="drawn"]').waitFor();
  expect(actions).toBeLessThanOrEqual(25);
});
