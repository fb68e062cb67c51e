/** What the official emulator lets the owner of a project do with accounts. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createIdentity, type Identity } from './identity';

const identities: Record<string, Identity> = {};
const server = createServer((request, response) => {
  const name = request.headers['x-test'] === 'ordinary' ? 'ordinary' : 'emulator';
  void identities[name]?.handle(request, response);
});
let origin: string;

beforeAll(async () => {
  identities.emulator = await createIdentity({ dataDir: null, emulatorAdmin: true });
  identities.ordinary = await createIdentity({ dataDir: null });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  for (const identity of Object.values(identities)) await identity.close();
});

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/projects/${path}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('the owner creates an account, once, and finds it', async () => {
  const account = { email: 'Ada@Example.com', displayName: 'Ada' };
  const created = await post('chartroom/accounts', account);
  expect(created).toMatchObject({ status: 200, body: { email: 'ada@example.com' } });
  const again = await post('chartroom/accounts', account);
  expect(again).toMatchObject({ status: 400, body: { error: { message: 'EMAIL_EXISTS' } } });
  const found = await post('chartroom/accounts:lookup', {
    email: ['ada@example.com', 'nobody@example.com'],
  });
  expect(found.body).toEqual({
    users: [{ localId: created.body.localId, email: 'ada@example.com' }],
  });
});

test.each([
  ['another token', 'chartroom', { Authorization: 'Bearer forged' }, 403],
  ['no token', 'chartroom', { Authorization: '' }, 403],
  ['a page', 'chartroom', { Origin: 'http://localhost:4100' }, 403],
  ['a server that isn’t for that', 'chartroom', { 'X-Test': 'ordinary' }, 403],
  ['another project', 'other', {}, 404],
])('requests with %s are refused', async (_, project, headers, status) => {
  const email = 'mallory@example.com';
  const answers = [
    await post(`${project}/accounts`, { email }, headers),
    await post(`${project}/accounts:lookup`, { email: [email] }, headers),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  expect(identities.emulator?.admin.findAccount(email)).toBeNull();
});
