import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Database,
  get,
  increment,
  onDisconnect,
  push,
  ref,
  set,
  update,
} from 'firebase/database';
import { type BackendProcess, startBackendProcess } from './test/backendProcess';
import { type Clients, createClients } from './test/clients';
import { openBackend } from './test/openBackend';
import { seededRandom } from './test/seeded';

let folder: string;
const running: BackendProcess[] = [];
const opened: Clients[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-data-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((clients) => clients.close()));
  await Promise.all(running.splice(0).map((backend) => backend.end('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

async function start(port = 0): Promise<BackendProcess> {
  const backend = await startBackendProcess(folder, port);
  running.push(backend);
  return backend;
}

function clientsOf({ port }: { readonly port: number }): Clients {
  const clients = createClients(port);
  opened.push(clients);
  return clients;
}

describe('kill -9 under writes', () => {
  test('nothing acknowledged is missing, and clients come back by themselves', async () => {
    const random = seededRandom(7);
    const first = await start();
    const writers = clientsOf(first);
    const acknowledged = new Map<string, number>();
    let count = 0;
    let isKilled = false;

    // Each writer sends its next writes as soon as the last are answered, until the kill.
    async function writeOn(client: Database, name: string): Promise<void> {
      for (let n = 0; !isKilled; n += 1) {
        const batch = [0, 1, 2].map(async (part) => {
          const key = `${name}-${n}-${part}`;
          const size = 1 + random.below(part === 2 ? 30_000 : 50);
          await update(ref(client), { [`kept/${key}`]: 'x'.repeat(size), count: increment(1) });
          // After the kill, answers can only be those of the next process.
          if (!isKilled) {
            acknowledged.set(key, size);
            count += 1;
          }
        });
        await Promise.race([Promise.all(batch), killed]);
      }
    }
    let kill = () => {};
    const killed = new Promise<void>((resolve) => {
      kill = resolve;
    });
    const clients = [writers.open(), writers.open(), writers.open()];
    const writing = clients.map((client, n) => writeOn(client, `w${n}`));
    await new Promise<void>((resolve) => {
      const look = setInterval(() => {
        if (acknowledged.size >= 150) {
          clearInterval(look);
          resolve();
        }
      }, 1);
    });
    await first.end('SIGKILL');
    isKilled = true;
    kill();
    await Promise.all(writing);

    const second = await start(first.port);
    const reader = clientsOf(second).open();
    const kept = Object((await get(ref(reader, 'kept'))).val());
    for (const [key, size] of acknowledged) {
      expect({ key, size: kept[key]?.length }).toEqual({ key, size });
    }
    expect((await get(ref(reader, 'count'))).val()).toBeGreaterThanOrEqual(count);

    await Promise.all(clients.map((client, n) => set(ref(client, `back/${n}`), true)));
    expect((await get(ref(reader, 'back'))).val()).toEqual([true, true, true]);
  }, 30_000);

  test('a half-written last record is cut off and said', async () => {
    const first = await start();
    await set(ref(clientsOf(first).open(), 'x'), { kept: 1 });
    await first.end('SIGKILL');
    appendFileSync(join(folder, 'database.log'), '1234abcd {"set":{"/x":{"ke');
    const second = await start();
    expect((await get(ref(clientsOf(second).open(), 'x'))).val()).toEqual({ kept: 1 });
    expect(second.log.join('\n')).toContain('incomplete record');
  }, 20_000);

  test('what clients asked for their end is written at the next start', async () => {
    const first = await start();
    const client = clientsOf(first).open();
    await onDisconnect(ref(client, 'presence/a')).remove();
    await onDisconnect(ref(client, 'left')).set(increment(1));
    await update(ref(client), { 'presence/a': 'here', 'presence/b': 'stays' });
    await first.end('SIGKILL');
    await Promise.all(opened.splice(0).map((clients) => clients.close()));
    const second = await start();
    const reader = clientsOf(second).open();
    expect((await get(ref(reader))).val()).toEqual({ left: 1, presence: { b: 'stays' } });
  }, 20_000);

  test('SIGTERM writes what clients asked for their end, and ends', async () => {
    const first = await start();
    const client = clientsOf(first).open();
    await onDisconnect(ref(client, 'presence')).set('gone');
    await set(ref(client, 'presence'), 'here');
    await first.end('SIGTERM');
    const second = await start();
    expect((await get(ref(clientsOf(second).open(), 'presence'))).val()).toBe('gone');
  }, 20_000);
});

describe('the data folder', () => {
  test('a large log is compacted to the same tree, while writes go on', async () => {
    const first = await openBackend({ dataDir: folder });
    const client = clientsOf(first).open();
    const text = 'x'.repeat(1_000_000);
    await set(ref(client, 'keys/__proto__'), { constructor: 1 });
    for (let n = 0; n < 24; n += 1) {
      await update(ref(client), { big: `${n}${text}`, [`small/${n}`]: n });
      await push(ref(client, 'log'), n);
    }
    expect(statSync(join(folder, 'database.log')).size).toBeLessThan(17_000_000);
    const before = JSON.stringify(first.admin.get('/'));
    await Promise.all(opened.splice(0).map((clients) => clients.close()));
    await first.close();
    const second = await openBackend({ dataDir: folder });
    expect(JSON.stringify(second.admin.get('/'))).toBe(before);
    await second.close();
  }, 20_000);
});
