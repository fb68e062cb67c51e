/** Story: on a phone an editor sets the order of panels on phones, and no other screen changes. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { openHand } from './harness/touch';
import { writeDashboard } from './harness/writeDashboard';
import { writeSections } from './harness/writeSections';

const line = {
  ...{ remote: 'chart-line', group: 'cpu', options: { unit: '%' } },
  encoding: { x: ['time'], y: ['busy'], colour: ['core'] },
};
const stat = { remote: 'chart-stat', group: 'cpu', encoding: { y: ['busy'] } };
const panels = {
  ...{ requests: stat, latency: stat, errors: stat, hits: stat, misses: stat },
  ...{ cpu: line, load: line, disk: line },
};
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

let browser: Browser;
let stack: LiveStack;
let route: string;
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

async function write(): Promise<void> {
  count += 1;
  route = await writeDashboard(stack, `phone-${count}`, panels);
  await writeSections(stack, route, {
    hosts: { kind: 'row', title: 'Hosts', panels: ['cpu', 'load', 'disk'] },
  });
}

async function open(
  path: string,
  person: string,
  options: Parameters<typeof openPage>[1],
): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, person, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${path}`);
  return page;
}

function stored(path: string): unknown {
  return stack.backend.admin.get(`${route.replace('w/demo/d/', 'dashboards/demo/')}/${path}`);
}

const grip = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });

/** Titles in the list, from the top. */
function listed(page: Page): Promise<string[]> {
  return page.locator('[data-sort] b').allInnerTexts();
}

function seen(page: Page): Promise<string[]> {
  return page
    .locator('[data-panel]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-panel') ?? ''));
}

async function middleOf(page: Page, title: string): Promise<{ x: number; y: number }> {
  const box = await grip(page, title).boundingBox();
  if (!box) throw new Error(`${title} isn’t visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}

test('the order is set by touch and by keyboard, for phones only', async () => {
  await write();
  const page = await open(`${route}/edit`, 'editor', phone);
  await grip(page, 'cpu').waitFor();
  expect(await listed(page)).toEqual(['requests', 'latency', 'errors', 'cpu', 'load', 'disk']);
  await look(page, 'phone-reorder');
  const hand = await openHand(page);
  await hand.press(await middleOf(page, 'disk'));
  const cpu = await middleOf(page, 'cpu');
  await hand.move({ x: cpu.x, y: cpu.y - 8 });
  await look(page, 'phone-dragged');
  await hand.lift();
  const order = ['requests', 'latency', 'errors', 'hits', 'misses', 'disk', 'cpu', 'load'];
  await expectEventually(async () => JSON.parse(String(stored('about/phone'))), order);
  await page.getByRole('status').getByText('disk moved to 1 of 3.').waitFor();
  await grip(page, 'load').press('ArrowUp');
  await expectEventually(
    () => listed(page),
    [...['requests', 'latency', 'errors'], ...['disk', 'load', 'cpu']],
  );
  await expectEventually(
    () => grip(page, 'load').evaluate((each) => each === document.activeElement),
    true,
  );
  await page.getByRole('button', { name: '2 more stats' }).click();
  await grip(page, 'misses').press('Home');
  await expectEventually(async () => JSON.parse(String(stored('about/phone')))[0], 'misses');

  const boxes = ['cpu', 'load', 'disk', 'misses'].map((id) => stored(`panels/${id}/box/rev`));
  expect(boxes).toEqual([1, 1, 1, 1]);
  const reader = await open(route, 'viewer', phone);
  await reader.locator('[data-panel]').first().waitFor();
  await expectEventually(
    () => seen(reader),
    [...['misses', 'requests', 'latency', 'errors', 'hits'], ...['disk', 'load', 'cpu']],
  );
  await reader.setViewportSize({ width: 1024, height: 900 });
  await expectEventually(
    () => seen(reader),
    [...['requests', 'latency', 'errors', 'hits', 'misses'], ...['cpu', 'load', 'disk']],
  );

  for (let steps = 0; steps < 3; steps += 1) {
    await page.getByRole('button', { name: /^Undo: Move .* on phones/ }).click();
  }
  await expectEventually(() => stored('about/phone'), null);
});

test.each(['light', 'dark'] as const)(
  'both modes are accessible and legible in %s',
  async (colorScheme) => {
    await write();
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await open(`${route}/edit`, 'editor', { ...phone, colorScheme, permissions });
    await grip(page, 'cpu').waitFor();
    await page.getByText('Line, %').first().waitFor();
    expect(await findSeriousViolations(page)).toEqual([]);
    expect(await layoutProblems(page)).toEqual([]);
    await look(page, `phone-${colorScheme}`);
    await page.getByRole('button', { name: 'Options for cpu' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expectEventually(async () => (await listed(page)).filter((t) => t === 'cpu').length, 2);
    // A finger has no Ctrl+C.
    await page.getByRole('button', { name: 'Options for load' }).click();
    await look(page, `phone-menu-${colorScheme}`);
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await page.getByText('Panel copied').waitFor();
    await page.getByRole('button', { name: 'Options for errors' }).click();
    await page.getByRole('menuitem', { name: 'Paste below' }).click();
    await expectEventually(async () => (await listed(page)).filter((t) => t === 'load').length, 2);
    await page.getByRole('radio', { name: 'View' }).check();
    await page.locator('[data-status="drawn"]').first().waitFor();
    expect(await findSeriousViolations(page)).toEqual([]);
    await look(page, `phone-view-${colorScheme}`);
    const footer = page.getByRole('contentinfo').or(page.locator('footer'));
    await footer.getByRole('button', { name: 'Add panel' }).click();
    await page.getByRole('dialog', { name: 'Add panel' }).waitFor();
  },
);
