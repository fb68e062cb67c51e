/** Story: one panel on two dashboards, edited once, by two people, one of whom goes offline. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type PageErrors } from './harness/browser';
import { connectionBar } from './harness/connectionBar';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({
      remotes: ['chart-line', 'data-realtime'].map((name) => join(root, 'remotes', name)),
    }),
  ]);
});

afterEach(async () => {
  const closed = opened.splice(0);
  await Promise.all(closed.map(({ context }) => context.close()));
  const errors = closed.flatMap(({ collected }) => collected.errors);
  // The browser itself says that there is no network.
  expect(errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

const encoding = { x: ['time'], y: ['busy'], colour: ['core'] };
const stored = (path: string) => Object(stack.backend.admin.get(path) ?? {});
const libraryOf = (dashboard: string) =>
  Object.values<{ library?: string }>(stored(`dashboards/demo/${dashboard}/panels`)).map(
    ({ library }) => library ?? null,
  );
/** The only library panel. */
function theLibraryPanel(): {
  id: string;
  panel: Record<string, unknown>;
  about: { title: string };
} {
  const [[id, record] = ['', {}]] = Object.entries(stored('library/demo'));
  return { id, ...Object(record) };
}

async function open(route: string, who: string, options = {}): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, who, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}`);
  return page;
}

const panelOf = (page: Page, title: string): Locator => page.getByRole('group', { name: title });

/** The field in the panel editor. */
function titleOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Panel', exact: true }).getByLabel('Title');
}

async function openMenu(page: Page, title: string): Promise<Locator> {
  await panelOf(page, title).focus();
  await page.keyboard.press('.');
  return page.getByRole('menu');
}

async function look(page: Page, name: string): Promise<void> {
  if (!process.env.LOOK) return;
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: join(process.env.LOOK, `${name}-${theme}.png`) });
  }
}

/** Saves the panel of a dashboard to the library, by keyboard. */
async function save(page: Page, name: string): Promise<void> {
  const menu = await openMenu(page, 'Cores');
  await menu.getByRole('menuitem', { name: 'Save to library…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save to library' });
  await dialog.getByLabel('Name').fill(name);
  await look(page, 'library-save');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function addFromLibrary(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Done' }).waitFor();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Add panel' });
  await dialog.getByRole('radio', { name: 'From library' }).check();
  const card = dialog.getByRole('option', { name });
  await card.click();
  await look(page, 'library-add');
  expect(await findSeriousViolations(page)).toEqual([]);
  await card.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

test('a panel of the library is edited once for all dashboards', async () => {
  const cores = { title: 'Cores', remote: 'chart-line', group: 'cpu', encoding };
  const first = await writeDashboard(stack, 'first', { cores });
  const second = await writeDashboard(stack, 'second', {});
  const page = await open(`${first}/edit`, 'editor');
  await panelOf(page, 'Cores').locator('[data-status="drawn"]').waitFor();
  await save(page, 'Busy cores');
  await panelOf(page, 'Cores').getByText('Library panel').waitFor({ state: 'attached' });
  await expectEventually(() => libraryOf('first'), [theLibraryPanel().id]);
  const { id, panel, about } = theLibraryPanel();
  expect(about.title).toBe('Busy cores');
  expect(panel).toMatchObject({ title: 'Cores', encoding: JSON.stringify(encoding) });
  expect(panel).not.toHaveProperty('box');
  expect(stored(`libraryUses/demo/${id}`)).toEqual({ first: { cores: true } });

  // Another editor puts it on another dashboard, and changes it there.
  const other = await open(`${second}/edit`, 'admin');
  await addFromLibrary(other, 'Busy cores');
  await panelOf(other, 'Cores').locator('[data-status="drawn"]').waitFor();
  await expectEventually(() => libraryOf('second'), [id]);
  await panelOf(other, 'Cores').press('e');
  const note = other.getByRole('region', { name: 'Library panel' });
  await note.getByText('Used on 2 dashboards. Changes apply to all.').waitFor();
  await look(other, 'library-editor');
  expect(await findSeriousViolations(other)).toEqual([]);
  const viewer = await open(first, 'viewer');
  await viewer.getByRole('heading', { name: 'Cores' }).waitFor();
  await titleOf(other).fill('Busy');
  await viewer.getByRole('heading', { name: 'Busy', exact: true }).waitFor();
  await panelOf(page, 'Busy').waitFor();
  await expectEventually(() => theLibraryPanel().panel.title, 'Busy');
  // The dashboards themselves aren't written.
  expect(stored('dashboards/demo/first/panels/cores').title).toBe('Cores');
  await other.getByRole('button', { name: /^Undo/ }).click();
  await panelOf(page, 'Cores').waitFor();
  await other.getByRole('button', { name: /^Redo/ }).click();
  await panelOf(page, 'Busy').waitFor();

  // What belongs to the dashboard stays there.
  await other.getByLabel('Selections in other panels').selectOption('highlight');
  await expectEventually(
    () =>
      Object.values<{ selections: string }>(stored('dashboards/demo/second/panels'))[0]?.selections,
    'highlight',
  );
  expect(theLibraryPanel().panel).not.toHaveProperty('selections');

  // Unlinked, it is as it was then, and can be undone.
  await note.getByRole('button', { name: 'Unlink' }).click();
  await note.waitFor({ state: 'detached' });
  await expectEventually(() => libraryOf('second'), [null]);
  expect(Object.values<object>(stored('dashboards/demo/second/panels'))[0]).toMatchObject({
    title: 'Busy',
  });
  expect(stored(`libraryUses/demo/${id}`)).toEqual({ first: { cores: true } });
  await other.getByRole('button', { name: /^Undo/ }).click();
  await note.waitFor();
  await expectEventually(() => libraryOf('second'), [id]);
});

test('two people who change the same offline are asked, and everything else is merged', async () => {
  const cores = { title: 'Cores', remote: 'chart-line', group: 'cpu', encoding };
  await stack.backend.admin.update({ 'library/demo': null, 'libraryIndex/demo': null });
  await stack.backend.admin.update({ 'libraryUses/demo': null });
  const first = await writeDashboard(stack, 'first', { cores });
  const second = await writeDashboard(stack, 'second', {});
  const page = await open(`${first}/edit`, 'editor');
  await save(page, 'Busy cores');
  const other = await open(`${second}/edit`, 'admin');
  await addFromLibrary(other, 'Busy cores');
  await panelOf(other, 'Cores').locator('[data-status="drawn"]').waitFor();
  await panelOf(page, 'Cores').press('e');
  await panelOf(other, 'Cores').press('e');
  const titles = [page, other].map(titleOf);
  await Promise.all(titles.map((each) => each.waitFor()));
  await page.getByRole('heading', { name: 'Options' }).waitFor();
  const option = (of: Page, name: string) =>
    of.getByRole('region', { name: 'Options', exact: true }).getByLabel(name, { exact: true });

  await page.context().setOffline(true);
  await connectionBar(page, 'Offline').waitFor();
  await titles[0]?.fill('Mine');
  await option(page, 'Y max').fill('200');
  await titles[1]?.fill('Theirs');
  await option(other, 'Unit').fill('%');
  await expectEventually(() => theLibraryPanel().panel.title, 'Theirs');
  await expectEventually(() => theLibraryPanel().panel.options, JSON.stringify({ unit: '%' }));
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '1 change not saved' }).click();
  const unsaved = page.getByRole('dialog', { name: 'Unsaved changes' });
  expect(await unsaved.getByRole('definition').allTextContents()).toEqual(['Mine', 'Theirs']);
  await expectEventually(() => JSON.parse(String(theLibraryPanel().panel.options)), {
    unit: '%',
    max: 200,
  });
  expect(theLibraryPanel().panel.title).toBe('Theirs');
  await look(page, 'library-clash');
  await unsaved.getByRole('button', { name: 'Keep mine' }).click();
  await expectEventually(() => theLibraryPanel().panel.title, 'Mine');
  await other.getByRole('heading', { name: 'Mine', level: 1 }).waitFor();
});

test('the library lists its panels and keeps those that are used', async () => {
  const cores = { title: 'Cores', remote: 'chart-line', group: 'cpu', encoding };
  await stack.backend.admin.update({ 'library/demo': null, 'libraryIndex/demo': null });
  await stack.backend.admin.update({ 'libraryUses/demo': null });
  const first = await writeDashboard(stack, 'first', { cores });
  const page = await open(`${first}/edit`, 'editor');
  await save(page, 'Busy cores');
  await expectEventually(() => libraryOf('first'), [theLibraryPanel().id]);
  const { id } = theLibraryPanel();
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await page.getByRole('link', { name: 'Library panels' }).click();
  const list = page.getByRole('list', { name: 'Library panels' });
  const row = list.getByRole('listitem').filter({ hasText: 'Busy cores' });
  await row.getByRole('link', { name: 'first' }).waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutProblems(page)).toEqual([]);
    await look(page, `library-list-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await row.getByRole('button', { name: 'Actions for Busy cores' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page
    .getByRole('dialog', { name: 'Rename library panel' })
    .getByLabel('Name')
    .fill('All cores');
  await page.keyboard.press('Enter');
  const renamed = list.getByRole('listitem').filter({ hasText: 'All cores' });
  await renamed.waitFor();
  await expectEventually(() => theLibraryPanel().about.title, 'All cores');

  const deletion = page.getByRole('alertdialog', { name: 'Delete All cores?' });
  const openDeletion = async () => {
    await renamed.getByRole('button', { name: 'Actions for All cores' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await deletion.waitFor();
  };
  await openDeletion();
  await deletion.getByText('1 dashboard uses it. Unlink or delete it there first.').waitFor();
  expect(await deletion.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await look(page, 'library-delete');
  await page.keyboard.press('Escape');

  // A page from before the library deletes the panel without saying so in the list.
  await stack.backend.admin.update({ 'dashboards/demo/first/panels': null });
  await stack.backend.admin.update({ [`libraryUses/demo/${id}`]: null });
  await renamed.getByText('Not used yet').waitFor();
  await stack.backend.admin.update({ [`libraryUses/demo/${id}`]: { gone: { cores: true } } });
  await stack.backend.admin.update({ [`libraryUses/demo/${id}`]: null });
  await openDeletion();
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await renamed.waitFor({ state: 'detached' });
  expect(stored(`library/demo/${id}`)).toHaveProperty('bin');
  await page.getByRole('button', { name: 'Undo' }).click();
  await renamed.waitFor();
  expect(stored(`library/demo/${id}`)).not.toHaveProperty('bin');
});

test('an exported dashboard has what its library panels show, and keeps the reference', async () => {
  const cores = { title: 'Cores', remote: 'chart-line', group: 'cpu', encoding };
  await stack.backend.admin.update({ 'library/demo': null, 'libraryIndex/demo': null });
  await stack.backend.admin.update({ 'libraryUses/demo': null });
  const first = await writeDashboard(stack, 'first', { cores });
  const page = await open(`${first}/edit`, 'editor');
  await save(page, 'Busy cores');
  await expectEventually(() => libraryOf('first'), [theLibraryPanel().id]);
  const { id } = theLibraryPanel();
  await stack.backend.admin.update({ [`library/demo/${id}/panel/title`]: 'Newer' });
  await panelOf(page, 'Newer').waitFor();
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await page.getByRole('button', { name: 'Actions for first' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export JSON' }).click();
  const file = await (await download).path();
  const exported = JSON.parse(await readFile(file, 'utf8'));
  expect(exported.panels.cores).toMatchObject({ title: 'Newer', library: id, encoding });

  async function importFile(value: object): Promise<void> {
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a dashboard' });
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'first.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(value)),
    });
    await dialog.getByText('1 panel', { exact: true }).waitFor();
  }
  await importFile(exported);
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await page.waitForURL(/\/d\/first-/);
  const copy = /\/d\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  expect(libraryOf(copy)).toEqual([id]);
  expect(stored(`libraryUses/demo/${id}`)).toEqual({
    first: { cores: true },
    [copy]: { cores: true },
  });
  await page.getByRole('heading', { name: 'Newer' }).waitFor();

  // In a workspace that has no such library panel, it is a panel of its own.
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await importFile({
    ...exported,
    panels: { cores: { ...exported.panels.cores, library: 'elsewhere' } },
  });
  await page.getByText(/1 library panel isn’t in this workspace/).waitFor();
  await look(page, 'library-import');
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await page.waitForURL(/\/d\/first-/);
  const unlinked = /\/d\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  expect(libraryOf(unlinked)).toEqual([null]);
});
