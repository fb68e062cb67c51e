import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chartNames, type LocalChart, readCharts } from '../../tools/gallery/src/findCharts';
import { publishCharts } from '../../tools/gallery/src/publishCharts';
import { servePage } from '../../tools/gallery/src/servePage';
import { launchBrowser, openPage } from '../harness/browser';
import { root } from '../harness/stack';
import type { ShowOptions } from './page';

/** All charts of the repository, each to be shown with its fixture on one page. */
export interface Charts {
  readonly page: Page;
  fixture(remote: string): LocalChart['fixture'];
  /** Resolves when the chart stands and what it awaited has come. */
  show(remote: string, options?: ShowOptions): Promise<void>;
  /** Ends all of it, and expects that no error was written. */
  close(): Promise<void>;
}

/** Of the page, where nothing else is said. */
export const size = { width: 1000, height: 700 };

/** Of the repository's charts all, or those that are named. */
export async function openCharts(names: readonly string[] = chartNames(root)): Promise<Charts> {
  const fail = (name: string, reason: string) => {
    throw new Error(`${name}: ${reason}`);
  };
  const charts = readCharts(root, names, fail);
  const folders = charts.map(({ folder }) => folder);
  const releases = await publishCharts(root, folders, fail);
  const server = await servePage({
    script: join(__dirname, 'page.ts'),
    html: join(__dirname, 'index.html'),
    releaseOrigin: releases.origin,
    port: 0,
  });
  const browser = await launchBrowser();
  const { page, collected } = await openPage(browser, { viewport: size });
  await page.goto(`${server.origin}/?releases=${encodeURIComponent(releases.origin)}`);

  const find = (remote: string) => {
    const chart = charts.find(({ manifest }) => manifest.id === remote);
    const address = releases.addresses.get(remote);
    if (!chart || !address) throw new Error(`there is no ${remote}`);
    return { chart, address };
  };
  return {
    page,
    fixture: (remote) => find(remote).chart.fixture,
    async show(remote, options = {}) {
      const { chart, address } = find(remote);
      const { kind: _kind, ...fixture } = chart.fixture;
      const args = [address, fixture, options] as const;
      await page.evaluate(([...parameters]) => window.chartPage.show(...parameters), args);
      // Outlines of a map are a file of their own, as are the orders of a table: until they have come
      // the chart says so, and at first it says nothing.
      await page.waitForFunction(() => {
        const description = window.chartPage.description();
        return description !== '' && !/loading the (map|network)/.test(description);
      });
    },
    async close() {
      await browser.close();
      await Promise.all([server.close(), releases.close()]);
      expect(collected.errors).toEqual([]);
    },
  };
}
