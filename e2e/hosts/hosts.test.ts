import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import type { WebServer } from '../../tools/local/src/web/listen';
import { serveReleases } from '../../tools/local/src/web/releaseServer';
import { reactCopies, recordReactCopies } from '../embed/reactCopies';
import { closeExpectingNoErrors, launchBrowser, openPage } from '../harness/browser';
import { root } from '../harness/stack';
import { buildHosts } from './buildHosts';
import { hostName } from './bundlers/hostConfig';
import { coveringCases, type HostCase } from './hostMatrix';
import { serveHosts } from './serveHosts';

declare const everyHost: boolean | undefined;

/** Any two settings together in `npm test`, any three in `npm run test:hosts`. */
const pages = coveringCases(typeof everyHost === 'undefined' ? 2 : 3);

const versions: Readonly<Record<HostCase['react'], string>> = {
  'react-17': '17.0.2',
  'react-18': '18.3.1',
  'react-19-0': '19.0.0',
  'react-19': '19.3.1',
};

/** What the charts bring of React where the host's does not serve them. */
const bundledReact = { 'chart-text': '19.3.1', 'react-old': '18.3.1' };
const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

let temporary: string;
let browser: Browser;
let releases: WebServer;
let hosts: WebServer;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-hosts-'));
  for (const folder of ['remotes/chart-text', 'remotes/chart-pie', 'e2e/sharing/react-old']) {
    symlinkSync(join(root, folder, 'dist'), join(temporary, folder.replace(/.*\//, '')));
  }
  let built: string;
  [browser, releases, built] = await Promise.all([
    launchBrowser(),
    serveReleases({ folder: temporary, port: 0 }),
    buildHosts(pages),
  ]);
  hosts = await serveHosts(built, temporary, releases.origin);
}, 1_800_000);

afterAll(async () => {
  await browser?.close();
  await hosts?.close();
  await releases?.close();
  rmSync(temporary, { recursive: true, force: true });
});

test('npm test opens at most 40 pages of hosts', () => {
  expect(coveringCases(2).length).toBeLessThanOrEqual(40);
});

describe('a host that is built by', () => {
  test.each(pages.map((host) => [titleOf(host), host] as const))('%s', async (_, host) => {
    const { page, context, collected } = await openPage(browser);
    page.setDefaultTimeout(15_000);
    await recordReactCopies(context);
    await page.goto(`${hosts.origin}/${hostName(host)}/?charts=${host.charts}`);
    const version = versions[host.react];

    // The host runs on its own React, before and after the charts.
    await page.getByRole('heading', { name: `A host with React ${version}` }).waitFor();
    const charts = host.charts.split(',').map((chart) => ({
      chart,
      region: page.getByRole('region', { name: chart, exact: true }),
    }));
    for (const { chart, region } of charts) await showsClicks(chart, region, 0);
    await page.getByRole('button', { name: 'Clicked 0 times' }).click();
    await page.getByRole('button', { name: 'Clicked 1 times' }).click();
    await page.getByRole('button', { name: 'Clicked 2 times' }).waitFor();
    for (const { chart, region } of charts) await showsClicks(chart, region, 2);

    // Nothing of the charts is in the host's scope.
    const scopes: string[] = await page.evaluate(() => Reflect.get(window, 'shareScopes')());
    const shared = [...new Set(scopes)].sort();
    expect(shared).toEqual(expect.arrayContaining([`react ${version}`, `react-dom ${version}`]));
    expect(shared.filter((entry) => !isOf(entry, version))).toEqual([]);

    // A chart has the host's copy where that is whole and of the chart's major, else its own.
    const isWhole = reactModules.every((name) => shared.includes(`${name} ${version}`));
    const bundledVersions = Object.entries(bundledReact)
      .filter(([chart]) => host.charts.includes(chart))
      .map(([, needed]) => needed)
      .filter(
        (needed) => !(isWhole && host.scope !== 'charts' && majorOf(needed) === majorOf(version)),
      );
    expect((await reactCopies(page)).sort()).toEqual([version, ...bundledVersions].sort());
    await closeExpectingNoErrors(context, collected);
  });
});

/** Resolves when a chart shows how often the host's button was clicked. */
async function showsClicks(chart: string, region: Locator, clicks: number): Promise<void> {
  const shownText: Readonly<Record<string, RegExp>> = {
    'chart-text': new RegExp(`^The chart counts ${clicks}\\.$`),
    'chart-pie': new RegExp(`^${clicks + 1}$`),
    'react-old': /^React 18\.3\.1$/,
  };
  await region.getByText(shownText[chart] ?? '').waitFor();
}

function titleOf({ charts, ...host }: HostCase): string {
  return `${hostName(host).replaceAll('.', ', ')} draws ${charts}`;
}

const isOf = (shared: string, version: string) =>
  reactModules.some((name) => shared === `${name} ${version}`);

const majorOf = (version: string) => version.replace(/\..*/, '');
