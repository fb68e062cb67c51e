import type { Browser, Page } from 'playwright-core';
import { demoAccount } from '../../tools/local/src/demo/accounts';
import { openPage } from './browser';

/** Signs in as the demo account of a role, from wherever the shell sent the viewer. */
export async function signIn(page: Page, role = 'viewer'): Promise<void> {
  await signInAs(page, demoAccount(role));
}

/** The same as any account. */
export async function signInAs(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
}

type Options = NonNullable<Parameters<typeof openPage>[1]>;
type Item = readonly [key: string, value: string];

/** What the shell stores of people who have signed in, by role and shell: each does it once a suite. */
const sessions = new Map<string, Promise<readonly Item[]>>();

/** `openPage` for somebody who has signed in before: the first page that it loads is theirs already. */
export async function openSignedIn(
  browser: Browser,
  { url }: { readonly url: string },
  role: string,
  options: Options = {},
): ReturnType<typeof openPage> {
  const key = `${role} ${url}`;
  const session = sessions.get(key) ?? storeSession(browser, url, role);
  sessions.set(key, session);
  const items = await session;
  const opened = await openPage(browser, options);
  // Playwright's `storageState` loads a page of its own, which takes a tenth of a story's time.
  const script = await opened.page.addInitScript(
    ({ home, stored }) => {
      if (window !== top || !location.href.startsWith(home)) return;
      for (const [name, value] of stored) localStorage.setItem(name, value);
    },
    { home: url, stored: items },
  );
  // Later pages have what the first has left.
  opened.page.once('domcontentloaded', () => void script.dispose());
  return opened;
}

async function storeSession(browser: Browser, url: string, role: string): Promise<readonly Item[]> {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}sign-in`);
  await signIn(page, role);
  const items = await page.evaluate(() =>
    Object.entries(localStorage).filter(([name]) => name.includes('firebase:authUser')),
  );
  await context.close();
  return items;
}
