/**
 * Story: somebody takes a panel's code from the shell into a page of their own. It draws there under
 * the policy that the dialog names, follows its channel, and lets go of what is withdrawn.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Channels, parseChannels } from '@chartroom/contract/channels';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { listen, type WebServer } from '../tools/local/src/web/listen';
import { findSeriousViolations } from './harness/accessibility';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { closeWithEscape } from './harness/closeWithEscape';
import { panelCard, waitForAllDrawn } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { nextRelease } from './harness/nextRelease';
import { publishRelease } from './harness/publishRelease';
import { openRegistryAdmin, type RegistryAdmin } from './harness/registryAdmin';
import { signIn } from './harness/signIn';
import { demoRoute, type LiveStack, root, startLiveStack } from './harness/stack';

const chart = 'chart-line';
let browser: Browser;
let stack: LiveStack;
let admin: RegistryAdmin;
let otherPage: WebServer;
let shell: Page;
let context: BrowserContext;
let collected: PageErrors;
/** What the other origin's only page is made of. */
let pasted = { code: '', policy: '' };
const builds = mkdtempSync(join(tmpdir(), 'chartroom-embed-dialog-'));

beforeAll(async () => {
  [browser, stack, otherPage] = await Promise.all([
    launchBrowser(),
    startLiveStack(),
    listen((request, response) => {
      const isPage = request.url === '/';
      response.writeHead(isPage ? 200 : 204, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; ${pasted.policy}`,
      });
      response.end(
        isPage
          ? `<!doctype html><html lang="en"><title>Orders</title><h1>Orders</h1>${pasted.code}</html>`
          : undefined,
      );
    }, 0),
  ]);
  admin = await openRegistryAdmin(stack.config);
  const folder = join(root, 'remotes', chart);
  const next = nextRelease(folder, { id: chart, version: '90.0.0', sequence: 90 }, builds);
  await publishRelease(stack, next);
  ({ page: shell, context, collected } = await openPage(browser));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shell.goto(`${stack.url}${demoRoute}`);
  await signIn(shell, 'editor');
  await waitForAllDrawn(shell);
});

afterAll(async () => {
  await browser?.close();
  await admin?.close();
  await Promise.all([stack?.close(), otherPage?.close()]);
  rmSync(builds, { recursive: true, force: true });
});

beforeEach(() => {
  collected.errors.length = 0;
});

/** The dialog of the panel with the processor's cores. */
async function openDialog(): Promise<Locator> {
  await panelCard(shell, 'cpu')
    .getByRole('button', { name: /^Options for/ })
    .click();
  await shell.getByRole('menuitem', { name: 'Embed' }).click();
  const dialog = shell.getByRole('dialog', { name: /^Embed/ });
  await dialog.waitFor();
  return dialog;
}

/** Waits until the focus is at a row of the menu. */
async function focused(row: string): Promise<void> {
  await shell.waitForFunction((text) => document.activeElement?.textContent?.startsWith(text), row);
}

async function closeDialog(): Promise<void> {
  await closeWithEscape(shell.getByRole('dialog', { name: /^Embed/ }));
}

const policyIn = (dialog: Locator) => dialog.getByLabel(/^Content-Security-Policy/);
const codeIn = (dialog: Locator) => dialog.getByLabel('In your page', { exact: true });

/** The page of the other origin with what the dialog says, once the panel has drawn. */
async function paste(dialog: Locator): Promise<{ page: Page; errors: readonly string[] }> {
  pasted = {
    code: await codeIn(dialog).inputValue(),
    policy: (await policyIn(dialog).inputValue()).replaceAll('\n', ' '),
  };
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${otherPage.origin}/`);
  await page.locator('chartroom-panel[data-ready]').waitFor();
  return { page, errors };
}

const summaryOf = (page: Page) =>
  page.locator('chartroom-panel').evaluate((element) => String(Reflect.get(element, 'summary')));

describe('the embed dialog', () => {
  test('can be used by keyboard alone, and copies its code', async () => {
    const button = panelCard(shell, 'cpu').getByRole('button', { name: /^Options for/ });
    await button.press('Enter');
    await focused('Full screen');
    // “Edit panel” begins with an E too.
    await shell.keyboard.type('em');
    await focused('Embed');
    await shell.keyboard.press('Enter');
    const dialog = shell.getByRole('dialog', { name: 'Embed “Processor cores”' });
    await dialog.getByRole('tab', { name: 'HTML' }).focus();
    await shell.keyboard.press('ArrowRight');
    await dialog.getByLabel('ProcessorCoresChart.jsx', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Copy: Install once' }).press('Enter');
    await dialog.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    const copied = await shell.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`npm install ${stack.url}chartroom-react.tgz`);
    expect((await fetch(copied.replace('npm install ', ''))).status).toBe(200);
    await closeDialog();
    await shell.waitForFunction(() =>
      document.activeElement?.getAttribute('aria-label')?.startsWith('Options for'),
    );
    expect(collected.errors).toEqual([]);
  });

  test('fits the screen of a phone', async () => {
    await shell.setViewportSize({ width: 390, height: 844 });
    const dialog = await openDialog();
    // What was announced to listeners at signing in.
    await shell.locator('[role=log] [role=img]').waitFor({ state: 'detached' });
    expect(await findSeriousViolations(shell)).toEqual([]);
    await dialog.getByLabel('Chart with your own data').check();
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    expect(await findSeriousViolations(shell)).toEqual([]);
    await closeDialog();
    await shell.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('the code of the embed dialog, in a page of another origin,', () => {
  test('draws the live panel for everyone with the link', async () => {
    const dialog = await openDialog();
    await dialog.getByRole('button', { name: 'Share this panel…' }).click();
    const sharing = shell.getByRole('dialog', { name: 'Share Processor cores' });
    await sharing.getByRole('button', { name: 'Create link' }).click();
    await sharing.waitFor({ state: 'detached' });
    const seenBy = dialog.getByLabel('Visible to');
    await expectEventually(
      () => seenBy.locator(':checked').textContent(),
      expect.stringMatching(/^Anyone/),
    );
    const { page, errors } = await paste(dialog);
    expect(pasted.code).toContain(`share="${await seenBy.inputValue()}"`);
    expect(await summaryOf(page)).toMatch(/^Processor cores/);
    expect(errors).toEqual([]);
    await page.close();

    // Revoked while it is chosen, it is code for nobody.
    await dialog.getByRole('button', { name: 'Share this panel…' }).click();
    await sharing.getByRole('button', { name: /^Revoke link/ }).click();
    await shell.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await shell.getByRole('alertdialog').waitFor({ state: 'detached' });
    await closeWithEscape(sharing);
    await expectEventually(() => seenBy.inputValue(), '');
    expect(await codeIn(dialog).inputValue()).not.toContain('share=');
    await closeDialog();
  });

  test('draws the chart with other data, follows its channel, and removes a withdrawn release', async () => {
    const dialog = await openDialog();
    await dialog.getByLabel('Chart with your own data').check();
    const { page, errors } = await paste(dialog);
    await closeDialog();
    expect(await summaryOf(page)).toMatch(/^Processor cores/);
    expect(errors).toEqual([]);
    await page.evaluate(() => {
      document.querySelector('chartroom-panel')?.addEventListener('ready', (event) => {
        document.title = (event as CustomEvent).detail.version;
      });
    });
    await admin.move(chart, '90.0.0');
    await expectEventually(async () => (await channels()).channels?.stable?.version, '90.0.0');
    await checkForRelease(page);
    await page.waitForFunction(() => document.title === '90.0.0');

    await admin.withdraw(chart, '90.0.0');
    const refused = page.locator('chartroom-panel code').filter({ hasText: 'registry/withdrawn' });
    await expectEventually(async () => (await channels()).withdrawn, ['90.0.0']);
    await checkForRelease(page);
    await refused.waitFor();
    await page.close();
  });
});

/** What the release origin says of the chart's channels. */
async function channels(): Promise<Partial<Channels>> {
  const answer = await fetch(`${stack.config.releaseOrigins[0]}/${chart}/channels.json`);
  const parsed = parseChannels(await answer.json());
  return parsed.ok ? parsed.value : {};
}

/** Asks for the channels, as happens once a minute. */
function checkForRelease(page: Page): Promise<void> {
  return page.evaluate(() => Reflect.get(window, 'chartroom').refresh());
}
