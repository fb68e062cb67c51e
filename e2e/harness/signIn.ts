import type { Page } from 'playwright-core';
import { demoAccount } from '../../tools/local/src/demo/accounts';

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
