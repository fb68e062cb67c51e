import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Database,
  get,
  onDisconnect,
  ref,
  setPriority,
  setWithPriority,
} from 'firebase/database';
import type { Backend } from '../backend';
import { createClients } from './test/clients';
import { openBackend } from './test/openBackend';
import { openRawClient } from './test/rawClient';

let folder: string;
let backend: Backend;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-paths-'));
  backend = await openBackend({ dataDir: folder });
});
afterEach(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  await backend.close();
  backend = await openBackend({ dataDir: folder });
}

async function rest(method: string, path: string, body?: unknown) {
  const response = await fetch(`${backend.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return `${response.status} ${await response.text()}`;
}

const deep = Array.from({ length: 32 }, () => 'k').join('/');

describe('the paths of a write', () => {
  test('are judged as a whole, over a socket and at the end of a connection', async () => {
    await backend.admin.set('a', 1);
    const raw = await openRawClient(backend.port);
    const requests: readonly [string, unknown][] = [
      ['m', { p: '/a/.priority', d: { b: 1 } }],
      ['om', { p: '/a/.priority', d: { b: 1 } }],
      ['om', { p: `/${deep}`, d: { b: 1 } }],
      ['p', { p: '/a/.priority/b', d: 1 }],
      ['o', { p: '/a/.priority/b', d: 1 }],
      ['p', { p: '/a/.priority', d: { b: 1 } }],
      ['o', { p: '/a/.priority', d: { b: 1 } }],
      ['q', { p: '/a/.priority' }],
      ['o', { p: '/a/.priority', d: 3 }],
    ];
    const statuses: string[] = [];
    for (const [r, [action, body]] of requests.entries()) {
      statuses.push((await raw.request(r, action, body)).s);
    }
    expect(statuses).toEqual([
      ...Array(5).fill('invalid_path'),
      ...Array(2).fill('invalid_data'),
      'invalid_path',
      'ok',
    ]);
    raw.socket.close();
    await raw.closed;
    await restart();
    expect(await rest('GET', '/a.json?format=export')).toBe('200 {".value":1,".priority":3}');
  });

  test('are judged as a whole by REST, where a priority has an address', async () => {
    await backend.admin.set('a', 1);
    expect(await rest('PUT', '/a/.priority.json', 5)).toBe('200 5');
    expect(await rest('GET', '/a/.priority.json')).toBe('200 5');
    const refused = [
      await rest('PATCH', '/a/.priority.json', { b: 1 }),
      await rest('POST', '/a/.priority.json', 1),
      await rest('PUT', '/a/.priority.json', { b: 1 }),
      await rest('PUT', '/a/.priority/b.json', 1),
      await rest('POST', `/${deep}.json`, 1),
    ];
    expect(refused.map((answer) => answer.slice(0, 3))).toEqual(Array(5).fill('400'));
    await restart();
    expect(await rest('GET', '/a/.priority.json')).toBe('200 5');
    expect(await rest('DELETE', '/a/.priority.json')).toBe('200 null');
    await restart();
    expect(await rest('GET', '/a.json?format=export')).toBe('200 1');
  });

  test('may end in the priority of a node at the deepest level', async () => {
    const clients = createClients(backend.port);
    const first: Database = clients.open();
    await setWithPriority(ref(first, deep), 'x', 1);
    await setPriority(ref(first, deep), 2);
    await onDisconnect(ref(first, `${deep}x`)).setWithPriority('end', 3);
    await clients.close();
    await restart();
    const readers = createClients(backend.port);
    const reader = readers.open();
    expect((await get(ref(reader, deep))).priority).toBe(2);
    expect((await get(ref(reader, `${deep}x`))).priority).toBe(3);
    await readers.close();
  });
});
