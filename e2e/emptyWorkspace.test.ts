/** Story: an editor opens a workspace without dashboards, and sees a chart soon. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, startLiveStack } from './harness/stack';

let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
});

beforeEach(async () => {
  await stack.backend.admin.update({
    [`dashboardIndex/${demoWorkspace}`]: null,
    [`dashboards/${demoWorkspace}`]: null,
  });
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

async function openHome(role: string, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, role, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}w/${demoWorkspace}/`);
  return page;
}

/** The panels of the only dashboard, as they are stored. */
function storedPanels(): readonly Record<string, unknown>[] {
  const dashboards = Object.values(Object(stack.backend.admin.get(`dashboards/${demoWorkspace}`)));
  expect(dashboards).toHaveLength(1);
  return Object.values(Object(Object(dashboards[0]).panels));
}

const start = (page: Page) =>
  page.getByRole('heading', { name: 'Build your first dashboard' }).waitFor();

test.each([
  [1440, 'light'],
  [820, 'dark'],
  [390, 'light'],
] as const)('at %d px, the ways to a first chart can be read', async (width, colorScheme) => {
  const page = await openHome('editor', { viewport: { width, height: 900 }, colorScheme });
  await start(page);
  await page.getByText(/^Receiving /).waitFor();
  if (process.env.LOOK) {
    await page.screenshot({ path: join(process.env.LOOK, `start-${width}.png`), fullPage: true });
  }
  expect(await layoutProblems(page)).toEqual([]);
  expect(await findSeriousViolations(page)).toEqual([]);
});

test('a template asks for data, and makes panels that draw it', async () => {
  const page = await openHome('editor');
  await start(page);
  await page.getByRole('button', { name: 'At a glance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Data').selectOption({ label: 'This machine' });
  await dialog.getByLabel('Series group').selectOption({ label: 'memory' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Memory of this machine');
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'template.png') });
  expect(await findSeriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/d\/memory-of-this-machine-[a-z0-9]{5}\/edit$/);
  const panels = storedPanels();
  expect(panels.length).toBeGreaterThan(2);
  for (const { source, query } of panels) {
    expect([source, JSON.parse(String(query))]).toEqual(['machine', { group: 'memory' }]);
  }
  const remotes = panels.map(({ remote }) => remote);
  expect(remotes).toContain('chart-line');
  expect(remotes).toContain('chart-stat');
  await page.getByRole('button', { name: 'Done' }).click();
  await waitForAllDrawn(page);
});

test('the dashboard opens by itself at the first point', async () => {
  const groups = `workspaces/${demoWorkspace}/members/demo-producer/groups`;
  const before = stack.backend.admin.get(groups);
  await stack.backend.admin.update({ [groups]: { pumps: true } });
  const page = await openHome('editor');
  await start(page);
  await page.getByText('Waiting for the first point').waitFor();
  const t0 = Date.now() - 2000;
  await stack.backend.admin.update({
    [`series/${demoWorkspace}/pumps/first`]: {
      ...{ t0, n: 2 },
      columns: JSON.stringify({ time: [t0, t0 + 1000], pressure: [3.5, 3.75] }),
    },
  });
  await page.waitForURL(/\/d\/pumps-[a-z0-9]{5}$/);
  await waitForAllDrawn(page);
  expect(storedPanels().map(({ query }) => JSON.parse(String(query)))).toContainEqual({
    group: 'pumps',
  });
  await stack.backend.admin.update({ [groups]: before });
});

test('“Add data” leads to the dialog that adds a panel, once', async () => {
  const page = await openHome('editor');
  await start(page);
  await page.getByRole('button', { name: 'Add data' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Add panel' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Choose some data and a chart.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('skipping leads to the empty list, also after a reload', async () => {
  const page = await openHome('editor');
  await start(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByText('No dashboards yet').waitFor();
  await page.reload();
  await page.getByText('No dashboards yet').waitFor();
  expect(await page.getByText('Build your first dashboard').count()).toBe(0);
});

test('viewers read that editors can create dashboards', async () => {
  const page = await openHome('viewer');
  await page.getByText('No dashboards yet').waitFor();
  await page.getByText('Editors can create them.').waitFor();
  expect(await page.getByText('Build your first dashboard').count()).toBe(0);
});
