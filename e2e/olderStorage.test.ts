import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { shellPrefix } from '../host/src/services/storage/shellPrefix';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { originalTitle, waitForValue } from './harness/editedDashboard';
import { expectEventually } from './harness/expectEventually';
import { storagePrefix } from './harness/shellStorage';
import { signIn } from './harness/signIn';
import { demoRoute, type LiveStack, startLiveStack } from './harness/stack';

let browser: Browser;
let stack: LiveStack;
let context: BrowserContext;
let page: Page;
let collected: PageErrors;

beforeAll(async () => {
  browser = await launchBrowser();
  stack = await startLiveStack();
});

afterAll(async () => {
  await stack?.close();
  await browser?.close();
});

const starAtServer = () => stack.backend.admin.get('users/demo-viewer/stars/demo/this-machine');

/** What a version without prefixes has left in the browser. */
interface Older {
  readonly session: unknown;
  readonly edit: object;
  readonly path: string;
}

const records = {
  session: ['firebaseLocalStorageDb', 'firebaseLocalStorage', 'firebase:authUser:local:[DEFAULT]'],
  edits: ['chartroom.edits', 'byUser', 'demo-viewer'],
} as const;

/** A session as the SDK stores it, of a page that has signed in. */
async function someSession(): Promise<unknown> {
  const first = await openPage(browser);
  await first.page.goto(stack.url);
  await signIn(first.page);
  const text = await first.page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.includes('firebase:authUser'));
    return localStorage.getItem(key ?? '');
  });
  await first.context.close();
  return JSON.parse(text ?? 'null');
}

/** Writes it all as that version did, and holds the lock under which it sends until `send` is called. */
async function writeOlder(tab: Page, older: Older): Promise<void> {
  await tab.evaluate(
    async ({ session, edit, path, names }) => {
      const put = (name: string, store: string, value: unknown, key?: string) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, 1);
          opening.onupgradeneeded = () =>
            opening.result.createObjectStore(store, key ? {} : { keyPath: 'fbase_key' });
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const transaction = opening.result.transaction(store, 'readwrite');
            transaction.objectStore(store).put(value, key);
            // It stays open, as that version leaves it.
            transaction.oncomplete = () => resolve();
          };
        });
      const [sessions, sessionStore, sessionKey] = names.session;
      await put(sessions, sessionStore, { fbase_key: sessionKey, value: session });
      const [edits, editStore, uid] = names.edits;
      await put(edits, editStore, [edit], uid);
      localStorage.setItem('chartroom.user', uid);
      localStorage.setItem('chartroom.theme', 'dark');
      localStorage.setItem('chartroom.hints', JSON.stringify({ [path]: [] }));
      await new Promise<void>((held) => {
        navigator.locks.request(`chartroom.edits.${uid}`, () => {
          held();
          return new Promise<void>((release) => Object.assign(window, { release }));
        });
      });
    },
    { ...older, names: records },
  );
}

/** What is stored there now. */
async function readOlder(tab: Page, [name, store, key]: readonly string[]): Promise<unknown> {
  return tab.evaluate(
    ([database = '', records = '', of = '']) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(records).objectStore(records).get(of);
          reading.onsuccess = () => resolve(reading.result ?? null);
        };
      }),
    [name, store, key],
  );
}

test('the first start migrates session and unsent edits once, even with a tab of the older version open', async () => {
  const session = await someSession();
  ({ page, context, collected } = await openPage(browser));
  const older = await context.newPage();
  await older.goto(`${stack.url}config.json`);
  const edit = {
    id: '-Older',
    workspace: 'demo',
    what: `Star for ${originalTitle}`,
    changes: [
      {
        path: 'users/demo-viewer/stars/demo/this-machine',
        field: 'Star',
        base: null,
        value: true,
        copies: [],
      },
    ],
    stamps: [],
    status: { name: 'waiting' },
  };
  const path = `${new URL(stack.url).pathname}${demoRoute}`;
  await writeOlder(older, { session, edit, path });

  await page.goto(stack.url);
  // Signed in by the session that was there, in the theme that was chosen.
  await page.getByRole('link', { name: originalTitle }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await expectEventually(() => readOlder(older, records.session), null);
  expect(await older.evaluate(() => localStorage.getItem('chartroom.user'))).toBeNull();

  // The older tab holds the lock for sending: no other tab sends its edit.
  expect(await readOlder(older, records.edits)).toHaveLength(1);
  expect(starAtServer()).toBe(null);
  await older.evaluate(() => Reflect.get(window, 'release')());
  await waitForValue(starAtServer, true);
  await expectEventually(() => readOlder(older, records.edits), []);

  // Once: what the older version writes from now on is its own.
  await older.evaluate(() => localStorage.setItem('chartroom.user', 'somebody'));
  await page.reload();
  await page.getByRole('list', { name: 'Starred dashboards' }).waitFor();
  expect(await older.evaluate(() => localStorage.getItem('chartroom.user'))).toBe('somebody');
  const names = await page.evaluate(async () => ({
    keys: Object.keys(localStorage).filter((key) => !key.startsWith('firebase:')),
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
  }));
  const prefix = shellPrefix(stack.url);
  const unprefixed = names.keys.filter((key) => !key.startsWith(prefix)).sort();
  expect(unprefixed).toEqual(['chartroom.theme', 'chartroom.user']);
  // A picture of the dashboard is written once all of it is drawn.
  const databases = names.databases.filter((name) => !name.endsWith('chartroom.renderings'));
  expect(databases.sort()).toEqual(
    ['chartroom.edits', 'firebaseLocalStorageDb', `${storagePrefix(stack)}chartroom.edits`].sort(),
  );
  await context.close();
  expect(collected.errors).toEqual([]);
});
