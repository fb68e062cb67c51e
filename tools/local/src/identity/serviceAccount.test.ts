import { createHmac, createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signInWithCustomToken } from 'firebase/auth';
import { readServiceAccount } from './serviceAccount';
import { errorCodeOf, type IdentityServer, startIdentityServer } from './test/identityServer';
import {
  customTokenBody,
  newServiceAccount,
  type ServiceAccountKey,
  signRs256,
} from './test/serviceAccountKey';

let folder: string;
let account: ServiceAccountKey;
let server: IdentityServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-service-account-'));
  account = newServiceAccount();
  const serviceAccount = readServiceAccount(write(account.json), 'chartroom');
  server = await startIdentityServer(null, { serviceAccount });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function write(json: unknown): string {
  const file = join(folder, 'key.json');
  writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
  return file;
}

describe('a custom token of the service account', () => {
  test('signs in, and its claims are in every ID token', async () => {
    const token = signRs256(customTokenBody('robot-1'), account.privateKey);
    const { user } = await signInWithCustomToken(server.client(), token);
    const { claims, signInProvider } = await user.getIdTokenResult(true);
    expect([claims.sub, claims.plant, signInProvider]).toEqual(['robot-1', 'north', 'custom']);
    const auth = await server.identity.verify(await user.getIdToken());
    expect(auth).toMatchObject({ uid: 'robot-1', token: { plant: 'north' } });
  });

  test('signs in without claims and beside our own tokens', async () => {
    const token = signRs256(customTokenBody('robot-2', { claims: undefined }), account.privateKey);
    const own = server.identity.admin.createCustomToken('robot-2');
    for (const one of [token, own]) {
      expect((await signInWithCustomToken(server.client(), one)).user.uid).toBe('robot-2');
    }
  });

  const seconds = Math.floor(Date.now() / 1000);
  test.each([
    ['another issuer', { iss: 'other@chartroom.iam.gserviceaccount.com' }, 'custom-token-mismatch'],
    [
      'another subject',
      { sub: 'other@chartroom.iam.gserviceaccount.com' },
      'custom-token-mismatch',
    ],
    [
      'our own issuer',
      { iss: 'chartroom@chartroom.iam.gserviceaccount.com' },
      'custom-token-mismatch',
    ],
    ['another audience', { aud: 'chartroom' }, 'invalid-custom-token'],
    ['an end in the past', { iat: seconds - 3700, exp: seconds - 100 }, 'invalid-custom-token'],
    ['no end', { exp: undefined }, 'invalid-custom-token'],
    ['an end as text', { exp: String(seconds + 60) }, 'invalid-custom-token'],
    ['no beginning', { iat: undefined }, 'invalid-custom-token'],
    ['a day to live', { exp: seconds + 86_400 }, 'invalid-custom-token'],
    [
      'a beginning in an hour',
      { iat: seconds + 3600, exp: seconds + 7200 },
      'invalid-custom-token',
    ],
    ['a reserved claim', { claims: { firebase: {} } }, 'invalid-custom-token'],
    ['a tenant', { tenant_id: 'north' }, 'invalid-custom-token'],
    ['no uid', { uid: undefined }, 'invalid-custom-token'],
  ])('is refused with %s', async (_what, change, code) => {
    const token = signRs256(customTokenBody('eve', change), account.privateKey);
    expect(await errorCodeOf(signInWithCustomToken(server.client(), token))).toBe(`auth/${code}`);
  });

  test('is refused if another key signed it, or no RSA key did', async () => {
    const body = customTokenBody('eve');
    const [header, payload, signature] = signRs256(body, account.privateKey).split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const hs256 = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
    const pem = createPublicKey(account.privateKey).export({ type: 'spki', format: 'pem' });
    const mac = createHmac('sha256', pem).update(`${hs256}.${payload}`).digest('base64url');
    const changed = Buffer.from(JSON.stringify({ ...body, uid: 'root' })).toString('base64url');
    const forged = [
      signRs256(body, newServiceAccount().privateKey),
      signRs256(body, account.privateKey, { alg: 'RS512' }),
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${hs256}.${payload}.${mac}`,
      `${header}.${changed}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
    ];
    for (const token of forged) {
      const call = signInWithCustomToken(server.client(), token);
      expect(await errorCodeOf(call)).toBe('auth/invalid-custom-token');
    }
  });

  test('is no ID token, and is refused by a server that was given no key', async () => {
    const token = signRs256(customTokenBody('robot-1'), account.privateKey);
    expect(await server.identity.verify(token)).toBeNull();
    const other = await startIdentityServer();
    try {
      const call = signInWithCustomToken(other.client(), token);
      expect(await errorCodeOf(call)).toBe('auth/invalid-custom-token');
    } finally {
      await other.stop();
    }
  });
});

describe('a service account’s key file', () => {
  const read = (json: unknown) => () => readServiceAccount(write(json), 'chartroom');

  test('is refused with all its problems, and without a word of the key', () => {
    const wrong = { type: 'user', project_id: 'other', client_email: 'me', private_key: 'SECRET' };
    expect(read(wrong)).toThrow(
      'key.json can’t be used: type: expected “service_account”; project_id: expected “chartroom”; ' +
        'client_email: expected an email address; ' +
        'private_key: expected an RSA private key of at least 2048 bits, as PEM',
    );
    for (const text of ['{"private_key":"SECRET', '[]', 'null', '']) {
      expect(read(text)).toThrow(/key\.json can’t be used: expected a JSON object$/);
    }
    expect(() => readServiceAccount(join(folder, 'none.json'), 'chartroom')).toThrow('ENOENT');
  });

  test('is refused with a key that is too short', () => {
    expect(read(newServiceAccount(1024).json)).toThrow('private_key: expected an RSA');
  });
});
