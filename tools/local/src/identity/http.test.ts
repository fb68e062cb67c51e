import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isLoopbackOrigin } from '../server/loopback';
import { signJwt } from './jwt';
import { keysFromStored } from './keys';
import { type IdentityServer, startIdentityServer } from './test/identityServer';

let server: IdentityServer;
let idToken: string;
let refreshToken: string;
beforeAll(async () => {
  server = await startIdentityServer();
  const account = { email: 'ada@example.com', password: 'correct horse' };
  const { body } = await server.post('accounts:signUp', account);
  idToken = String(body.idToken);
  refreshToken = String(body.refreshToken);
});
afterAll(() => server.stop());

function decode(part: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('a forged ID token is refused', () => {
  const parts = () => idToken.split('.');
  const header = () => decode(parts()[0]);
  const claims = () => decode(parts()[1]);
  const stranger = keysFromStored({
    privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
    refreshSecret: '',
  });
  const own = { alg: 'ES256', typ: 'JWT' };

  const forgeries: readonly (readonly [string, () => string])[] = [
    ['nothing at all', () => ''],
    ['no token', () => 'token'],
    ['unsigned, alg none', () => `${encode({ ...own, alg: 'none' })}.${encode(claims())}.`],
    [
      'alg none with the old signature',
      () => `${encode({ alg: 'none' })}.${parts()[1]}.${parts()[2]}`,
    ],
    [
      'alg HS256 under the key id',
      () => {
        const body = `${encode({ ...header(), alg: 'HS256' })}.${encode(claims())}`;
        const kid = String(header().kid);
        return `${body}.${createHmac('sha256', kid).update(body).digest('base64url')}`;
      },
    ],
    ['signed by another key', () => signJwt(claims(), stranger)],
    [
      'signed by another key that takes our key id',
      () => signJwt(claims(), { ...stranger, keyId: String(header().kid) }),
    ],
    [
      'another uid under the old signature',
      () => `${parts()[0]}.${encode({ ...claims(), sub: 'eve' })}.${parts()[2]}`,
    ],
    [
      'a flipped signature',
      () => idToken.slice(0, -8) + idToken.slice(-8).split('').reverse().join(''),
    ],
    ['an empty signature', () => `${parts()[0]}.${parts()[1]}.`],
    ['a fourth part', () => `${idToken}.x`],
    ['a refresh token', () => refreshToken],
    ['claims that are no object', () => `${parts()[0]}.${encode([])}.${parts()[2]}`],
    ['a megabyte', () => `${idToken}${'A'.repeat(1 << 20)}`],
  ];

  test.each(forgeries)('%s', async (_, forge) => {
    expect(await server.identity.verify(forge())).toBeNull();
    expect(
      (await server.post('accounts:lookup', { idToken: forge().slice(0, 9_000) })).error,
    ).toMatch(/^(INVALID|MISSING)_ID_TOKEN$/);
  });

  test('the true one is accepted', async () => {
    expect((await server.identity.verify(idToken))?.uid).toBe(claims().sub);
  });

  test('one of another project, though its signature is true to its own key', async () => {
    const other = await startIdentityServer();
    expect(await other.identity.verify(idToken)).toBeNull();
    await other.stop();
  });

  test('an expired one', async () => {
    server.clock.offsetMs = 3_601_000;
    expect(await server.identity.verify(idToken)).toBeNull();
    expect((await server.post('accounts:lookup', { idToken })).error).toBe('TOKEN_EXPIRED');
    server.clock.offsetMs = 0;
  });
});

describe('a forged refresh token is refused', () => {
  async function refresh(fields: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${server.url}/securetoken.googleapis.com/v1/token?key=local`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const answer: { error?: { message: string }; user_id?: string } = await response.json();
    return answer.error?.message ?? answer;
  }
  const grant = (refresh_token: string) => ({ grant_type: 'refresh_token', refresh_token });

  test('whatever it is made of; the true one is answered in snake case', async () => {
    const [body = '', mac = ''] = refreshToken.split('.');
    const eve = Buffer.from(JSON.stringify(['eve', 0, 0, 'password'])).toString('base64url');
    for (const token of [
      'x',
      '.',
      `${body}.`,
      `.${mac}`,
      `${eve}.${mac}`,
      `${body}x.${mac}`,
      idToken,
    ]) {
      expect(await refresh(grant(token))).toBe('INVALID_REFRESH_TOKEN');
    }
    expect(await refresh(grant(''))).toBe('MISSING_REFRESH_TOKEN');
    expect(await refresh({ grant_type: 'password' })).toBe('INVALID_GRANT_TYPE');
    expect(await refresh(grant(refreshToken))).toMatchObject({
      token_type: 'Bearer',
      expires_in: '3600',
      user_id: decode(idToken.split('.')[1]).sub,
    });
  });
});

describe('requests', () => {
  test('of pages on this machine are allowed, preflight included', async () => {
    const origin = 'http://localhost:4100';
    const url = `${server.url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`;
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-version');
    const { status } = await server.post('accounts:lookup', { idToken }, { origin });
    expect(status).toBe(200);
  });

  test.each([['https://evil.example'], ['null'], ['http://localhost.evil.example'], ['file://']])(
    'of pages of %s are refused without data',
    async (origin) => {
      const { status, error } = await server.post('accounts:lookup', { idToken }, { origin });
      expect([status, error?.split(' ')[0]]).toEqual([403, 'FORBIDDEN_ORIGIN']);
      const codes = await fetch(`${server.url}/emulator/v1/projects/chartroom/oobCodes`, {
        headers: { origin },
      });
      expect(codes.status).toBe(403);
      expect(codes.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('that are no JSON object or carry fields of another type are refused', async () => {
    for (const body of [
      '',
      'x',
      '[]',
      'null',
      '"text"',
      '{"email":{"$ne":1},"password":"123456"}',
    ]) {
      const { status, error } = await server.post('accounts:signUp', body);
      expect([status, error?.split(' ')[0]]).toEqual([400, 'INVALID_ARGUMENT']);
    }
    const proto = '{"__proto__":{"email":"eve@example.com"},"password":"123456"}';
    expect((await server.post('accounts:signUp', proto)).error).toBe('MISSING_EMAIL');
  });

  test('over 64 KiB are refused', async () => {
    const { status } = await server.post('accounts:signUp', { email: 'a'.repeat(70_000) });
    expect(status).toBe(413);
  });

  test('to unknown endpoints are refused, and all others left to the rest of the server', async () => {
    expect((await server.post('accounts:signInWithPhoneNumber', {})).status).toBe(404);
    expect((await server.post('accounts:constructor', {})).status).toBe(404);
    const response = await fetch(`${server.url}/elsewhere`);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('/elsewhere'),
    ]);
  });
});

test('an origin is of this machine by its host name alone', () => {
  for (const origin of [
    'http://localhost',
    'https://a.localhost:1',
    'http://127.1.2.3:5',
    'http://[::1]:5',
  ]) {
    expect(isLoopbackOrigin(origin)).toBe(true);
  }
  for (const origin of [
    '',
    'null',
    'localhost',
    'http://127.0.0.1.evil.example',
    'ftp://localhost',
  ]) {
    expect(isLoopbackOrigin(origin)).toBe(false);
  }
});
