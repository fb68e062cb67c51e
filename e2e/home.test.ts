/** Story: someone finds a dashboard among many, by folder, by what was open last, by its picture. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];
const load = {
  remote: 'chart-line',
  group: 'load',
  encoding: { x: ['time'], y: ['1 min'] },
} as const;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  for (let index = 0; index < 12; index += 1) {
    const id = `bulk-${index}`;
    await writeDashboard(stack, id, { a: load, b: load, c: { ...load, h: 4 }, d: load });
    await stack.backend.admin.update({
      [`dashboardIndex/${demoWorkspace}/${id}/tags`]: index % 4 === 0 ? null : { fleet: true },
      [`dashboards/${demoWorkspace}/${id}/about/description`]: `Load of host ${index}`,
    });
  }
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

async function openHome(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, 'viewer', options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}w/${demoWorkspace}/`);
  await list(page).waitFor();
  return page;
}

const list = (page: Page): Locator => page.getByRole('list', { name: 'Dashboards', exact: true });
const folders = (page: Page): Locator => page.getByRole('navigation', { name: 'Show dashboards' });
const titles = (page: Page): Promise<readonly string[]> =>
  list(page).getByRole('link').allTextContents();

/** The stored index, as a computation of its own reads it. */
function indexEntries(): readonly { id: string; title: string; tags: readonly string[] }[] {
  const entries = Object.entries(
    Object(stack.backend.admin.get(`dashboardIndex/${demoWorkspace}`)),
  );
  return entries.map(([id, value]) => {
    const { title, tags } = Object(value);
    return { id, title, tags: Object.keys(tags ?? {}) };
  });
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}

test('tags are folders with their numbers, in the address', async () => {
  const page = await openHome();
  const all = indexEntries();
  const fleet = all.filter(({ tags }) => tags.includes('fleet'));
  const untagged = all.filter(({ tags }) => tags.length === 0);
  await folders(page)
    .getByRole('link', { name: `All ${all.length}` })
    .waitFor();
  await folders(page)
    .getByRole('link', { name: `Untagged ${untagged.length}` })
    .waitFor();
  await folders(page)
    .getByRole('link', { name: `fleet ${fleet.length}` })
    .click();
  await page.waitForURL(/\?tag=fleet$/);
  expect([...(await titles(page))].sort()).toEqual(fleet.map(({ title }) => title).sort());
  await page.getByRole('heading', { name: 'fleet' }).waitFor();
  // The search stays within the folder.
  await page.getByRole('searchbox', { name: 'Search dashboards' }).fill('bulk-1');
  expect([...(await titles(page))].sort()).toEqual(['bulk-1', 'bulk-10', 'bulk-11']);
  await page.goBack();
  await page.reload();
  await expectEventually(async () => (await titles(page)).length, all.length);
  await page.goto(`${stack.url}w/${demoWorkspace}/?tag=none`);
  await page.getByText('No dashboards with the tag “none”').waitFor();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expectEventually(async () => (await titles(page)).length, all.length);
});

test('those opened last are first in Recent, and starred ones are listed once', async () => {
  const page = await openHome();
  for (const id of ['bulk-3', 'bulk-7']) {
    await list(page).getByRole('link', { name: id, exact: true }).click();
    await waitForAllDrawn(page);
    await page.goBack();
    await list(page).waitFor();
  }
  await folders(page)
    .getByRole('link', { name: /^Recent/ })
    .click();
  await expectEventually(async () => (await titles(page)).slice(0, 2), ['bulk-7', 'bulk-3']);
  await list(page).getByRole('button', { name: 'Star bulk-3' }).click();
  await folders(page).getByRole('link', { name: 'Starred 1' }).click();
  await expectEventually(() => titles(page), ['bulk-3']);
  await folders(page).getByRole('link', { name: /^All/ }).click();
  const starred = page.getByRole('list', { name: 'Starred dashboards' });
  await expectEventually(() => starred.getByRole('link').allTextContents(), ['bulk-3']);
  expect(await titles(page)).not.toContain('bulk-3');
});

test('arrows go through starred cards and rows, and S stars with the focus kept', async () => {
  const page = await openHome();
  const current = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  const first = await current();
  await page.keyboard.press('ArrowDown');
  const second = await current();
  expect(second).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  expect(await current()).toBe(first);
  await page.keyboard.press('End');
  const last = await current();
  await page.keyboard.press('s');
  const starred = page.getByRole('list', { name: 'Starred dashboards' });
  await starred.getByRole('link', { name: last ?? '', exact: true }).waitFor();
  await expectEventually(current, last);
  await page.keyboard.press('s');
  await expectEventually(async () => (await titles(page)).includes(last ?? ''), true);
  await expectEventually(current, last);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/d\//);
});

test('descriptions and panels are searched too, also of dashboards that are out of view', async () => {
  await writeDashboard(stack, 'turbines', { a: { ...load, title: 'Blade pitch of turbine 7' } });
  await stack.backend.admin.update({
    [`dashboardIndex/${demoWorkspace}/turbines/updatedAt`]: 1,
  });
  const page = await openHome({ viewport: { width: 1440, height: 500 } });
  const field = page.getByRole('searchbox', { name: 'Search dashboards' });
  await field.fill('blade PITCH');
  await expectEventually(() => titles(page), ['turbines']);
  await list(page).getByText('Panel: Blade pitch of turbine 7').waitFor();
  await field.fill('load of host 11');
  await expectEventually(() => titles(page), ['bulk-11']);
  await field.press('Enter');
  await page.waitForURL(/\/d\/bulk-11$/);
});

test('a row shows the layout, the description and whether it is live', async () => {
  const page = await openHome();
  const row = list(page).getByRole('listitem').filter({ hasText: 'bulk-5' });
  await row.scrollIntoViewIfNeeded();
  await row.getByText('Load of host 5', { exact: true }).waitFor();
  await row.getByText('Live', { exact: true }).waitFor();
  expect(await row.locator('svg rect').count()).toBe(4);
  await look(page, 'home-light');
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
});

test.each([
  [820, 'dark'],
  [390, 'light'],
] as const)('at %d px, folders are a menu', async (width, colorScheme) => {
  const page = await openHome({ viewport: { width, height: 844 }, colorScheme });
  const menu = page.getByRole('combobox', { name: 'Show dashboards' });
  await menu.selectOption({
    label: `fleet (${indexEntries().filter(({ tags }) => tags.includes('fleet')).length})`,
  });
  await page.waitForURL(/\?tag=fleet$/);
  await look(page, `home-${width}`);
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
});
