import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { builtVersion } from './harness/builtVersion';
import { panelCard } from './harness/dashboard';
import { nextRelease } from './harness/nextRelease';
import { publishRelease } from './harness/publishRelease';
import { openRegistryAdmin, type RegistryAdmin } from './harness/registryAdmin';
import { signIn } from './harness/signIn';
import { root, startLiveStack } from './harness/stack';
import { waitForPixelChange } from './harness/waitForRedraw';
import { writeDashboard } from './harness/writeDashboard';
import {
  axesImage,
  chartApplication,
  waitForTwoFrames,
  zoomIn,
  zoomInFully,
} from './harness/zoomChart';
import { recordFrames } from './hotSwitch/recordFrames';
import { followListens } from './leaving/followListens';

const remote = 'chart-line';
const [first, second, third] = [builtVersion(remote), '90.1.0', '90.2.0'];
const switches = 100;

let temporary: string;
let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let admin: RegistryAdmin;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;
let devTools: CDPSession;
let listens: ReadonlySet<string>;
const warnings: string[] = [];

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-switch-'));
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  const chart = join(root, 'remotes', remote);
  const rejects = join(root, 'host', 'test', 'brokenRemotes', 'mount-rejects');
  for (const folder of [
    nextRelease(chart, { id: remote, version: second, sequence: 90 }, temporary),
    nextRelease(
      rejects,
      { id: remote, version: third, sequence: 91, manifestOf: chart },
      temporary,
    ),
  ]) {
    await publishRelease(stack, folder);
  }
  admin = await openRegistryAdmin(stack.config);
  const line = { remote, group: 'cpu', encoding: { x: ['time'], y: ['busy'] } };
  const route = await writeDashboard(stack, 'switch', {
    line,
    pinned: { ...line, version: first },
    tall: { ...line, version: first, y: 6, h: 54 },
    below: { ...line, y: 60 },
  });
  ({ page, context, collected } = await openPage(browser));
  listens = followListens(page);
  devTools = await context.newCDPSession(page);
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto(`${stack.url}${route}`);
  await signIn(page);
  await shows(card('line'), first);
  await shows(card('pinned'), first);
});

afterAll(async () => {
  await context?.close();
  await browser?.close();
  await admin?.close();
  await stack?.close();
  rmSync(temporary, { recursive: true, force: true });
});

const card = (id: string) => panelCard(page, id);
const shows = (where: Locator, version: string) =>
  where.locator(`[data-status="drawn"][data-release="${version}"]`).waitFor();
describe('a channel that moves', () => {
  test('is followed without a reload or a blank frame, and keeps zoom, cursor and focus', async () => {
    const line = card('line');
    await line.scrollIntoViewIfNeeded();
    await waitForPixelChange(line);
    await zoomIn(page, line);
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    const [axes, tip] = [await axesImage(line), await line.locator('.tip').textContent()];
    const stop = await recordFrames(line);
    await admin.move(remote, second);
    await shows(line, second);
    await waitForTwoFrames(page);
    const frames = await stop();
    expect(frames.length).toBeGreaterThan(2);
    expect(frames.filter(({ visibleCharts, hasInk }) => visibleCharts !== 1 || !hasInk)).toEqual(
      [],
    );
    expect(await axesImage(line)).toBe(axes);
    expect(await line.locator('.tip').textContent()).toBe(tip);
    expect(await chartApplication(line).evaluate((stage) => stage.matches(':focus'))).toBe(true);
    expect(await line.locator('[data-status] > *').count()).toBe(1);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
    await page.keyboard.press('0');
    await page.keyboard.press('Escape');
    await waitForPixelChange(line);
  });

  test('is followed during a gesture, and keeps its zoom', async () => {
    const line = card('line');
    await zoomInFully(page, line);
    const axes = await axesImage(line);
    let hasSwitched = false;
    // Where it can't go closer the wheel keeps the gesture going and moves nothing.
    const gesture = (async () => {
      while (!hasSwitched) {
        await page.mouse.wheel(0, -200);
        await waitForTwoFrames(page);
      }
    })();
    await admin.move(remote, first);
    await shows(line, first);
    hasSwitched = true;
    await gesture;
    await page.mouse.move(0, 0);
    await waitForTwoFrames(page);
    expect(await axesImage(line)).toBe(axes);
    await page.keyboard.press('0');
    await page.keyboard.press('Escape');
    await admin.move(remote, second);
    await shows(line, second);
    await waitForPixelChange(line);
  });

  test('leaves a pinned panel as it is, and reaches a hidden panel when it becomes visible', async () => {
    await shows(card('pinned'), first);
    await card('pinned').getByText(`Pinned ${first}`).waitFor();
    await card('below').scrollIntoViewIfNeeded();
    await shows(card('below'), second);
    await admin.move(remote, first);
    await shows(card('below'), first);
    expect(await card('line').locator('[data-release]').getAttribute('data-release')).toBe(second);
    await card('line').scrollIntoViewIfNeeded();
    await shows(card('line'), first);
  });

  test('to a release that doesn’t start keeps the old one, reports the failure once and marks the panel', async () => {
    const line = card('line');
    await line.scrollIntoViewIfNeeded();
    const code = 'remote/mount-failed';
    await admin.move(remote, third);
    const mark = line.getByRole('button', { name: `Couldn’t start chart-line ${third}` });
    await mark.waitFor();
    await shows(line, first);
    await waitForPixelChange(line);
    expect(warnings).toEqual([expect.stringMatching(`^${code}: chart-line ${third} `)]);
    await mark.click();
    const details = page.getByRole('dialog');
    await details.getByText(code).waitFor();
    await details.getByRole('button', { name: 'Retry' }).click();
    await details.waitFor({ state: 'detached' });
    await mark.waitFor();
    await admin.move(remote, second);
    await shows(line, second);
    await mark.waitFor({ state: 'detached' });
  });
});

describe('a remote', () => {
  test('that is disabled is removed at once, and comes back when it is enabled', async () => {
    await admin.setDisabled(remote, true);
    for (const id of ['line', 'pinned']) {
      await card(id).getByText('registry/disabled', { exact: true }).waitFor();
    }
    await admin.setDisabled(remote, false);
    await shows(card('line'), second);
    await shows(card('pinned'), first);
  });

  test('with a canary shows it, marked, to its share of users, and never in pinned panels', async () => {
    await admin.move(remote, first);
    await shows(card('line'), first);
    await admin.moveCanary(remote, second, 100);
    await shows(card('line'), second);
    await card('line').getByText(`Canary ${second}`).waitFor();
    await shows(card('pinned'), first);
    await admin.moveCanary(remote, second, 0);
    await shows(card('line'), first);
  });
});

describe('many switches', () => {
  test('leave no charts, listeners or subscriptions behind', async () => {
    const [before, listened] = [await counts(), [...listens].sort()];
    const old = await card('line')
      .locator('[data-status] > *')
      .evaluateHandle((stage) => new WeakRef(stage));
    for (let n = 0; n < switches / 2; n += 1) {
      await admin.moveCanary(remote, second, 100);
      await shows(card('line'), second);
      await admin.moveCanary(remote, second, 0);
      await shows(card('line'), first);
    }
    // One chart has some 30 nodes and 15 listeners.
    await comesDownTo({ nodes: before.nodes + 60, listeners: before.listeners + 20 });
    expect(await old.evaluate((ref) => ref.deref() === undefined)).toBe(true);
    expect([...listens].sort()).toEqual(listened);
    expect(collected.errors).toEqual([]);
  });
});

test('a withdrawn release is removed from pinned panels too, and other panels go on', async () => {
  await admin.moveCanary(remote, second, 100);
  await shows(card('line'), second);
  await admin.move(remote, second);
  await admin.withdraw(remote, first);
  await card('pinned').getByText('registry/withdrawn', { exact: true }).waitFor();
  await shows(card('line'), second);
});

interface Counts {
  readonly nodes: number;
  readonly listeners: number;
}

/** Nodes and listeners that are alive, those out of the document included. */
async function counts(): Promise<Counts> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { jsEventListeners, nodes } = await devTools.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

/** Waits for counts as low as these; timers of some seconds hold the last charts a little. */
async function comesDownTo({ nodes, listeners }: Counts): Promise<void> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const now = await counts();
    if (now.nodes <= nodes && now.listeners <= listeners) return;
    if (performance.now() > deadline) expect(now).toEqual({ nodes, listeners });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  }
}
