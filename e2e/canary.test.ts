/**
 * Story: a team ships a chart that throws to a share of the users. Nobody does anything about it:
 * the open page of an admin withdraws it, those who had it are back on stable, and the others never
 * knew. Another canary, no worse than stable though noisy, goes on.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInCanaryShare } from '@chartroom/registry/canaryShare';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { joinPerson, type Person } from './canary/people';
import { launchBrowser, type PageErrors } from './harness/browser';
import { builtVersion } from './harness/builtVersion';
import { panelCard } from './harness/dashboard';
import { expectEventually } from './harness/expectEventually';
import { nextRelease } from './harness/nextRelease';
import { publishRelease } from './harness/publishRelease';
import { openRegistryAdmin, type RegistryAdmin } from './harness/registryAdmin';
import { storagePrefix } from './harness/shellStorage';
import { openSignedIn } from './harness/signIn';
import { root, startLiveStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

const poisoned = 'chart-line';
const noisy = 'chart-stat';
const percent = 50;
const threw = 'remote/mount-failed';

let temporary: string;
let browser: Browser;
let stack: Awaited<ReturnType<typeof startLiveStack>>;
let admin: RegistryAdmin;
let people: Person[];
let route: string;
let judgingPage: Opened;
/** Of the same browser. */
let idlePage: Page;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-canary-'));
  [browser, stack] = await Promise.all([launchBrowser(), startLiveStack()]);
  const rejects = join(root, 'host', 'test', 'brokenRemotes', 'mount-rejects');
  const chart = join(root, 'remotes', poisoned);
  const other = join(root, 'remotes', noisy);
  const third = { id: poisoned, version: '90.1.0', sequence: 91, manifestOf: chart };
  const second = { id: noisy, version: '90.0.0', sequence: 90 };
  for (const folder of [
    nextRelease(rejects, third, temporary),
    nextRelease(other, second, temporary),
  ]) {
    await publishRelease(stack, folder);
  }
  admin = await openRegistryAdmin(stack.config);
  people = await Promise.all(
    Array.from({ length: 14 }, (_, index) => joinPerson(stack, `reader-${index}`)),
  );
  const encoding = { x: ['time'], y: ['busy'] };
  route = await writeDashboard(stack, 'canaries', {
    line: { remote: poisoned, group: 'cpu', encoding },
    stat: { remote: noisy, group: 'cpu', encoding },
  });
});

afterAll(async () => {
  await browser?.close();
  await admin?.close();
  for (const person of people ?? []) await person.close();
  await stack?.close();
  rmSync(temporary, { recursive: true, force: true });
});

interface Opened {
  readonly page: Page;
  readonly collected: PageErrors;
  /** Versions of the poisoned chart that were asked for. */
  readonly requestedVersions: Set<string>;
}

async function open(role: string, path: string): Promise<Opened> {
  const { page, collected } = await openSignedIn(browser, stack, role);
  const requestedVersions = new Set<string>();
  page.on('request', (request) => {
    const version = new RegExp(`/${poisoned}/([^/]+)/`).exec(new URL(request.url()).pathname)?.[1];
    if (version) requestedVersions.add(version);
  });
  await page.goto(`${stack.url}${path}`);
  return { page, collected, requestedVersions };
}

const waitForVersion = (page: Page, id: string, version: string) =>
  panelCard(page, id).locator(`[data-status="drawn"][data-release="${version}"]`).waitFor();

/** Waits until so many pages of the browser judge, or wait for their turn: some seconds after a start. */
async function waitForJudges(
  page: Page,
  expected: { held: number; waiting: number },
): Promise<void> {
  await page.evaluate(
    async ({ name, held, waiting }) => {
      const countOf = (all: LockInfo[] = []) => all.filter((lock) => lock.name === name).length;
      for (;;) {
        const locks = await navigator.locks.query();
        if (countOf(locks.held) === held && countOf(locks.pending) === waiting) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    { name: `${storagePrefix(stack)}chartroom.canary/${demoWorkspace}`, ...expected },
  );
}

/** Everybody who has the canary, or everybody who has not. */
const share = (remote: string, isCanary: boolean) =>
  people.filter(({ uid }) => isInCanaryShare(uid, remote, percent) === isCanary);

const read = (path: string) => stack.backend.admin.get(path);

test('a canary that throws is withdrawn automatically, and a noisy one is not', async () => {
  await admin.moveCanary(poisoned, '90.1.0', percent);
  await admin.moveCanary(noisy, '90.0.0', percent);
  // Any page of the workspace judges, and of several in one browser the first.
  judgingPage = await open('admin', `w/${demoWorkspace}`);
  await waitForJudges(judgingPage.page, { held: 1, waiting: 0 });
  idlePage = await judgingPage.page.context().newPage();
  await idlePage.goto(judgingPage.page.url());
  await waitForJudges(idlePage, { held: 1, waiting: 1 });
  const onStable = await open('viewer', route);
  await waitForVersion(onStable.page, 'line', builtVersion(poisoned));

  // One in three fails, on stable as on the canary.
  for (const [isCanary, version] of [
    [false, builtVersion(noisy)],
    [true, '90.0.0'],
  ] as const) {
    for (const [index, person] of share(noisy, isCanary).entries()) {
      await person.reportLoad(noisy, version, index % 3 === 0 ? 'chart/failed' : undefined);
    }
  }
  // Four met the poisoned one, which is one too few to say anything.
  const [met, spared] = [share(poisoned, true), share(poisoned, false)];
  expect([met.length, spared.length]).toEqual([4, 10]);
  for (const person of spared) await person.reportLoad(poisoned, builtVersion(poisoned));
  for (const person of met) await person.reportLoad(poisoned, '90.1.0', threw);

  // The page of the fifth: it runs the canary, and its own report decides.
  async function meetPoisoned(): Promise<Opened> {
    const opened = await open('editor', route);
    const line = panelCard(opened.page, 'line');
    await line.getByText(threw, { exact: true }).waitFor();
    await opened.page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    await waitForVersion(opened.page, 'stat', '90.0.0');
    return opened;
  }
  // The message goes by itself after some seconds; the test's own limit ends what never comes.
  const waitForText = (text: string) => judgingPage.page.getByText(text).waitFor({ timeout: 0 });
  const [onCanary] = await Promise.all([
    meetPoisoned(),
    waitForText(`${poisoned} canary withdrawn automatically`),
    waitForText('90.1.0 failed for 5 of 5 people'),
  ]);
  expect(await idlePage.getByText('withdrawn automatically').count()).toBe(0);
  await waitForVersion(onCanary.page, 'line', builtVersion(poisoned));
  expect(await onCanary.page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);

  const head = `registry/${demoWorkspace}/heads`;
  expect(read(`${head}/${poisoned}/channels/canary`)).toBeNull();
  expect(read(`registry/${demoWorkspace}/withdrawals/${poisoned}/90_1_0`)).toMatchObject({
    by: 'demo-admin',
    reason: expect.stringMatching(
      /^Withdrawn automatically: failed for 5 of 5 people \(5 remote\/mount-failed\)/,
    ),
  });
  const audit = read(`${head}/${poisoned}/audit`);
  expect(read(`workspaces/${demoWorkspace}/audit/${audit}`)).toMatchObject({
    uid: 'demo-admin',
    action: 'withdraw',
    target: poisoned,
    after: '90.1.0',
  });

  // Who was on stable has never met it, in a page that was open all the time.
  await waitForVersion(onStable.page, 'line', builtVersion(poisoned));
  expect([...onStable.requestedVersions]).toEqual([builtVersion(poisoned)]);
  for (const { collected } of [judgingPage, onStable, onCanary])
    expect(collected.errors).toEqual([]);

  expect(read(`${head}/${noisy}/channels/canary`)).toMatchObject({ version: '90.0.0', percent });
  await waitForVersion(onCanary.page, 'stat', '90.0.0');
});

test('pages report what they saw of each release, and nothing about people', async () => {
  await expectEventually(
    () => Object.keys((read(`health/${demoWorkspace}/${noisy}/90_0_0`) ?? {}) as object).sort(),
    ['demo-editor', ...share(noisy, true).map(({ uid }) => uid)].sort(),
  );
  const minutes = read(`health/${demoWorkspace}/${poisoned}/90_1_0/demo-editor`);
  const [record] = Object.values(minutes as Record<string, Record<string, unknown>>);
  expect(record).toMatchObject({ loads: 1, failures: '{"remote/mount-failed":1}' });
  expect(record?.loadMs).toMatch(/^\{"\d+":1\}$/);
});

test('another page judges the canary when the one that did is closed', async () => {
  await judgingPage.page.close();
  await waitForJudges(idlePage, { held: 1, waiting: 0 });
});
