import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let route: string;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];
const encoding = { x: ['time'], y: ['busy'] };
const pictures = process.env.PRESENCE_PICTURES;

beforeAll(async () => {
  const remotes = ['chart-line', 'data-realtime'];
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({ remotes: remotes.map((name) => join(root, 'remotes', name)) }),
  ]);
  route = await writeDashboard(stack, 'together', {
    cpu: { remote: 'chart-line', group: 'cpu', encoding },
    below: { remote: 'chart-line', group: 'cpu', encoding, y: 40 },
  });
});

afterEach(async () => {
  await stack.backend.admin.update({ [`presence/${demoWorkspace}/together`]: null });
  const closed = opened.splice(0);
  await Promise.all(closed.map(({ context }) => context.close()));
  expect(closed.flatMap(({ collected }) => collected.errors)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

async function openAs(role: string, options: Parameters<typeof openPage>[1] = {}) {
  const { page, context, collected } = await openSignedIn(browser, stack, role, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}`);
  await page.locator('main [data-panel]').first().waitFor();
  return { page, context };
}

function people(page: Page): Locator {
  return page.getByRole('list', { name: 'People on this dashboard' });
}

async function namesOf(page: Page): Promise<string[]> {
  // Read at one moment: who leaves isn't waited for.
  return people(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''));
}

/** More members, and pages of theirs, past the rules. */
async function addPeople(
  names: readonly string[],
  { at = Date.now(), ...more }: { readonly at?: number; readonly panel?: string } = {},
): Promise<void> {
  const member = { role: 'editor', joinedAt: at, by: 'demo-admin' };
  for (const [index, name] of names.entries()) {
    await stack.backend.admin.update({
      [`workspaces/${demoWorkspace}/members/p${index}`]: { ...member, displayName: name },
      [`presence/${demoWorkspace}/together/p${index}/page`]: { at, mode: 'edit', ...more },
    });
  }
}

async function take(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

test('an editor sees who opens the same dashboard, and no longer who closes it', async () => {
  const { page } = await openAs('editor');
  const viewer = await openAs('viewer');
  await expectEventually(() => namesOf(page), ['Viewer, Viewing']);
  await expectEventually(() => namesOf(viewer.page), ['Editor, Viewing']);

  const avatar = people(page).getByRole('button', { name: 'Viewer, Viewing' });
  expect(await avatar.boundingBox()).toMatchObject({ width: 26, height: 26 });
  await avatar.hover();
  await people(page).getByText('Viewing').waitFor();
  await take(page, 'two-light');
  expect(await findSeriousViolations(page)).toEqual([]);

  await viewer.page.goto('about:blank');
  await expectEventually(() => namesOf(page), []);
});

test('a viewer sees which panel an editor has selected, and goes there', async () => {
  const { page } = await openAs('viewer');
  const editor = await openAs('editor');
  await editor.page.goto(`${stack.url}${route}/edit`);
  await editor.page.locator('[data-edit-panel="below"]').focus();
  await editor.page.keyboard.press('Space');
  await expectEventually(() => namesOf(page), ['Editor, Editing below']);
  await expectEventually(() => namesOf(editor.page), ['Viewer, Viewing']);
  await take(editor.page, 'editing-light');
  await people(page).getByRole('button').press('Enter');
  await expectEventually(
    () => page.evaluate(() => document.activeElement?.getAttribute('data-panel')),
    'below',
  );
});

test('more than three people are in a menu, and lead to the panel that they are at', async () => {
  await addPeople(['Ada Lovelace', 'Bob', 'Chen', 'Dilara', 'Emre'], { panel: 'below' });
  const { page } = await openAs('editor', { colorScheme: 'dark' });
  await expectEventually(
    () => namesOf(page),
    ['Ada Lovelace, Editing below', 'Bob, Editing below', 'Chen, Editing below', '2 more people'],
  );
  await take(page, 'five-dark');

  // By keyboard: the name shows, and Enter goes to the panel.
  await people(page).getByRole('button').first().focus();
  await page.keyboard.press('Tab');
  await people(page).getByText('Bob').waitFor();
  await page.keyboard.press('Enter');
  await expectEventually(
    () => page.evaluate(() => document.activeElement?.getAttribute('data-panel')),
    'below',
  );

  await people(page).getByRole('button', { name: '2 more people' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.waitFor();
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
    expect.stringContaining('Dilara'),
    expect.stringContaining('Emre'),
  ]);
  await take(page, 'menu-dark');
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('who has not been heard of for 30 seconds is gone', async () => {
  const { page } = await openAs('editor');
  await addPeople(['Ada Lovelace'], { at: Date.now() - 27_000, panel: 'cpu' });
  await expectEventually(() => namesOf(page), ['Ada Lovelace, Editing cpu']);
  await expectEventually(() => namesOf(page), []);
});

test.each([320, 390, 768, 1024, 1600])('the bar keeps its layout at %d px', async (width) => {
  await addPeople(['Ada Lovelace', 'Bob', 'Chen', 'Dilara', 'Emre']);
  const { page } = await openAs('editor', { viewport: { width, height: 800 } });
  if (width > 720) await people(page).waitFor();
  await take(page, `bar-${width}`);
  expect(await layoutProblems(page)).toEqual([]);
});
