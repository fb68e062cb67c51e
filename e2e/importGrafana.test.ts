import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, startLiveStack } from './harness/stack';

const file = join(__dirname, '../host/src/services/dashboards/files/grafana/fixtures/hosts.json');

let browser: Browser;
let stack: LiveStack;
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

async function openImport(
  options: Parameters<typeof openPage>[1] = {},
): Promise<{ page: Page; dialog: Locator }> {
  const { page, context, collected } = await openSignedIn(browser, stack, 'editor', options);
  opened.push({ context, collected });
  await page.goto(stack.url);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a dashboard' });
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByText('6 panels', { exact: true }).waitFor();
  return { page, dialog };
}

function panel(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** The visible texts, with a line break between their parts. */
async function readTexts(items: Locator): Promise<string[]> {
  return Promise.all((await items.all()).map((item) => item.innerText()));
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}

test('a dashboard of Grafana says what it loses, and its panels wait for data', async () => {
  const { page, dialog } = await openImport();
  await dialog.getByText('1 panel left out', { exact: true }).waitFor();
  const items = dialog.getByRole('list', { name: 'What isn’t imported' }).getByRole('listitem');
  expect(await readTexts(items)).toEqual([
    'Dashboard\nLeft out: 2 variables ($job, $node), 1 annotation query, and 1 link',
    'Rack\nPanel left out: there’s no chart for “canvas”.',
    'CPU busy\nLeft out: its query (Prometheus)',
    'Uptime\nLeft out: its query (Prometheus)',
    'Memory\nLeft out: its 2 queries (Prometheus), 1 transformation, and settings of 2 fields',
    'Space used\nLeft out: its query (Prometheus) and 1 value mapping',
    'Throughput\nLeft out: its query (Prometheus), 1 link, its alert, and its repetition for each value of a variable',
  ]);
  expect(await findSeriousViolations(page)).toEqual([]);
  await look(page, 'grafana-dialog');

  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Hosts' }).waitFor();
  expect(page.url()).toMatch(/\/d\/hosts-[a-z0-9]{5}$/);
  // Without what React Aria announced of the dialog's buttons, which refers to the closed dialog.
  await page.reload();
  for (const title of ['CPU busy', 'Uptime', 'Memory']) {
    await panel(page, title).getByText('No data chosen').waitFor();
  }
  await page.getByText('Ask the operators.').waitFor();
  expect(await panel(page, 'Throughput').count()).toBe(0);
  await page.getByRole('button', { name: 'Disks of $node' }).click();
  await panel(page, 'Throughput').getByText('No data chosen').waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  expect(await layoutProblems(page)).toEqual([]);
  await look(page, 'grafana-dashboard');
  expect(await findSeriousViolations(page)).toEqual([]);

  // With data, a panel draws with the options of the file.
  const id = /\/d\/(hosts-[a-z0-9]{5})$/.exec(page.url())?.[1];
  const stored = `dashboards/demo/${id}/panels/panel-3`;
  expect(stack.backend.admin.get(stored)).toMatchObject({
    ...{ title: 'Memory', remote: 'chart-area', channel: 'stable' },
    box: { in: 'row-1', x: 6, y: 1, w: 18, h: 4 },
  });
  await stack.backend.admin.update({
    [`${stored}/source`]: 'machine',
    [`${stored}/query`]: '{"group":"memory"}',
    [`${stored}/encoding`]: '{"x":["time"],"y":["used"]}',
  });
  await panel(page, 'Memory').locator('[data-status="drawn"]').waitFor();
  await look(page, 'grafana-with-data');

  await panel(page, 'CPU busy').getByRole('link', { name: 'Choose data' }).click();
  await page.getByRole('complementary', { name: 'Settings of the panel' }).waitFor();
  expect(page.url()).toMatch(/\/edit\/panel-1$/);
  await panel(page, 'CPU busy').getByText('No data chosen').waitFor();
  await look(page, 'grafana-editor');
});

test.each([
  { width: 390, scheme: 'dark' },
  { width: 320, scheme: 'light' },
] as const)('the list of losses has room at $width px, $scheme', async ({ width, scheme }) => {
  const { page, dialog } = await openImport({
    viewport: { width, height: 800 },
    colorScheme: scheme,
  });
  expect(await layoutProblems(page)).toEqual([]);
  await look(page, `grafana-dialog-${width}`);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await panel(page, 'Uptime').getByText('No data chosen').waitFor();
  expect(await layoutProblems(page)).toEqual([]);
  await look(page, `grafana-dashboard-${width}`);
});
