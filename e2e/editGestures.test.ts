/** Story: panels are arranged by touch, several at once, and to the columns that are free. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { openHand } from './harness/touch';
import { writeDashboard } from './harness/writeDashboard';
import { type WrittenSection, writeSections } from './harness/writeSections';

const stat = { remote: 'chart-stat', group: 'cpu', encoding: { y: ['busy'] } };
const panels = { cpu: stat, load: stat, memory: stat, disk: stat };
/** `cpu` above a row of `load` and `memory`, and another of `disk`. */
const rows: Readonly<Record<string, WrittenSection>> = {
  traffic: { kind: 'row', title: 'Traffic', panels: ['load', 'memory'] },
  storage: { kind: 'row', title: 'Storage', panels: ['disk'] },
};

let browser: Browser;
let stack: LiveStack;
let route: string;
let count = 0;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  const remotes = ['chart-stat', 'data-realtime'];
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

async function openEditor(
  sections: Readonly<Record<string, WrittenSection>>,
  options: Parameters<typeof openPage>[1] = {},
): Promise<Page> {
  count += 1;
  route = await writeDashboard(stack, `gestures-${count}`, panels);
  await writeSections(stack, route, sections);
  const { page, context, collected } = await openSignedIn(browser, stack, 'editor', options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}/edit`);
  await page.locator('[data-edit-panel]').first().waitFor();
  return page;
}

function stored(path: string): unknown {
  return stack.backend.admin.get(`${route.replace('w/demo/d/', 'dashboards/demo/')}/${path}`);
}

function panel(page: Page, id: string): Locator {
  return page.locator(`[data-edit-panel="${id}"]`);
}

/** A point near the start of the header of a panel; its grip is at 10. */
async function headerOf(page: Page, id: string, x: number): Promise<{ x: number; y: number }> {
  const box = await panel(page, id).boundingBox();
  if (!box) throw new Error(`No panel ${id}`);
  return { x: box.x + x, y: box.y + 12 };
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}

const touch = { hasTouch: true, viewport: { width: 1024, height: 900 } };

test('a finger on the grip carries a panel into another row at once', async () => {
  const page = await openEditor(rows, touch);
  const hand = await openHand(page);
  await hand.press(await headerOf(page, 'cpu', 10));
  await hand.move(await headerOf(page, 'memory', 10));
  await page.locator('[data-edit-panel="cpu"][data-carried]').waitFor();
  await look(page, 'touch-carried');
  await hand.lift();
  await expectEventually(() => stored('panels/cpu/box/in'), 'traffic');
  await page.keyboard.press('Control+z');
  await expectEventually(() => stored('panels/cpu/box/in'), null);
});

test('a finger on the header carries a panel once it has rested there, until a second one comes', async () => {
  const page = await openEditor(rows, touch);
  const hand = await openHand(page);
  await hand.press(await headerOf(page, 'disk', 90));
  await page.locator('[data-edit-panel="disk"][data-carried]').waitFor();
  await hand.move(await headerOf(page, 'load', 90));
  await page.locator('footer').getByText('Column 9 of 24, row 1, width 8, height 6').waitFor();
  await hand.addFinger({ x: 500, y: 700 });
  await panel(page, 'disk').and(page.locator(':not([data-carried])')).waitFor();
  await hand.lift();
  expect(stored('panels/disk/box/in')).toBe('storage');

  await hand.press(await headerOf(page, 'disk', 90));
  await page.locator('[data-edit-panel="disk"][data-carried]').waitFor();
  await hand.move(await headerOf(page, 'load', 90));
  await hand.lift();
  await expectEventually(() => stored('panels/disk/box/in'), 'traffic');
});

test('a finger that moves at once scrolls', async () => {
  const page = await openEditor(rows, { ...touch, viewport: { width: 1024, height: 500 } });
  const hand = await openHand(page);
  const from = await headerOf(page, 'load', 90);
  await hand.press(from);
  await hand.move({ x: from.x, y: from.y - 200 });
  await hand.lift();
  await expectEventually(async () => (await headerOf(page, 'load', 90)).y < from.y - 100, true);
  expect(stored('panels/load/box/in')).toBe('traffic');
});

test('a double-click on an edge fills the columns that are free beside it', async () => {
  const page = await openEditor({});
  // `disk` is alone below three panels of 8 columns.
  await panel(page, 'disk').click();
  await panel(page, 'disk').locator('[data-handle="1 0"]').dblclick();
  await expectEventually(() => stored('panels/disk/box/w'), 24);
  await page.keyboard.press('Control+z');
  await expectEventually(() => stored('panels/disk/box/w'), 8);
  await panel(page, 'cpu').click();
  await panel(page, 'cpu').locator('[data-handle="1 0"]').dblclick();
  await page.getByRole('status').getByText('Right edge.').waitFor();
  expect(stored('panels/cpu/box/w')).toBe(8);
});

test('several selected panels have one box around them with their number', async () => {
  const page = await openEditor({});
  await panel(page, 'cpu').click();
  expect(await page.locator('[data-selection-outline]').count()).toBe(0);
  await panel(page, 'disk').click({ modifiers: ['Shift'] });
  await panel(page, 'load').click({ modifiers: ['Shift'] });
  const outline = page.locator('[data-selection-outline]');
  expect(await outline.innerText()).toBe('3 panels');
  const around = await outline.boundingBox();
  for (const id of ['cpu', 'load', 'disk']) {
    const box = await panel(page, id).boundingBox();
    if (!box || !around) throw new Error('Not visible');
    expect(around.x).toBeLessThan(box.x);
    expect(around.y).toBeLessThan(box.y);
    expect(around.x + around.width).toBeGreaterThan(box.x + box.width);
    expect(around.y + around.height).toBeGreaterThan(box.y + box.height);
  }
  await look(page, 'several');
  const { x, y } = await headerOf(page, 'load', 60);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y, { steps: 6 });
  await look(page, 'several-carried');
  const carried = await outline.boundingBox();
  expect(Math.round((carried?.x ?? 0) - (around?.x ?? 0))).toBe(200);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('rows are turned into tabs and back', async () => {
  const page = await openEditor(rows);
  await page.getByRole('button', { name: 'Options for Traffic' }).click();
  await page.getByRole('menuitem', { name: 'Turn into tabs' }).click();
  await expectEventually(
    () => page.getByRole('tab').allInnerTexts(),
    ['Tab 1', 'Traffic', 'Storage'],
  );
  await panel(page, 'load').waitFor();
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Traffic');
  await page.getByText('Rows turned into tabs').first().waitFor();
  await look(page, 'tabs');
  expect(await findSeriousViolations(page)).toEqual([]);
  await expectEventually(() => stored('sections/traffic/kind'), 'tab');
  await page.getByRole('button', { name: 'Options for Traffic' }).click();
  await page.getByRole('menuitem', { name: 'Turn into rows' }).click();
  for (const title of ['Tab 1', 'Traffic', 'Storage']) {
    await page.getByRole('button', { name: title, exact: true }).waitFor();
  }
  expect(await page.getByRole('tab').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expectEventually(
    () => Object.keys(stored('sections') as object).sort(),
    ['storage', 'traffic'],
  );
  expect(stored('sections/traffic/kind')).toBe('row');
  await panel(page, 'cpu').waitFor();
});
