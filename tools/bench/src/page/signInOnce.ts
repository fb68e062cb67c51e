import type { Browser, BrowserContextOptions } from 'playwright-core';
import { demoAccount } from '../../../local/src/demo/accounts';
import { collectErrors } from './collectErrors';
import { viewport } from './visitDashboard';

export type StorageState = NonNullable<BrowserContextOptions['storageState']>;

/** Signs in as the demo account of a role, looks at the dashboard once, and returns what the browser keeps of it. */
export async function createSignedInState(
  browser: Browser,
  dashboard: string,
  role = 'viewer',
): Promise<StorageState> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const errors = collectErrors(page);
    await page.goto(dashboard);
    const { email, password } = demoAccount(role);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page
      .locator('[data-panel] [data-status="drawn"]')
      .first()
      .waitFor({ timeout: 60_000 })
      .catch(async () => {
        const bodyText = await page.locator('body').innerText();
        throw new Error(`${dashboard} drew no chart. ${errors.join('\n')}\n${bodyText}`);
      });
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}
