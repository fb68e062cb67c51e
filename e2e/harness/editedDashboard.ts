import type { Locator, Page } from 'playwright-core';
import { waitForAllDrawn } from './dashboard';
import { signIn } from './signIn';
import { demoRoute, type LiveStack } from './stack';

/** Where the demo's live dashboard stands in the database. */
export const dashboardPath = 'dashboards/demo/this-machine';
export const originalTitle = 'This machine';

/**
 * Opens the live dashboard with all that comes after the first chart: what is done without a network
 * needs it. Without a role as whoever is signed in already.
 */
export async function openForEditing(stack: LiveStack, page: Page, role?: string): Promise<void> {
  const chunks = ['menus', 'edits'].map((chunk) =>
    page.waitForResponse(new RegExp(`/${chunk}\\.`)),
  );
  await page.goto(`${stack.url}${demoRoute}`);
  if (role) await signIn(page, role);
  await waitForAllDrawn(page);
  for (const chunk of chunks) await (await chunk).finished();
}

export function detailsDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Details' });
}

/** The title of the screen. */
export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

export function dashboardRevision({ backend }: LiveStack): number {
  return Number(backend.admin.get(`${dashboardPath}/rev`));
}

/** Another editor gives the dashboard another title. */
export async function renameDashboard(stack: LiveStack, title: string): Promise<void> {
  const { admin } = stack.backend;
  await admin.update({
    [`${dashboardPath}/about/title`]: title,
    [`${dashboardPath}/about/rev`]: Number(admin.get(`${dashboardPath}/about/rev`)) + 1,
    [`${dashboardPath}/rev`]: dashboardRevision(stack) + 1,
    'dashboardIndex/demo/this-machine/title': title,
  });
}

/** Waits for a value of the server; polled, for the server tells nobody here. */
export async function waitForValue(read: () => unknown, expected: unknown): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (read() !== expected) {
    if (Date.now() > deadline) throw new Error(`${read()} stayed; ${expected} was expected`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
