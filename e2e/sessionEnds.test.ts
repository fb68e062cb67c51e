import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { connectionBar } from './harness/connectionBar';
import { waitForAllDrawn } from './harness/dashboard';
import { layoutProblems } from './harness/layoutProblems';
import { demoRoute, startLiveStack } from './harness/stack';
import { followListens } from './leaving/followListens';

const email = 'katherine@chartroom.example';
const password = 'trajectories';

let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let uid: string;
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

/** A member of their own for each story, at the dashboard. */
beforeEach(async () => {
  const known = stack.identity.admin.findAccount(email);
  if (known) await stack.identity.admin.deleteAccount(known);
  ({ uid } = await stack.identity.admin.createAccount({ email, password, displayName: 'Kathy' }));
  await admit();
  ({ page, context, collected } = await openPage(browser));
  await openDashboard(page);
});

afterEach(async () => {
  await context.close();
  expect(collected.errors).toEqual([]);
});

describe('after signing out everywhere,', () => {
  test('every browser is notified within a second, says so, and goes on after signing in again', async () => {
    const other = await openPage(browser);
    await openDashboard(other.page);
    await other.page.goto(`${stack.url}account`);
    await other.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const confirm = other.page
      .getByRole('alert')
      .getByRole('button', { name: 'Sign out everywhere' });
    await confirm.waitFor();
    expect(await layoutProblems(other.page)).toEqual([]);
    // A token knows its second alone: a sign-in of this very one would stand.
    await nextSecond();
    const startedAt = performance.now();
    await confirm.click();
    await expectEnded(page, 'session/ended-everywhere');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await expectEnded(other.page, 'session/ended-everywhere');
    expect(await page.locator('[data-panel]').count()).toBe(0);

    await nextSecond();
    await enter(page, password);
    await waitForAllDrawn(page);
    expect(page.url()).toBe(`${stack.url}${demoRoute}`);
    expect(other.collected.errors).toEqual([]);
    await other.context.close();
  });

  test('a browser that was closed is notified when it comes back', async () => {
    await page.goto('about:blank');
    await nextSecond();
    await stack.backend.admin.set(`users/${uid}/validAfter`, Date.now());
    await page.goto(`${stack.url}${demoRoute}`);
    await expectEnded(page, 'session/ended-everywhere');
    await nextSecond();
    await enter(page, password);
    await waitForAllDrawn(page);
  });
});

describe('a session that the identity service refuses', () => {
  test('because the account is disabled says so, and goes on once it is enabled', async () => {
    await stack.identity.admin.setDisabled(uid, true);
    await comeBackOnline();
    await expectEnded(page, 'session/disabled');
    expect(await layoutProblems(page)).toEqual([]);
    await enter(page, password);
    await page.getByRole('alert').filter({ hasText: 'sign-in/disabled' }).waitFor();
    await stack.identity.admin.setDisabled(uid, false);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await waitForAllDrawn(page);
    expect(page.url()).toBe(`${stack.url}${demoRoute}`);
    forgiveRefusals();
  });

  test('loses no unsent edit, which is sent after signing in again', async () => {
    const star = `users/${uid}/stars/demo/this-machine`;
    const button = page.getByRole('button', { name: 'Star This machine' });
    await button.click();
    await expectStored(star, true);
    await context.setOffline(true);
    await connectionBar(page, 'Offline').waitFor();
    await button.click();
    await page.getByRole('button', { name: 'Star This machine', pressed: false }).waitFor();
    await stack.identity.admin.revokeRefreshTokens(uid);
    await context.setOffline(false);
    await expectEnded(page, 'session/revoked');
    expect(stack.backend.admin.get(star)).toBe(true);
    await nextSecond();
    await enter(page, password);
    await waitForAllDrawn(page);
    await expectStored(star, null);
    forgiveRefusals();
  });

  test('because the account is deleted says so', async () => {
    await stack.identity.admin.deleteAccount(uid);
    await comeBackOnline();
    await expectEnded(page, 'session/deleted');
    forgiveRefusals();
  });

  test('because the password changed goes on in every tab with the new one', async () => {
    const tab = await context.newPage();
    await tab.goto(`${stack.url}${demoRoute}`);
    await waitForAllDrawn(tab);
    await changePassword('orbits');
    await comeBackOnline();
    await expectEnded(page, 'session/revoked');
    await expectEnded(tab, 'session/revoked');
    await enter(page, 'orbits-orbits');
    await Promise.all([waitForAllDrawn(page), waitForAllDrawn(tab)]);
    forgiveRefusals();
  });

  function expectStored(path: string, value: unknown): Promise<void> {
    return new Promise((resolve) => {
      const stop = stack.backend.admin.on(path, (now) => {
        if (now !== value) return;
        queueMicrotask(() => stop());
        resolve();
      });
    });
  }

  async function changePassword(start: string): Promise<void> {
    const accounts = `${stack.backend.url}/identitytoolkit.googleapis.com/v1/accounts`;
    const post = (method: string, body: object) =>
      fetch(`${accounts}:${method}?key=local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const listed = await fetch(`${stack.backend.url}/emulator/v1/projects/chartroom/oobCodes`);
    const { oobCodes } = (await listed.json()) as { oobCodes: { oobCode: string }[] };
    const oobCode = oobCodes.at(-1)?.oobCode;
    const changed = await post('resetPassword', { oobCode, newPassword: `${start}-${start}` });
    expect(changed.status).toBe(200);
  }
});

test('a member who is removed loses the dashboard at once, and gets it back when added again', async () => {
  const listens = followListens(page);
  await page.reload();
  await waitForAllDrawn(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  expect([...listens].join()).toContain('/series/');

  await stack.backend.admin.set(`workspaces/demo/members/${uid}`, null);
  await page.getByRole('alert').filter({ hasText: 'workspace/removed' }).waitFor();
  expect(await page.locator('[data-panel]').count()).toBe(0);
  expect(await page.getByText('This machine').count()).toBe(0);
  expect(await layoutProblems(page)).toEqual([]);
  await noneBut(listens, [`/users/${uid}/validAfter {}`, `/workspaces/demo/members/${uid} {}`]);

  await admit();
  await waitForAllDrawn(page);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('an e-mail address is confirmed by the link that is sent from the account page', async () => {
  const newcomer = 'dorothy@chartroom.example';
  await page.goto(`${stack.url}account`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Name').fill('Dorothy');
  await page.getByLabel('Email').fill(newcomer);
  await page.getByLabel('Password', { exact: true }).fill('computing by hand');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Account: Dorothy' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByText('Confirm your email').waitFor();
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('button', { name: 'Send again' }).waitFor();
  await page.getByRole('link', { name: 'the link' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByText('Confirmed', { exact: true }).waitFor();
  expect(await page.getByText('Confirm your email').count()).toBe(0);
});

function admit(): Promise<void> {
  return stack.backend.admin.update({
    [`workspaces/demo/members/${uid}`]: { role: 'viewer', joinedAt: 1, by: 'demo-admin' },
    [`users/${uid}/workspaces/demo`]: true,
  });
}

async function openDashboard(which: Page): Promise<void> {
  await which.goto(`${stack.url}${demoRoute}`);
  await enter(which, password);
  await waitForAllDrawn(which);
}

async function enter(which: Page, secret: string): Promise<void> {
  await which.getByLabel('Email').fill(email);
  await which.getByLabel('Password', { exact: true }).fill(secret);
  await which.getByRole('button', { name: 'Sign in' }).click();
}

async function expectEnded(which: Page, code: string): Promise<void> {
  await which.getByRole('alert').filter({ hasText: code }).waitFor();
  await which.getByRole('button', { name: 'Sign in' }).waitFor();
}

/** The machine was off the network: the shell asks whether its session still stands. */
async function comeBackOnline(): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)));
}

/** Waits until nothing is listened to but these. */
async function noneBut(listens: ReadonlySet<string>, left: readonly string[]): Promise<void> {
  const deadline = performance.now() + 15_000;
  const others = () => [...listens].filter((listen) => !left.includes(listen));
  while (others().length > 0 && performance.now() < deadline) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
  expect(others()).toEqual([]);
}

/** The browser itself writes each refusal by the identity service to the console. */
function forgiveRefusals(): void {
  const isRefusal = (text: string) => /status of 400|ERR_INTERNET_DISCONNECTED/.test(text);
  const others = collected.errors.filter((text) => !isRefusal(text));
  collected.errors.splice(0, collected.errors.length, ...others);
}
