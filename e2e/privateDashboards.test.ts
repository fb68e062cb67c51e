import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, type PageErrors } from './harness/browser';
import { expectEventually } from './harness/expectEventually';
import { layoutProblems } from './harness/layoutProblems';
import { openSignedIn } from './harness/signIn';
import { type LiveStack, startLiveStack } from './harness/stack';

let browser: Browser;
let stack: LiveStack;
const opened: { readonly context: BrowserContext; readonly collected: PageErrors }[] = [];

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
});

afterEach(async () => {
  const closed = opened.splice(0);
  await Promise.all(closed.map(({ context }) => context.close()));
  expect(closed.flatMap(({ collected }) => collected.errors)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
});

async function openHome(role: 'editor' | 'admin'): Promise<Page> {
  const { page, context, collected } = await openSignedIn(browser, stack, role);
  opened.push({ context, collected });
  await page.goto(stack.url);
  await page.getByRole('list', { name: 'Dashboards', exact: true }).waitFor();
  return page;
}

const own = 'private/demo/demo-editor';
const stored = (path: string) => Object(stack.backend.admin.get(path));

/** Creates a private dashboard; resolves to its id, with the page at its editor. */
async function createPrivate(page: Page, title: string): Promise<string> {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New dashboard' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('radio', { name: 'Only me' }).check();
  await page.keyboard.press('Enter');
  await page.getByText('Add your first panel').waitFor();
  return /\/d\/([^/]+)\/edit$/.exec(page.url())?.[1] ?? '';
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await page.getByRole('list', { name: 'Dashboards', exact: true }).waitFor();
}

test('a private dashboard is edited like any other, seen by nobody else, and made visible', async () => {
  const page = await openHome('editor');
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'New dashboard' }).waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const id = await createPrivate(page, 'Draft of the week');
  expect(stored(`${own}/${id}`)).toMatchObject({ rev: 1, about: { title: 'Draft of the week' } });
  expect(stack.backend.admin.get(`dashboards/demo/${id}`)).toBeNull();

  // It is saved by itself, undone and redone, and has a history.
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.keyboard.press('Escape');
  const sections = async () => Object.keys(stored(`${own}/${id}`).sections ?? {}).length;
  await expectEventually(sections, 1);
  await page.keyboard.press('Control+z');
  await expectEventually(sections, 0);
  await page.keyboard.press('Control+Shift+Z');
  await expectEventually(sections, 1);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Save version' }).click();
  const version = page.getByRole('dialog', { name: 'Save version' });
  await version.getByLabel('Message').fill('First');
  await version.getByRole('button', { name: 'Save' }).click();
  await version.waitFor({ state: 'detached' });
  await expectEventually(
    async () => Object.values(stored(`privateHistory/demo/demo-editor/${id}`)),
    expect.arrayContaining([expect.objectContaining({ kind: 'named', message: 'First' })]),
  );
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Done' }).click();

  // Its title is in the owner's list alone, with a lock.
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Title').fill('Week 48');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectEventually(
    async () => stored(`privateIndex/demo/demo-editor/${id}`).title,
    'Week 48',
  );
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  await goHome(page);
  await page.getByRole('link', { name: 'Week 48 Private' }).waitFor();
  const admin = await openHome('admin');
  expect(await admin.getByRole('link', { name: 'Week 48' }).count()).toBe(0);
  await admin.goto(`${stack.url}w/demo/d/${id}`);
  await admin.getByText('dashboard/not-found').waitFor();

  // The same address is everyone's once it is published.
  await page.getByRole('link', { name: 'Week 48 Private' }).click();
  await page.getByRole('button', { name: /^Private/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Make Week 48 visible to workspace?' });
  await dialog.waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make visible' }).click();
  await page.getByText(/^Week 48 is visible to everyone/).waitFor();
  await page.getByRole('button', { name: /^Private/ }).waitFor({ state: 'detached' });
  // The button that had the focus is gone.
  await page.locator('#main:focus').waitFor();
  for (const path of ['private', 'privateIndex', 'privateHistory', 'privateSnapshots']) {
    expect([path, stack.backend.admin.get(`${path}/demo/demo-editor/${id}`)]).toEqual([path, null]);
  }
  const { audit } = stored(`dashboards/demo/${id}/last`);
  expect(stored(`workspaces/demo/audit/${audit}`)).toMatchObject({
    ...{ uid: 'demo-editor', action: 'hand-over', target: `dashboards/${id}` },
  });
  // Who has its address open sees it at once.
  await admin.getByRole('heading', { name: 'Week 48' }).waitFor();

  // Its former owner goes on editing it.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await expectEventually(
    async () => Object.keys(stored(`dashboards/demo/${id}`).sections ?? {}).length,
    2,
  );
});

test('a private dashboard is deleted for good, after a question', async () => {
  const page = await openHome('editor');
  const id = await createPrivate(page, 'Scratch');
  await goHome(page);
  await page.getByRole('button', { name: 'Actions for Scratch' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Scratch?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Scratch Private' }).waitFor({ state: 'detached' });
  expect(stack.backend.admin.get(`${own}/${id}`)).toBeNull();
  expect(stack.backend.admin.get(`privateIndex/demo/demo-editor/${id}`)).toBeNull();
});

test('a private copy of a shared dashboard draws its panels for its owner', async () => {
  const page = await openHome('editor');
  await page.getByRole('button', { name: 'Actions for This machine' }).click();
  await page.getByRole('menuitem', { name: 'Make a private copy' }).click();
  await page.getByRole('button', { name: 'Open copy' }).click();
  await page.getByRole('heading', { name: 'This machine (copy)' }).waitFor();
  await page.getByRole('button', { name: /^Private/ }).waitFor();
  await page.locator('[data-panel] [data-status="drawn"]').first().waitFor();
  const card = page.locator('[data-panel="cpu"]');
  await card.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit panel' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /Share|Embed/ }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await goHome(page);
  await page.getByRole('link', { name: /^Private/ }).click();
  await page
    .getByRole('link', { name: 'This machine', exact: true })
    .waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'This machine (copy) Private' }).waitFor();
  expect(await layoutProblems(page)).toEqual([]);
});

test('a private dashboard is handed over, and taken over once its owner has left', async () => {
  const page = await openHome('editor');
  const id = await createPrivate(page, 'Night shift');
  await goHome(page);
  await page.getByRole('button', { name: 'Actions for Night shift' }).click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Hand over Night shift?' });
  expect(await dialog.getByRole('button', { name: 'Hand over' }).isDisabled()).toBe(true);
  await dialog.getByLabel('New owner').selectOption('demo-admin');
  expect(await findSeriousViolations(page)).toEqual([]);
  await look(page, 'hand-over');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('link', { name: 'Night shift Private' }).waitFor({ state: 'detached' });
  expect(stack.backend.admin.get(`${own}/${id}`)).toBeNull();
  expect(stored(`private/demo/demo-admin/${id}`)).toMatchObject({
    about: { title: 'Night shift' },
  });

  const admin = await openHome('admin');
  await admin.getByRole('link', { name: 'Night shift Private' }).waitFor();
  const left = await createPrivate(page, 'Left behind');
  const member = stored('workspaces/demo/members/demo-editor');
  await admin.goto(`${stack.url}w/demo/members`);
  await admin.getByRole('button', { name: `Actions for ${member.displayName}` }).click();
  await admin.getByRole('menuitem', { name: 'Remove…' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const activity = admin.getByRole('list', { name: 'Activity' });
  await activity.getByText('demo-editor removed, was Editor').waitFor();
  await activity.getByRole('button', { name: 'Private dashboards of demo-editor' }).click();
  const leftDialog = admin.getByRole('dialog', { name: 'Private dashboards of demo-editor' });
  await look(admin, 'left-dashboards');
  expect(await findSeriousViolations(admin)).toEqual([]);
  await leftDialog.getByRole('button', { name: 'Take over Left behind' }).click();
  await expectEventually(
    () => stored(`private/demo/demo-admin/${left}`).about?.title,
    'Left behind',
  );
  expect(stack.backend.admin.get(`${own}/${left}`)).toBeNull();
  await admin.keyboard.press('Escape');
  for (const width of [820, 390]) {
    await admin.setViewportSize({ width, height: 900 });
    expect(await layoutProblems(admin)).toEqual([]);
    await look(admin, `members-activity-${width}`);
  }
  await stack.backend.admin.update({ 'workspaces/demo/members/demo-editor': member });
});

async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
}
