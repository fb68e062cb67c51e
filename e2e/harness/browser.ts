import { join } from 'node:path';
import { expect } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../tools/setup/src/browser.mjs';

const root = join(__dirname, '..', '..');

/** A headless Chromium that speaks to loopback only. Close it in `afterAll`. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser(root);
  if (!executablePath) throw new Error('No Chromium found: npm run test:e2e installs one.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      ...args,
    ],
  });
}

/** What went wrong in a page without a test having asked for it. */
export interface PageErrors {
  /** Uncaught errors, console errors and refusals by policy. */
  readonly errors: string[];
}

/** A page whose uncaught errors are collected; a test ends by expecting none that it did not cause. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; collected: PageErrors }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const collected: PageErrors = { errors: [] };
  collect(page, collected);
  return { page, context, collected };
}

/** Closes what `openPage` opened, and expects that no error was uncaught in it. */
export async function closeExpectingNoErrors(
  context: BrowserContext,
  { errors }: PageErrors,
): Promise<void> {
  const uncaught = errors.filter((error) => error.startsWith('uncaught'));
  await context.close();
  expect(uncaught).toEqual([]);
}

function collect(page: Page, { errors }: PageErrors): void {
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
}
