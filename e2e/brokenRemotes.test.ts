import { join } from 'node:path';
import { catalogue } from '@chartroom/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { breakReleases } from '../host/test/brokenRemotes/breakReleases';
import {
  type BrokenRemote,
  brokenRemotes,
  healthyRemote,
  unreadableContract,
} from '../host/test/brokenRemotes/index';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { type Collected, launchBrowser, openPage } from './harness/browser';
import { panelCard } from './harness/dashboard';
import { pixelsChange } from './harness/movement';
import { signIn } from './harness/signIn';
import { builtIn, startLiveStack } from './harness/stack';
import { movesOn } from './harness/textPanel';
import { writeDashboard } from './harness/writeDashboard';

const onPanel = brokenRemotes.filter(({ seen }) => seen === 'panel');
const onRemoval = brokenRemotes.filter(({ seen }) => seen === 'report');

const releases = breakReleases();
let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;

beforeAll(async () => {
  const fixtures = builtIn(join('host', 'test', 'brokenRemotes'));
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({ fixtures, intercept: releases.intercept }),
  ]);
  await writeContract(unreadableContract);
});

afterAll(async () => {
  await browser?.close();
  releases.close();
  await stack?.close();
});

/** The contract that the registry states for the remotes whose fault that is. */
async function writeContract(contract: number): Promise<void> {
  for (const { id, fault } of brokenRemotes) {
    if (fault !== 'contract') continue;
    const record = `registry/${demoWorkspace}/releases/${id}/1_0_0`;
    await stack.backend.admin.update({ [`${record}/contract`]: contract });
  }
}

function panelsOf(remotes: readonly BrokenRemote[]) {
  const ids = [healthyRemote, ...remotes.map(({ id }) => id)];
  return {
    line: { remote: 'chart-line', group: 'cpu', encoding: { x: ['time'], y: ['busy'] } },
    ...Object.fromEntries(ids.map((id) => [id, { remote: id, group: 'event-loop' }])),
  };
}

describe('a dashboard with every broken remote that fails on its panel', () => {
  let page: Page;
  let context: BrowserContext;
  let collected: Collected;

  const card = (id: string) => panelCard(page, id);
  const healthy = () => card(healthyRemote);

  beforeAll(async () => {
    const route = await writeDashboard(stack, 'broken-on-panel', panelsOf(onPanel));
    ({ page, context, collected } = await openPage(browser));
    await page.goto(`${stack.url}${route}`);
    await signIn(page);
  });

  afterAll(() => context?.close());

  test.each(onPanel)(
    '$id: the panel says $code, why, and offers to retry',
    async ({ id, code }) => {
      const alert = card(id).getByRole('alert');
      await alert.getByText(code, { exact: true }).waitFor();
      expect(await alert.textContent()).toContain(catalogue[code].title);
      expect(await alert.textContent()).toContain(`${id} 1.0.0`);
      expect(await alert.getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);
      await movesOn(healthy());
    },
  );

  test('the chart beside them is drawn and goes on', async () => {
    await pixelsChange(card('line'));
  });

  test('the shell can be used: menus open, screens change', async () => {
    await healthy()
      .getByRole('button', { name: /^Menu of/ })
      .click();
    await page.getByRole('menuitem', { name: 'Show as table' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await page.getByRole('link', { name: 'This machine' }).waitFor();
    await page.goBack();
    await movesOn(healthy());
    for (const { id, code } of onPanel) {
      await card(id).getByRole('alert').getByText(code, { exact: true }).waitFor();
    }
  });

  test.each(onPanel)('$id: once healed, its retry works without a reload', async (remote) => {
    const { id, fault } = remote;
    releases.heal(id);
    if (fault === 'contract') await writeContract(1);
    await page.evaluate((id) => {
      const healing = globalThis as { chartroomHealed?: string[] };
      healing.chartroomHealed = [...(healing.chartroomHealed ?? []), id];
    }, id);
    await card(id).getByRole('button', { name: 'Retry' }).click();
    await movesOn(card(id));
    await movesOn(healthy());
  });

  test('nothing else went wrong: no error was uncaught, none was written', () => {
    const missing = /^console: Failed to load resource: .*\b404\b/;
    expect(collected.errors.filter((error) => !missing.test(error))).toEqual([]);
  });
});

describe('a dashboard with remotes that fail on leaving', () => {
  async function leaveAndReturn(healed: readonly string[]): Promise<string[]> {
    const route = await writeDashboard(stack, 'broken-on-leaving', panelsOf(onRemoval));
    const { page, context, collected } = await openPage(browser);
    const told: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') told.push(message.text());
    });
    await page.addInitScript((healed) => {
      Object.assign(globalThis, { chartroomHealed: healed });
    }, healed);
    await page.goto(`${stack.url}${route}`);
    await signIn(page);
    for (const id of [healthyRemote, ...onRemoval.map(({ id }) => id)]) {
      await movesOn(panelCard(page, id));
    }
    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await page.getByRole('link', { name: 'This machine' }).waitFor();
    await page.goBack();
    for (const id of [healthyRemote, ...onRemoval.map(({ id }) => id)]) {
      await movesOn(panelCard(page, id));
    }
    expect(collected.errors).toEqual([]);
    await context.close();
    return told;
  }

  test('they go all the same, are reported, and work when they are opened anew', async () => {
    const told = await leaveAndReturn([]);
    for (const { id, code } of onRemoval) {
      expect(told).toContainEqual(expect.stringMatching(new RegExp(`^${code}: ${id} 1\\.0\\.0 `)));
    }
    expect(told).toHaveLength(onRemoval.length);
  });

  test('once healed, nothing is reported', async () => {
    expect(await leaveAndReturn(onRemoval.map(({ id }) => id))).toEqual([]);
  });
});
