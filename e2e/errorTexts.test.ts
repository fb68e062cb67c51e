import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser, openPage } from './harness/browser';
import { signIn } from './harness/signIn';
import { type LiveStack, startLiveStack } from './harness/stack';

/**
 * The texts of errors load with the first one. A page that can't load them still says which error it
 * is, and has the texts once they can be loaded.
 */
jest.setTimeout(120_000);

let browser: Browser;
let stack: LiveStack;
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  const { page, context } = await openPage(browser);
  await page.goto(`${stack.url}sign-in`);
  await signIn(page);
  storageState = await context.storageState({ indexedDB: true });
  await context.close();
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

const textsFile = /\/errors\.[0-9a-f]{16}\.js$/;

test.each([
  {
    locale: 'en-US',
    general: 'Something went wrong',
    detail: 'Error dashboard/not-found. Its description couldn’t be loaded. Check your connection.',
    title: 'Dashboard not found',
  },
  {
    locale: 'de-DE',
    general: 'Etwas ist schiefgelaufen',
    detail:
      'Fehler dashboard/not-found. Seine Beschreibung konnte nicht geladen werden. Verbindung prüfen.',
    title: 'Dashboard nicht gefunden',
  },
])('the first error has texts in $locale, loaded or not', async (expected) => {
  const { locale, general, detail, title } = expected;
  const { page, context } = await openPage(browser, { locale, storageState });
  let isLost = true;
  await page.route(textsFile, (route) => (isLost ? route.abort() : route.continue()));
  const alert = page.getByRole('alert');

  await page.goto(`${stack.url}w/demo/d/nowhere`);
  await alert.getByText(general).waitFor();
  await alert.getByText(detail).waitFor();

  isLost = false;
  await page.goto(`${stack.url}w/demo/d/nowhere`);
  await alert.getByText(title).waitFor();
  expect(await alert.getByText(general).count()).toBe(0);
  await context.close();
});
