/** Story: editors mark moments and spans on a dashboard, and all see them on the charts. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];
const path = `annotations/${demoWorkspace}/with-notes`;
const line = {
  ...{ remote: 'chart-line', group: 'cpu' },
  encoding: { x: ['time'], y: ['busy'], colour: ['core'] },
};

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
});

afterEach(async () => {
  const closed = opened.splice(0);
  await Promise.all(closed.map(({ context }) => context.close()));
  stack.backend.admin.set(path, null);
  expect(closed.flatMap(({ collected }) => collected.errors)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

interface Note {
  readonly rev: number;
  readonly at: number;
  readonly to?: number;
  readonly panel?: string;
  readonly text: string;
  readonly by: string;
}

const stored = (): readonly Note[] =>
  Object.values((stack.backend.admin.get(path) ?? {}) as object);

async function openAs(role: string, search = ''): Promise<Page> {
  const route = await writeDashboard(stack, 'with-notes', {
    cores: line,
    again: line,
    shares: {
      remote: 'chart-pie',
      group: 'cpu',
      encoding: { name: ['core'], value: ['busy'] },
    },
  });
  const { page, context, collected } = await openSignedIn(browser, stack, role);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}${search}`);
  for (const id of ['cores', 'again'])
    await page.locator(`[data-panel="${id}"] [data-status="drawn"]`).waitFor();
  return page;
}

/** What a panel's chart says of itself, which names its annotations. */
async function summary(page: Page, id: string): Promise<string> {
  const panel = page.locator(`[data-panel="${id}"]`);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await panel.focus();
  return (await panel.locator('p.visually-hidden').first().textContent()) ?? '';
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}

test('an editor marks the moment under the pointer, and others see it at once', async () => {
  const [page, other] = [await openAs('editor'), await openAs('viewer')];
  expect(await page.getByRole('button', { name: /annotation/ }).count()).toBe(0);
  const chart = page.locator('[data-panel="cores"]');
  const box = await chart.boundingBox();
  if (!box) throw new Error('no panel');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  const tip = await chart.locator('.tip').textContent();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Add annotation' });
  const [clock = 'none'] = /\d\d:\d\d:\d\d/.exec(tip ?? '') ?? [];
  expect(await dialog.getByLabel('From').inputValue()).toContain(clock);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('Enter a text').waitFor();
  await dialog.getByLabel('Text').fill('Deployed 1.4.0');
  await dialog.getByLabel('Show on').selectOption('All panels with time');
  await look(page, 'annotation-dialog');
  expect(await findSeriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectEventually(() => stored().length, 1);
  expect(stored()[0]).toMatchObject({ rev: 1, text: 'Deployed 1.4.0', by: 'demo-editor' });
  for (const each of [page, other]) {
    await each.getByRole('button', { name: '1 annotation', exact: true }).waitFor();
    await expectEventually(async () => /Deployed 1\.4\.0/.test(await summary(each, 'again')), true);
  }
  await look(page, 'annotation-shown');
});

test('a span is on its panel alone, is edited, deleted and restored', async () => {
  const now = Date.now();
  const note = { rev: 1, at: now - 120_000, to: now - 60_000, panel: 'cores' };
  stack.backend.admin.set(`${path}/a1`, { ...note, text: 'Maintenance', by: 'demo-admin' });
  const page = await openAs('editor');
  await expectEventually(async () => /Maintenance/.test(await summary(page, 'cores')), true);
  expect(await summary(page, 'again')).not.toMatch(/Maintenance/);
  await look(page, 'annotation-span');
  await page.getByRole('button', { name: '1 annotation', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Annotations' });
  await list.getByText(/· cores · /).waitFor();
  await look(page, 'annotation-list');
  expect(await findSeriousViolations(page)).toEqual([]);
  await list.getByRole('button', { name: 'Edit Maintenance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit annotation' });
  await dialog.getByLabel('Text').fill('Long maintenance');
  await dialog.getByLabel('To').fill('now-10m');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Must be after From.').waitFor();
  await dialog.getByLabel('To').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectEventually(
    () => stored(),
    [{ rev: 2, at: note.at, panel: 'cores', text: 'Long maintenance', by: 'demo-admin' }],
  );
  await page.getByRole('button', { name: '1 annotation', exact: true }).click();
  await list.getByRole('button', { name: 'Delete Long maintenance' }).click();
  await expectEventually(() => stored().length, 0);
  await list.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectEventually(
    () => stored(),
    [{ rev: 1, at: note.at, panel: 'cores', text: 'Long maintenance', by: 'demo-editor' }],
  );
});

test('viewers hide them by a switch, which is in the address, and add none', async () => {
  stack.backend.admin.set(`${path}/a1`, {
    ...{ rev: 1, at: Date.now() - 60_000, text: 'Deployed', by: 'demo-admin' },
  });
  stack.backend.admin.set(`${path}/old`, { rev: 1, at: 1000, text: 'Long ago', by: 'demo-admin' });
  const page = await openAs('viewer');
  await expectEventually(
    async () => /annotation Deployed/.test(await summary(page, 'cores')),
    true,
  );
  await page.getByRole('button', { name: '1 annotation', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Annotations' });
  await list.getByText('Deployed', { exact: true }).waitFor();
  expect(await list.getByText('Long ago').count()).toBe(0);
  expect(await list.getByRole('button', { name: /^(Edit|Delete|Add)/ }).count()).toBe(0);
  await list.getByLabel('Show on charts').click();
  await list.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/annotations=off/);
  await page.getByRole('button', { name: 'Annotations hidden' }).waitFor();
  await expectEventually(async () => /Deployed/.test(await summary(page, 'cores')), false);
  await page.locator('[data-panel="cores"]').hover();
  await page.keyboard.press('a');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('what can’t be read is named, and costs no other', async () => {
  stack.backend.admin.set(`${path}/bad`, { rev: 1, at: Date.now(), by: 'demo-admin' });
  stack.backend.admin.set(`${path}/a1`, {
    ...{ rev: 1, at: Date.now() - 60_000, text: 'Deployed', by: 'demo-admin' },
  });
  const page = await openAs('viewer');
  await page.getByText('Couldn’t read some annotations').waitFor();
  await page.getByText(/bad\.text/).waitFor();
  await expectEventually(async () => /Deployed/.test(await summary(page, 'cores')), true);
});
