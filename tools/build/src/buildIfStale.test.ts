import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildIfStale, type StaleBuild, staleBuild } from './buildIfStale';

let root: string;
let target: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chartroom-stale-'));
  target = join(root, 'remotes', 'chart-x', 'draft.json');
  mkdirSync(join(target, '..'), { recursive: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function buildOf(digest: string, run: () => Promise<void>): StaleBuild {
  return staleBuild(root, join(target, '..'), { target, digest, run });
}

function build(digest: string, work: () => void): Promise<boolean> {
  const wanted = buildOf(digest, async () => work());
  return buildIfStale(wanted).then((result) => result.built);
}

const succeed = () => writeFileSync(target, '');

test('what was built from the same inputs is built no second time', async () => {
  expect(await build('a', succeed)).toBe(true);
  expect(await build('a', succeed)).toBe(false);
  expect(await build('b', succeed)).toBe(true);
});

test('a build that did not end does not pass for the one before, whose files it changed', async () => {
  await build('a', succeed);
  const broken = build('b', () => {
    throw new Error('ended midway');
  });
  await expect(broken).rejects.toThrow('ended midway');
  expect(await build('a', succeed)).toBe(true);
});

test('of two builds of the same at once one builds and the other waits and says so', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  let goOn = () => {};
  const begun = new Promise<void>((begin) => {
    goOn = begin;
  });
  const first = buildIfStale(
    buildOf('a', async () => {
      await begun;
      succeed();
    }),
  );
  const second = buildIfStale(
    buildOf('a', async () => {
      throw new Error('built twice');
    }),
  );
  said.mockImplementation(() => goOn());
  expect([(await first).built, (await second).built]).toEqual([true, false]);
  expect(said.mock.calls).toEqual([['Waiting for another build of chart-x…']]);
});
