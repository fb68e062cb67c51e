import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';
import { writeSections } from './harness/writeSections';

const line = {
  remote: 'chart-line',
  group: 'cpu',
  encoding: { x: ['time'], y: ['busy'], colour: ['core'] },
};
const stat = { remote: 'chart-stat', group: 'cpu', encoding: { y: ['busy'] } };

let browser: Browser;
let stack: LiveStack;
let count = 0;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  const remotes = ['chart-line', 'chart-stat', 'data-realtime'];
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({ remotes: remotes.map((name) => join(root, 'remotes', name)) }),
  ]);
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

/**
 * A dashboard of three tabs: “Overview” with `cpu` above an open row of `load` and `memory` and a
 * collapsed one of `disk`, “Hosts” with `network`, and “Notes” without panels.
 */
async function writeTabs(): Promise<string> {
  count += 1;
  const panels = { cpu: line, load: stat, memory: stat, disk: line, network: line };
  const route = await writeDashboard(stack, `sections-${count}`, panels);
  await writeSections(stack, route, {
    overview: { kind: 'tab', title: 'Overview', panels: ['cpu'] },
    hosts: { kind: 'tab', title: 'Hosts', panels: ['network'] },
    notes: { kind: 'tab', title: 'Notes' },
    traffic: { kind: 'row', title: 'Traffic', in: 'overview', panels: ['load', 'memory'] },
    storage: {
      ...{ kind: 'row', title: 'Storage', in: 'overview', folded: true },
      panels: ['disk'],
    },
  });
  return route;
}

async function openAt(
  path: string,
  options: Parameters<typeof openPage>[1] = {},
  person = 'viewer',
): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, person, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${path}`);
  await page.getByRole('tabpanel').waitFor();
  return page;
}

/** Ids of the panels that are mounted, in the order of the document. */
function mounted(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-panel]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-panel')));
}

function selectedTab(page: Page): Promise<string> {
  return page.getByRole('tab', { selected: true }).innerText();
}

test('shows one tab at a time, which the URL names and the back button undoes', async () => {
  const route = await writeTabs();
  const page = await openAt(route);
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Overview', 'Hosts', 'Notes']);
  expect(await selectedTab(page)).toBe('Overview');
  await expectEventually(() => mounted(page), ['cpu', 'load', 'memory']);

  await page.getByRole('tab', { name: 'Hosts' }).click();
  await expectEventually(() => mounted(page), ['network']);
  expect(new URL(page.url()).searchParams.get('tab')).toBe('hosts');
  expect(await page.getByRole('tabpanel', { name: 'Hosts' }).count()).toBe(1);
  await page.getByText('1 of 1 panel live').waitFor();

  const link = page.url();
  await page.goBack();
  await expectEventually(() => selectedTab(page), 'Overview');
  await page.goto(link);
  await expectEventually(() => mounted(page), ['network']);
  await page.goto(`${link.split('?')[0]}?tab=gone`);
  await page.getByText('Couldn’t read part of the link').waitFor();
  expect(await selectedTab(page)).toBe('Overview');
});

test('selects tabs by keyboard, with one of them in the tab order', async () => {
  const page = await openAt(await writeTabs());
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  const steps = [
    ['ArrowRight', 'Hosts'],
    ['End', 'Notes'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'Notes'],
    ['Home', 'Overview'],
  ] as const;
  for (const [key, title] of steps) {
    await page.keyboard.press(key);
    await expectEventually(focused, title);
    await expectEventually(() => selectedTab(page), title);
  }
  const stops = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((each) => (each as HTMLElement).tabIndex));
  expect(stops).toEqual([0, -1, -1]);
  await page.keyboard.press('End');
  await page.getByText('No panels in this tab').waitFor();
});

test('collapses rows for each person, across reloads, without their panels', async () => {
  const route = await writeTabs();
  const page = await openAt(route);
  const row = (name: string) => page.getByRole('button', { name });
  expect(await row('Traffic').getAttribute('aria-expanded')).toBe('true');
  expect(await row('Storage').getAttribute('aria-expanded')).toBe('false');
  await page.getByText('1 panel', { exact: true }).waitFor();

  await row('Traffic').press('Enter');
  await row('Storage').click();
  await expectEventually(() => mounted(page), ['cpu', 'disk']);
  await page.reload();
  await expectEventually(() => mounted(page), ['cpu', 'disk']);
  expect(await row('Traffic').getAttribute('aria-expanded')).toBe('false');

  const other = await openAt(route, {}, 'editor');
  await expectEventually(() => mounted(other), ['cpu', 'load', 'memory']);
});

test('the palette leads to panels of hidden tabs and collapsed rows', async () => {
  const page = await openAt(await writeTabs());
  const isFocused = (id: string) =>
    page.evaluate((key) => document.activeElement?.getAttribute('data-panel') === key, id);
  for (const [title, ids] of [
    ['network', ['network']],
    ['disk', ['cpu', 'load', 'memory', 'disk']],
  ] as const) {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('searchbox').or(search.getByRole('textbox')).waitFor();
    await page.keyboard.type(title);
    // Of the panel: what is offered before all is drawn can match too.
    const option = search.getByRole('option', { name: title }).filter({ hasText: /sections-\d+$/ });
    await option.waitFor();
    await page.keyboard.press('Enter');
    await expectEventually(() => mounted(page), ids);
    await expectEventually(() => isFocused(title), true);
  }
});

test('a link to a full-screen panel opens its tab and row, and leaving it stays there', async () => {
  const route = await writeTabs();
  const page = await openAt(`${route}?panel=network`);
  await expectEventually(() => mounted(page), ['network']);
  await page.keyboard.press('Escape');
  await expectEventually(() => selectedTab(page), 'Hosts');
  expect(new URL(page.url()).search).toBe('?tab=hosts');
  await page.goto(`${stack.url}${route}?panel=disk`);
  await expectEventually(() => mounted(page), ['cpu', 'load', 'memory', 'disk']);
});

test('a dashboard without sections loads no code for them', async () => {
  const route = await writeTabs();
  const scripts: string[] = [];
  const page = await openAt(route);
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(`${stack.url}${await writeDashboard(stack, 'no-sections', { cpu: line })}`);
  await page.locator('[data-status="drawn"]').waitFor();
  // What a dashboard loads once it is drawn is requested together: menus and annotations.
  await expectEventually(() => scripts.some((path) => path.includes('menus.')), true);
  expect(scripts.some((path) => path.includes('main.'))).toBe(true);
  expect(scripts.filter((path) => path.includes('sections.'))).toEqual([]);
  await page.goto(`${stack.url}${route}`);
  await page.getByRole('tabpanel').waitFor();
  expect(scripts.filter((path) => /\/sections\..*\.js$/.test(path))).toHaveLength(1);
});

test.each([
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 1440, height: 900 }],
  ['dark', { width: 1600, height: 1000 }],
  ['light', { width: 820, height: 1100 }],
  ['light', { width: 390, height: 844 }],
  ['dark', { width: 320, height: 700 }],
] as const)('is accessible and legible in %s at %j', async (colorScheme, viewport) => {
  const page = await openAt(await writeTabs(), { colorScheme, viewport });
  await page.locator('[data-status="drawn"]').first().waitFor();
  await page.getByRole('tab', { name: 'Overview' }).focus();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  if (process.env.LOOK) {
    const path = join(process.env.LOOK, `read-${colorScheme}-${viewport.width}.png`);
    await page.screenshot({ path });
  }
});
