/**
 * Story: two people build a dashboard together, one of them without a network for a while. Both end
 * with the same, nothing that either did is lost, and a third person goes back to an earlier revision.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser, type PageErrors } from './harness/browser';
import { connectionBar } from './harness/connectionBar';
import { waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

const path = 'dashboards/demo/together';
const line = 'busy by core';
const remotes = ['chart-line', 'chart-stat', 'chart-table', 'data-realtime'];

let browser: Browser;
let stack: LiveStack;
let route: string;
/** She loses her network; he doesn’t. */
let ada: Page;
let ben: Page;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({ remotes: remotes.map((name) => join(root, 'remotes', name)) }),
  ]);
  await stack.backend.admin.update({ 'workspaces/demo/members/demo-viewer/role': 'editor' });
  route = await writeDashboard(stack, 'together', {});
  [ada, ben] = await Promise.all([open('edit', 'editor'), open('edit', 'admin')]);
});

afterAll(async () => {
  await Promise.all(opened.map(({ context }) => context.close()));
  await browser?.close();
  await stack?.close();
  const errors = opened.flatMap(({ collected }) => collected.errors);
  // The browser itself says that there is no network.
  expect(errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
});

async function open(screen: string, who: string): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, who);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}/${screen}`);
  await page.getByRole('button', { name: 'Done' }).waitFor();
  return page;
}

function panel(page: Page, title: string): Locator {
  return page.getByRole('group', { name: title, exact: true });
}

async function addChart(page: Page, group: string, chart: string): Promise<void> {
  await page.getByRole('button', { name: 'Add panel' }).first().click();
  const add = page.getByRole('dialog', { name: 'Add panel' });
  await add.getByRole('option', { name: 'This machine' }).click();
  await add.getByRole('button', { name: group, exact: true }).click();
  const card = add.getByRole('option').filter({ has: page.locator(`b:text-is("${chart}")`) });
  await card.locator('[data-status="drawn"]').waitFor();
  await card.dblclick();
  await add.waitFor({ state: 'detached' });
}

async function keys(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.keyboard.press(name);
}

function revision(page: Page, name: RegExp): Locator {
  return page.getByRole('listbox', { name: 'Revisions' }).getByRole('option', { name });
}

const option = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Options', exact: true }).getByLabel(name, { exact: true });

/** A stored panel by the chart that it was first added with. */
function stored(remote: string): Record<string, unknown> | null {
  const panels = Object.values(Object(stack.backend.admin.get(`${path}/panels`)));
  const found = panels.map((each) => Object(each)).find((each) => each.remote === remote);
  return found ?? null;
}

const storedBox = (remote: string) => {
  const { x, y, w, h } = Object(stored(remote)?.box);
  return { x, y, w, h };
};
const storedOptions = (remote: string) => JSON.parse(String(stored(remote)?.options ?? '{}'));

/** What a page shows: each panel's title and cells. */
function seen(page: Page): Promise<Record<string, readonly number[]>> {
  return page.evaluate(() => {
    const panels = [...document.querySelectorAll<HTMLElement>('[data-edit-panel]')];
    const grid = panels[0]?.parentElement?.getBoundingClientRect();
    if (!grid) return {};
    const column = (grid.width + 8) / 24;
    const entries = panels.map((element): [string, readonly number[]] => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const cells = [
        (left - grid.left) / column,
        (top - grid.top) / 40,
        (width + 8) / column,
        (height + 8) / 40,
      ];
      return [element.ariaLabel ?? '', cells.map(Math.round)];
    });
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Both show the same, and each what a page shows that has only just read it. */
async function expectEqual(): Promise<void> {
  await expectEventually(async () => (await seen(ada))[line] !== undefined, true);
  await expectEventually(() => seen(ada), await seen(ben));
  const before = await seen(ben);
  await ada.reload();
  await panel(ada, line).waitFor();
  await expectEventually(() => seen(ada), before);
}

test('each sees within moments what the other adds', async () => {
  await addChart(ada, 'cpu', 'Line');
  await panel(ben, line).locator('[data-status="drawn"]').waitFor();
  await addChart(ben, 'load', 'Stat');
  await expectEventually(() => storedBox('chart-stat').y, 0);
  await expectEventually(async () => Object.keys(await seen(ada)).length, 2);
  await expectEqual();
});

test('a version is saved', async () => {
  await ada.getByRole('link', { name: 'History' }).click();
  await ada.getByRole('button', { name: 'Save version' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Save version' });
  await dialog.getByLabel('Message').fill('Two panels');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await revision(ada, /Two panels/).waitFor();
  await ada.getByRole('button', { name: 'Done' }).click();
  await panel(ada, line).waitFor();
});

test('what both do while one is without a network is there for both afterwards', async () => {
  // The panel editor is loaded while there is a network.
  await panel(ada, line).focus();
  await keys(ada, 'e');
  await option(ada, 'Unit').waitFor();
  await waitForAllDrawn(ada);
  await ada.context().setOffline(true);
  await connectionBar(ada, 'Offline').waitFor();
  const [lineBefore, statBefore] = [storedBox('chart-line'), storedBox('chart-stat')];

  // Hers: an option, a size, and a move that she takes back.
  await option(ada, 'Unit').fill('%');
  await ada.getByText('Offline, 1 change kept').waitFor();
  await ada.getByRole('button', { name: 'Done' }).click();
  await panel(ada, line).focus();
  await keys(ada, 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Enter');
  await expectEventually(async () => (await seen(ada))[line]?.[3], lineBefore.h + 2);
  await keys(ada, 'ArrowDown', 'ArrowDown', 'Enter');
  const undo = ada.getByRole('button', { name: /^Undo: Move/ });
  await undo.waitFor();
  await keys(ada, 'Control+z');
  await undo.waitFor({ state: 'detached' });

  // His: another option of the same panel, a move of the other, and one more.
  await panel(ben, line).focus();
  await keys(ben, 'e');
  await option(ben, 'Y max').fill('100');
  await expectEventually(() => storedOptions('chart-line'), { max: 100 });
  await ben.getByRole('button', { name: 'Done' }).click();
  await panel(ben, 'load').or(ben.locator('[data-edit-panel]').last()).first().waitFor();
  const stat = ben.locator('[data-edit-panel]').nth(1);
  await stat.focus();
  await keys(ben, 'Space', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Enter');
  await expectEventually(() => storedBox('chart-stat').x, statBefore.x + 2);
  await addChart(ben, 'memory', 'Table');
  await expectEventually(() => stored('chart-table') !== null, true);
  expect(storedBox('chart-line')).toEqual(lineBefore);

  await ada.context().setOffline(false);
  await expectEventually(() => storedOptions('chart-line'), { unit: '%', max: 100 });
  await expectEventually(() => storedBox('chart-line'), { ...lineBefore, h: lineBefore.h + 2 });
  expect(storedBox('chart-stat').x).toBe(statBefore.x + 2);
  await expectEventually(async () => Object.keys(await seen(ada)).length, 3);
  await ada.getByRole('status').getByText('Saved').waitFor();
  await expectEqual();
});

test('undo takes back one’s own steps, and leaves the other’s', async () => {
  await keys(ben, 'Control+z');
  await expectEventually(() => stored('chart-table'), null);
  await expectEventually(async () => Object.keys(await seen(ada)).length, 2);
  // The undone step is still her own, after a reload too.
  await ada.locator('body').press('Control+z');
  await expectEventually(() => storedBox('chart-line').h, 8);
  expect(storedOptions('chart-line')).toEqual({ unit: '%', max: 100 });
  await ada.locator('body').press('Control+Shift+z');
  await keys(ben, 'Control+Shift+z');
  await expectEventually(() => storedBox('chart-line').h, 10);
  await expectEventually(() => stored('chart-table') !== null, true);
  await expectEqual();
});

test('a third person goes back to the saved version, and both follow', async () => {
  const cleo = await open('history', 'viewer');
  await revision(cleo, /Two panels/).click();
  await cleo.getByRole('button', { name: /^Restore/ }).click();
  await expectEventually(() => stored('chart-table'), null);
  await expectEventually(() => storedOptions('chart-line'), {});
  await expectEventually(() => storedBox('chart-line').h, 8);
  for (const page of [ada, ben]) {
    await expectEventually(async () => Object.keys(await seen(page)).length, 2);
  }
  await expectEqual();
  // What was there before is a revision as well.
  const revisions = Object.values(Object(stack.backend.admin.get('history/demo/together')));
  const kinds = revisions.map((each) => Object(each).kind);
  expect(kinds).toEqual(expect.arrayContaining(['named', 'before-restore', 'restored']));
});
