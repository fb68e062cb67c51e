import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openPublisherKey } from './publisherKey';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-key-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the publisher’s key is made once and is for its owner alone', async () => {
  const key = await openPublisherKey(folder);
  expect(await openPublisherKey(folder)).toEqual(key);
  expect(statSync(join(folder, 'publisher-key.json')).mode & 0o777).toBe(0o600);
});

test('without a folder it is another each time, and written nowhere', async () => {
  const [one, other] = await Promise.all([openPublisherKey(null), openPublisherKey(null)]);
  expect(one.keyId).not.toBe(other.keyId);
});

test('a key that can’t be read is left as it is, with a remedy', async () => {
  const file = join(folder, 'publisher-key.json');
  writeFileSync(file, '{}');
  await expect(openPublisherKey(folder)).rejects.toThrow('Delete it to create a new key.');
  expect(readFileSync(file, 'utf8')).toBe('{}');
});
