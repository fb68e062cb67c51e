import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoAccount } from '../tools/local/src/demo/accounts';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { closeWithEscape } from './harness/closeWithEscape';
import { panelCard } from './harness/dashboard';
import { renamedBuild } from './harness/renamedBuild';
import { signIn } from './harness/signIn';
import { root, startLiveStack } from './harness/stack';
import { waitForPixelChange } from './harness/waitForRedraw';
import { writeDashboard } from './harness/writeDashboard';
import type { ReceivedCopies } from './sharing/reactChart';

/** Where the fixtures leave what they were given, and this test its count. */
interface CopiesPage {
  chartroomCopies?: Record<string, ReceivedCopies>;
  dispatchersSet?: Record<string, number>;
}

/** `react-current` asks for the shell's major of React, the two others for the one before. */
const remotes = ['react-current', 'react-old', 'react-old-too'] as const;

let temporary: string;
let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;
/** Paths of all scripts that ran, or tried to. */
const scripts: string[] = [];

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-sharing-'));
  const [current, old] = ['react-current', 'react-old'].map((id) =>
    join(root, 'e2e', 'sharing', id),
  ) as [string, string];
  const fixtures = [current, old, renamedBuild(old, 'react-old-too', temporary)];
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack({ fixtures })]);
  const route = await writeDashboard(stack, 'sharing', {
    line: { remote: 'chart-line', group: 'cpu', encoding: { x: ['time'], y: ['busy'] } },
    ...Object.fromEntries(remotes.map((remote) => [remote, { remote, group: 'load' }])),
  });
  ({ page, context, collected } = await openPage(browser));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${stack.url}${route}`);
  await signIn(page);
  for (const remote of remotes)
    await panelCard(page, remote)
      .getByText(/^React /)
      .waitFor();
});

afterAll(async () => {
  await context?.close();
  await browser?.close();
  await stack?.close();
  rmSync(temporary, { recursive: true, force: true });
});

const shownBy = (remote: string) =>
  panelCard(page, remote)
    .getByText(/^React \d/)
    .textContent();

/** Scripts of a remote that hold no more than its own code. */
const ownCode = (remote: string) => new RegExp(`^/${remote}/1\\.0\\.0/[^/]+\\.(entry|remote)\\.`);
const scriptsOf = (remote: string) => scripts.filter((path) => path.startsWith(`/${remote}/`));

describe('one dashboard with remotes on two majors of React', () => {
  test('a remote that the shell’s React satisfies is rendered by that very copy', async () => {
    expect(await shownBy('react-current')).toBe('React 19.3.1');
    expect(await rendersOfShell('react-current')).toBeGreaterThan(0);
    expect(
      scriptsOf('react-current').filter((path) => !ownCode('react-current').test(path)),
    ).toEqual([]);
  });

  test('a remote on another major version runs its own copy', async () => {
    expect(await shownBy('react-old')).toBe('React 18.3.1');
    expect(await rendersOfShell('react-old')).toBe(0);
    expect(scriptsOf('react-old').filter((path) => !ownCode('react-old').test(path))).not.toEqual(
      [],
    );
  });

  test('no remote gets another remote’s copy, even of the same version', async () => {
    expect(await shownBy('react-old-too')).toBe('React 18.3.1');
    const fallbacks = (remote: string) =>
      scriptsOf(remote)
        .filter((path) => !ownCode(remote).test(path))
        .map((path) => path.replaceAll(remote, ''))
        .sort();
    expect(fallbacks('react-old-too')).toEqual(fallbacks('react-old'));
    const distinct = await page.evaluate((remotes) => {
      const { chartroomCopies } = globalThis as CopiesPage;
      const copies = remotes.map((remote) => chartroomCopies?.[remote]);
      return {
        createElement: new Set(copies.map((copy) => copy?.React.createElement)).size,
        createRoot: new Set(copies.map((copy) => copy?.createRoot)).size,
        flushSync: new Set(copies.map((copy) => copy?.flushSync)).size,
      };
    }, remotes);
    expect(distinct).toEqual({ createElement: 3, createRoot: 3, flushSync: 3 });
  });

  test('all share one identity, which knows the viewer', async () => {
    const seen = await page.evaluate((remotes) => {
      const { chartroomCopies } = globalThis as CopiesPage;
      const stores = new Set(remotes.map((remote) => chartroomCopies?.[remote]?.identity));
      const [store] = stores;
      return {
        stores: stores.size,
        instances: Reflect.get(globalThis, Symbol.for('chartroom.identity')),
        uid: store?.getSnapshot().uid,
      };
    }, remotes);
    expect(seen).toEqual({ stores: 1, instances: 1, uid: demoAccount('viewer').uid });
  });

  test('the chart beside them goes on, and all are shown again after leaving and returning', async () => {
    await waitForPixelChange(panelCard(page, 'line'));
    await page.getByRole('link', { name: 'Dashboards' }).first().click();
    await page.getByRole('link', { name: 'This machine' }).waitFor();
    await page.goBack();
    for (const remote of remotes)
      await panelCard(page, remote)
        .getByText(/^React /)
        .waitFor();
    expect(collected.errors).toEqual([]);
  });
});

/**
 * How often the shell's renderer sets the dispatcher of the copy of React that a remote was given,
 * while a menu of the shell opens. A renderer does so for each component, in its own copy alone.
 */
async function rendersOfShell(remote: string): Promise<number | undefined> {
  await page.evaluate((remote) => {
    const page = globalThis as CopiesPage;
    const React = page.chartroomCopies?.[remote]?.React ?? {};
    const [holder, key] =
      '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' in React
        ? [React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE, 'H']
        : [
            Reflect.get(React, '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED')
              .ReactCurrentDispatcher,
            'current',
          ];
    let dispatcher = Reflect.get(holder as object, key);
    const counts = { ...page.dispatchersSet, [remote]: 0 };
    page.dispatchersSet = counts;
    Object.defineProperty(holder, key, {
      get: () => dispatcher,
      set(value) {
        dispatcher = value;
        counts[remote] = (counts[remote] ?? 0) + 1;
      },
    });
  }, remote);
  const menu = panelCard(page, 'line').getByRole('button', { name: /^Options for/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Show as table' }).waitFor();
  await closeWithEscape(page.getByRole('menu'));
  return page.evaluate((remote) => (globalThis as CopiesPage).dispatchersSet?.[remote], remote);
}
