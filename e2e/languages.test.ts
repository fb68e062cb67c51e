import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { shellPrefix } from '../host/src/services/storage/shellPrefix';
import {
  languages,
  messageCatalogues,
  readTranslations,
} from '../tools/docs/src/messageCatalogues';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { layoutProblems } from './harness/layoutProblems';
import { signIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { adminTour, signedOutTour, type TourStep } from './languages/tour';
import { untranslatedTexts } from './languages/untranslatedTexts';
import { addPublisher, resetLineRegistry, seedLineReleases } from './remotes/seedRegistry';

/**
 * Every screen in English, German and the pseudo-locale, at three widths: no text is clipped, none
 * lies over another, none has been left in English.
 */
jest.setTimeout(240_000);

const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

const german = Object.assign(
  {},
  ...languages.flatMap((language) =>
    messageCatalogues(root, language).map((catalogue) => readTranslations(root, catalogue)),
  ),
) as Record<string, string>;

const english = Object.keys(german).filter((message) => {
  return german[message] !== message && !Object.values(german).includes(message);
});

let browser: Browser;
let stack: LiveStack;
let session: Awaited<ReturnType<typeof signedInState>>;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  // A remote with a canary, a withdrawn release and a history.
  await addPublisher(stack);
  await seedLineReleases(stack);
  await resetLineRegistry(stack);
  session = await signedInState();
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

describe.each([
  ['English', 'en'],
  ['German', 'de'],
  ['the pseudo-locale', 'en-XA'],
] as const)('in %s', (_name, language) => {
  test('every text of the sign-in pages is translated and can be read', async () => {
    const { page, collected, close } = await open(language, {});
    expect(await problemsOf(page, signedOutTour, language)).toEqual([]);
    await close(collected);
  });

  test('every text of the screens and their menus is translated and can be read', async () => {
    const { page, collected, close } = await open(language, { storageState: session });
    expect(await problemsOf(page, adminTour, language)).toEqual([]);
    await close(collected);
  });
});

/** The session of an admin, for pages of any language. */
async function signedInState() {
  const { page, context } = await openPage(browser);
  await page.goto(`${stack.url}sign-in`);
  await signIn(page, 'admin');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

async function open(language: string, options: Parameters<typeof openPage>[1]) {
  const { page, context, collected } = await openPage(browser, options);
  const key = `${shellPrefix(stack.url)}chartroom.language`;
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    key,
    language,
  ] as const);
  return {
    ...{ page, collected },
    async close({ errors }: PageErrors) {
      expect(errors).toEqual([]);
      await context.close();
    },
  };
}

async function problemsOf(
  page: Page,
  stops: readonly TourStep[],
  language: string,
): Promise<string[]> {
  const problems = new Set<string>();

  async function look(name: string): Promise<void> {
    await page.evaluate(() => document.fonts.ready);
    const clipped = await layoutProblems(page);
    const left =
      language === 'en'
        ? []
        : await untranslatedTexts(page, { english: language === 'de' ? english : null });
    for (const problem of clipped) problems.add(`${name}: ${problem}`);
    for (const text of left) problems.add(`${name}: not translated: ${text}`);
  }

  for (const stop of stops) {
    await page.goto(`${stack.url}${stop.route}`);
    await stop.isReady(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await stop.isReady(page);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await look(`${stop.name} at ${size.width}`);
    }
    if (stop.overlays)
      await openOverlays(page, stop.overlays, (name) => look(`${stop.name}, ${name}`));
  }
  return [...problems];
}

/** Opens menus and dialogs, and each dialog that a menu leads to, at the width of a phone. */
async function openOverlays(
  page: Page,
  { buttons: selector, dialogs }: NonNullable<TourStep['overlays']>,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const buttons = page.locator(selector).filter({ visible: true });
  const count = Math.min(await buttons.count(), 5);
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index++) {
    await buttons.nth(index).click();
    await page.locator('[role="menu"], [role="dialog"]').first().waitFor();
    await look(`overlay ${index + 1}`);
    const items = page.getByRole('menu').locator(dialogs);
    const itemCount = await items.count();
    await closeOverlays(page);
    for (let item = 0; item < itemCount; item++) {
      await buttons.nth(index).click();
      await items.nth(item).click();
      await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor();
      await look(`overlay ${index + 1}, dialog ${item + 1}`);
      await closeOverlays(page);
    }
  }
}

async function closeOverlays(page: Page): Promise<void> {
  for (;;) {
    const overlay = page.locator('[role="menu"], [role="dialog"], [role="alertdialog"]').last();
    if ((await overlay.count()) === 0) return;
    await overlay.and(page.locator(':focus-within')).waitFor();
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'detached' });
  }
}
