import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from '@chartroom/contract/signing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findSigningKey } from './findSigningKey';
import { openKeyFolder } from './keyFolder';

let home: string;
const none: ReadonlySet<string> = new Set();

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'chartroom-keys-'));
});

afterEach(() => rmSync(home, { recursive: true }));

const env = () => ({ XDG_CONFIG_HOME: home });

describe('private keys', () => {
  test('are in files that only their user can read', async () => {
    const key = await createKey();
    const file = openKeyFolder(env()).write(key);
    expect(file).toBe(join(home, 'chartroom', 'keys', `${key.keyId}.json`));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await openKeyFolder(env()).find(key.keyId)).toEqual(key);
    expect(openKeyFolder(env()).ids()).toEqual([key.keyId]);
  });

  test('are not written to a repository', async () => {
    mkdirSync(join(home, '.git'));
    const key = await createKey();
    const write = () => openKeyFolder({}, join(home, 'a', 'b')).write(key);
    expect(write).toThrow(expect.objectContaining({ code: 'keys/inside-project' }));
  });

  test('that are damaged are reported without their content', async () => {
    const id = '0'.repeat(32);
    mkdirSync(join(home, 'chartroom', 'keys'), { recursive: true });
    writeFileSync(join(home, 'chartroom', 'keys', `${id}.json`), '{"kty":"EC","d":"hidden"}');
    const found = openKeyFolder(env()).find(id);
    await expect(found).rejects.toMatchObject({ code: 'keys/malformed' });
    await expect(found).rejects.not.toThrow(/hidden/);
  });
});

describe('the signing key', () => {
  test('comes from the environment in CI', async () => {
    const key = await createKey();
    const given = { ...env(), CHARTROOM_KEY: JSON.stringify(key.privateJwk) };
    expect(await findSigningKey(given, { requested: undefined, accepted: none })).toEqual(key);
  });

  test('is the only one, the only one that the workspace accepts, or the named one', async () => {
    const [first, second] = [await createKey(), await createKey()];
    const folder = openKeyFolder(env());
    const find = (wanted?: string, taken = none) =>
      findSigningKey(env(), { requested: wanted, accepted: taken });
    await expect(find()).rejects.toMatchObject({ code: 'keys/none' });
    folder.write(first);
    expect(await find()).toEqual(first);
    folder.write(second);
    await expect(find()).rejects.toMatchObject({ code: 'keys/several' });
    expect(await find(undefined, new Set([second.keyId]))).toEqual(second);
    expect(await find(first.keyId)).toEqual(first);
    await expect(find('0'.repeat(32))).rejects.toMatchObject({ code: 'keys/unknown' });
  });
});
