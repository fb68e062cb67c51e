import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

/** Files that a person keeps in their browser instead of storing them in the workspace. */

const mib = 2 ** 20;
let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({
      remotes: ['chart-stat', 'chart-table', 'data-files', 'data-realtime'].map((name) =>
        join(root, 'remotes', name),
      ),
    }),
  ]);
});

// Also when a test is retried.
beforeEach(() => stack.backend.admin.update({ 'datasets/demo': null, shares: null }));

afterEach(async () => {
  const closed = opened.splice(0);
  await Promise.all(closed.map(({ context }) => context.close()));
  expect(closed.flatMap(({ collected }) => collected.errors)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

/** A page in a browser of its own. */
async function openAs(role: string, route: string, options = {}): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, role, options);
  opened.push({ context, collected });
  await page.goto(`${stack.url}${route}`);
  return page;
}

async function openEditor(id: string, options = {}): Promise<{ page: Page; route: string }> {
  const route = await writeDashboard(stack, id, {});
  const page = await openAs('editor', `${route}/edit`, options);
  // The announcement of signing in is for the page before.
  await page.reload();
  await page.getByRole('button', { name: 'Done' }).waitFor();
  return { page, route };
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Add panel' });
}

async function openAddData(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add panel' }).first().click();
  await dialog(page).getByRole('button', { name: 'Add data' }).click();
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer });
}

/** Rows `meter,kWh` in so many bytes at least. */
function csvOf(bytes: number): { readonly buffer: Buffer; readonly rows: number } {
  const row = (index: number) => `meter-${String(index).padStart(8, '0')},${index % 1000}\n`;
  const rows = Math.ceil(bytes / row(0).length);
  const lines = Array.from({ length: rows }, (_, index) => row(index));
  return { buffer: Buffer.from(`meter,kWh\n${lines.join('')}`), rows };
}

/** The databases of files in this browser. */
function fileDatabases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => (name?.includes('chartroom.files') ? [name] : []));
  });
}

/** How many records of files, whole or not, and slices of files are in this browser. */
function storedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const { name } = databases.find((each) => each.name?.includes('chartroom.files')) ?? {};
    if (name === undefined) return 0;
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await result(indexedDB.open(name));
    const transaction = database.transaction(['files', 'slices']);
    const counts = await Promise.all(
      ['files', 'slices'].map((store) => result(transaction.objectStore(store).count())),
    );
    database.close();
    return counts.reduce((sum, count) => sum + count, 0);
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}

function panelCount(id: string): number {
  return Object.keys(Object(stack.backend.admin.get(`dashboards/demo/${id}/panels`))).length;
}

function datasets(): Record<string, unknown>[] {
  return Object.values(Object(stack.backend.admin.get('datasets/demo')));
}

test('a file of 5 MB stays in its author’s browser, is drawn there after a reload, and can’t be shared', async () => {
  const { page, route } = await openEditor('kept');
  const { buffer, rows } = csvOf(5 * mib);
  await openAddData(page);
  await look(page, 'add-data');
  await choose(page, 'meters.csv', buffer);
  await dialog(page)
    .getByRole('status')
    .filter({ hasText: `${rows.toLocaleString('en-US')} rows` })
    .waitFor();
  await dialog(page).getByText('Only you can see this. It’s in this browser.').waitFor();
  // Too large for the workspace.
  expect(await dialog(page).getByRole('button', { name: 'Store in workspace' }).count()).toBe(0);
  await look(page, 'kept');
  expect(await findSeriousViolations(page)).toEqual([]);
  await dialog(page).getByRole('option', { name: 'Table' }).dblclick();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('meter-00000003').waitFor();
  await expectEventually(() => panelCount('kept'), 1);
  // The workspace knows of it, and has none of its bytes.
  expect(datasets()).toEqual([
    {
      ...{ name: 'meters.csv', bytes: buffer.length, by: 'demo-editor', browser: true },
      at: expect.any(Number),
    },
  ]);

  await page.goto(`${stack.url}${route}`);
  await page.getByText('meter-00000003').waitFor();

  const viewer = await openAs('viewer', route);
  await viewer
    .getByText('This data is only in Editor’s browser. Store “meters.csv” in the workspace there.')
    .waitFor();
  await look(viewer, 'other-person');
  const elsewhere = await openAs('editor', route);
  await elsewhere.getByText('This data is only in Editor’s browser.').waitFor();

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const share = page.getByRole('dialog');
  await share.getByText('Guests couldn’t see “meters”.').waitFor();
  await share.getByText('Too large for the workspace. The limit is 2 MB.').waitFor();
  await look(page, 'share-refused');
  expect(await layoutProblems(page)).toEqual([]);
  expect(stack.backend.admin.get('shares')).toBeNull();

  // Signing out deletes it from the browser.
  expect(await fileDatabases(page)).toHaveLength(1);
  await share.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await expectEventually(() => fileDatabases(page), []);
});

test('a small file that is kept by choice is shared once it’s stored in the workspace', async () => {
  const { page, route } = await openEditor('small');
  await openAddData(page);
  await dialog(page).getByRole('radio', { name: 'Keep in this browser' }).check({ force: true });
  await dialog(page).getByText('Only you can see this. Signing out deletes it.').waitFor();
  await choose(page, 'power.csv', Buffer.from('city,MW\nAmsterdam,3.5\nParis,12.25\n'));
  await dialog(page).getByRole('status').filter({ hasText: '2 rows' }).waitFor();
  await dialog(page).getByRole('option', { name: 'Table' }).dblclick();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('Amsterdam').waitFor();
  await expectEventually(() => panelCount('small'), 1);
  expect(datasets()).toEqual([expect.objectContaining({ name: 'power.csv', browser: true })]);

  await page.goto(`${stack.url}${route}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const share = page.getByRole('dialog');
  await share.getByText('Guests couldn’t see “power”.').waitFor();
  await share.getByRole('button', { name: 'Store in workspace' }).click();
  await expectEventually(datasets, [
    {
      ...{ name: 'power.csv', bytes: 34, by: 'demo-editor', at: expect.any(Number) },
      chunks: {
        c00: Buffer.from('city,MW\nAmsterdam,3.5\nParis,12.25\n').toString('base64'),
      },
    },
  ]);
  await share.getByText('Guests couldn’t see').waitFor({ state: 'detached' });
  await share.getByRole('button', { name: 'Create link' }).click();
  const address = await share.getByRole('textbox', { name: 'Link' }).inputValue();
  const guest = await openPage(browser);
  opened.push(guest);
  await guest.page.goto(address);
  await guest.page.getByText('Amsterdam').waitFor();
});

describe('a file that can’t be kept', () => {
  test('is refused with its size and the limit, and nothing is stored', async () => {
    const { page } = await openEditor('large');
    const before = JSON.stringify(stack.backend.admin.get('workspaces/demo/sources'));
    await openAddData(page);
    // A sparse file: 101 MB that take no room in this process.
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
      const file = new File([new Uint8Array(101 * 2 ** 20)], 'large.csv');
      const transfer = new DataTransfer();
      transfer.items.add(file);
      if (!input) throw new Error('no input');
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await dialog(page).getByText('Too large (101 MB). The limit is 100 MB.').waitFor();
    await look(page, 'too-large');
    expect(JSON.stringify(stack.backend.admin.get('workspaces/demo/sources'))).toBe(before);
    expect(await fileDatabases(page)).toEqual([]);
  });

  test('says so with a code where the browser has no room, and leaves nothing behind', async () => {
    const { page } = await openEditor('full');
    const before = JSON.stringify(stack.backend.admin.get('workspaces/demo/sources'));
    // What a browser without room does: Chromium takes no other quota for a context of its own.
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, key) {
        if (value instanceof Blob) throw new DOMException('Full', 'QuotaExceededError');
        return put.call(this, value, key);
      };
    });
    await openAddData(page);
    const { buffer } = csvOf(9 * mib);
    await choose(page, 'meters.csv', buffer);
    const alert = dialog(page).getByRole('alert');
    await alert.getByText('source/browser-refused').waitFor();
    const size = Math.ceil(buffer.length / mib);
    await alert.getByText(`meters.csv: it has no room for ${size} MB.`).waitFor();
    expect(await storedFiles(page)).toBe(0);
    expect(JSON.stringify(stack.backend.admin.get('workspaces/demo/sources'))).toBe(before);
  });
});

/** Holds each write of a slice until the page's `nextSlice` is called; slices are of 4 MB. */
async function holdSlices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    const { oncomplete } = Object.getOwnPropertyDescriptors(IDBTransaction.prototype) as Record<
      string,
      PropertyDescriptor
    >;
    const held: (() => void)[] = [];
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, key) {
      if (value instanceof Blob) Object.assign(this.transaction, { isHeld: true });
      return put.call(this, value, key);
    };
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
      ...oncomplete,
      set(this: IDBTransaction & { isHeld?: boolean }, listener: (event: Event) => void) {
        oncomplete?.set?.call(this, (event: Event) => {
          if (this.isHeld) held.push(() => listener.call(this, event));
          else listener.call(this, event);
        });
      },
    });
    Object.assign(window, { nextSlice: () => held.shift()?.() ?? false, slicesHeld: held });
  });
}

async function releaseSlice(page: Page): Promise<void> {
  await page.waitForFunction(() => Object(window).slicesHeld.length > 0);
  await page.evaluate(() => void Object(window).nextSlice());
}

test('reading shows its progress, and Cancel leaves nothing behind, even after the last slice', async () => {
  const { page } = await openEditor('cancelled');
  const sources = () => Object.keys(Object(stack.backend.admin.get('workspaces/demo/sources')));
  const [before, datasetsBefore] = [sources(), datasets().length];
  await openAddData(page);
  await holdSlices(page);
  const { buffer } = csvOf(9 * mib);
  const reading = dialog(page).getByRole('progressbar', { name: 'Reading meters.csv…' });
  const percentOf = (slices: number) => Math.floor((100 * slices * 4 * mib) / buffer.length);
  const shows = (text: string) => dialog(page).getByText(text, { exact: true }).waitFor();

  await choose(page, 'meters.csv', buffer);
  await shows('Reading meters.csv…');
  await releaseSlice(page);
  await shows(`Reading meters.csv, ${percentOf(1)}\u00a0%`);
  expect(Number(await reading.getAttribute('value'))).toBeCloseTo((4 * mib) / buffer.length);
  await look(page, 'reading');
  await releaseSlice(page);
  await shows(`Reading meters.csv, ${percentOf(2)}\u00a0%`);
  await dialog(page).getByRole('button', { name: 'Cancel' }).first().click();
  await releaseSlice(page);
  await dialog(page).getByRole('button', { name: 'Choose file' }).waitFor();
  await expectEventually(() => storedFiles(page), 0);
  expect([sources(), datasets().length]).toEqual([before, datasetsBefore]);
  expect(await dialog(page).getByRole('alert').count()).toBe(0);
});

test('another editor can’t delete a file that they couldn’t put back, an administrator can', async () => {
  const { page, route } = await openEditor('theirs');
  await openAddData(page);
  await dialog(page).getByRole('radio', { name: 'Keep in this browser' }).check({ force: true });
  await choose(page, 'mine.csv', Buffer.from('city,MW\nOslo,3\n'));
  await dialog(page).getByRole('status').filter({ hasText: '1 row' }).waitFor();

  const admin = await openAs('admin', `${route}/edit`);
  const openFiles = async (of: Page) => {
    await of.getByRole('button', { name: 'Add panel' }).first().click();
    await dialog(of).getByRole('button', { name: 'Files' }).click();
    await dialog(of).getByText('Only in Editor’s browser').waitFor();
  };
  await openFiles(admin);
  const member = 'workspaces/demo/members/demo-viewer/role';
  await stack.backend.admin.update({ [member]: 'editor' });
  const other = await openAs('viewer', `${route}/edit`);
  await openFiles(other);
  expect(
    await dialog(other)
      .getByRole('button', { name: /^Delete/ })
      .count(),
  ).toBe(0);
  await stack.backend.admin.update({ [member]: 'viewer' });

  await dialog(admin).getByRole('button', { name: 'Delete mine.csv' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Delete mine.csv?' });
  await question.getByText('No dashboard uses it. You can’t undo this.').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectEventually(datasets, []);
});

test('files are listed with where they are, and deleted with an undo', async () => {
  const { page } = await openEditor('listed');
  await openAddData(page);
  await choose(page, 'stored.csv', Buffer.from('city,MW\nParis,12.25\n'));
  await dialog(page).getByRole('status').filter({ hasText: '1 row' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Add data' }).click();
  await dialog(page).getByRole('radio', { name: 'Keep in this browser' }).check({ force: true });
  await choose(page, 'mine.csv', Buffer.from('city,MW\nOslo,3\nBergen,4\n'));
  await dialog(page).getByRole('status').filter({ hasText: '2 rows' }).waitFor();
  await dialog(page).getByRole('option', { name: 'Table' }).dblclick();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('Bergen').waitFor();
  await expectEventually(() => panelCount('listed'), 1);
  const before = datasets().map(({ at: _, ...rest }) => rest);

  await page.getByRole('button', { name: 'Add panel' }).first().click();
  await dialog(page).getByRole('button', { name: 'Files' }).click();
  const files = dialog(page).getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expectEventually(
    async () => (await files.allInnerTexts()).map(oneLine),
    [
      'mine.csv 0.1 kB · Only in a browser of yours',
      'stored.csv 0.1 kB · In the workspace, by Editor',
    ],
  );
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  await look(page, 'files');
  for (const [name, uses] of [
    ['mine.csv', 'Its panels will have no data: “listed”.'],
    ['stored.csv', 'No dashboard uses it.'],
  ]) {
    await dialog(page)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
    await question.getByText(uses ?? '').waitFor();
    await look(page, `delete-${name}`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.waitFor({ state: 'detached' });
  }
  await expectEventually(datasets, []);
  expect(await storedFiles(page)).toBe(0);
  // The focus stays in the dialog, though the button that opened the question is gone.
  await expectEventually(
    () => dialog(page).evaluate((element) => element.contains(document.activeElement)),
    true,
  );
  await page.keyboard.press('Escape');
  for (const title of ['stored.csv deleted', 'mine.csv deleted']) {
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const toasts = page.getByRole('region', { name: 'Notifications' }).locator('div');
    const toast = toasts.filter({ hasText: title }).filter({ has: undo });
    await toast.getByRole('button', { name: 'Undo' }).click();
  }
  await expectEventually(() => datasets().map(({ at: _, ...rest }) => rest), before);
  // The record and one slice.
  await expectEventually(() => storedFiles(page), 2);
  await page.reload();
  await page.getByText('Bergen').waitFor();
});

test('a removed member’s files leave their browser', async () => {
  const { page } = await openEditor('removed');
  await openAddData(page);
  await dialog(page).getByRole('radio', { name: 'Keep in this browser' }).check({ force: true });
  await choose(page, 'power.csv', Buffer.from('city,MW\nParis,12.25\n'));
  await dialog(page).getByRole('status').filter({ hasText: '1 row' }).waitFor();
  expect(await fileDatabases(page)).toHaveLength(1);
  const member = stack.backend.admin.get('workspaces/demo/members/demo-editor');
  await stack.backend.admin.update({ 'workspaces/demo/members/demo-editor': null });
  await expectEventually(() => fileDatabases(page), []);
  await stack.backend.admin.update({ 'workspaces/demo/members/demo-editor': member });
});
