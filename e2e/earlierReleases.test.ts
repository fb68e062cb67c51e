import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredDashboard } from '@chartroom/workspace';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { createShare } from '../host/src/services/shares/createShare';
import { demoAccount } from '../tools/local/src/demo/accounts';
import { demoDashboard, demoWorkspace } from '../tools/local/src/demo/seed';
import { serveShell } from '../tools/local/src/web/shellServer';
import { bundledCopies, missingSharedModules, sharedVersions } from './earlier/sharedCopies';
import { type EarlierBuild, unpackEarlierBuild } from './earlier/unpackEarlierBuild';
import { type HostServer, serveHostPages } from './embed/hostPage';
import { recordedDetails, recordPanelEvents, waitForRedraw, waitForState } from './embed/livePage';
import { asStoredBefore } from './harness/asStoredBefore';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { panelCard } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { nextRelease } from './harness/nextRelease';
import { openRegistryAdmin, type RegistryAdmin } from './harness/registryAdmin';
import { type LiveStack, root, startLiveStack } from './harness/stack';
import { waitForPixelChange } from './harness/waitForRedraw';
import { writeDashboard } from './harness/writeDashboard';
import { axesImage, waitForTwoFrames, zoomIn } from './harness/zoomChart';

/** What the repository builds now, as a version after all that were published. */
const currentVersion = '90.1.0';
/** The same as its team would build it without the additions of contract 2, for hosts of contract 1. */
const contract1Version = '90.0.0';
const charts = ['chart-line', 'chart-pie', 'chart-table', 'chart-text'] as const;
const source = 'data-realtime';
const busy = { group: 'cpu', encoding: { x: ['time'], y: ['busy'] } };

const demoPath = `dashboards/${demoWorkspace}/${demoDashboard}`;

let temporary: string;
let earlier: EarlierBuild;
let browser: Browser;
let stack: LiveStack;
let admin: RegistryAdmin;
let host: HostServer;
let earlierShell: Awaited<ReturnType<typeof serveShell>>;
let route: string;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;
/** Paths of the scripts that the page has loaded. */
let scripts: Set<string>;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-earlier-'));
  earlier = unpackEarlierBuild(temporary);
  const remotes = [...earlier.versions.keys()].flatMap((id) => {
    const folder = join(root, 'remotes', id);
    const first = { id, version: contract1Version, sequence: 90, isForContract1: true };
    const second = { id, version: currentVersion, sequence: 91 };
    return [first, second].map((release) => nextRelease(folder, release, temporary));
  });
  [browser, stack, host] = await Promise.all([
    launchBrowser(),
    startLiveStack({ remotes }),
    serveHostPages(),
  ]);
  await earlier.publish(stack);
  const { config } = stack;
  earlierShell = await serveShell({
    ...{ folder: earlier.shell, base: '/chartroom/', port: 0 },
    config: Promise.resolve(config),
  });
  admin = await openRegistryAdmin(config);
  route = await writeDashboard(stack, 'earlier', {
    'chart-line': { remote: 'chart-line', ...busy },
    pinned: { remote: 'chart-line', version: contract1Version, ...busy },
    'chart-pie': {
      remote: 'chart-pie',
      group: 'cpu',
      encoding: { name: ['core'], value: ['busy'] },
    },
    'chart-table': { remote: 'chart-table', group: 'cpu' },
    'chart-text': { remote: 'chart-text', group: 'cpu', encoding: { values: ['busy'] } },
  });
  // The earlier shell reads what it wrote, and today’s shell reads that too.
  const { admin: database } = stack.backend;
  for (const path of [`dashboards/${demoWorkspace}/earlier`, demoPath]) {
    await database.update({ [path]: asStoredBefore(database.get(path) as StoredDashboard) });
  }
});

afterAll(async () => {
  await browser?.close();
  await admin?.close();
  await Promise.all([stack?.close(), host?.close(), earlierShell?.close()]);
  rmSync(temporary, { recursive: true, force: true });
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
  scripts = new Set();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.add(new URL(response.url()).pathname);
    }
  });
});

afterEach(() => context.close());

const versionOf = (remote: string) => earlier.versions.get(remote) ?? '';
const folderOf = (remote: string, version: string) => join(stack.releasesFolder, remote, version);
const card = (id: string) => panelCard(page, id);
const waitForVersion = (where: Locator, version: string) =>
  where.locator(`[data-status="drawn"][data-release="${version}"]`).waitFor();

/** The release that this page runs draws, and took of the shell what it may. */
async function runsShared(remote: string, version: string, shell: ReadonlyMap<string, string>) {
  const folder = folderOf(remote, version);
  const prefix = `/${remote}/${version}/`;
  const names = [...scripts].filter((path) => path.startsWith(prefix));
  expect(names).not.toEqual([]);
  const bundled = bundledCopies(folder, new Set(names.map((path) => path.slice(prefix.length))));
  expect({ remote, version, own: bundled }).toEqual({
    remote,
    version,
    own: missingSharedModules(folder, shell),
  });
}

/** By no text: those of the two shells may differ. */
async function signIn(shellUrl: string): Promise<void> {
  const { email, password } = demoAccount('viewer');
  await page.goto(`${shellUrl}${route}`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
}

describe.each(['this', 'earlier'] as const)('the shell of %s', (shellName) => {
  /** What is built now and this shell can run. */
  const newVersion = shellName === 'this' ? currentVersion : contract1Version;
  /** What was published before in the shell of now, and what is published now in the one before. */
  const versions = (remote: string) =>
    shellName === 'this' ? [versionOf(remote), newVersion] : [newVersion, versionOf(remote)];
  const first = (remote: string) => versions(remote)[0] ?? '';
  const shellUrl = () => (shellName === 'this' ? stack.url : `${earlierShell.origin}/chartroom/`);
  /** Built with the releases of its own time. */
  const shellVersions = () =>
    sharedVersions(
      folderOf('chart-text', shellName === 'this' ? newVersion : versionOf('chart-text')),
    );

  beforeEach(async () => {
    for (const remote of [...charts, source]) await admin.move(remote, first(remote));
  });

  test('runs releases of the other: each by the shell’s copies where they satisfy it, else by its own', async () => {
    await signIn(shellUrl());
    for (const remote of charts) await waitForVersion(card(remote), first(remote));
    await waitForVersion(card('pinned'), contract1Version);
    await waitForPixelChange(card('chart-line'));
    for (const remote of charts) await runsShared(remote, first(remote), shellVersions());
    expect([...scripts].some((path) => path.startsWith(`/${source}/${first(source)}/`))).toBe(true);
    const identities = () => Reflect.get(globalThis, Symbol.for('chartroom.identity'));
    expect(await page.evaluate(identities)).toBe(1);
    expect(collected.errors).toEqual([]);
  });

  test('switches between releases of both, and back, and keeps the zoom', async () => {
    await signIn(shellUrl());
    const line = card('chart-line');
    const [earlierVersion = '', currentVersion = ''] = versions('chart-line');
    await waitForVersion(line, earlierVersion);
    await waitForPixelChange(line);
    await zoomIn(page, line);
    // Charts of the earlier releases report a zoom when the gesture has ended, well within two batches.
    for (let batch = 0; batch < 2; batch += 1) await waitForPixelChange(card('pinned'));
    const axes = await axesImage(line);
    for (const version of [currentVersion, earlierVersion]) {
      await admin.move('chart-line', version);
      await waitForVersion(line, version);
      await waitForTwoFrames(page);
      expect({ version, isKept: (await axesImage(line)) === axes }).toEqual({
        version,
        isKept: true,
      });
    }
    // The others, whatever draws them, and what brings the data to all.
    for (const remote of charts.slice(1)) {
      const [before = '', after = ''] = versions(remote);
      await waitForVersion(card(remote), before);
      await admin.move(remote, after);
      await waitForVersion(card(remote), after);
      await admin.move(remote, before);
      await waitForVersion(card(remote), before);
    }
    const [, sourceNow = ''] = versions(source);
    await admin.move(source, sourceNow);
    await page.reload();
    await waitForVersion(line, earlierVersion);
    await waitForPixelChange(line);
    expect([...scripts].some((path) => path.startsWith(`/${source}/${sourceNow}/`))).toBe(true);
    expect(collected.errors).toEqual([]);
  });

  test('has an embed.js that shows releases of both in other pages, by themselves and live', async () => {
    const releases = stack.config.releaseOrigins[0] ?? '';
    const still = versions('chart-line').map((release) =>
      element({
        ...{ remote: 'chart-line', releases, release, label: 'Load' },
        keys: JSON.stringify([earlier.publicJwk, stack.publisherKey.publicJwk]),
        data: JSON.stringify({ x: [1, 2, 3], load: [12, 40, 25] }),
        encoding: JSON.stringify({ x: ['x'], y: ['load'] }),
      }),
    );
    const share = await shareCpuPanel(shellName);
    const live = element({ src: `${shellUrl()}s/${share}`, panel: 'cpu' });
    await recordPanelEvents(page);
    await host.open(page, {
      html: `<!doctype html><html lang="en"><head><title>Another application</title>
        <script src="${shellUrl()}embed.js" crossorigin="anonymous" defer></script></head>
        <body>${[...still, live].join('\n')}</body></html>`,
    });
    const panels = page.locator('chartroom-panel');
    for (const at of [0, 1]) {
      await panels.nth(at).and(page.locator('[data-ready]')).waitFor();
      const summary = await panels
        .nth(at)
        .evaluate((panelElement) => Reflect.get(panelElement, 'summary'));
      expect(summary).toMatch(/^Load: .*40/);
    }
    await waitForState(panels.last(), 'live');
    await waitForRedraw(panels.last());
    const [earlierVersion = '', currentVersion = ''] = versions('chart-line');
    const ready = async () => (await recordedDetails(page, 'ready')).map(({ version }) => version);
    await expectEventually(
      async () => (await ready()).sort(),
      [earlierVersion, earlierVersion, currentVersion].sort(),
    );
    await admin.move('chart-line', currentVersion);
    await expectEventually(async () => (await ready()).length, 4);
    await admin.move('chart-line', earlierVersion);
    await expectEventually(async () => (await ready()).slice(3), [currentVersion, earlierVersion]);
    await waitForState(panels.last(), 'live');
    expect(collected.errors).toEqual([]);
  });
});

describe('the shell of earlier', () => {
  beforeEach(async () => {
    for (const remote of [...charts, source]) await admin.move(remote, versionOf(remote));
  });

  test('refuses a chart of contract 2 before it fetches any of its files, and keeps all others', async () => {
    await admin.move('chart-line', currentVersion);
    await signIn(`${earlierShell.origin}/chartroom/`);
    const line = card('chart-line');
    await line.getByText('contract 2; this page reads 1.').waitFor();
    await waitForVersion(card('pinned'), contract1Version);
    await waitForPixelChange(card('pinned'));
    await admin.move('chart-line', contract1Version);
    await waitForVersion(line, contract1Version);
    expect([...scripts].filter((path) => path.includes(`/chart-line/${currentVersion}/`))).toEqual(
      [],
    );
  });

  test('has an embed.js that runs none of its files in other pages', async () => {
    await admin.move('chart-line', currentVersion);
    const pinned = element({
      ...{ remote: 'chart-line', releases: stack.config.releaseOrigins[0] ?? '' },
      ...{ release: currentVersion, label: 'Load' },
      keys: JSON.stringify([stack.publisherKey.publicJwk]),
      data: JSON.stringify({ x: [1, 2, 3], load: [12, 40, 25] }),
      encoding: JSON.stringify({ x: ['x'], y: ['load'] }),
    });
    const share = await shareCpuPanel('earlier');
    const live = element({ src: `${earlierShell.origin}/chartroom/s/${share}`, panel: 'cpu' });
    await host.open(page, {
      html: `<!doctype html><html lang="en"><head><title>Another application</title>
        <script src="${earlierShell.origin}/chartroom/embed.js" crossorigin="anonymous" defer></script>
        </head><body>${pinned}${live}</body></html>`,
    });
    const panels = page.locator('chartroom-panel');
    // Its release.json alone doesn't tell an earlier host that it is of a later contract.
    await panels.first().getByText('manifest.minSize: is not known').waitFor();
    await panels.last().getByText('contract 2; this page reads 1.').waitFor();
    expect([...scripts].filter((path) => path.includes('/chart-line/'))).toEqual([]);
  });
});

/** Id of a new share of one live panel, with its copy as each of the two shells makes it. */
async function shareCpuPanel(shellName: 'this' | 'earlier'): Promise<string> {
  const id = await createShare(
    {
      database: {
        get: async (path) => stack.backend.admin.get(path),
        update: (changes) => stack.backend.admin.update(changes),
        get serverTime() {
          return Date.now();
        },
      },
      workspace: demoWorkspace,
      uid: 'demo-editor',
    },
    { dashboardId: demoDashboard, panelId: 'cpu', expiresAt: Date.now() + 60_000 },
  );
  const path = `shares/${id}/dashboard`;
  const copy: StoredDashboard = JSON.parse(String(stack.backend.admin.get(path)));
  if (shellName === 'earlier') {
    await stack.backend.admin.update({ [path]: JSON.stringify(asStoredBefore(copy)) });
  }
  return id;
}

function element(attributes: Readonly<Record<string, string>>): string {
  const all = Object.entries(attributes).map(([name, value]) => `${name}='${value}'`);
  return `<chartroom-panel ${all.join(' ')}></chartroom-panel>`;
}
