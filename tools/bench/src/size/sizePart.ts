import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { startChild } from '../childProcess';
import { launchBrowser } from '../page/browser';
import { unthrottled } from '../page/conditions';
import type { ProductReady } from '../page/productMain';
import { buildProduct, remoteFolders } from '../page/remoteFolders';
import { createSignedInState } from '../page/signInOnce';
import { viewport, visitDashboard } from '../page/visitDashboard';
import type { PartOptions } from '../part';
import { atMost, type Row, withoutTarget } from '../row';
import { remoteRows } from './remoteRows';

const maxFirstChartKib = 200;

/** What the built product weighs, compressed: as files, and as a real page asks for them. */
export async function runSize({ onProgress }: PartOptions): Promise<Row[]> {
  await buildProduct();
  const product = await startChild<ProductReady>(
    join(import.meta.dirname, '../page/productMain.ts'),
  );
  const browser = await launchBrowser();
  try {
    const { federated } = product.ready;
    onProgress('sign-in page');
    const signInScripts = await scriptsOfSignIn(browser, federated);
    onProgress('dashboard');
    const storageState = await createSignedInState(browser, federated);
    const dashboardVisit = await visitDashboard(browser, {
      url: federated,
      conditions: unthrottled,
      storageState,
    });
    const scripts = dashboardVisit.requests.filter(isScript).map(({ url }) => url);
    const shellScripts = scripts.filter((url) => new URL(url).origin === new URL(federated).origin);
    const mainScripts = shellScripts.filter(isMainScript);
    const lazyScripts = shellScripts.filter((url) => !isMainScript(url));
    const remoteScripts = scripts.filter((url) => !shellScripts.includes(url));
    return [
      kib('shell, first script', await gzippedBytes(mainScripts)),
      kib('shell, chunks of the dashboard', await gzippedBytes(lazyScripts)),
      kib('shell, scripts of the sign-in page', await gzippedBytes(signInScripts)),
      kib('remotes on the dashboard', await gzippedBytes(remoteScripts)),
      atMost(
        maxFirstChartKib,
        kib('JavaScript before the first chart, signed in', await gzippedBytes(scripts)),
      ),
      ...remoteFolders().flatMap((folder) => remoteRows('size', folder)),
    ];
  } finally {
    await browser.close();
    await product.close();
  }
}

async function scriptsOfSignIn(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(url);
    await page.getByLabel('Email').waitFor();
    return [...new Set(scripts)];
  } finally {
    await context.close();
  }
}

async function gzippedBytes(urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const response = await fetch(url);
    return gzipSync(await response.arrayBuffer()).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function isScript({ url }: { readonly url: string }): boolean {
  return new URL(url).pathname.endsWith('.js');
}

function isMainScript(url: string): boolean {
  return basename(new URL(url).pathname).startsWith('main.');
}

function kib(figure: string, bytes: number): Row {
  return withoutTarget({ part: 'size', figure, value: bytes / 1024, unit: 'KiB' });
}
