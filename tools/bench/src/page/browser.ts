import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../setup/src/browser.mjs';
import { root } from '../root';

/** A headless Chromium that speaks to loopback only. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser(root);
  if (!executablePath) throw new Error('No Chromium found: npm run bench installs one.');
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
    ],
  });
}
