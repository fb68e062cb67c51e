import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { demoAccount } from '../tools/local/src/demo/accounts';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { waitForAllDrawn } from './harness/dashboard';
import { layoutProblems } from './harness/layoutProblems';
import { signIn } from './harness/signIn';
import { demoRoute, startLiveStack } from './harness/stack';

/** More steps by Tab than any screen here has. */
const tabStops = 60;

const resetLinks: { email: string; link: string }[] = [];
let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

beforeAll(async () => {
  browser = await launchBrowser();
  stack = await startLiveStack({
    onResetLink: (email, link) => resetLinks.push({ email, link }),
  });
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

describe('an account', () => {
  test('is created without a workspace, and enters at once when invited', async () => {
    await page.goto(`${stack.url}sign-in`);
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill('ada@chartroom.example');
    await page.getByLabel('Password', { exact: true }).fill('analytical engine');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').filter({ hasText: 'You’re not in a workspace yet' }).waitFor();
    expect(page.url()).toBe(stack.url);
    await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();

    const uid = stack.identity.admin.findAccount('ada@chartroom.example');
    await stack.backend.admin.update({
      [`workspaces/demo/members/${uid}`]: { role: 'viewer', joinedAt: 1, by: 'demo-admin' },
      [`users/${uid}/workspaces/demo`]: true,
    });
    await page.getByRole('link', { name: 'This machine' }).waitFor();
    expect(page.url()).toBe(`${stack.url}w/demo/`);
  });

  test('stays signed in over a reload and in a new tab', async () => {
    await page.goto(`${stack.url}${demoRoute}`);
    await signIn(page);
    await waitForAllDrawn(page);
    const visited: string[] = [];
    context.on('page', (tab) => tab.on('framenavigated', (frame) => visited.push(frame.url())));
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    await page.reload();
    await waitForAllDrawn(page);
    const tab = await context.newPage();
    await tab.goto(`${stack.url}${demoRoute}`);
    await waitForAllDrawn(tab);
    expect(visited.filter((url) => url.includes('sign-in'))).toEqual([]);
  });

  test('signs out in every tab at once, and Back shows nothing of the dashboard', async () => {
    await page.goto(stack.url);
    await signIn(page);
    const tab = await context.newPage();
    await tab.goto(stack.url);
    for (const each of [page, tab]) {
      await each.bringToFront();
      await each.getByRole('link', { name: 'This machine' }).click();
      await waitForAllDrawn(each);
      await each.getByRole('link', { name: 'Dashboards' }).first().click();
    }

    await signOut(tab);
    await Promise.all([expectSignedOut(page), expectSignedOut(tab)]);
    // Back over the list of dashboards to the dashboard, to the list, to the start.
    for (const each of [page, tab]) {
      await each.goBack();
      await expectSignedOut(each);
      await each.goBack();
      await expectSignedOut(each);
    }
    await page.goto('about:blank');
    await page.goBack();
    await expectSignedOut(page);
    await page.reload();
    await expectSignedOut(page);
  });
});

describe('?next= leads only into the shell:', () => {
  const hostile = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%2fevil.example',
    '/..%2f..%2fevil.example',
    '/../evil',
    '/%2e%2e/evil',
    '/w/demo/../../../evil',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(document.domain)',
    'data:text/html,<script>alert(1)</script>',
    '/sign-in?next=//evil.example',
  ];

  test('signing in with a hostile address leads home', async () => {
    await watchNavigation();
    await page.goto(`${stack.url}sign-in?next=//evil.example`);
    await signIn(page);
    await page.getByRole('link', { name: 'This machine' }).waitFor();
    expect(page.url()).toBe(`${stack.url}w/demo/`);
  });

  test('a hostile address leads signed-in people home, however it is written', async () => {
    const navigated = await watchNavigation();
    await page.goto(`${stack.url}sign-in`);
    await signIn(page);
    for (const next of hostile) {
      await page.goto(`${stack.url}sign-in?next=${encodeURIComponent(next)}`);
      await page.getByRole('link', { name: 'This machine' }).waitFor();
      expect([next, page.url()]).toEqual([next, `${stack.url}w/demo/`]);
    }
    expect(navigated.filter((url) => !url.startsWith(stack.url))).toEqual([]);
  });

  test('a path of the shell is kept with its query, even over another form', async () => {
    const route = `/${demoRoute}?from=now-1m&to=now`;
    await page.goto(`${stack.url}sign-in?next=${encodeURIComponent(route)}`);
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Create account' }).waitFor();
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    // Both forms have an email and a password.
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    await signIn(page);
    await waitForAllDrawn(page);
    expect(page.url()).toBe(`${stack.url}${route.slice(1)}`);
  });

  /** What the page and its frames went to; nothing may have asked for a dialog. */
  async function watchNavigation(): Promise<string[]> {
    const navigated: string[] = [];
    page.on('framenavigated', (frame) => navigated.push(frame.url()));
    page.on('dialog', (dialog) => {
      collected.errors.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    return navigated;
  }
});

describe('a forgotten password', () => {
  const { email } = demoAccount('editor');

  test('is reset by a link that works once, and then only the new password signs in', async () => {
    await page.goto(`${stack.url}sign-in`);
    await page.getByRole('link', { name: 'Reset password' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    const shown = page.getByRole('status').getByRole('link');
    const shownLink = (await shown.getAttribute('href')) ?? '';
    const [{ email: sentTo, link } = { email: '', link: '' }] = resetLinks;
    expect([sentTo, resetLinks.length]).toEqual([email, 1]);
    expect(codeOf(link)).toBe(codeOf(shownLink));
    for (const each of [link, shownLink]) expect(each.startsWith(stack.url)).toBe(true);
    expect(await layoutProblems(page)).toEqual([]);

    await shown.click();
    await page.getByLabel('New password').fill('12345');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectFieldError(page, 'New password', 'sign-in/weak-password');
    await page.getByLabel('New password').fill('another editor');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed').waitFor();

    await page.goto(link);
    await page.getByLabel('New password').fill('a third one');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').filter({ hasText: 'sign-in/reset-code-invalid' }).waitFor();
    await page.getByRole('link', { name: 'Back to sign in' }).click();

    await page.getByLabel('Email').fill(email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(demoAccount('editor').password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectFieldError(page, 'Password', 'sign-in/wrong-password');
    await password.fill('another editor');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'This machine' }).waitFor();
    forgiveRefusals(3);
  });
});

describe('without a mouse,', () => {
  test('a viewer signs in and opens the dashboard with Tab, Enter and typing', async () => {
    const { email, password } = demoAccount('viewer');
    await page.goto(`${stack.url}sign-in`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await focusedName(page)).toBe('Email');
    await page.keyboard.type(email);
    await tabTo('Password');
    await page.keyboard.type('not the password');
    await tabTo('Sign in');
    await page.keyboard.press('Enter');
    await expectFieldError(page, 'Password', 'sign-in/wrong-password');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'This machine' }).waitFor();
    await tabTo('This machine');
    await page.keyboard.press('Enter');
    await waitForAllDrawn(page);
    await tabTo('Options for Processor');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Full screen' }).waitFor();
    forgiveRefusals(1);
  });

  test('every field has a label, and its error is announced with it', async () => {
    const forms = [
      { mode: '', button: 'Sign in', labels: ['Email', 'Password'] },
      { mode: '?mode=create', button: 'Create account', labels: ['Name', 'Email', 'Password'] },
      { mode: '?mode=reset', button: 'Send link', labels: ['Email'] },
    ];
    for (const { mode, button, labels } of forms) {
      await page.goto(`${stack.url}sign-in${mode}`);
      await page.getByRole('button', { name: button }).waitFor();
      expect(await labelsOf(page.locator('main input'))).toEqual(labels);
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: button }).click();
      await expectFieldError(page, 'Email', 'sign-in/invalid-email');
      expect(await focusedName(page)).toBe('Email');
      expect(await layoutProblems(page)).toEqual([]);
    }
  });

  /** Presses Tab until the focus is on what is called so. */
  async function tabTo(name: string): Promise<void> {
    const passed: string[] = [];
    for (let step = 0; step < tabStops; step += 1) {
      await page.keyboard.press('Tab');
      const here = await focusedName(page);
      if (here === name) return expectVisibleFocus(page);
      passed.push(here);
    }
    throw new Error(`Tab never reached “${name}”, but ${passed.join(', ')}`);
  }
});

function codeOf(link: string): string | null {
  return new URL(link).searchParams.get('oobCode');
}

/** An error at its field: the field is invalid, and its description says why and the code. */
async function expectFieldError(page: Page, label: string, code: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await page.locator('main form code', { hasText: code }).waitFor();
  // Whoever is told of it stands in it: what is typed next is for this field.
  await field.and(page.locator(':focus')).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const description = await field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
  expect(description).toContain(code);
}

async function expectSignedOut(page: Page): Promise<void> {
  // After a step back the form still stands there, at the address of what it led to.
  const signInPath = `${new URL(stack.url).pathname}sign-in`;
  await page.waitForURL(({ pathname }) => pathname === signInPath);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.locator('[data-panel]').count()).toBe(0);
  expect(await page.getByText('This machine').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(signInPath);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** The browser itself writes each refusal by the identity service to the console. */
function forgiveRefusals(count: number): void {
  const isRefusal = (text: string) =>
    text.startsWith('console: Failed to load resource: the server responded with a status of 400');
  expect(collected.errors.filter(isRefusal)).toHaveLength(count);
  collected.errors.splice(0, count, ...collected.errors.filter((text) => !isRefusal(text)));
}

/** The accessible name of what has the focus, near enough: label, `aria-label` or text. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? '';
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

/** Whatever has the focus shows it: itself, its whole row, or the box around a field. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isShown = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    const box = element.closest('[data-focus-within]') ?? element;
    const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
    return [...styles, getComputedStyle(box)].some(({ outlineStyle }) => outlineStyle !== 'none');
  });
  expect(isShown).toBe(true);
}

function labelsOf(inputs: Locator): Promise<string[]> {
  return inputs.evaluateAll((all) =>
    all.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ''),
  );
}
