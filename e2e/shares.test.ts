import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { panelCard, showAsTable, tableRows, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { signIn } from './harness/signIn';
import { demoRoute, type LiveStack, startLiveStack } from './harness/stack';
import { fetchStatus, readIdToken } from './shares/guest';

let browser: Browser;
let stack: LiveStack;
let editor: Page;
const contexts: BrowserContext[] = [];
const collected: PageErrors[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  stack = await startLiveStack();
  // So that nothing is seen but what a share opens.
  await stack.backend.admin.update({ 'workspaces/demo/meta/guests': false });
  editor = await open(demoRoute);
  await signIn(editor, 'editor');
  await waitForAllDrawn(editor);
});

afterAll(async () => {
  for (const context of contexts) await context.close();
  await stack?.close();
  await browser?.close();
});

afterEach(() => {
  expect(collected.flatMap(({ errors }) => errors)).toEqual([]);
});

/** A page in a browser of its own. */
async function open(route: string, options = {}): Promise<Page> {
  const opened = await openPage(browser, options);
  contexts.push(opened.context);
  collected.push(opened.collected);
  await opened.page.goto(new URL(route, stack.url).href);
  return opened.page;
}

/** Shares a panel of the editor's dashboard and returns the link. */
async function sharePanel(id: string): Promise<string> {
  await panelCard(editor, id)
    .getByRole('button', { name: /^Options for/ })
    .click();
  await editor.getByRole('menuitem', { name: 'Share this panel' }).click();
  await editor.getByText('No active links').waitFor();
  // React Aria’s own, which have read out the last busy buttons and go by themselves.
  await editor.waitForFunction(
    () => document.querySelector('[data-live-announcer] [role="img"]') === null,
  );
  expect(await findSeriousViolations(editor)).toEqual([]);
  await editor.getByRole('button', { name: 'Create link' }).click();
  return editor.getByRole('textbox', { name: 'Link' }).inputValue();
}

async function closeDialog(): Promise<void> {
  // A message of the page has such a button too.
  const dialog = editor.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a panel that an editor shares', () => {
  let link: string;
  let guest: Page;

  test('gets a link in a dialog from its menu', async () => {
    link = await sharePanel('cpu');
    expect(link).toMatch(/\/chartroom\/s\/[A-Za-z0-9_-]{22}$/);
    await editor
      .getByRole('list')
      .getByText(/by Editor/)
      .waitFor();
    await closeDialog();
    // The way back for the keyboard.
    await expectEventually(
      () => editor.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Options for Processor cores',
    );
  });

  test('is shown live to anyone who opens the link, without an account', async () => {
    guest = await open(link);
    await waitForAllDrawn(guest);
    await guest.getByText(/^Shared by Editor, expires /).waitFor();
    expect(await guest.locator('[data-panel]').count()).toBe(1);
    expect(await findSeriousViolations(guest)).toEqual([]);

    const card = panelCard(guest, 'cpu');
    await showAsTable(guest, card);
    const [before] = await tableRows(card);
    await expectEventually(async () => (await tableRows(card))[0]?.[0] !== before?.[0], true);
    await card.getByRole('button', { name: /^Options for/ }).click();
    expect(await guest.getByRole('menuitem', { name: /Share|Embed/ }).count()).toBe(0);
    await guest.getByRole('menuitem', { name: 'Show as chart' }).click();
  });

  test('takes a range from its address, and links to nothing else', async () => {
    await guest.goto(`${link}?from=now-1m&to=now`);
    await waitForAllDrawn(guest);
    await guest.getByRole('button', { name: /Last 1/ }).waitFor();
    expect(await guest.getByRole('link').count()).toBe(0);
    const token = await readIdToken(guest);
    const ask = (path: string) => fetchStatus(stack, path, token);
    const opened = [
      'series/demo/cpu',
      'registry/demo/heads/chart-line',
      'registry/demo/heads/data-realtime',
    ];
    for (const path of opened) expect([path, await ask(path)]).toEqual([path, 200]);
    for (const path of [
      'series/demo/memory',
      'registry/demo/heads',
      'registry/demo/heads/chart-stat',
      'registry/demo/keys',
      'dashboards/demo/this-machine',
      'dashboardIndex/demo',
      'shareIndex/demo',
      'workspaces/demo/members',
      'workspaces/demo/sources',
      'workspaces/demo/meta',
      'shares',
    ]) {
      expect([path, await ask(path)]).toEqual([path, 401]);
    }
  });

  test('is removed from the open page within a second of being revoked', async () => {
    await panelCard(editor, 'cpu')
      .getByRole('button', { name: /^Options for/ })
      .click();
    await editor.getByRole('menuitem', { name: 'Share this panel' }).click();
    await editor.getByRole('button', { name: /^Revoke link/ }).click();
    const question = editor.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Revoke' }).click();
    const [told] = await Promise.all([
      guest.getByText('This link has been revoked').waitFor().then(Date.now),
      question.waitFor({ state: 'detached' }),
    ]);
    const id = link.split('/').at(-1);
    const revokedAt = await stack.backend.admin.get(`shares/${id}/revokedAt`);
    expect(told - Number(revokedAt)).toBeLessThan(2000);
    expect(await guest.locator('[data-panel]').count()).toBe(0);
    expect(await findSeriousViolations(guest)).toEqual([]);
    await editor.getByText('No active links').waitFor();
    await closeDialog();
  });
});

describe('a whole dashboard that is shared', () => {
  let link: string;
  let id: string;

  test('is shown to members under their own account', async () => {
    await editor.getByRole('button', { name: 'Share', exact: true }).click();
    await editor.getByRole('radio', { name: /^1.day$/ }).check();
    await editor.getByRole('button', { name: 'Create link' }).click();
    link = await editor.getByRole('textbox', { name: 'Link' }).inputValue();
    id = link.split('/').at(-1) ?? '';
    await closeDialog();
    const viewer = await open('');
    await signIn(viewer);
    await viewer.goto(link);
    await waitForAllDrawn(viewer);
    expect(await viewer.locator('[data-panel]').count()).toBe(12);
    expect(await stack.backend.admin.get('shareGuests/demo-viewer')).toEqual({ shareId: id });

    // Whoever has signed out is a guest only when they say so.
    const other = await viewer.context().newPage();
    await other.goto(stack.url);
    await other.getByRole('button', { name: 'Account: Viewer' }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await viewer.getByText('You’re signed out').waitFor();
    expect(await viewer.locator('[data-panel]').count()).toBe(0);
    await viewer.getByRole('button', { name: 'View as guest' }).click();
    await waitForAllDrawn(viewer);
    await other.close();
    await viewer.close();
  });

  test('expires in an open page on time, and says so later too', async () => {
    const guest = await open(link);
    await waitForAllDrawn(guest);
    // By hand of whoever runs the deployment: nobody waits for an hour here.
    const expiresAt = Date.now() + 1000;
    await stack.backend.admin.update({ [`shares/${id}/expiresAt`]: expiresAt });
    await guest.getByText('This link has expired').waitFor();
    expect(Date.now()).toBeGreaterThanOrEqual(expiresAt);
    await guest.reload();
    await guest.getByText('This link has expired').waitFor();
    await guest.goto(link.replace(id, 'a'.repeat(22)));
    await guest.getByText('Link not found').waitFor();
  });
});

test('an admin sees every link of the workspace and which are paused, and revokes them', async () => {
  const link = await sharePanel('memory');
  await closeDialog();
  const guest = await open(link);
  await waitForAllDrawn(guest);
  const admin = await open('');
  await signIn(admin, 'admin');
  await admin.goto(new URL('w/demo/settings', stack.url).href);
  const row = admin
    .getByRole('list', { name: 'Shared links' })
    .getByRole('listitem')
    .filter({ hasText: 'Memory in use' });
  await row.getByText(/^Panel shared by Editor, expires .+/).waitFor();
  expect(await findSeriousViolations(admin)).toEqual([]);

  const role = 'workspaces/demo/members/demo-editor/role';
  await stack.backend.admin.update({ [role]: 'viewer' });
  await row.getByText('Paused', { exact: true }).waitFor();
  await guest.getByText('This link no longer works').waitFor();
  expect(await guest.locator('[data-panel]').count()).toBe(0);
  expect(await findSeriousViolations(admin)).toEqual([]);
  await stack.backend.admin.update({ [role]: 'editor' });
  await row.getByText('Paused', { exact: true }).waitFor({ state: 'detached' });
  await guest.getByRole('button', { name: 'Retry' }).click();
  await waitForAllDrawn(guest);

  await row.getByRole('button', { name: /^Revoke link to Memory in use, expires/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await row.waitFor({ state: 'detached' });
  await guest.getByText('This link has been revoked').waitFor();
  await expectEventually(() => admin.evaluate(() => document.activeElement?.id), 'shared-links');
});
