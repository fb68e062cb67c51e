/**
 * Story: a team of its own, in a folder of its own, creates a chart, sees it in a running shell, and
 * sees what it changes in the page that is open; the deployment knows nothing of it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Stack } from '../tools/local/src/stack';
import { runRemote } from './deployTargets/runRemote';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { type RemoteDev, startRemoteDev } from './harness/remoteDev';
import { signIn } from './harness/signIn';
import { root, startQuietStack } from './harness/stack';

const remoteMain = join(root, 'tools', 'cli', 'bin', 'remote.mjs');

let temporary: string;
let folder: string;
let stack: Stack;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let collected: PageErrors;
let developing: RemoteDev | null = null;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-create-'));
  folder = join(temporary, 'chart-funnel');
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startQuietStack({
      remotes: [join(root, 'remotes', 'data-files')],
    }),
  ]);
  ({ page, context, collected } = await openPage(browser));
});

afterAll(async () => {
  await context?.close();
  await browser?.close();
  await developing?.end();
  await stack?.close();
  rmSync(temporary, { recursive: true, force: true });
});

/** Writes a source file as an editor would. */
function edit(path: string, from: string, to: string): void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** The first of the panels with this title: the dashboard shows the chart in several sizes. */
function panel(title: string) {
  return page.getByRole('region', { name: new RegExp(`^${title}, 1 of \\d+$`) });
}

describe('a new chart', () => {
  test('is created outside this repository, with tests that pass', async () => {
    const run = await runRemote(['create', 'chart-funnel', '--title', 'Funnel'], {
      cwd: temporary,
      env: { HOME: process.env.HOME ?? temporary },
    });
    expect(run.document).toMatchObject({ ok: true, remote: 'chart-funnel', template: 'chart' });
    expect(await npm('test', '--silent')).toBe(0);
  });

  test('runs in the shell on a dashboard of its own, signed and under the shell’s policy', async () => {
    developing = await startRemoteDev(remoteMain, { cwd: folder, shell: stack.url });
    await leaveSession(new URL('/@remote-dev/data.json', developing.ready.url).href);
    await page.goto(developing.ready.page);
    await signIn(page);
    await panel('Visitors by hour').getByText('dev: chart-funnel').waitFor();
    await summary('24 values, the highest is 150, number 13.').waitFor({ state: 'attached' });
    expect(collected.errors).toEqual([]);
  });

  test('leaves no session in the browser for what is served at that port next', async () => {
    // Ended or killed, now or later: there is nothing that would have to be removed.
    const { origins, cookies } = await context.storageState({ indexedDB: true });
    expect(origins.length).toBeGreaterThan(0);
    const stored = JSON.stringify(origins);
    expect(stored).not.toMatch(/token|authUser|@chartroom\.example/i);
    // A token in whatever entry: header and payload, both JSON in base64. A hash may have “eyJ” too.
    expect(stored).not.toMatch(/eyJ[\w-]+\.eyJ/);
    expect(cookies.map(({ name, httpOnly }) => [name.replace(/\d+$/, ''), httpOnly])).toEqual([
      ['remote-dev-', true],
    ]);
    const session = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(session).not.toMatch(/token|eyJ[\w-]+\.eyJ/);
  });

  test('is updated in the open page when a file is saved, without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    edit('src/chart.ts', 'the highest is', 'at most');
    await summary('24 values, at most 150, number 13.').waitFor({ state: 'attached' });
    edit('src/chart.ts', 'at most', 'never above');
    await summary('24 values, never above 150, number 13.').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(collected.errors).toEqual([]);
  });

  test('lists type errors in the terminal, and says when there are none left', async () => {
    const wrong = "export const height: number = 'a';\n";
    edit('src/layout.ts', 'export ', `${wrong}export `);
    const error =
      /src\/layout\.ts\(\d+,14\): error TS2322: Type 'string' is not assignable to type 'number'/;
    await developing?.waitForText(error);
    expect(await npm('run', 'types', '--silent')).not.toBe(0);
    edit('src/layout.ts', wrong, '');
    await developing?.waitForText(/No more type errors/);
    expect(await npm('run', 'types', '--silent')).toBe(0);
  });

  test('prints errors of the open page in the terminal, with the line of the source', async () => {
    const text = readFileSync(join(folder, 'src/layout.ts'), 'utf8');
    const [head = ''] = /export function [^{]+\{\n/.exec(text) ?? [];
    expect(head).not.toBe('');
    const line = text.slice(0, text.indexOf(head) + head.length).split('\n').length;
    // What the shell contains, and what nothing does.
    for (const [statement, message] of [
      ["throw new RangeError('No room for the bars');", 'No room for the bars'],
      ["setTimeout(() => { throw new RangeError('Too late'); });", 'Too late'],
    ] as const) {
      edit('src/layout.ts', head, `${head}  ${statement}\n`);
      const position = `src/layout\\.ts:${line}:\\d+`;
      await developing?.waitForText(
        new RegExp(`Error in an open page: RangeError: ${message}\\n.*${position}`),
      );
      edit('src/layout.ts', `  ${statement}\n`, '');
    }
    await summary('24 values, never above 150, number 13.').waitFor({ state: 'attached' });
  });

  test('stays as it is when its source can’t be built', async () => {
    edit('src/index.ts', 'export default', 'export default default');
    edit('fixture.json', '"Visitors by hour"', '"Visitors"');
    edit('src/index.ts', 'export default default', 'export default');
    await panel('Visitors').waitFor();
    await summary('24 values, never above 150, number 13.').waitFor({ state: 'attached' });
  });

  test('replaces a remote on this machine only', async () => {
    const local = new URL(stack.url).origin;
    const requestedUrls: string[] = [];
    for (const origin of ['https://charts.example', local]) {
      const { page, context } = await openPage(browser);
      page.on('request', (request) => {
        if (request.url().endsWith('/dev-events')) requestedUrls.push(request.url());
      });
      await context.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const response = await route.fetch({ url: `${local}${pathname}` });
        if (!pathname.endsWith('config.json')) return route.fulfill({ response });
        const devRemotes = { 'chart-line': { url: `${origin}/dev-events` } };
        return route.fulfill({ response, json: { ...(await response.json()), devRemotes } });
      });
      await page.goto(`${origin}/chartroom/`);
      await page.getByLabel('Email').waitFor();
      await context.close();
    }
    expect(requestedUrls).toEqual([`${local}/dev-events`]);
  });

  test('is unknown to the deployment', async () => {
    const heads = stack.backend.admin.get('registry/demo/heads') as object;
    expect(Object.keys(heads)).not.toContain('chart-funnel');
    const config = await (await fetch(`${stack.url}config.json`)).json();
    expect(config).not.toHaveProperty('devRemotes');
  });
});

/** What a shell from before kept at the same address, and a run that was killed left there. */
async function leaveSession(url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    localStorage.setItem('firebase:authUser:local', '{"refreshToken":"left"}');
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    await new Promise((resolve, reject) => {
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('firebaseLocalStorage', {
          keyPath: 'fbase_key',
        });
        store.put({ fbase_key: 'firebase:authUser:local', value: { refreshToken: 'left' } });
      };
      opening.onsuccess = resolve;
      opening.onerror = () => reject(opening.error);
    });
    opening.result.close();
  });
  expect(JSON.stringify(await context.storageState({ indexedDB: true }))).toContain('left');
}

/** The sentence by which a chart of the preview is announced. */
function summary(text: string) {
  return page.getByText(`: ${text}`).first();
}

function npm(...args: readonly string[]): Promise<number | null> {
  const child = spawn('npm', args, { cwd: folder, stdio: 'ignore' });
  return new Promise((resolve) => child.once('exit', resolve));
}
