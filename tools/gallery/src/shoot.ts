import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../setup/src/browser.mjs';
import { chartNames, readCharts } from './findCharts';
import { publishCharts } from './publishCharts';
import { servePage } from './servePage';
import { takeScreenshots } from './shoot/takeScreenshots';

/**
 * `node --import tsx tools/gallery/src/shoot.ts [chart-x …] [--out FOLDER]`: takes screenshots of
 * charts with their fixtures, `{chart}-{light,dark}-{320,1600}.png`, and of small multiples where
 * they have them, `{chart}-multiples-…`. Default: all charts with a fixture.
 */
const root = join(import.meta.dirname, '..', '..', '..');
const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: join(root, 'docs', 'pictures', 'charts') } },
  allowPositionals: true,
});
const out = resolve(values.out);
const names = positionals.length > 0 ? positionals : chartNames(root);
const charts = readCharts(root, names, fail);
mkdirSync(out, { recursive: true });

const executablePath = findBrowser(root);
if (!executablePath) throw new Error('No Chromium found: npm run test:e2e installs one.');
const releases = await publishCharts(
  root,
  charts.map(({ folder }) => folder),
  fail,
);
const folder = join(import.meta.dirname, 'shoot');
const server = await servePage({
  script: join(folder, 'page.ts'),
  html: join(folder, 'index.html'),
  releaseOrigin: releases.origin,
  port: 0,
});
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--force-color-profile=srgb',
  ],
});
for (const chart of charts) {
  const address = releases.addresses.get(chart.manifest.id);
  if (!address) continue;
  // A page for each, so that a failure doesn't affect the others.
  const page = await browser.newPage({ reducedMotion: 'reduce', deviceScaleFactor: 1 });
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  try {
    await page.goto(`${server.origin}/?releases=${encodeURIComponent(releases.origin)}`);
    const files = await takeScreenshots(page, chart, address, out);
    if (uncaught.length > 0) throw new Error(uncaught.join('\n'));
    for (const file of files) console.log(relative(process.cwd(), file));
  } catch (error) {
    fail(address.remote, error instanceof Error ? error.message : String(error));
  } finally {
    await page.close();
  }
}
await browser.close();
await Promise.all([server.close(), releases.close()]);

function fail(name: string, reason: string): void {
  console.error(`${name}: ${reason}`);
  process.exitCode = 1;
}
