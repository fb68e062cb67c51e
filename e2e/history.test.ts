import { join } from 'node:path';
import { versionKey } from '@chartroom/contract';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

const remotes = ['chart-line', 'chart-stat', 'data-realtime'];
const line = { remote: 'chart-line', group: 'load', encoding: { x: ['time'], y: ['1 min'] } };

let browser: Browser;
let stack: LiveStack;
/** Each test has a dashboard of its own, because revisions stay. */
let id = '';
let count = 0;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
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

async function openEditor(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  count += 1;
  id = `history-${count}`;
  const route = await writeDashboard(stack, id, {
    load: line,
    idle: { ...line, remote: 'chart-stat' },
    spare: line,
  });
  const { page, context, collected } = await openSignedIn(browser, stack, 'editor', options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}/edit`);
  await panel(page, 'load').waitFor();
  return page;
}

function panel(page: Page, title: string): Locator {
  return page.getByRole('group', { name: title, exact: true });
}

function stored(path: string): unknown {
  return stack.backend.admin.get(`dashboards/demo/${id}/${path}`);
}

function revisions(): readonly Record<string, unknown>[] {
  return Object.values(Object(stack.backend.admin.get(`history/demo/${id}`)));
}

/** Moves “load” by keyboard, one row down. */
async function moveDown(page: Page): Promise<void> {
  const before = stored('panels/load/box/rev');
  await panel(page, 'load').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectEventually(async () => stored('panels/load/box/rev') !== before, true);
}

async function remove(page: Page, title: string): Promise<void> {
  await panel(page, title).focus();
  await page.keyboard.press('Delete');
  await expectEventually(async () => stored(`panels/${title}`), null);
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
}

function revisionOption(page: Page, name: RegExp): Locator {
  return page.getByRole('listbox', { name: 'Revisions' }).getByRole('option', { name });
}

async function saveVersion(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Save version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save version' });
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

function differences(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-diff]')].map((each) => {
        const [title = '', what = ''] = (each.getAttribute('aria-label') ?? '').split(': ');
        return [title, what];
      }),
    ),
  );
}

test('the first edit saves a revision, and leaving saves what came after it', async () => {
  const page = await openEditor();
  await remove(page, 'spare');
  await expectEventually(async () => revisions().length, 1);
  expect(revisions()[0]).toMatchObject({
    ...{ n: 1, kind: 'timed', by: 'demo-editor', authors: { 'demo-editor': true } },
    releases: expect.stringContaining('"chart-line":"'),
  });
  await moveDown(page);
  expect(revisions().length).toBe(1);
  await page.getByRole('button', { name: 'Done' }).click();
  await expectEventually(async () => revisions().length, 2);
});

test('differences are drawn, named and listed field by field', async () => {
  const page = await openEditor();
  await openHistory(page);
  await page.getByText('No revisions yet').waitFor();
  await saveVersion(page, 'Before the release');
  await revisionOption(page, /Before the release/).waitFor();
  await page.getByText('These revisions are identical.').waitFor();
  expect(await page.getByRole('button', { name: /^Restore/ }).count()).toBe(0);

  await page.getByRole('button', { name: 'Done' }).click();
  await panel(page, 'load').waitFor();
  await remove(page, 'spare');
  await moveDown(page);
  await panel(page, 'idle').focus();
  await page.keyboard.press('Control+d');
  await expectEventually(async () => Object.keys(Object(stored('panels'))).length, 3);
  await panel(page, 'load').focus();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Load of the machine');
  await expectEventually(async () => stored('panels/load/title'), 'Load of the machine');
  await page.goto(`${stack.url}w/demo/d/${id}/history`);
  await revisionOption(page, /Before the release/).click();
  await expectEventually(() => differences(page), {
    'Load of the machine': '2 fields changed',
    idle: 'Added',
    spare: 'Removed',
  });
  const changes = page.locator('section').filter({ hasText: 'Revision 1 → now' });
  await changes.getByText('Title').waitFor();
  expect((await changes.locator('dd').first().innerText()).replaceAll(/\s+/g, ' ')).toBe(
    'load Load of the machine',
  );
  await waitForAllDrawn(page);
  expect(await findSeriousViolations(page)).toEqual([]);
});

test('an earlier revision comes back, is recorded, and can be undone', async () => {
  const page = await openEditor();
  await openHistory(page);
  await saveVersion(page, 'All three');
  await revisionOption(page, /All three/).waitFor();
  const before = JSON.stringify(stored('panels/spare/box'));
  await page.getByRole('button', { name: 'Done' }).click();
  await remove(page, 'spare');
  await remove(page, 'idle');
  await openHistory(page);
  await revisionOption(page, /All three/).click();
  await page.getByRole('button', { name: 'Restore revision 1' }).click();
  await page.getByText('Revision 1 restored').waitFor();
  await expectEventually(
    async () => Object.keys(Object(stored('panels'))).sort(),
    [...['idle', 'load', 'spare']],
  );
  expect(JSON.parse(before)).toMatchObject({ x: 16, y: 0, w: 8, h: 6 });
  expect(stored('panels/spare/box')).toMatchObject({ x: 16, y: 0, w: 8, h: 6 });
  await expectEventually(
    async () =>
      revisions()
        .map(({ kind }) => kind)
        .includes('restored'),
    true,
  );
  expect(revisions().find(({ kind }) => kind === 'restored')).toMatchObject({
    message: 'Restored revision 1',
  });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expectEventually(async () => Object.keys(Object(stored('panels'))), ['load']);
  await page.goto(`${stack.url}w/demo/d/${id}`);
  await waitForAllDrawn(page);
});

test('two earlier revisions are compared, by arrows and by address', async () => {
  const page = await openEditor();
  await openHistory(page);
  await saveVersion(page, 'All three');
  await page.getByRole('button', { name: 'Done' }).click();
  await remove(page, 'spare');
  await openHistory(page);
  await saveVersion(page, 'Without the spare');
  await page.getByRole('button', { name: 'Done' }).click();
  await moveDown(page);
  await openHistory(page);

  // The list counts what differs from the revision before.
  const second = revisionOption(page, /Without the spare/);
  await second.getByText('1 removed').waitFor();

  await revisionOption(page, /All three/).click();
  await page.getByRole('heading', { name: 'Revision 1 → now' }).first().waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('heading', { name: 'Revision 1 → 2' }).first().waitFor();
  await expectEventually(() => differences(page), { spare: 'Removed' });
  expect(new URL(page.url()).search).toBe('?revision=1&compare=2');

  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('These revisions are identical.').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('heading', { name: 'Revision 1 → 2' }).first().waitFor();
  await page.getByRole('button', { name: 'Restore revision 2' }).waitFor();

  await page.reload();
  await page.getByRole('heading', { name: 'Revision 1 → 2' }).first().waitFor();
  await page.getByLabel('Compare with').selectOption({ label: 'Now' });
  await page.getByRole('heading', { name: 'Revision 2 → now' }).first().waitFor();
  await expectEventually(() => differences(page), { load: 'Moved' });
  await page.keyboard.press('j');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'load: Moved',
  );
  await page.getByText('1 of 1').waitFor();
});

test('a revision gets a name afterwards, which keeps it', async () => {
  const page = await openEditor();
  await remove(page, 'spare');
  await expectEventually(async () => revisions().length, 1);
  await openHistory(page);
  await page.getByRole('button', { name: 'Name this revision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name this revision' });
  await dialog.getByLabel('Message').fill('Before the move');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const option = revisionOption(page, /Before the move/);
  await option.getByRole('img', { name: 'Kept under its name' }).waitFor();

  // Fifty others follow.
  const { admin } = stack.backend;
  const [record, text] = ['history', 'snapshots'].map((branch) =>
    admin.get(`${branch}/demo/${id}/h1`),
  );
  await admin.update(
    Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => index + 2).flatMap((n) => [
        [`history/demo/${id}/h${n % 50}`, { ...Object(record), n, message: `Later ${n}` }],
        [`snapshots/demo/${id}/h${n % 50}`, text],
      ]),
    ),
  );
  await revisionOption(page, /Later 51/).click();
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: 'Revision 1 → now' }).first().waitFor();

  await page.getByRole('button', { name: 'Rename this revision' }).click();
  await page.getByRole('button', { name: 'Remove name' }).click();
  await option.waitFor({ state: 'detached' });
});

test('a name isn’t lost when as many revisions as can be have one', async () => {
  const page = await openEditor();
  await remove(page, 'spare');
  await expectEventually(async () => revisions().length, 1);
  const { admin } = stack.backend;
  const record = admin.get(`history/demo/${id}/h1`);
  const label = { message: 'Kept', namedBy: 'demo-editor', namedAt: 1 };
  await admin.update(
    Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `history/demo/${id}/named/n${index}`,
        { ...Object(record), ...label, n: index + 100 },
      ]),
    ),
  );
  await openHistory(page);
  await revisionOption(page, /Saved automatically/).click();
  await page.getByRole('button', { name: 'Name this revision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name this revision' });
  await dialog.getByLabel('Message').fill('Before the move');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog
    .getByText('20 revisions have a name already. Remove one of their names first.')
    .waitFor();
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Before the move');
  expect(await findSeriousViolations(page)).toEqual([]);
  // A colleague makes room.
  await admin.update({ [`history/demo/${id}/named/n7`]: null });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await revisionOption(page, /Before the move/).waitFor();
});

test('the list can be of one person, and says when a copy leaves out some', async () => {
  const page = await openEditor();
  await remove(page, 'spare');
  await expectEventually(async () => revisions().length, 1);
  await openHistory(page);
  const list = page.getByRole('listbox', { name: 'Revisions' }).getByRole('option');
  expect(await page.getByLabel('Revisions by').count()).toBe(0);
  const { admin } = stack.backend;
  const record = Object(admin.get(`history/demo/${id}/h1`));
  const of = (n: number, message: string, authors: readonly string[], authorCount: number) => ({
    [`history/demo/${id}/h${n}`]: {
      ...{ ...record, n, message, authorCount, by: authors[0] },
      authors: Object.fromEntries(authors.map((uid) => [uid, true])),
    },
    [`snapshots/demo/${id}/h${n}`]: admin.get(`snapshots/demo/${id}/h1`),
  });
  await admin.update({
    ...of(2, 'By both', ['demo-admin', 'demo-editor'], 2),
    ...of(3, 'By the admin', ['demo-admin'], 1),
    ...of(4, 'By more', ['demo-admin'], 3),
  });
  await list.filter({ hasText: 'Admin and others' }).filter({ hasText: 'By more' }).waitFor();
  await page.getByLabel('Revisions by').selectOption({ label: 'Editor' });
  await expectEventually(
    () => list.locator('b').allTextContents(),
    ['By both', 'Saved automatically'],
  );
  await list.filter({ hasText: 'Saved automatically' }).click();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('heading', { name: 'Revision 2 → now' }).first().waitFor();
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'history-by.png') });
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.getByLabel('Revisions by').selectOption({ label: 'Everyone' });
  await expectEventually(() => list.count(), 4);
});

test('a revision becomes a new dashboard, and the notice leaves the changes readable', async () => {
  const page = await openEditor();
  await openHistory(page);
  await saveVersion(page, 'All three');
  await page.getByRole('button', { name: 'Done' }).click();
  await remove(page, 'spare');
  await openHistory(page);
  await revisionOption(page, /All three/).click();
  await page.getByRole('button', { name: 'Duplicate as new' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' });
  await toast.getByText(`${id} (revision 1) created`).waitFor();
  const boxes = await Promise.all(
    [toast.locator('> *').last(), page.getByRole('complementary', { name: 'Revisions' })].map(
      (each) => each.boundingBox(),
    ),
  );
  const [notice, sheet] = boxes;
  expect((notice?.x ?? 0) + (notice?.width ?? 0)).toBeLessThanOrEqual(sheet?.x ?? 0);
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'history-copy.png') });
  await toast.getByRole('button', { name: 'Open' }).click();
  await page.waitForURL(/revision-1/);
  await waitForAllDrawn(page);
  expect(await page.locator('[data-status="drawn"]').count()).toBe(3);
  // The dashboard itself is as it was.
  expect(Object.keys(Object(stored('panels'))).sort()).toEqual(['idle', 'load']);
});

test('restoring can bring back the chart versions of then', async () => {
  const page = await openEditor();
  await openHistory(page);
  await saveVersion(page, 'With the line of then');
  const { admin } = stack.backend;
  const current = String(
    Object(admin.get('registry/demo/heads/chart-line/channels/stable')).version,
  );
  const release = admin.get(`registry/demo/releases/chart-line/${versionKey(current)}`);
  // As if stable had moved since: the revision recorded other versions than the channels have.
  await admin.update({
    [`history/demo/${id}/h1/releases`]: JSON.stringify({
      'chart-line': '0.9.0',
      'chart-stat': '0.8.0',
    }),
    [`history/demo/${id}/named`]: null,
    [`snapshots/demo/${id}/named`]: null,
    'registry/demo/releases/chart-line/0_9_0': release,
    'registry/demo/releases/chart-stat/0_8_0': release,
    'registry/demo/withdrawals/chart-stat/0_8_0': { at: 1, by: 'demo-admin', reason: 'Broken' },
  });
  await page.reload();
  const section = page.locator('section').filter({ hasText: 'Charts in revision 1' }).last();
  await section.getByText(`stable now ${current}`).waitFor();
  await section.getByText(/^0\.8\.0 was withdrawn\. \d+\.\d+\.\d+ will be used\.$/).waitFor();
  expect(await page.getByRole('button', { name: /^Restore revision/ }).count()).toBe(0);
  await section.getByLabel('Restore these chart versions too').check();
  await page.getByRole('button', { name: 'Restore revision 1' }).click();
  await expectEventually(async () => stored('panels/load/version'), '0.9.0');
  expect(stored('panels/load/channel')).toBeNull();
  expect(stored('panels/idle/version')).toBeNull();
});

test('viewers read the history, without restoring', async () => {
  const editor = await openEditor();
  await remove(editor, 'spare');
  await expectEventually(async () => revisions().length, 1);
  const { page, context, collected } = await openSignedIn(browser, stack, 'viewer');
  opened.push({ context, collected });
  await page.goto(`${stack.url}w/demo/d/${id}`);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('These revisions are identical.').waitFor();
  expect(await page.getByRole('button', { name: /Restore|Save version|Name/ }).count()).toBe(0);
  await moveDown(editor);
  await expectEventually(() => differences(page), { load: 'Moved' });
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(new RegExp(`/d/${id}$`));
});

test('of several editors, the last one to leave saves a revision', async () => {
  const first = await openEditor();
  const frames: string[] = [];
  first.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => frames.push(String(payload))),
  );
  await first.reload();
  const { page: second, context, collected } = await openSignedIn(browser, stack, 'admin');
  opened.push({ context, collected });
  await second.goto(`${stack.url}w/demo/d/${id}/edit`);
  await first.getByRole('button', { name: /, Editing/ }).waitFor();
  await remove(first, 'spare');
  await expectEventually(async () => revisions().length, 1);
  await moveDown(first);
  await first.getByRole('button', { name: 'Done' }).click();
  // The first asks who else is editing.
  const question = `"/presence/demo/${id}"`;
  await expectEventually(
    async () => frames.some((frame) => frame.includes('"a":"g"') && frame.includes(question)),
    true,
  );
  await second.getByRole('button', { name: 'Done' }).click();
  await expectEventually(async () => revisions().length, 2);
  expect(revisions().find(({ n }) => n === 2)).toMatchObject({
    ...{ by: 'demo-admin', authors: { 'demo-editor': true, 'demo-admin': true } },
  });
});

test.each([
  { width: 1440, scheme: 'dark' },
  { width: 820, scheme: 'light' },
  { width: 390, scheme: 'light' },
] as const)('the history has room at $width px, $scheme', async ({ width, scheme }) => {
  const page = await openEditor({ viewport: { width: 1440, height: 900 }, colorScheme: scheme });
  await openHistory(page);
  await saveVersion(page, 'All three, before the cooling of hall 3 was measured apart');
  await revisionOption(page, /All three/).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await remove(page, 'spare');
  await panel(page, 'idle').focus();
  await page.keyboard.press('Control+d');
  await moveDown(page);
  await openHistory(page);
  await page.setViewportSize({ width, height: 900 });
  // The announcement of saving is for a dialog that has closed.
  await page.reload();
  await revisionOption(page, /All three/).click();
  // On a phone they are below the list, and a panel that the bar covers isn't drawn.
  await page.locator('[data-diff="removed"]').scrollIntoViewIfNeeded();
  if (width < 500) await page.locator('[data-status="drawn"]').first().waitFor();
  else await waitForAllDrawn(page);
  if (process.env.LOOK) {
    await page.screenshot({ path: join(process.env.LOOK, `history-${width}.png`) });
  }
  expect(await layoutProblems(page)).toEqual([]);
  expect(await findSeriousViolations(page)).toEqual([]);
});
