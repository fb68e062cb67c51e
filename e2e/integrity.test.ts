import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ErrorCode } from '@chartroom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { listen, type WebServer } from '../tools/local/src/web/listen';
import { serveReleases } from '../tools/local/src/web/releaseServer';
import { launchBrowser, openPage, type PageErrors } from './harness/browser';
import { panelCard } from './harness/dashboard';
import { writeFileDashboard } from './harness/fileDashboard';
import { renamedBuild } from './harness/renamedBuild';
import { signIn } from './harness/signIn';
import { root, startLiveStack } from './harness/stack';
import { waitForNewDrawnRows } from './harness/waitForNewDrawnRows';
import { writeDashboard } from './harness/writeDashboard';
import { codeAttempts, scriptAttempts } from './integrity/injectionAttempts';
import { faultyPublications, publishFaultyRelease } from './integrity/publications';
import { tamperings, workerTampering } from './integrity/tamperings';
import { type TamperedReleases, tamperWithReleases } from './integrity/tamperWithReleases';

/** Below the release origin, on no list of any release. */
const unlisted = '/unlisted/1.0.0/unlisted.js';
const pwns = 'globalThis.pwned = true; globalThis.document || postMessage(1);';

/** What servers were asked for that they should not be. */
const requestedPaths: string[] = [];
let temporary: string;
let releases: TamperedReleases;
let elsewhere: WebServer;
let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-integrity-'));
  const atOnce = join(root, 'e2e', 'sharing', 'react-old');
  const late = join(root, 'e2e', 'integrity', 'late-chunk');
  const worker = join(root, 'remotes', 'data-files');
  releases = tamperWithReleases({ atOnce, late, worker }, temporary);
  const healthy = join(root, 'host', 'test', 'brokenRemotes', 'healthy');
  const published = faultyPublications.map(({ id }) => renamedBuild(late, id, temporary));
  [browser, stack] = await Promise.all([
    launchBrowser(),
    startLiveStack({
      fixtures: [healthy, ...releases.fixtures, ...published],
      intercept(request, response) {
        if (request.url !== unlisted) return releases.intercept(request, response);
        requestedPaths.push(unlisted);
        response.writeHead(200, scriptHeaders).end(pwns);
        return true;
      },
    }),
  ]);
  elsewhere = await serveReleases({ folder: stack.releasesFolder, port: 0 });
  releases.setPublished({ folder: stack.releasesFolder, redirectOrigin: elsewhere.origin });
  for (const publication of faultyPublications) await publishFaultyRelease(publication, stack);
  const route = await writeDashboard(stack, 'integrity', {
    healthy: { remote: 'healthy', group: 'event-loop' },
    ...Object.fromEntries(all.map(({ id }) => [id, { remote: id, group: 'load' }])),
  });
  // Tall enough for all panels: those out of sight load nothing.
  ({ page, context, collected } = await openPage(browser, {
    viewport: { width: 1440, height: 300 * Math.ceil((all.length + 1) / 3) },
  }));
  await page.goto(`${stack.url}${route}`);
  await signIn(page);
});

afterAll(async () => {
  await context?.close();
  await browser?.close();
  await elsewhere?.close();
  await stack?.close();
  rmSync(temporary, { recursive: true, force: true });
});

const all: readonly { readonly id: string; readonly code: ErrorCode }[] = [
  ...tamperings,
  ...faultyPublications,
];
const scriptHeaders = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' };
const card = (id: string) => panelCard(page, id);
const pwned = (where: Page) => where.evaluate(() => Reflect.get(globalThis, 'pwned'));

describe('a release that is not what was published', () => {
  test.each(tamperings)('$id: nothing of it runs, and the panel says $code', async (fault) => {
    const alert = card(fault.id).getByRole('alert');
    await alert.getByText(fault.code, { exact: true }).waitFor();
    const alertText = await alert.textContent();
    if (fault.code === 'remote/origin-unreachable') {
      expect(alertText).toContain(new URL(stack.config.releaseOrigins[0] ?? '').host);
    } else expect(alertText).toContain(basename(releases.pathOf(fault)));
    expect(await pwned(page)).toBeUndefined();
  });

  test.each(faultyPublications)(
    '$id: nothing of it is fetched, and the panel says $code',
    async ({ id, code }) => {
      await card(id).getByRole('alert').getByText(code, { exact: true }).waitFor();
    },
  );

  test('the panels beside it go on', () => waitForNewDrawnRows(card('healthy')));

  test.each(tamperings)(
    '$id: once the bytes are right, Retry works without a reload',
    async (fault) => {
      releases.heal(fault);
      const renewed = page.waitForResponse((response) => {
        const { origin, pathname, search } = new URL(response.url());
        if (origin === elsewhere.origin || pathname !== releases.pathOf(fault)) return false;
        // Retry asks by an address of its own; then the cache is renewed under the plain one, but for
        // what loads late, which no page meets at its start.
        return response.ok() && (search === '' || fault.remote === 'late');
      });
      await card(fault.id).getByRole('button', { name: 'Retry' }).click();
      await card(fault.id).locator('[data-status="drawn"]').waitFor();
      await (await renewed).finished();
      expect(await pwned(page)).toBeUndefined();
    },
  );

  test('a page that is loaded afterwards doesn’t get the wrong bytes again', async () => {
    await page.reload();
    for (const { id } of tamperings.filter((fault) => fault.remote !== 'late')) {
      await card(id).locator('[data-status="drawn"], [role="alert"]').first().waitFor();
      expect([id, await card(id).getByRole('alert').allTextContents()]).toEqual([id, []]);
    }
    await waitForNewDrawnRows(card('healthy'));
    expect(collected.errors.filter((error) => error.startsWith('uncaught'))).toEqual([]);
  });
});

describe('a worker that is not what was published', () => {
  test('doesn’t run, the panel says so, and Retry works once the bytes are right', async () => {
    const url = `${stack.config.releaseOrigins[0]}/datasets/stocks.csv`;
    const range = { from: '2000-01-01', to: '2010-04-01' };
    const route = await writeFileDashboard(stack, 'worker', range, {
      stocks: { url, encoding: { x: ['date'], y: ['price'] } },
    });
    const source = `workspaces/${demoWorkspace}/sources/worker-stocks/remote`;
    await stack.backend.admin.update({ [source]: workerTampering.id });
    const otherPage = await context.newPage();
    await otherPage.goto(`${stack.url}${route}`);
    const alert = panelCard(otherPage, 'stocks').getByRole('alert');
    await alert.getByText(workerTampering.code, { exact: true }).waitFor();
    expect(await alert.textContent()).toContain(basename(releases.pathOf(workerTampering)));
    releases.heal(workerTampering);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await panelCard(otherPage, 'stocks').locator('[data-status="drawn"]').waitFor();
    expect(await panelCard(otherPage, 'stocks').getByRole('alert').count()).toBe(0);
    await otherPage.close();
  });
});

describe('code that no release lists', () => {
  let foreign: WebServer;
  let careless: Page;

  beforeAll(async () => {
    foreign = await listen((request, response) => {
      requestedPaths.push(request.url ?? '');
      if (request.url === '/') response.writeHead(200, { 'Content-Type': 'text/html' }).end('');
      else response.writeHead(200, scriptHeaders).end(pwns);
    }, 0);
    careless = await context.newPage();
  });

  beforeEach(() => careless.goto(foreign.origin));

  afterAll(() => foreign?.close());

  test.each(scriptAttempts)('is refused as a script: $name', async ({ inject }) => {
    const adding = (url: string) => `(${inject})(${JSON.stringify(url)})`;
    expect(await careless.evaluate(adding(`${foreign.origin}/own.js`))).toBe('ran');
    const addresses = [
      `${foreign.origin}/foreign.js`,
      `${stack.config.releaseOrigins[0]}${unlisted}`,
      `data:text/javascript,${encodeURIComponent(pwns)}`,
    ];
    for (const url of addresses) {
      expect([url, await page.evaluate(adding(url))]).toEqual([url, 'refused']);
    }
    expect(await pwned(page)).toBeUndefined();
    expect(requestedPaths).not.toContain('/foreign.js');
    expect(requestedPaths).not.toContain(unlisted);
  });

  test.each(codeAttempts)('is refused as text: $name', async ({ run }) => {
    // In a task of the page's own: what a debugger evaluates itself may do more.
    const attempt = `setTimeout(() => (${run})(${JSON.stringify(pwns)}))`;
    await careless.evaluate(attempt);
    await careless.waitForFunction(() => Reflect.get(globalThis, 'pwned'));
    await page.evaluate(attempt);
    await waitForNewDrawnRows(card('healthy'));
    expect(await pwned(page)).toBeUndefined();
  });
});

describe('responses of the shell’s server', () => {
  test.each(['', 'w/demo/d/this-machine', 'config.json', 'missing.js'])(
    'carry the policies: %s',
    async (path) => {
      const { headers } = await fetch(`${stack.url}${path}`);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).not.toMatch(/unsafe-|\*/);
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
      expect(policy).toContain(`script-src 'self' ${stack.config.releaseOrigins.join(' ')};`);
      expect(headers.get('Integrity-Policy')).toBe('blocked-destinations=(script)');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    },
  );
});
