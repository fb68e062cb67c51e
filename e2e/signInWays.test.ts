import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { shellPrefix } from '../host/src/services/storage/shellPrefix';
import { demoAccount } from '../tools/local/src/demo/accounts';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { closeWithEscape } from './harness/closeWithEscape';
import { waitForAllDrawn } from './harness/dashboard';
import { layoutProblems } from './harness/layoutProblems';
import { storagePrefix } from './harness/shellStorage';
import { signIn } from './harness/signIn';
import { demoRoute, startLiveStack } from './harness/stack';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
});

afterEach(async () => {
  await context.close();
  expect(collected.errors).toEqual([]);
});

const dashboardAsked = () =>
  `${stack.url}sign-in?${new URLSearchParams({ next: `/${demoRoute}?from=now-1m&to=now` })}`;

describe('with Google,', () => {
  test('a known e-mail address signs in to the same account, at the page that was requested', async () => {
    await page.goto(dashboardAsked());
    await toGoogle();
    await page.getByRole('button', { name: /^Viewer/ }).click();
    await waitForAllDrawn(page);
    expect(page.url()).toBe(`${stack.url}${demoRoute}?from=now-1m&to=now`);
    expect(await uid()).toBe('demo-viewer');
    // Nothing of the answer is left in this tab's history or store.
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in to chartroom' }).waitFor();
  });

  test('a new person gets an account at once, and can sign in again', async () => {
    await page.goto(`${stack.url}sign-in`);
    await asSomebodyElse('Grace Hopper', 'grace@elsewhere.example');
    await page.getByRole('alert').filter({ hasText: 'You’re not in a workspace yet' }).waitFor();
    await page.getByRole('button', { name: 'Account: Grace Hopper' }).waitFor();
    const first = await uid();
    await signOut();
    await toGoogle();
    await page.getByRole('button', { name: /^Grace Hopper/ }).click();
    await page.getByRole('button', { name: 'Account: Grace Hopper' }).waitFor();
    expect(await uid()).toBe(first);
  });

  test('cancelling leads back to the form, which keeps the requested page', async () => {
    await page.goto(dashboardAsked());
    await toGoogle();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectFailure('sign-in/google-cancelled');
    expect(page.url()).toBe(dashboardAsked());
    expect(await layoutProblems(page)).toEqual([]);
    await signIn(page);
    await waitForAllDrawn(page);
    expect(page.url()).toContain(demoRoute);
  });

  test('a response that this tab didn’t request is removed from the address and ignored', async () => {
    await page.goto(`${stack.url}sign-in#id_token=a.b.c&state=another`);
    await expectFailure('sign-in/google-foreign');
    expect(page.url()).toBe(`${stack.url}sign-in`);
  });

  test('a response to another request is refused', async () => {
    await page.goto(`${stack.url}sign-in`);
    await toGoogle();
    const asked = page.url();
    await page.goto(`${stack.url}sign-in`);
    await page.evaluate(
      (key) => {
        const pending = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        sessionStorage.setItem(key, JSON.stringify({ ...pending, rawNonce: 'not what was asked' }));
      },
      `${shellPrefix(stack.url)}chartroom.google`,
    );
    await page.goto(asked);
    await page.getByRole('button', { name: /^Viewer/ }).click();
    await expectFailure('sign-in/google-answer');
    expect(new URL(page.url()).hash).toBe('');
    forgive('the server responded with a status of 400');
  });

  test('the page says so if Google doesn’t respond', async () => {
    await page.goto(`${stack.url}sign-in`);
    await context.route('**/oidc/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expectFailure('sign-in/google-unreachable');
    await context.unroute('**/oidc/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Sign in to chartroom' }).waitFor();
    forgive('net::ERR_FAILED');
  });

  test('a disabled account shows a message', async () => {
    await stack.identity.admin.setDisabled('demo-viewer', true);
    await page.goto(`${stack.url}sign-in`);
    await asSomebodyElse('Viewer', demoAccount('viewer').email);
    await expectFailure('sign-in/disabled');
    await stack.identity.admin.setDisabled('demo-viewer', false);
    forgive('the server responded with a status of 400');
  });
});

describe('as a guest,', () => {
  test('people see live dashboards and have no role', async () => {
    await page.goto(`${stack.url}sign-in`);
    await page.getByRole('button', { name: 'Continue as guest' }).click();
    await page.getByRole('link', { name: 'This machine' }).click();
    await waitForAllDrawn(page);
    await page.getByRole('button', { name: 'Account: Guest' }).click();
    await page.getByRole('menuitem', { name: 'Leave' }).waitFor();
    expect(await page.getByText('Role:').count()).toBe(0);
    expect(await layoutProblems(page)).toEqual([]);
    await closeWithEscape(page.getByRole('menu'));
    await page.reload();
    await waitForAllDrawn(page);
  });

  test('people see nothing more when the workspace stops admitting guests', async () => {
    await page.goto(`${stack.url}${demoRoute}`);
    await page.getByRole('button', { name: 'Continue as guest' }).click();
    await waitForAllDrawn(page);
    await stack.backend.admin.set('workspaces/demo/meta/guests', false);
    await page.getByRole('alert').filter({ hasText: 'workspace/no-guests' }).waitFor();
    expect(await page.locator('[data-panel]').count()).toBe(0);
    await stack.backend.admin.set('workspaces/demo/meta/guests', true);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page);
    await waitForAllDrawn(page);
    expect(page.url()).toContain(demoRoute);
  });

  test('people who create an account, by password or with Google, keep their identity', async () => {
    for (const [name, email] of [
      ['Alan', 'alan@chartroom.example'],
      ['Mary', 'mary@elsewhere.example'],
    ] as const) {
      await page.goto(`${stack.url}sign-in`);
      await page.getByRole('button', { name: 'Continue as guest' }).click();
      await page.getByRole('link', { name: 'This machine' }).waitFor();
      const guest = await uid();
      await page.getByRole('button', { name: 'Account: Guest' }).click();
      await page.getByRole('menuitem', { name: 'Create account or sign in' }).click();
      if (name === 'Mary') await asSomebodyElse(name, email);
      else await createAccount(name, email);
      await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
      expect(stack.identity.admin.findAccount(email)).toBe(guest);
      // No guest any more, and not yet a member.
      await page.getByRole('alert').filter({ hasText: 'workspace/forbidden' }).waitFor();
      await signOut();
    }
  });

  test('people whose Google account exists sign in to that account', async () => {
    await page.goto(`${stack.url}sign-in`);
    await page.getByRole('button', { name: 'Continue as guest' }).click();
    await page.getByRole('link', { name: 'This machine' }).waitFor();
    await page.goto(dashboardAsked());
    await toGoogle();
    await page.getByRole('button', { name: /^Viewer/ }).click();
    await page.getByRole('button', { name: 'Account: Viewer' }).waitFor();
    expect(await uid()).toBe('demo-viewer');
    forgive('the server responded with a status of 400');
  });
});

test('sign-in methods that aren’t configured aren’t shown', async () => {
  const { signIn: _, ...others } = stack.config;
  await page.route('**/config.json', (route) => route.fulfill({ json: others }));
  await page.goto(`${stack.url}sign-in`);
  await page.getByRole('link', { name: 'Create account' }).waitFor();
  expect(await page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Continue as guest' }).count()).toBe(0);
});

async function toGoogle(): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('heading', { name: 'Sign in to chartroom' }).waitFor();
}

async function asSomebodyElse(name: string, email: string): Promise<void> {
  await toGoogle();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function createAccount(name: string, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('enigma machine');
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
}

/** Said above the form, which stands ready for another try. */
async function expectFailure(code: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: code }).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}

function uid(): Promise<string | null> {
  const key = `${storagePrefix(stack)}chartroom.user`;
  return page.evaluate((at) => localStorage.getItem(at), key);
}

/** What the browser itself writes to the console of an answer that was asked for. */
function forgive(text: string): void {
  const others = collected.errors.filter((error) => !error.includes(text));
  expect(collected.errors.length - others.length).toBeGreaterThan(0);
  collected.errors.splice(0, collected.errors.length, ...others);
}
