/**
 * Story: somebody who has never seen the project follows the quick start of docs/embedding.md word for
 * word, in an empty folder, and has a live chart in a page of their own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoAccount } from '../tools/local/src/demo/accounts';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { closeWithEscape } from './harness/closeWithEscape';
import { panelCard } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { freePorts } from './harness/freePorts';
import { signIn } from './harness/signIn';
import { type LiveStack, root, startLiveStack } from './harness/stack';

const docs = readFileSync(join(root, 'docs', 'embedding.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'chartroom-quick-start-'));
let browser: Browser;
let stack: LiveStack;
let shell: Page;
let context: BrowserContext;
let collected: PageErrors;
let server: ChildProcess | undefined;
let address: string;

/** The piece of code in the page of docs that has this in it. */
function codeWith(text: string): string {
  const blocks = [...docs.matchAll(/```\w+\n(.*?)```/gs)].map(([, code = '']) => code);
  const found = blocks.find((code) => code.includes(text));
  if (!found) throw new Error(`docs/embedding.md has no code with ${text}`);
  return found;
}

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  ({ page: shell, context, collected } = await openPage(browser));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [port = 0] = await freePorts(1);
  // Where the documented ones may be taken.
  const command = codeWith('createServer').replace('8080', String(port));
  address = `http://localhost:${port}/`;
  server = spawn(command.trim(), { cwd: folder, shell: true, detached: true, stdio: 'ignore' });
});

afterAll(async () => {
  await browser?.close();
  await stack?.close();
  // The shell that was asked for is the leader of a group of its own.
  if (server?.pid) process.kill(-server.pid);
  rmSync(folder, { recursive: true, force: true });
});

/** Step 2: what “Copy” beside “In your page” gives. */
async function copy(label: string): Promise<string> {
  await panelCard(shell, 'cpu')
    .getByRole('button', { name: /^Options for/ })
    .click();
  await shell.getByRole('menuitem', { name: 'Embed' }).click();
  await shell.getByLabel(label).check();
  await shell.getByRole('button', { name: 'Copy: In your page' }).click();
  const dialog = shell.getByRole('dialog', { name: /^Embed/ });
  await dialog.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  const code = await shell.evaluate(() => navigator.clipboard.readText());
  await closeWithEscape(dialog);
  return code;
}

test('from an empty folder to a live chart, and then to one of other data', async () => {
  const [, documented = ''] = /<http:\/\/localhost:4100\/chartroom\/(w\/[^>]+)>/.exec(docs) ?? [];
  await shell.goto(`${stack.url}${documented}`);
  await signIn(shell, 'viewer');
  const html = codeWith('<!-- here -->');
  const file = join(folder, 'index.html');
  writeFileSync(file, html.replace('<!-- here -->', await copy('Live panel')));

  const page = await context.newPage();
  const statusOf = () =>
    page.goto(address).then(
      (response) => response?.status(),
      () => 'not there yet',
    );
  await expectEventually(statusOf, 200);
  const panel = page.locator('chartroom-panel');
  const { email, password } = demoAccount('viewer');
  await panel.getByRole('button', { name: 'Sign in' }).click();
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('chartroom-panel[data-ready][data-state=live]').waitFor();

  const snippet = await copy('Chart with your own data');
  writeFileSync(file, html.replace('<!-- here -->', `${snippet}\n${codeWith("core: 'Ours'")}`));
  await page.reload();
  await page.locator('chartroom-panel[data-ready]').waitFor();
  const drawn = () =>
    panel.evaluate(async (element) => {
      const file = Reflect.get(element, 'file') as (kind: 'csv') => Promise<Blob>;
      return (await (await file.call(element, 'csv')).text()).includes('Ours');
    });
  await expectEventually(drawn, true);
  expect(collected.errors).toEqual([]);
});
