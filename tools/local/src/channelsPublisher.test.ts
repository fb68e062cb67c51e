import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Channels, openChannels } from '@chartroom/contract/channels';
import { createKey, type PublisherKey } from '@chartroom/contract/signing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ChannelsPublisher, startChannelsPublisher } from './channelsPublisher';
import { openDatabase } from './database/database';
import { createDatabaseAdmin, type DatabaseAdmin } from './database/databaseAdmin';
import { keyData, registryData, type SeedRelease } from './demo/seed';

const workspace = 'demo';
const remote = 'chart-bar';
const origin = 'http://localhost:4101';
const head = `registry/${workspace}/heads/${remote}`;

let folder: string;
let admin: DatabaseAdmin;
let key: PublisherKey;
let kept: ChannelsPublisher;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-channels-'));
  mkdirSync(join(folder, remote));
  key = await createKey();
  const now = Date.now;
  admin = createDatabaseAdmin(
    await openDatabase({ file: null, rules: null, now, onLog: fail, onFailure: fail }),
  );
  await admin.update(registryData(workspace, [release('1.0.0', 1)], 0));
  await admin.update(keyData(workspace, key, 0));
  kept = keep();
  await kept.settled();
});

afterEach(() => {
  kept.close();
  rmSync(folder, { recursive: true, force: true });
});

function fail(line: unknown): void {
  throw new Error(String(line));
}

function keep(onLog: (line: string) => void = fail): ChannelsPublisher {
  return startChannelsPublisher({ admin, workspace, folder, origin, key, onLog });
}

function release(version: string, sequence: number, keyId = key.keyId): SeedRelease {
  const url = `${origin}/${remote}/${version}/`;
  const record = { sha384: 'A'.repeat(64), sequence, contract: 1, container: 'c', keyId };
  return { remote, kind: 'chart', title: 'Bar', version, url, ...record };
}

/** What a page of another host reads there, with the key of the stack. */
async function channels(lastSequence = 0): Promise<Channels> {
  const bytes = new Uint8Array(readFileSync(join(folder, remote, 'channels.json')));
  const signature = readFileSync(join(folder, remote, 'channels.sig'), 'utf8');
  const publicKeys = [key.publicJwk];
  const check = { remote, publicKeys, nowMs: Date.now(), lastSequence };
  return openChannels({ bytes, signature }, check);
}

describe('the channels of the stack’s own releases', () => {
  test('are signed, with addresses beside them, and the publishers’ keys lie above', async () => {
    expect((await channels()).channels).toEqual({
      stable: { version: '1.0.0', sha384: 'A'.repeat(64), sequence: 1 },
    });
    const keys: unknown = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'));
    expect(keys).toEqual([key.publicJwk]);
  });

  test('move with the registry, in a copy of a higher number', async () => {
    const { sequence } = await channels();
    await admin.update(registryData(workspace, [release('1.1.0', 2)], 1));
    await kept.settled();
    const after = await channels(sequence + 1);
    expect(after.channels.stable?.version).toBe('1.1.0');
  });

  test('say which releases were withdrawn, and lead nowhere for a remote that is switched off', async () => {
    const at = { at: 5, by: 'demo-admin', reason: 'Wrong' };
    await admin.set(`registry/${workspace}/withdrawals/${remote}/1_0_0`, at);
    await kept.settled();
    expect((await channels()).withdrawn).toEqual(['1.0.0']);
    await admin.set(`${head}/disabled`, true);
    await kept.settled();
    expect((await channels()).channels).toEqual({});
  });

  test('stay as they are over a restart, and grow past a copy that a later clock has made', async () => {
    const before = await channels();
    kept.close();
    kept = keep();
    await kept.settled();
    expect(await channels()).toEqual(before);
    const file = join(folder, remote, 'channels.json');
    const later = { ...before, sequence: Date.now() + 3_600_000 };
    writeFileSync(file, JSON.stringify(later));
    await admin.set(`${head}/title`, 'Bars');
    await kept.settled();
    expect((await channels()).sequence).toBe(later.sequence + 1);
  });

  test('are left to the publisher whose key has signed what they lead to', async () => {
    const before = await channels();
    const other = await createKey();
    await admin.update(registryData(workspace, [release('2.0.0', 3, other.keyId)], 2));
    await kept.settled();
    expect(await channels()).toEqual(before);
  });

  test('of one remote that can’t be written hold up no other’s', async () => {
    const first = { ...release('1.0.0', 1), remote: 'chart-area' };
    // No file can take the place of a folder.
    mkdirSync(join(folder, 'chart-area', 'channels.json'), { recursive: true });
    kept.close();
    const lines: string[] = [];
    kept = keep((line) => lines.push(line));
    await admin.update(registryData(workspace, [first, release('1.1.0', 2)], 1));
    await kept.settled();
    expect((await channels()).channels.stable?.version).toBe('1.1.0');
    expect(new Set(lines.map((line) => line.split(': ')[0]))).toEqual(
      new Set(['Couldn’t write chart-area/channels.json']),
    );
  });

  test('a key that was revoked is no longer handed out', async () => {
    await admin.set(`registry/${workspace}/keys/${key.keyId}/revokedAt`, 9);
    await kept.settled();
    expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe('[]\n');
  });
});
