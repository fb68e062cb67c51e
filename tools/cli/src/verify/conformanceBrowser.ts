import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from '@chartroom/contract/signing';
import type { ReleaseAddress } from '@chartroom/embed';
import { serveReleases } from '@chartroom/local/web/releaseServer';
import { findBrowser } from '@chartroom/setup/browser';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CliError } from '../cliError';
import { servePage } from './servePage';

/** A page that runs one release in a real browser. */
export interface ConformanceBrowser {
  readonly page: Page;
  readonly address: ReleaseAddress;
  /** What the page did that a release must not do. */
  readonly blocked: readonly string[];
  close(): Promise<void>;
}

/** Signs the last build in a folder with a temporary key, serves it, and opens the page. */
export async function openConformanceBrowser(folder: string): Promise<ConformanceBrowser> {
  const executablePath = findBrowser(import.meta.dirname);
  if (!executablePath) throw new CliError('verify/no-browser', {});
  const { writeRelease } = await import('@chartroom/build');
  const releasesFolder = mkdtempSync(join(tmpdir(), 'chartroom-verify-'));
  const key = await createKey();
  const { release, record } = await writeRelease(folder, releasesFolder, key);
  const { remote, version } = release;
  const releases = await serveReleases({ folder: releasesFolder, port: 0 });
  const host = await servePage(releases.origin);
  let browser: Browser | null = null;
  const blocked: string[] = [];
  async function close() {
    await browser?.close();
    await Promise.all([releases.close(), host.close()]);
    rmSync(releasesFolder, { recursive: true, force: true });
  }
  try {
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const page = await browser.newPage({ viewport: { width: 1700, height: 1000 } });
    page.on('pageerror', ({ message }) => blocked.push(`uncaught: ${message}`));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      const isOwn = origin === host.origin || origin === releases.origin || protocol === 'blob:';
      if (!isOwn && protocol !== 'data:') blocked.push(`it connected to ${origin}`);
    });
    await page.goto(host.origin);
    const url = `${releases.origin}/${remote}/${version}/`;
    const address = { remote, version, record: { ...record, url }, publicKey: key.publicJwk };
    return { page, address, blocked, close };
  } catch (error) {
    await close();
    throw error;
  }
}
