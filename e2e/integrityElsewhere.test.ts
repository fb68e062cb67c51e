import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuiltDraft, sha384, type WrittenRelease, writeRelease } from '@chartroom/build';
import { createKey, type PublisherKey } from '@chartroom/contract/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { WebServer } from '../tools/local/src/web/listen';
import { serveReleases } from '../tools/local/src/web/releaseServer';
import { launchBrowser, openPage } from './harness/browser';
import { renamedBuild } from './harness/renamedBuild';
import { root } from './harness/stack';
import { createPageDriver } from './mountingCore/pageDriver';
import { servePage } from './mountingCore/servePage';

/**
 * A page of another team, which embeds by the mounting core and sends none of the shell's headers:
 * what holds styles to their hashes there is the guard alone.
 */
const style = 'body { outline: 3px solid rgb(1, 2, 3); }';
const sent = { style };
let temporary: string;
let key: PublisherKey;
let written: WrittenRelease;
let browser: Browser;
let host: WebServer;
let releases: WebServer;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-styles-'));
  key = await createKey();
  const build = renamedBuild(join(root, 'e2e/integrity/late-chunk'), 'styled-chart', temporary);
  listStyle(build);
  written = await writeRelease(build, join(temporary, 'releases'), key);
  [browser, host, releases] = await Promise.all([
    launchBrowser(),
    servePage(),
    serveReleases({
      folder: join(temporary, 'releases'),
      port: 0,
      intercept(request, response) {
        if (!request.url?.endsWith('.css')) return false;
        const headers = { 'Content-Type': 'text/css', 'Access-Control-Allow-Origin': '*' };
        response.writeHead(200, headers).end(sent.style);
        return true;
      },
    }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([host?.close(), releases?.close()]);
  rmSync(temporary, { recursive: true, force: true });
});

beforeEach(async () => {
  sent.style = style;
  await context?.close();
  ({ page, context } = await openPage(browser));
  await page.goto(`${host.origin}/?releases=${releases.origin}`);
  const driver = createPageDriver(page);
  const { remote, version } = written.release;
  const record = { ...written.record, url: `${releases.origin}/${remote}/${version}/` };
  await driver.open(remote, { remote, version, record, publicKey: key.publicJwk });
  await driver.waitForReady(remote);
});

/** Adds a file to a build that its chart asks for by itself. */
function listStyle(build: string): void {
  const draft = readBuiltDraft(build);
  const folder = join(build, 'dist', draft.version);
  writeFileSync(join(folder, 'style.css'), style);
  const file = { sha384: sha384(style), sizeBytes: Buffer.byteLength(style) };
  const text = readFileSync(join(folder, 'draft.json'), 'utf8');
  const { files, ...draftWithoutFiles } = JSON.parse(text) as typeof draft;
  const next = { ...draftWithoutFiles, files: { ...files, 'style.css': file } };
  writeFileSync(join(folder, 'draft.json'), JSON.stringify(next));
}

/** As a chart's own code would add it; what became of it, and whether it counts. */
async function addStyle(name: string): Promise<{ event: string; outline: string }> {
  const { remote, version } = written.release;
  const href = `${releases.origin}/${remote}/${version}/${name}`;
  return page.evaluate(async (href) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    const event = await new Promise<string>((resolve) => {
      link.onload = () => resolve('loaded');
      link.onerror = () => resolve('refused');
      document.head.append(link);
    });
    return { event, outline: getComputedStyle(document.body).outlineWidth };
  }, href);
}

describe('a style of a release', () => {
  test('is applied if it is as published', async () => {
    expect(await addStyle('style.css')).toEqual({ event: 'loaded', outline: '3px' });
  });

  test('isn’t applied with one byte changed', async () => {
    sent.style = style.replace('3px', '4px');
    expect(await addStyle('style.css')).toMatchObject({ event: 'refused' });
    expect((await addStyle('style.css')).outline).not.toBe('4px');
  });

  test('isn’t applied if the release doesn’t list it', async () => {
    expect((await addStyle('other.css')).event).toBe('refused');
  });
});
