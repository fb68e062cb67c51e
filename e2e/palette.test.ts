import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { recordTasks } from './harness/mainThread';
import { openSignedIn } from './harness/signIn';
import { root, startLiveStack } from './harness/stack';

const w = demoWorkspace;
const folder = process.env.CHARTROOM_PICTURES === '1' ? join(root, 'docs', 'pictures') : null;

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
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

async function openAt(
  path: string,
  options: Parameters<typeof openPage>[1] = {},
  person = 'admin',
): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, person, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}w/${w}/${path}`);
  await page.locator('main h2, main [data-panel]').first().waitFor();
  return page;
}

function palette(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Search' });
}

async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('searchbox').or(palette(page).getByRole('textbox')).waitFor();
  return palette(page);
}

/** Titles of the results, by group, read at one moment. */
function results(dialog: Locator): Promise<Record<string, string[]>> {
  return dialog.evaluate((element) => {
    const groups = [...element.querySelectorAll('[role="group"]')];
    const textsOf = (within: Element, selector: string) =>
      [...within.querySelectorAll<HTMLElement>(selector)].map((each) => each.innerText.trim());
    return Object.fromEntries(
      groups.map((group) => [
        textsOf(group, 'header').join(' '),
        textsOf(group, '[role="option"] svg + span'),
      ]),
    );
  });
}

test('opens a dashboard, then a panel of it, by keyboard alone', async () => {
  const page = await openAt('');
  const dialog = await openPalette(page);
  await page.keyboard.type('mach');
  await expectEventually(() => results(dialog), { Dashboards: ['This machine'] });
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/w/${w}/d/this-machine`);
  await page.locator('[data-panel=load]').waitFor();
  expect(await palette(page).count()).toBe(0);

  await openPalette(page);
  await page.keyboard.type('evnet loop delay');
  await expectEventually(() => results(dialog), { Panels: ['Event loop delay'] });
  await page.keyboard.press('Enter');
  const panel = page.locator('[data-panel="event-loop"]');
  await expectEventually(() => panel.evaluate((card) => card === document.activeElement), true);
  const box = await panel.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 900).toBe(true);
});

test('finds the panels of a dashboard before its charts have loaded', async () => {
  const page = await openAt('');
  let release = () => undefined as unknown;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/chart-[a-z]+\/.*\.entry\./, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${stack.url}w/${w}/d/this-machine`);
  await page.locator('[data-panel=load]').waitFor();
  const dialog = await openPalette(page);
  await page.keyboard.type('event loop delay');
  await expectEventually(() => results(dialog), { Panels: ['Event loop delay'] });
  expect(await page.locator('[data-status="drawn"]').count()).toBe(0);
  await page.keyboard.press('Enter');
  const panel = page.locator('[data-panel="event-loop"]');
  await expectEventually(() => panel.evaluate((card) => card === document.activeElement), true);
  release();
  await page.locator('[data-status="drawn"]').first().waitFor();
});

test('runs actions and settings, and finds people', async () => {
  const page = await openAt('d/this-machine', { colorScheme: 'light' });
  const dialog = await openPalette(page);
  await page.keyboard.type('>dark');
  await expectEventually(() => results(dialog), { Settings: ['Use the dark theme'] });
  await page.keyboard.press('Enter');
  await expectEventually(() => page.locator('html').getAttribute('data-theme'), 'dark');

  await openPalette(page);
  await page.keyboard.type('pause');
  await page.keyboard.press('Enter');
  await page.getByText(/^Paused \d/).waitFor();

  await openPalette(page);
  await page.keyboard.type('@view');
  await expectEventually(() => results(dialog), { People: ['Viewer'] });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('zzzz');
  await dialog.getByText('No results for “zzzz”').waitFor();
  await page.keyboard.press('Escape');
  expect(await palette(page).count()).toBe(0);
});

test('remembers the last screens, across a reload', async () => {
  const page = await openAt('');
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Remotes' }).click();
  await page.getByRole('heading', { name: 'Remotes', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Remotes', level: 1 }).waitFor();
  const dialog = await openPalette(page);
  await expectEventually(
    async () => (await results(dialog)).Recent,
    ['Go to members', 'Go to dashboards'],
  );
});

test('? shows the shortcuts, but not while someone types', async () => {
  const page = await openAt('');
  await page.getByRole('searchbox').first().fill('what');
  await page.keyboard.type('?');
  await expectEventually(() => page.getByRole('searchbox').first().inputValue(), 'what?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.locator('main').focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Search and commands').waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('F, T and D work on the panel under the pointer', async () => {
  const page = await openAt('d/this-machine');
  const panel = page.locator('[data-panel=load]');
  await panel.scrollIntoViewIfNeeded();
  await page.locator('main').focus();
  await panel.hover();
  await page.keyboard.press('f');
  await expectEventually(() => panel.getAttribute('data-full'), 'true');
  await page.keyboard.press('Escape');
  await expectEventually(() => panel.getAttribute('data-full'), null);
  await page.mouse.move(10, 400);
  await page.keyboard.press('f');
  expect(await panel.getAttribute('data-full')).toBeNull();
});

test('searches 2,000 dashboards without a task above 50 ms', async () => {
  const entry = { updatedAt: 1_700_000_000_000, updatedBy: 'admin' };
  const index = Array.from({ length: 2_000 }, (_, number) => [
    `dashboardIndex/${w}/many-${number}`,
    { ...entry, title: `Hall ${number % 40}, machine ${number}` },
  ]);
  await stack.backend.admin.update(Object.fromEntries(index));
  const page = await openAt('members');
  const dialog = await openPalette(page);
  await page.keyboard.type('h');
  await expectEventually(async () => (await results(dialog)).Dashboards?.length, 8);
  const tasks = await recordTasks(page.context(), page, async () => {
    await page.keyboard.type('all 17 machine 1977', { delay: 30 });
    await expectEventually(
      async () => (await results(dialog)).Dashboards,
      ['Hall 17, machine 1977'],
    );
  });
  expect(Math.max(...tasks.map(({ cpuMs }) => cpuMs))).toBeLessThan(50);
  await stack.backend.admin.update(Object.fromEntries(index.map(([path]) => [path, null])));
});

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 820],
  ['dark', 390],
] as const)('is legible and accessible: %s, %s px', async (colorScheme, width) => {
  const viewport = { width, height: width > 1000 ? 900 : 844 };
  const page = await openAt('d/this-machine', { colorScheme, viewport });
  const dialog = await openPalette(page);
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.type('lo');
  await dialog.getByRole('option').first().waitFor();
  if (width > 820) await dialog.locator('rect[data-highlighted]').waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  if (folder) {
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `palette-${colorScheme}-${width}.png`) });
  }
});
