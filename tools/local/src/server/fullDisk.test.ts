import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { get, onValue, ref, set, update } from 'firebase/database';
import type { Backend } from '../backend';
import { createIdentity } from '../identity/identity';
import { createFailingDisk, type FailingDisk } from '../log/test/failingDisk';
import { startBackendProcess } from './test/backendProcess';
import { createClients } from './test/clients';
import { openBackend } from './test/openBackend';
import { openRawClient } from './test/rawClient';
import { canMountSmallDisk, mountSmallDisk } from './test/smallDisk';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-full-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function rest(port: number, method: string, path: string, body?: unknown) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

describe('a backend whose disk is full', () => {
  let disk: FailingDisk;
  let backend: Backend;
  let lines: string[];
  let failures: unknown[];
  beforeEach(async () => {
    disk = createFailingDisk();
    lines = [];
    failures = [];
    backend = await openBackend({
      dataDir: folder,
      disk,
      onLog: (line) => lines.push(line),
      onFailure: (error) => failures.push(error),
    });
  });
  afterEach(() => backend.close());

  async function restart(): Promise<void> {
    await backend.close();
    backend = await openBackend({ dataDir: folder, onLog: (line) => lines.push(line) });
  }

  test('refuses each write by its status, goes on reading, and writes again with the space', async () => {
    const clients = createClients(backend.port);
    const [writer, reader] = [clients.open(), clients.open()];
    const seen: unknown[] = [];
    onValue(ref(reader, 'x'), (snapshot) => seen.push(snapshot.val()));
    await set(ref(writer, 'x'), 'before');
    disk.freeBytes = 10;
    await expect(set(ref(writer, 'x'), 'refused')).rejects.toThrow('UNAVAILABLE');
    await expect(update(ref(writer), { x: 'refused', y: 1 })).rejects.toThrow('UNAVAILABLE');
    for (const [method, path] of [
      ['PUT', '/x.json'],
      ['PATCH', '/.json'],
      ['POST', '/x.json'],
    ] as const) {
      const { status, json } = await rest(backend.port, method, path, { x: 'refused' });
      expect([status, json.error]).toEqual([503, expect.stringContaining('no space left')]);
    }
    expect((await rest(backend.port, 'DELETE', '/x.json')).status).toBe(503);
    await expect(backend.admin.set('x', 'refused')).rejects.toThrow('no space left');
    expect((await get(ref(reader, 'x'))).val()).toBe('before');
    expect((await rest(backend.port, 'GET', '/.json')).json).toEqual({ x: 'before' });

    disk.freeBytes = 10_000;
    await set(ref(writer, 'x'), 'after');
    await waitFor(() => seen.at(-1) === 'after');
    expect(seen.filter((value) => value !== null)).toEqual(['before', 'after']);
    await clients.close();
    await restart();
    expect(backend.admin.get('/')).toEqual({ x: 'after' });
    expect(lines.filter((line) => /Refusing|again/.test(line))).toEqual([
      expect.stringMatching(/^Refusing writes: .*database\.log has no space left/),
      expect.stringContaining('can be written again'),
    ]);
    expect(failures).toEqual([]);
  });

  test('writes what a connection left for its end once there is space, and once only', async () => {
    await backend.admin.set('count', 1);
    const raw = await openRawClient(backend.port);
    const increment = { '.sv': { increment: 1 } };
    expect((await raw.request(1, 'o', { p: '/count', d: increment })).s).toBe('ok');
    expect((await raw.request(2, 'om', { p: '/', d: { state: 'gone' } })).s).toBe('ok');
    disk.freeBytes = 10;
    expect((await raw.request(3, 'o', { p: '/other', d: 1 })).s).toBe('unavailable');
    expect((await raw.request(4, 'oc', { p: '/count' })).s).toBe('unavailable');
    raw.socket.close();
    await raw.closed;
    expect(backend.admin.get('/')).toEqual({ count: 1 });
    // Room for the first of both.
    disk.freeBytes = 130;
    await waitFor(() => backend.admin.get('count') === 2);
    expect(backend.admin.get('state')).toBe(null);
    disk.freeBytes = 10_000;
    await waitFor(() => backend.admin.get('state') === 'gone');
    await restart();
    expect(backend.admin.get('/')).toEqual({ count: 2, state: 'gone' });
  });

  test('writes it at the next start if there was none, once for what was not written', async () => {
    await backend.admin.set('count', 1);
    const raw = await openRawClient(backend.port);
    const increment = { '.sv': { increment: 1 } };
    await raw.request(1, 'o', { p: '/count', d: increment });
    await raw.request(2, 'om', { p: '/', d: { state: 'gone' } });
    disk.freeBytes = 130;
    raw.socket.close();
    await waitFor(() => backend.admin.get('count') === 2);
    await restart();
    expect(backend.admin.get('/')).toEqual({ count: 2, state: 'gone' });
  });

  test('answers no write with ok when its fsync fails, and ends', async () => {
    const raw = await openRawClient(backend.port);
    expect((await raw.request(1, 'p', { p: '/x', d: 1 })).s).toBe('ok');
    disk.syncFailure = 'ENOSPC';
    const [byRest, bySocket] = await Promise.all([
      rest(backend.port, 'PUT', '/y.json', 1),
      raw.request(2, 'p', { p: '/x', d: 2 }),
    ]);
    expect([byRest.status, bySocket.s]).toEqual([503, 'unavailable']);
    expect(await raw.closed).toBe(1001);
    await waitFor(() => failures.length === 1);
    expect((await rest(backend.port, 'PUT', '/y.json', 1)).status).toBe(503);
    expect(String(failures[0])).toMatch(/Nothing can be saved until a restart\. .*no space left/);
  });
});

describe('accounts on a full disk', () => {
  test('are refused with 503, and nothing half made is left', async () => {
    const disk = createFailingDisk();
    const identity = await createIdentity({ dataDir: folder, disk });
    const backend = await openBackend({
      identity: { handle: identity.handle, verify: identity.verify },
    });
    const signUp = async () => {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local';
      const body = { email: 'ada@example.com', password: 'correct horse' };
      return rest(backend.port, 'POST', path, body);
    };
    disk.freeBytes = 10;
    const { status, json } = await signUp();
    expect([status, json.error.message]).toEqual([503, expect.stringContaining('no space left')]);
    expect(identity.admin.findAccount('ada@example.com')).toBe(null);
    disk.freeBytes = 100_000;
    expect((await signUp()).status).toBe(200);
    await backend.close();
    await identity.close();
    const again = await createIdentity({ dataDir: folder });
    expect(again.admin.findAccount('ada@example.com')).not.toBe(null);
    await again.close();
  });
});

describe('a backend process on a small disk of its own', () => {
  (canMountSmallDisk() ? test : test.skip)(
    'keeps all that it acknowledged (skipped where a tmpfs can’t be mounted: needs root on Linux)',
    async () => {
      const small = mountSmallDisk(256 << 10);
      const running = await startBackendProcess(small.folder);
      try {
        const acknowledged: number[] = [];
        let refused = 0;
        for (let n = 0; refused < 5; n += 1) {
          const { status } = await rest(running.port, 'PUT', `/k${n}.json`, 'x'.repeat(5000));
          if (status === 200) acknowledged.push(n);
          else refused += 1;
          expect([200, 503]).toContain(status);
        }
        expect(acknowledged.length).toBeGreaterThan(20);
        expect(running.log.join('\n')).toContain('no space left on its disk');
        small.resize(1 << 20);
        expect((await rest(running.port, 'PUT', '/after.json', 1)).status).toBe(200);
        await running.end('SIGKILL');

        const again = await startBackendProcess(small.folder);
        const { json } = await rest(again.port, 'GET', '/.json?shallow=true');
        expect(Object.keys(json).sort()).toEqual(
          ['after', ...acknowledged.map((n) => `k${n}`)].sort(),
        );
        await again.end('SIGTERM');
      } finally {
        await running.end('SIGKILL');
        small.remove();
      }
    },
  );
});

async function waitFor(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10));
}
