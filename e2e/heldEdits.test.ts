/** Story: two people edit one panel while one of them is offline, and nothing that was typed is lost. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type PageErrors } from './harness/browser';
import { connectionBar } from './harness/connectionBar';
import { waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

const path = 'dashboards/demo/held-edits/panels/cores';
const role = 'workspaces/demo/members/demo-editor/role';
const encoding = { x: ['time'], y: ['busy'], colour: ['core'] };
let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({
      remotes: ['chart-line', 'data-realtime'].map((name) => join(root, 'remotes', name)),
    }),
  ]);
});

afterEach(async () => {
  const closed = opened.splice(0);
  await Promise.all(closed.map(({ context }) => context.close()));
  await stack.backend.admin.update({ [role]: 'editor' });
  const errors = closed.flatMap(({ collected }) => collected.errors);
  // The browser itself says that there is no network.
  expect(errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

async function openEditor(route: string, who: string): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, who);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}/edit/cores`);
  await waitForAllDrawn(page);
  await page.getByRole('heading', { name: 'Options' }).waitFor();
  return page;
}

const writePanel = () =>
  writeDashboard(stack, 'held-edits', {
    cores: { remote: 'chart-line', group: 'cpu', encoding, options: { unit: '%', min: 0 } },
  });
const option = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Options', exact: true }).getByLabel(name, { exact: true });
const options = async () => JSON.parse(String(stack.backend.admin.get(`${path}/options`)));

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}

test.each([
  ['Keep mine', 'MB'],
  ['Keep theirs', 'GB'],
])('a value that both have changed is asked about: %s', async (choice, unit) => {
  const route = await writePanel();
  const [page, other] = [await openEditor(route, 'editor'), await openEditor(route, 'admin')];
  await page.context().setOffline(true);
  await connectionBar(page, 'Offline').waitFor();
  await option(page, 'Unit').fill('MB');
  await page.getByText('Offline, 1 change kept').waitFor();
  await option(other, 'Unit').fill('GB');
  await expectEventually(options, { unit: 'GB', min: 0 });
  await option(other, 'Y max').fill('200');
  await expectEventually(options, { unit: 'GB', min: 0, max: 200 });
  await page.context().setOffline(false);

  const state = page.getByRole('button', { name: '1 change not saved' });
  await state.click();
  const list = page.getByRole('dialog', { name: 'Unsaved changes' });
  expect(await list.getByRole('term').allTextContents()).toEqual([
    'Options › unit, yours',
    'Options › unit, theirs',
  ]);
  expect(await list.getByRole('definition').allTextContents()).toEqual(['MB', 'GB']);
  await look(page, `held-${unit}`);
  expect(await findSeriousViolations(page)).toEqual([]);
  // Theirs is in force until then.
  expect(await options()).toEqual({ unit: 'GB', min: 0, max: 200 });
  await list.getByRole('button', { name: choice }).click();
  await expectEventually(options, { unit, min: 0, max: 200 });
  await page.getByRole('status').getByText('Saved').waitFor();
  await expectEventually(() => option(page, 'Unit').inputValue(), unit);
});

test('who may no longer edit downloads what was typed, and discards it', async () => {
  const page = await openEditor(await writePanel(), 'editor');
  await page.context().setOffline(true);
  await connectionBar(page, 'Offline').waitFor();
  await option(page, 'Unit').fill('kWh');
  await page.getByText('Offline, 1 change kept').waitFor();
  await stack.backend.admin.update({ [role]: 'viewer' });
  await page.context().setOffline(false);
  await page.getByText('edit/refused').waitFor();
  // The screen for editors is left; the change is listed beside the connection.
  await page
    .getByRole('status')
    .getByRole('button', { name: /1 unsaved change/ })
    .click();
  const list = page.getByRole('dialog', { name: 'Connection' });
  await list.getByText('You don’t have permission to make this change.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: 'Download 1 change' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('changes.json');
  const [saved] = JSON.parse(await readFile(await download.path(), 'utf8'));
  const [change] = saved.changes;
  expect(change.path).toBe(`${path}/options`);
  expect(JSON.parse(change.value).unit).toBe('kWh');
  expect(JSON.parse(change.before).unit).toBe('%');
  await list.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: /unsaved change/ }).waitFor({ state: 'detached' });
  expect(await options()).toEqual({ unit: '%', min: 0 });
});
