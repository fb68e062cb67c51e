import { existsSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReleaseAddress } from '@chartroom/embed';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  brokenRemotes,
  healthyRemote,
  unreadableContract,
} from '../host/test/brokenRemotes/index';
import { builtRelease } from '../tools/build/src/build';
import { sha384 } from '../tools/build/src/digest';
import type { WebServer } from '../tools/local/src/web/listen';
import { serveReleases } from '../tools/local/src/web/releaseServer';
import { type Collected, launchBrowser, openPage } from './harness/browser';
import type { Look, MountingCorePage } from './mountingCore/page';
import { servePage } from './mountingCore/servePage';

const parent = join(__dirname, '..', 'host', 'test', 'brokenRemotes');
const folders = new Map(
  readdirSync(parent)
    .filter((name) => existsSync(join(parent, name, 'manifest.json')))
    .map((name) => [name, join(parent, name)]),
);

let browser: Browser;
let releases: WebServer;
let host: WebServer;
let page: Page;
let context: BrowserContext;
let collected: Collected;

/** Ids that the release server does not answer for as it should. */
const absent = new Set<string>();
const silent = new Set<string>();
const kept: ServerResponse[] = [];

beforeAll(async () => {
  releases = await serveReleases({
    remotes: folders,
    port: 0,
    intercept(request, response) {
      const [, id = '', , file = ''] = (request.url ?? '').split('/');
      if (silent.has(id) && file.includes('.entry.')) {
        kept.push(response);
        return true;
      }
      if (!absent.has(id)) return false;
      response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end();
      return true;
    },
  });
  [browser, host] = await Promise.all([launchBrowser(), servePage()]);
});

afterAll(async () => {
  for (const response of kept) response.destroy();
  await browser?.close();
  await Promise.all([releases?.close(), host?.close()]);
});

beforeEach(async () => {
  ({ page, context, collected } = await openPage(browser));
  await page.goto(`${host.origin}/?releases=${releases.origin}`);
});

afterEach(async () => {
  await context.close();
});

describe('a broken remote costs its own panel and nothing else', () => {
  test.each(brokenRemotes)('$id: $code', async ({ id, fault, code, seen }) => {
    if (fault === 'absent') absent.add(id);
    if (fault === 'silent') silent.add(id);
    const record = addressOf(id).record;
    await open(healthyRemote, addressOf(healthyRemote));
    await until(healthyRemote, ({ text }) => rowsIn(text) > 3);

    const contract = fault === 'contract' ? unreadableContract : record.contract;
    await open(id, { ...addressOf(id), record: { ...record, contract } });
    if (seen === 'panel') {
      const failed = await until(id, (look) => look.code !== null && look.stages === 0);
      expect(failed.code).toBe(code);
    } else {
      await until(id, ({ phases }) => phases.at(-1) === 'ready');
      await movesOn(healthyRemote);
      await call('remove', id);
      expect(await look(id)).toMatchObject({ reports: [code], stages: 0 });
    }
    await movesOn(healthyRemote);

    absent.delete(id);
    silent.delete(id);
    await page.evaluate((healed) => Object.assign(window, { chartroomHealed: [healed] }), id);
    if (seen === 'panel') {
      await page.evaluate(({ id, record }) => window.core.correct(id, record), { id, record });
      await call('retry', id);
    } else {
      await open(id, addressOf(id));
    }
    await until(id, ({ phases }) => phases.at(-1) === 'ready');
    await movesOn(id);
    await movesOn(healthyRemote);

    await call('remove', id);
    const removed = await look(id);
    expect(removed.stages).toBe(0);
    if (seen === 'report') expect(removed.reports).toEqual([]);
    expect(uncaught()).toEqual([]);
  });
});

describe('a panel on a plain page', () => {
  test('goes through its phases and fills a shadow root', async () => {
    await open('panel', addressOf(healthyRemote));
    const ready = await until('panel', ({ phases }) => phases.at(-1) === 'ready');
    expect(ready.phases).toEqual(['resolving', 'mounting', 'ready']);
    expect(ready.stages).toBe(1);
    expect(ready.text).toMatch(/^\d+ rows, last \d+$/);
  });

  test('a mount that ends after its deadline resurrects nothing and is cleaned up', async () => {
    const address = addressOf(healthyRemote);
    await page.evaluate((healthy) => window.core.openLate('late', healthy), address);
    const failed = await until('late', ({ code, stages }) => code !== null && stages === 0);
    expect(failed.code).toBe('remote/mount-timeout');
    await call('retry', 'late');
    await until('late', ({ phases }) => phases.at(-1) === 'ready');
    await page.evaluate(() => window.core.endLateMount());
    await movesOn('late');
    expect(await look('late')).toMatchObject({ stages: 1, code: null });
    expect(await page.evaluate(() => window.core.lateLog)).toEqual([
      'mount 1',
      'unmount 1',
      'mount 2',
      'unmount 1',
    ]);
    expect(uncaught()).toEqual([]);
  });

  test('200 mounts and unmounts leave no element in memory', async () => {
    const address = addressOf(healthyRemote);
    for (let round = 0; round < 10; round++) {
      const names = Array.from({ length: 20 }, (_, index) => `${round}-${index}`);
      for (const name of names) await open(name, address);
      for (const name of names) await until(name, ({ phases }) => phases.at(-1) === 'ready');
      await Promise.all(names.map((name) => call('remove', name)));
    }
    await expect
      .poll(async () => {
        await page.requestGC();
        return page.evaluate(() => window.core.elementsInMemory());
      })
      .toBe(0);
    expect(uncaught()).toEqual([]);
  });
});

function addressOf(remote: string): ReleaseAddress {
  const { bytes, release } = builtRelease(join(parent, remote));
  const { version, sequence, contract, container } = release;
  const url = `${releases.origin}/${remote}/${version}/`;
  return {
    remote,
    version,
    record: { url, sha384: sha384(bytes), sequence, contract, container },
  };
}
