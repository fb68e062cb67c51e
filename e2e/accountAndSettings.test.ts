/** Story: people change their name, password and time zone; an admin sets what holds for everyone. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, startLiveStack } from './harness/stack';

let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];
const meta = `workspaces/${demoWorkspace}/meta`;

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

async function open(
  role: string,
  path: string,
  options: Parameters<typeof openPage>[1] = {},
): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, role, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${path}`);
  await page.getByRole('main').locator('h2').first().waitFor();
  return page;
}

const effectiveTheme = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.theme ?? '');

test('a member changes their name, everywhere', async () => {
  const page = await open('viewer', 'account');
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.fill('Vera Viewer');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Name changed').waitFor();
  const record = `workspaces/${demoWorkspace}/members/demo-viewer`;
  expect(Object(stack.backend.admin.get(record)).displayName).toBe('Vera Viewer');
  await page.reload();
  await expectEventually(() => field.inputValue(), 'Vera Viewer');
  expect(await findSeriousViolations(page)).toEqual([]);
});

test('the password is changed by a link', async () => {
  const page = await open('editor', 'account');
  await page.getByRole('button', { name: 'Change password' }).click();
  const link = page.getByRole('link', { name: 'Open the link' });
  const target = (await link.getAttribute('href')) ?? '';
  await page.goto(target);
  await page.getByLabel('New password').fill('another-chartroom-1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed').waitFor();
  const { page: next, context, collected } = await openPage(browser);
  opened.push({ context, collected });
  await next.goto(stack.url);
  await next.getByLabel('Email').fill('editor@chartroom.example');
  await next.getByLabel('Password', { exact: true }).fill('another-chartroom-1');
  await next.keyboard.press('Enter');
  await next.waitForURL(/\/w\/demo/);
});

test('defaults of the workspace hold for those who have not chosen', async () => {
  const admin = await open('admin', `w/${demoWorkspace}/settings`);
  await admin.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).check();
  await admin.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo');
  await expectEventually(async () => {
    const { theme, timeZone } = Object(stack.backend.admin.get(meta));
    return [theme, timeZone];
  }, ['dark', 'Asia/Tokyo']);
  expect(await findSeriousViolations(admin)).toEqual([]);
  const viewer = await open('viewer', `w/${demoWorkspace}/`, { colorScheme: 'light' });
  await expectEventually(() => effectiveTheme(viewer), 'dark');
  await viewer.goto(`${stack.url}account`);
  await viewer.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'Light' }).check();
  await viewer.goto(`${stack.url}w/${demoWorkspace}/`);
  await viewer.getByRole('list', { name: 'Dashboards', exact: true }).waitFor();
  expect(await effectiveTheme(viewer)).toBe('light');
  await stack.backend.admin.update({ [`${meta}/theme`]: null, [`${meta}/timeZone`]: null });
});

test('guests are admitted or not', async () => {
  const admin = await open('admin', `w/${demoWorkspace}/settings`);
  const choose = (text: string) =>
    admin
      .getByRole('group', { name: 'Guests' })
      .getByRole('radio', { name: text, exact: true })
      .check();
  await choose('Not admitted');
  await expectEventually(async () => Object(stack.backend.admin.get(meta)).guests, false);
  await choose('Admitted');
  await expectEventually(async () => Object(stack.backend.admin.get(meta)).guests, true);
});

test.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)('at %d px, both pages can be read', async (width, colorScheme) => {
  const size = { viewport: { width, height: 900 }, colorScheme };
  const page = await open('admin', `w/${demoWorkspace}/settings`, size);
  await page.getByRole('heading', { name: 'Workspace', exact: true }).waitFor();
  const look = async (name: string) => {
    if (process.env.LOOK) {
      await page.screenshot({ path: join(process.env.LOOK, `${name}-${width}.png`) });
    }
    expect(await layoutProblems(page)).toEqual([]);
  };
  await look('settings');
  await page.goto(`${stack.url}account`);
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await look('account');
});
