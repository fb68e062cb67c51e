import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { brokenRemotes, healthyRemote } from '../host/test/brokenRemotes/index';
import { type BrokenServer, serveBroken } from '../host/test/brokenRemotes/serveBroken';
import type { WebServer } from '../tools/local/src/web/listen';
import {
  closeExpectingNoErrors,
  launchBrowser,
  openPage,
  type PageErrors,
} from './harness/browser';
import { createPageDriver, type PageDriver } from './mountingCore/pageDriver';
import { servePage } from './mountingCore/servePage';

let browser: Browser;
let releases: BrokenServer;
let host: WebServer;
let page: Page;
let context: BrowserContext;
let collected: PageErrors;
let driver: PageDriver;

beforeAll(async () => {
  [browser, releases, host] = await Promise.all([launchBrowser(), serveBroken(), servePage()]);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([releases?.close(), host?.close()]);
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
  await page.goto(`${host.origin}/?releases=${releases.origin}`);
  driver = createPageDriver(page);
});

afterEach(() => closeExpectingNoErrors(context, collected));

describe('a broken remote affects only its own panel, and works again without a reload:', () => {
  async function heal(id: string): Promise<void> {
    releases.heal(id);
    await page.evaluate((id) => Object.assign(window, { chartroomHealed: [id] }), id);
  }

  const onPanel = brokenRemotes.filter(({ reportedBy }) => reportedBy === 'panel');
  test.each(onPanel)('$id: the panel says $code and its retry works', async (remote) => {
    const { id, code } = remote;
    await driver.open(healthyRemote, releases.addressOf(healthyRemote));
    await driver.waitForNewRows(healthyRemote);
    await driver.open(id, releases.brokenAddressOf(remote));
    const failed = await driver.waitFor(
      id,
      ({ code, mountPoints }) => code !== null && mountPoints === 0,
    );
    expect(failed.code).toBe(code);
    await driver.waitForNewRows(healthyRemote);

    await driver.retry(id);
    const again = await driver.waitFor(id, ({ code, phases, mountPoints }) => {
      return code !== null && mountPoints === 0 && phases.length > failed.phases.length;
    });
    expect(again.code).toBe(code);

    await heal(id);
    const { record } = releases.addressOf(id);
    await page.evaluate(({ id, record }) => window.core.setRecord(id, record), { id, record });
    await driver.retry(id);
    await driver.waitForReady(id);
    await driver.waitForNewRows(id);
    await driver.waitForNewRows(healthyRemote);
    await driver.remove(id);
    expect(await driver.snapshot(id)).toMatchObject({ mountPoints: 0, reports: [] });
  });

  const onRemoval = brokenRemotes.filter(({ reportedBy }) => reportedBy === 'report');
  test.each(onRemoval)('$id: the panel goes all the same and reports $code', async (remote) => {
    const { id, code } = remote;
    await driver.open(healthyRemote, releases.addressOf(healthyRemote));
    await driver.open(id, releases.brokenAddressOf(remote));
    await driver.waitForReady(id);
    await driver.waitForNewRows(healthyRemote);
    await driver.remove(id);
    expect(await driver.snapshot(id)).toMatchObject({ mountPoints: 0, reports: [code] });
    await driver.waitForNewRows(healthyRemote);

    await heal(id);
    await driver.open(id, releases.addressOf(id));
    await driver.waitForReady(id);
    await driver.waitForNewRows(id);
    await driver.remove(id);
    expect(await driver.snapshot(id)).toMatchObject({ mountPoints: 0, reports: [] });
  });
});

describe('a panel on a plain page', () => {
  test('goes through its phases and draws in a shadow root', async () => {
    await driver.open('panel', releases.addressOf(healthyRemote));
    const ready = await driver.waitForReady('panel');
    expect(ready.phases).toEqual(['resolving', 'verifying', 'loading', 'mounting', 'ready']);
    expect(ready.text).toMatch(/^\d+ rows, last \d+$/);
    expect(ready.mountPoints).toBe(1);
  });

  test('removes everything of a mount that ended after its deadline', async () => {
    await driver.openWithChart('late', 'late', releases.addressOf(healthyRemote));
    const failed = await driver.waitFor(
      'late',
      ({ code, mountPoints }) => code !== null && mountPoints === 0,
    );
    expect(failed.code).toBe('remote/mount-timeout');
    await driver.retry('late');
    await driver.waitForReady('late');
    await page.evaluate(() => window.core.endLateMount());
    await driver.waitForNewRows('late');
    expect(await driver.snapshot('late')).toMatchObject({ mountPoints: 1, code: null });
    const log = await page.evaluate(() => window.core.lateLog);
    expect(log).toEqual(['mount 1', 'unmount 1', 'mount 2', 'unmount 1']);
  });

  test('keeps a retried mount when the first entry arrives late', async () => {
    const address = releases.addressOf(healthyRemote);
    const { container } = address.record;
    const late: Route[] = [];
    await page.route(/\.entry\.[0-9a-f]+\.js$/, async (route) => void late.push(route));
    await driver.open('panel', address);
    await driver.waitFor('panel', ({ code }) => code === 'remote/entry-timeout');
    await driver.retry('panel');
    await driver.waitForReady('panel');
    const before = await page.evaluateHandle((name) => Reflect.get(window, name), container);
    expect(late.length).toBeGreaterThan(0);
    await Promise.all(
      late.map(async (route) => {
        const answered = page.waitForEvent('requestfinished', (each) => each === route.request());
        await route.continue();
        await answered;
      }),
    );
    const isSame = ([name, before]: [string, unknown]) => Reflect.get(window, name) === before;
    // A script that has arrived runs before an answer that is asked for now.
    await page.evaluate((url) => fetch(url).then((answer) => answer.text()), address.record.url);
    expect(await page.evaluate(isSame, [container, before] as [string, unknown])).toBe(true);
    await driver.waitForNewRows('panel');
  });

  test('removed during a mount, lets the mount end and then unmounts', async () => {
    await driver.openWithChart('late', 'late', releases.addressOf(healthyRemote));
    await driver.waitFor('late', ({ phases }) => phases.at(-1) === 'mounting');
    const removal = driver.remove('late');
    await page.evaluate(() => window.core.endLateMount());
    await removal;
    expect(await page.evaluate(() => window.core.lateLog)).toEqual(['mount 1', 'unmount 1']);
    expect(await driver.snapshot('late')).toMatchObject({ mountPoints: 0, reports: [] });
  });

  test('removes a chart whose unmount never settles, and says so', async () => {
    await driver.openWithChart('stuck', 'stuck', releases.addressOf(healthyRemote));
    await driver.waitForReady('stuck');
    await driver.remove('stuck');
    const reports = ['remote/unmount-failed'];
    expect(await driver.snapshot('stuck')).toMatchObject({ mountPoints: 0, reports });
  });

  test('keeps none of 200 charts that were mounted and unmounted in memory', async () => {
    const address = releases.addressOf(healthyRemote);
    for (let round = 0; round < 10; round++) {
      const names = Array.from({ length: 20 }, (_, index) => `${round}/${index}`);
      await Promise.all(names.map((name) => driver.open(name, address)));
      await Promise.all(names.map((name) => driver.waitForReady(name)));
      await Promise.all(names.map((name) => driver.remove(name)));
    }
    expect(await page.evaluate(() => window.core.chartElements())).toMatchObject({ created: 200 });
    await page.requestGC();
    expect(await page.evaluate(() => window.core.chartElements())).toEqual({
      created: 200,
      retained: 0,
    });
  });

  test('mounts one chart in the strict mode of React, and unmounts it with its component', async () => {
    const address = releases.addressOf(healthyRemote);
    await page.evaluate((address) => {
      window.core.endLateMount();
      window.core.showStrict(address);
    }, address);
    await page.getByText('2 rows, last 1').waitFor();
    expect(await page.locator('output').textContent()).toBe('ready');
    await page.getByRole('button').click();
    await page.getByText('3 rows, last 2').waitFor();
    await page.evaluate(() => window.core.hideStrict());
    const log = await page.waitForFunction(
      () => window.core.lateLog.length > 1 && window.core.lateLog,
    );
    expect(await log.jsonValue()).toEqual(['mount 1', 'unmount 1']);
  });
});
