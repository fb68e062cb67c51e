import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
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

async function openHome(
  role: 'editor' | 'viewer' = 'editor',
  options: Parameters<typeof openPage>[1] = {},
): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, role, options);
  opened.push({ context, collected });
  await page.goto(stack.url);
  await list(page).waitFor();
  return page;
}

function list(page: Page): Locator {
  return page.getByRole('list', { name: 'Dashboards', exact: true });
}

function row(page: Page, title: string): Locator {
  return list(page).getByRole('link', { name: title, exact: true });
}

async function choose(page: Page, title: string, item: string): Promise<void> {
  await list(page)
    .getByRole('button', { name: `Actions for ${title}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

const load = {
  remote: 'chart-line',
  group: 'load',
  encoding: { x: ['time'], y: ['1 min'] },
} as const;

/** The stored dashboards with this title, by id. */
function storedAs(title: string): Readonly<Record<string, Record<string, unknown>>> {
  const all = Object.entries(Object(stack.backend.admin.get('dashboards/demo')));
  return Object.fromEntries(
    all.filter(([, each]) => Object(each).about?.title === title),
  ) as Record<string, Record<string, unknown>>;
}

function listedAs(title: string): readonly string[] {
  const all = Object.entries(Object(stack.backend.admin.get('dashboardIndex/demo')));
  return all.flatMap(([id, each]) =>
    Object(each).title === title && Object(each).deletedAt === undefined ? [id] : [],
  );
}

test('a dashboard is created with a few keys and opens for editing', async () => {
  const page = await openHome();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New dashboard' });
  await dialog.getByLabel('Title').press('Enter');
  await dialog.getByText('Enter a title').waitFor();
  await page.keyboard.type('Cooling of hall 3');
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Add your first panel').waitFor();
  expect(page.url()).toMatch(/\/d\/cooling-of-hall-3-[a-z0-9]{5}\/edit$/);
  const [stored] = Object.values(storedAs('Cooling of hall 3'));
  expect(stored).toMatchObject({ schema: 2, rev: 1, last: { by: 'demo-editor' } });

  // It can be edited: the next write counts on.
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Description').fill('Pumps and fans');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectEventually(
    async () => Object.values(storedAs('Cooling of hall 3'))[0],
    expect.objectContaining({ rev: 2, about: expect.objectContaining({ rev: 2 }) }),
  );
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await row(page, 'Cooling of hall 3').waitFor();
});

test('a copy has the panels of the original, and draws them', async () => {
  await writeDashboard(stack, 'pumps', {
    load,
    share: { remote: 'chart-stat', group: 'processor', encoding: { x: ['time'], y: ['busy'] } },
  });
  const page = await openHome();
  await choose(page, 'pumps', 'Duplicate');
  await page.getByText('pumps duplicated').waitFor();
  await page.getByRole('button', { name: 'Open copy' }).click();
  await page.getByRole('heading', { name: 'pumps (copy)' }).waitFor();
  await waitForAllDrawn(page);
  const [[id = ''] = [], copy] = [
    Object.keys(storedAs('pumps (copy)')),
    Object.values(storedAs('pumps (copy)'))[0],
  ];
  const original = Object(stack.backend.admin.get('dashboards/demo/pumps'));
  const contents = (dashboard: unknown) =>
    Object.entries(Object(dashboard).panels).map(([key, panel]) => {
      const { rev: _, slot: __, box, ...fields } = Object(panel);
      return [key, fields, [box.x, box.y, box.w, box.h]];
    });
  expect(id).not.toBe('');
  expect(contents(copy)).toEqual(contents(original));
  expect(new Set(Object.values(Object(copy).slots))).toEqual(
    new Set(['panels/load', 'panels/share']),
  );
});

test('a new title is on the list and on the dashboard', async () => {
  await writeDashboard(stack, 'fans', {});
  const page = await openHome();
  await choose(page, 'fans', 'Rename…');
  const title = page.getByRole('dialog', { name: 'Rename dashboard' }).getByLabel('Title');
  expect(await title.inputValue()).toBe('fans');
  await title.fill('Fans of hall 3');
  await page.keyboard.press('Enter');
  await row(page, 'Fans of hall 3').waitFor();
  await expectEventually(async () => listedAs('Fans of hall 3'), ['fans']);
  expect(Object.keys(storedAs('Fans of hall 3'))).toEqual(['fans']);
});

test('what is deleted can be put back by the toast, and later on its page', async () => {
  await writeDashboard(stack, 'valves', { load });
  const page = await openHome();
  await choose(page, 'valves', 'Delete');
  await page.getByText('valves deleted').waitFor();
  await expectEventually(async () => listedAs('valves'), []);
  expect(await row(page, 'valves').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'valves').waitFor();
  await expectEventually(async () => listedAs('valves'), ['valves']);

  await choose(page, 'valves', 'Delete');
  await expectEventually(async () => listedAs('valves'), []);
  await page.goto(`${stack.url}w/demo/d/valves`);
  await page.getByText('This dashboard was deleted').waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: 'valves' }).waitFor();
  await waitForAllDrawn(page);
  await expectEventually(async () => listedAs('valves'), ['valves']);
});

test('an exported file comes back as the same dashboard', async () => {
  await writeDashboard(stack, 'meters', {
    load: { ...load, options: { min: 0, unit: '%' } },
  });
  const page = await openHome();
  const download = page.waitForEvent('download');
  await choose(page, 'meters', 'Export JSON');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('meters.json');
  const path = await saved.path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
    chartroom: 'dashboard',
    schema: 2,
    about: { title: 'meters', timeRange: { from: 'now-5m', to: 'now' }, refresh: 0 },
    panels: {
      load: {
        ...{ title: 'load', remote: 'chart-line', channel: 'stable', source: 'machine' },
        ...{ query: { group: 'load' }, encoding: load.encoding, options: { min: 0, unit: '%' } },
        box: { x: 0, y: 0, w: 8, h: 6 },
      },
    },
  });

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a dashboard' });
  await dialog.locator('input[type="file"]').setInputFiles(path);
  await dialog.getByText('1 panel', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'meters' }).waitFor();
  await waitForAllDrawn(page);
  expect(page.url()).toMatch(/\/d\/meters-[a-z0-9]{5}$/);
  expect(listedAs('meters').length).toBe(2);
});

test('a file with problems lists them with their paths, and nothing is written', async () => {
  const page = await openHome();
  const before = JSON.stringify(stack.backend.admin.get('dashboardIndex/demo'));
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a dashboard' });
  const file = {
    ...{ chartroom: 'dashboard', schema: 2, about: { title: 'Broken' } },
    panels: { a: { remote: 'chart-line', box: { x: 0, y: 0, w: 30, h: 4 } }, b: { remote: 7 } },
  };
  const buffer = Buffer.from(JSON.stringify(file));
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer });
  await dialog.getByText('3 problems. Nothing was imported.').waitFor();
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    'panels.a.box.w must be a whole number from 1 to 24',
    expect.stringMatching(/^panels\.b\.remote /),
    expect.stringMatching(/^panels\.b\.box /),
  ]);
  expect(await dialog.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
  expect(await findSeriousViolations(page)).toEqual([]);
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'import.png') });
  await page.keyboard.press('Escape');
  expect(JSON.stringify(stack.backend.admin.get('dashboardIndex/demo'))).toBe(before);
});

test('viewers can export, and change nothing', async () => {
  const page = await openHome('viewer');
  expect(await page.getByRole('button', { name: 'New dashboard' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0);
  await list(page).getByRole('button', { name: 'Actions for This machine' }).click();
  await page.getByRole('menuitem', { name: 'Export JSON' }).waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('/ leads to the search', async () => {
  const page = await openHome();
  await page.keyboard.press('/');
  await page.keyboard.type('this machine');
  await page.getByText('1 found').waitFor();
  expect(await list(page).getByRole('listitem').count()).toBe(1);
});

test.each([
  { width: 1440, scheme: 'light' },
  { width: 820, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const)('the list has room at $width px, $scheme', async ({ width, scheme }) => {
  const page = await openHome('editor', {
    viewport: { width, height: 900 },
    colorScheme: scheme,
  });
  expect(await layoutProblems(page)).toEqual([]);
  expect(await findSeriousViolations(page)).toEqual([]);
  if (process.env.LOOK)
    await page.screenshot({ path: join(process.env.LOOK, `home-${width}.png`) });
});
