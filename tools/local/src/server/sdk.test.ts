import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { get, ref, set, update, runTransaction } from 'firebase/database';
import { type Backend, createBackend } from '../backend';
import { type Clients, createClients } from './test/clients';

let backend: Backend;
let clients: Clients;
beforeEach(async () => {
  backend = await createBackend({ port: 0, dataDir: null, rules: null, identity: { handle: async () => false, verify: async () => null } });
  clients = createClients(backend.port);
});
afterEach(async () => { await clients.close(); await backend.close(); });

describe('smoke', () => {
  test('set and get', async () => {
    const a = clients.open();
    const b = clients.open();
    await set(ref(a, 'x'), { a: 1, b: ['p', 'q'] });
    expect((await get(ref(b, 'x'))).val()).toEqual({ a: 1, b: ['p', 'q'] });
    await update(ref(a), { 'x/a': 2, 'y/z': 'é' });
    expect((await get(ref(b))).val()).toEqual({ x: { a: 2, b: ['p', 'q'] }, y: { z: 'é' } });
    await Promise.all([1, 2, 3, 4, 5].flatMap(() => [a, b].map((c) => runTransaction(ref(c, 'n'), (n) => (n ?? 0) + 1))));
    expect(backend.admin.get('n')).toBe(10);
  });
});
