/**
 * Story: a viewer points at a chart, or presses a key, as soon as it is drawn and before the code
 * that answers has arrived. Nothing is lost: once it is there, the chart answers.
 */
import { type NewPanel, newDashboard } from '@chartroom/workspace';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { closeExpectingNoErrors, launchBrowser, openPage } from './harness/browser';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { signIn } from './harness/signIn';
import { startLiveStack } from './harness/stack';

const panels: Readonly<Record<string, NewPanel>> = {
  bar: {
    title: 'Days by weather',
    source: 'seattle',
    query: {},
    remote: 'chart-bar',
    encoding: { x: ['Weather'] },
    options: {},
    box: [0, 0, 12, 12],
  },
  scatter: {
    title: 'Wind by warmth',
    source: 'seattle',
    query: {},
    remote: 'chart-scatter',
    encoding: { x: ['Warmest'], y: ['Wind'] },
    options: {},
    box: [12, 0, 12, 12],
  },
};

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;

/** Holds the requests for cursors until `send` is called. */
async function holdCursors(target: Page) {
  const held: Route[] = [];
  let isOpen = false;
  await target.route(/\.cursor\.[0-9a-f]{16}\.js$/, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return {
    isHeld: (remote: string) => held.some((route) => route.request().url().includes(remote)),
    async send() {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  const [by, at] = ['demo-admin', Date.now()];
  await stack.backend.admin.update({
    [`dashboardIndex/${demoWorkspace}/first`]: { title: 'first', updatedAt: at, updatedBy: by },
    [`dashboards/${demoWorkspace}/first`]: newDashboard(
      { title: 'first', timeRange: { from: '2012-01-01', to: '2016-01-01' }, panels },
      { by, at },
    ),
  });
  opened = await openPage(browser, { viewport: { width: 1440, height: 1000 } });
  page = opened.page;
  await page.goto(stack.url);
  await signIn(page);
});

afterAll(async () => {
  await closeExpectingNoErrors(opened.context, opened.collected);
  await browser?.close();
  await stack?.close();
});

describe.each([
  ['bar', /^(drizzle|fog|rain|snow|sun)/],
  ['scatter', /Warmest/],
] as const)('a %s chart that is drawn before its cursor has loaded', (id, title) => {
  const card = () => panelCard(page, id);
  const stage = () => card().getByRole('application');

  async function openHeld() {
    const cursors = await holdCursors(page);
    await page.goto(`${stack.url}w/${demoWorkspace}/d/first`);
    await waitForAllDrawn(page);
    return cursors;
  }

  test('shows the tooltip of where the pointer has gone', async () => {
    const cursors = await openHeld();
    const box = await stage().boundingBox();
    if (!box) throw new Error('the chart has no box');
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.6);
    await expectEventually(async () => cursors.isHeld(`chart-${id}`), true);
    const tip = card().locator('.tip');
    expect(await tip.filter({ visible: true }).count()).toBe(0);
    await cursors.send();
    await tip.filter({ visible: true }).waitFor();
    expect(await tip.locator('.tip-title').innerText()).toMatch(title);
    await page.mouse.move(0, 0);
    await page.unrouteAll();
  });

  test('announces the datum that a key leads to', async () => {
    const cursors = await openHeld();
    await stage().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expectEventually(async () => cursors.isHeld(`chart-${id}`), true);
    const announced = () => card().locator('[aria-live]').first().innerText();
    expect(await announced()).not.toMatch(/: .*, /);
    await cursors.send();
    await expectEventually(async () => /: .*, /.test(await announced()), true);
    expect(await announced()).toMatch(title);
    await page.unrouteAll();
  });
});
