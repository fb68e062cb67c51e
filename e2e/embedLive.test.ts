import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from '@chartroom/contract/signing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { createShare, revokeShare } from '../host/src/services/shares/createShare';
import { demoAccount } from '../tools/local/src/demo/accounts';
import { demoDashboard, demoWorkspace } from '../tools/local/src/demo/seed';
import { type HostServer, serveHostPages } from './embed/hostPage';
import {
  type Attributes,
  accessibleNames,
  panels,
  recordedDetails,
  recordPanelEvents,
  strictPage,
  waitForError,
  waitForRedraw,
  waitForState,
} from './embed/livePage';
import { findSeriousViolations } from './harness/accessibility';
import {
  closeExpectingNoErrors,
  launchBrowser,
  openPage,
  type PageErrors,
} from './harness/browser';
import { interceptSockets } from './harness/databaseSockets';
import { expectEventually } from './harness/expectEventually';
import { nextRelease } from './harness/nextRelease';
import { publishRelease } from './harness/publishRelease';
import { openRegistryAdmin } from './harness/registryAdmin';
import { type LiveStack, root, startLiveStack } from './harness/stack';

const uid = 'demo-viewer';
const temporary = mkdtempSync(join(tmpdir(), 'chartroom-live-'));
let browser: Browser;
let stack: LiveStack;
let host: HostServer;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

beforeAll(async () => {
  [browser, stack, host] = await Promise.all([launchBrowser(), startLiveStack(), serveHostPages()]);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([stack?.close(), host?.close()]);
  rmSync(temporary, { recursive: true, force: true });
});

beforeEach(async () => {
  const viewport = { width: 900, height: 760 };
  ({ page, context, collected } = await openPage(browser, { viewport }));
  await recordPanelEvents(page);
});

afterEach(() => closeExpectingNoErrors(context, collected));

const panel = () => panels(page).first();
/** Drags over the newest part of the chart. */
async function brushRange(): Promise<void> {
  const box = await panel().boundingBox();
  if (!box) throw new Error('the panel is not shown');
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.99, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
}

/** It is out of sight at once, and out of the page when the chart has ended. */
const waitUntilEmpty = (panelLocator: Locator) =>
  expectEventually(() => panelLocator.locator('canvas').count(), 0);

const minted = () => page.evaluate(() => Reflect.get(window, 'minted') as number);
/** A timer may fire a millisecond early, which is still the same second. */
async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  while (Math.floor(Date.now() / 1000) === second) {
    await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));
  }
}

const open = (...all: readonly Attributes[]) => host.open(page, strictPage(stack, all));

/** The page's own server vouches for a viewer; `of` is for whom it really mints. */
async function signInByPage(of = uid): Promise<void> {
  if (!(await page.evaluate(() => 'mint' in window))) {
    await page.exposeFunction('mint', (who: string) => stack.identity.admin.createCustomToken(who));
  }
  await page.evaluate(
    ([viewer, wrong]) => {
      Object.assign(window, { minted: 0 });
      Reflect.get(window, 'chartroom').setIdentity({
        uid: viewer,
        name: 'Vera',
        locale: 'en-GB',
        getToken() {
          Object.assign(window, { minted: Reflect.get(window, 'minted') + 1 });
          return Reflect.get(window, 'mint')(wrong);
        },
      });
    },
    [uid, of],
  );
}

/** As a page whose viewer is known there. */
async function openSignedIn(...all: readonly Attributes[]): Promise<void> {
  await open(...all);
  await signInByPage();
}

describe('with sign-in by the form,', () => {
  test('all panels show live data by one socket and without React', async () => {
    let sockets = 0;
    const scripts: Promise<string>[] = [];
    page.on('websocket', () => {
      sockets += 1;
    });
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await open({ panel: 'cpu' }, { panel: 'memory' });
    await waitForState(panels(page).last(), 'sign-in');
    await waitForError(page, 'sign-in/needed');
    const { email, password } = demoAccount('viewer');
    await panel().getByRole('button', { name: 'Sign in' }).click();
    // What is typed is for the form, and no shortcut of the page.
    await page.evaluate(() => {
      document.addEventListener('keydown', () => {
        document.title = 'Typed';
      });
    });
    await panel().getByLabel('Email').press('k');
    expect(await page.title()).toBe('Another application');
    await panel().getByLabel('Email').fill(email);
    await panel().getByLabel('Password').fill('wrong');
    await panel().getByRole('button', { name: 'Sign in' }).click();
    await panel().getByRole('alert').filter({ hasText: 'Incorrect password' }).waitFor();
    expect(await findSeriousViolations(page)).toEqual([]);
    await panel().getByLabel('Password').fill(password);
    await panel().getByRole('button', { name: 'Sign in' }).click();
    await Promise.all([waitForState(panel(), 'live'), waitForState(panels(page).last(), 'live')]);
    await waitForRedraw(panel());
    expect(await accessibleNames(page)).toContain('group Processor cores');
    expect(await findSeriousViolations(page)).toEqual([]);
    expect(sockets).toBe(1);
    for (const script of await Promise.all(scripts))
      expect(script).not.toMatch(/react\.(tran|elem)/);
    const refused = collected.errors.filter((error) => !error.includes('400'));
    expect(refused).toEqual([]);

    // Kept as the SDK keeps it, until the page says that they have left.
    await page.reload();
    await waitForState(panel(), 'live');
    // As in the shell, a member's pages tell how releases fare.
    const health = async () => JSON.stringify(stack.backend.admin.get(`health/${demoWorkspace}`));
    await expectEventually(async () => (await health())?.includes(uid), true);

    // Who is not admitted and signs in as the same again is answered, and is in once they are admitted.
    const membership = `workspaces/${demoWorkspace}/members/${uid}`;
    const member = stack.backend.admin.get(membership);
    await stack.backend.admin.set(membership, null);
    await waitForError(page, 'workspace/removed');
    await panel().getByRole('button', { name: 'Sign in' }).click();
    await panel().getByText('To sign in with Google, open this panel at').waitFor();
    await panel().getByLabel('Email').fill(email);
    await panel().getByLabel('Password').fill(password);
    await panel().getByRole('button', { name: 'Sign in' }).click();
    await waitForError(page, 'workspace/forbidden');
    await stack.backend.admin.set(membership, member);
    await Promise.all([waitForState(panel(), 'live'), waitForState(panels(page).last(), 'live')]);

    await page.evaluate(() => Reflect.get(window, 'chartroom').signOut());
    await waitForState(panel(), 'sign-in');
    await waitUntilEmpty(panel());
  });

  test('guests see the panels if the workspace admits them', async () => {
    await open({ panel: 'cpu' });
    await panel().getByRole('button', { name: 'Continue as guest' }).click();
    await waitForState(panel(), 'live');
  });
});

describe('with sign-in by the page,', () => {
  test('its server is asked for a token, and again after the session was revoked while offline', async () => {
    await openSignedIn({ panel: 'cpu' });
    await waitForState(panel(), 'live');
    expect(await minted()).toBe(1);
    await nextSecond();
    await context.setOffline(true);
    await waitForState(panel(), 'stale');
    await stack.identity.admin.revokeRefreshTokens(uid);
    await nextSecond();
    await context.setOffline(false);
    await expectEventually(minted, 2);
    await waitForState(panel(), 'live');
    await waitForRedraw(panel());
  });

  test('a token of another person isn’t used', async () => {
    await open({ panel: 'cpu' });
    await signInByPage('demo-admin');
    await waitForError(page, 'sign-in/other-user');
    await waitForState(panel(), 'failed');
  });

  test('signing out, everywhere or by the page, empties all panels', async () => {
    await openSignedIn({ panel: 'cpu' }, { panel: 'memory' });
    await Promise.all([waitForState(panel(), 'live'), waitForState(panels(page).last(), 'live')]);
    await nextSecond();
    await stack.backend.admin.set(`users/${uid}/validAfter`, Date.now());
    await waitForError(page, 'session/ended-everywhere');
    for (const panelLocator of await panels(page).all()) {
      await waitForState(panelLocator, 'sign-in');
      await waitUntilEmpty(panelLocator);
    }
    expect(await minted()).toBe(1);
    await nextSecond();
    await panel().getByRole('button', { name: 'Sign in' }).click();
    await waitForState(panel(), 'live');
    const otherPage = await context.newPage();
    await otherPage.goto(host.pageUrl);
    await waitForState(panels(otherPage).first(), 'live');
    await page.evaluate(() => Reflect.get(window, 'chartroom').setIdentity(null));
    await Promise.all([
      waitForState(panel(), 'sign-in'),
      waitForState(panels(otherPage).first(), 'sign-in'),
    ]);
  });
});

describe('by a share link,', () => {
  const database = {
    get: async (path: string) => stack.backend.admin.get(path),
    update: (changes: Readonly<Record<string, unknown>>) => stack.backend.admin.update(changes),
    get serverTime() {
      return Date.now();
    },
  };
  const writer = { database, workspace: demoWorkspace, uid: 'demo-editor' };
  const share = (panelId: string, forMs = 60_000) =>
    createShare(writer, { dashboardId: demoDashboard, panelId, expiresAt: Date.now() + forMs });

  test('a guest sees the panel until the link is revoked or expires', async () => {
    const revoked = await share('cpu');
    await open({ panel: 'cpu', share: revoked }, { panel: 'cpu', share: 'A'.repeat(22) });
    await waitForState(panel(), 'live');
    await waitForRedraw(panel());
    await waitForState(panels(page).last(), 'failed');
    await waitForError(page, 'share/unknown');
    // Another share beside it takes nothing from it.
    const src = `${stack.url}s/${await share('memory', 6_000)}`;
    await panels(page)
      .last()
      .evaluate((element, address) => {
        element.removeAttribute('share');
        element.setAttribute('src', address);
        element.setAttribute('panel', 'memory');
      }, src);
    await waitForState(panels(page).last(), 'live');
    await waitForState(panel(), 'live');
    const startedAt = performance.now();
    await revokeShare(writer, revoked);
    await waitForError(page, 'share/revoked');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await waitUntilEmpty(panel());
    await waitForError(page, 'share/expired');
    await waitForState(panels(page).last(), 'failed');
  });
});

describe('a panel', () => {
  const range = () => recordedDetails(page, 'range').then((all) => all.at(-1));

  test('shows the range that the page asks for, and notifies the page of other ranges', async () => {
    await openSignedIn({ panel: 'cpu', range: 'now-15m' });
    await waitForState(panel(), 'live');
    expect(await range()).toMatchObject({ words: 'now-15m/now' });
    await brushRange();
    await expectEventually(async () => (await range())?.words, null);
    const marked = await range();
    expect(Number(marked?.to) - Number(marked?.from)).toBeLessThan(15 * 60_000 * 0.6);
    await waitForState(panel(), 'static');
    await panel()
      .locator('.stage')
      .dblclick({ position: { x: 300, y: 60 } });
    await expectEventually(async () => (await range())?.words, 'now-15m/now');
    const give = (value: unknown) =>
      panel().evaluate((element, newRange) => Object.assign(element, { range: newRange }), value);
    const [from, to] = [stack.startedAt - 60_000, stack.startedAt + 1_000];
    await give({ from, to });
    await waitForState(panel(), 'static');
    expect(await range()).toEqual({ from, to, words: null });
    await give({ from: '2020-01-01', to: '2020-01-02' });
    await panel().getByText('No data on Jan 1, 2020').waitFor();
    await panel().getByRole('button', { name: 'Show last 24 hours' }).click();
    await expectEventually(async () => (await range())?.words, 'now-1d/now');
    await panel().evaluate((element) => element.removeAttribute('range'));
    await give(null);
    await waitForState(panel(), 'live');
    const path = `dashboards/${demoWorkspace}/${demoDashboard}/about/timeRange`;
    const before = stack.backend.admin.get(path);
    await stack.backend.admin.set(path, '{"from":"now-2m","to":"now"}');
    await expectEventually(async () => (await range())?.words, 'now-2m/now');
    await stack.backend.admin.set(path, before);
    await panel().evaluate((element) => element.setAttribute('paused', ''));
    await waitForState(panel(), 'paused');
    // What can't be read is told by state and event alike, and goes on once it is mended.
    await give('yesterday');
    await waitForError(page, 'embed/settings');
    await waitForState(panel(), 'failed');
    expect(await panel().evaluate((element) => Reflect.get(element, 'drawn'))).toBeNull();
    await give(null);
    await waitForState(panel(), 'paused');
  });

  test('follows its channel, and removes a withdrawn release', async () => {
    const source = join(root, 'remotes', 'chart-line');
    const next = { id: 'chart-line', version: '1.9.0', sequence: 1000 };
    await publishRelease(stack, nextRelease(source, next, temporary));
    const admin = await openRegistryAdmin(stack.config);
    const versions = async () =>
      (await recordedDetails(page, 'ready')).map(({ version }) => version);
    const { publicJwk } = stack.publisherKey;
    await openSignedIn({ panel: 'cpu', keys: JSON.stringify(publicJwk) });
    await waitForState(panel(), 'live');
    const [first] = await versions();
    await admin.move('chart-line', '1.9.0');
    await expectEventually(versions, [first, '1.9.0']);
    await waitForState(panel(), 'live');
    await admin.withdraw('chart-line', '1.9.0');
    await waitForError(page, 'registry/withdrawn');
    await waitForState(panel(), 'failed');
    await admin.move('chart-line', String(first));
    await waitForState(panel(), 'live');
    await admin.close();
  });

  test('stays when the connection is lost, shows its age, and goes on afterwards', async () => {
    const wire = await interceptSockets(page);
    await openSignedIn({ panel: 'cpu' });
    await waitForState(panel(), 'live');
    wire.dropTraffic();
    await wire.closeOpen();
    await waitForState(panel(), 'stale');
    await panel()
      .getByText(/last data \d+\ss ago/)
      .waitFor();
    await waitForError(page, 'connection/lost');
    expect(await panel().locator('canvas').count()).toBeGreaterThan(0);
    const reconnect = await panel().getByRole('button', { name: 'Reconnect' }).elementHandle();
    wire.restoreTraffic();
    // At once, as the button goes when a try of the client's own happens to come first.
    await reconnect?.evaluate((button) => (button as HTMLElement).click());
    await waitForState(panel(), 'live');
    await waitForRedraw(panel());
  });
});

describe('a panel that is refused', () => {
  test('shows its code, and the page and its other panels go on', async () => {
    const refused: [string, Attributes][] = [
      ['embed/settings', { src: 'https://elsewhere.example/w/demo/d/this-machine' }],
      ['embed/settings', { remote: 'chart-line' }],
      ['dashboard/no-panel', { panel: 'gone' }],
      ['dashboard/not-found', { src: `${stack.url}w/demo/d/gone` }],
      ['workspace/forbidden', { src: `${stack.url}w/other/d/this-machine` }],
    ];
    const attributes = refused.map(([, newRange]) => ({ panel: 'cpu', ...newRange }));
    await openSignedIn({ panel: 'cpu' }, ...attributes);
    for (const [index, [code]] of refused.entries()) {
      await panels(page)
        .nth(index + 1)
        .getByText(code, { exact: true })
        .waitFor();
      await waitForError(page, code);
    }
    await waitForState(panel(), 'live');
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
  });

  test('reports an unknown key, a missing script and an unreachable shell', async () => {
    const { publicJwk } = await createKey();
    await openSignedIn({ panel: 'cpu', keys: JSON.stringify([publicJwk]) });
    await waitForError(page, 'registry/key-unknown');
    for (const [file, code] of [
      ['embed-live', 'embed/script-unreachable'],
      ['config.json', 'config/unreachable'],
    ] as const) {
      await page.route(new RegExp(file), (route) => route.abort());
      await open({ panel: 'cpu' });
      await waitForError(page, code);
      await page.unroute(new RegExp(file));
      await panel().getByRole('button', { name: 'Retry' }).click();
      await waitForState(panel(), 'live');
    }
  });
});

test('a panel that is removed fifty times leaves nothing behind, and the last one ends the session', async () => {
  const open_ = new Set<unknown>();
  page.on('websocket', (socket) => {
    open_.add(socket);
    socket.on('close', () => open_.delete(socket));
  });
  await openSignedIn({ panel: 'cpu' });
  await waitForState(panel(), 'live');
  const session = await context.newCDPSession(page);
  const counters = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return session.send('Memory.getDOMCounters');
  };
  const rounds = (count: number) =>
    panel().evaluate(async (element, times) => {
      const { parentNode } = element;
      for (let round = 0; round < times; round += 1) {
        element.remove();
        await new Promise(requestAnimationFrame);
        const ready = new Promise((resolve) => {
          element.addEventListener('ready', resolve, { once: true });
        });
        parentNode?.append(element);
        await ready;
      }
    }, count);
  await rounds(5);
  const before = await counters();
  await rounds(50);
  // What is beyond what a page makes by itself.
  const domCounters = async () => {
    const after = await counters();
    const nodes = Math.max(0, after.nodes - before.nodes - 40);
    const listeners = Math.max(0, after.jsEventListeners - before.jsEventListeners - 30);
    return { nodes, listeners };
  };
  await expectEventually(domCounters, { nodes: 0, listeners: 0 });
  expect(open_.size).toBe(1);
  await page.evaluate(() => {
    const element = document.querySelector('chartroom-panel');
    element?.remove();
    Object.assign(window, { element });
  });
  await expectEventually(() => open_.size, 0);
  await page.evaluate(() => document.body.append(Reflect.get(window, 'element')));
  await waitForState(panel(), 'live');
  expect(open_.size).toBe(1);
});
