import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  linkWithCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
} from 'firebase/auth';
import { generateKeys, keysFromStored } from '../keys';
import {
  errorCodeOf,
  type IdentityServer,
  password,
  startIdentityServer,
} from '../test/identityServer';
import { issueIdToken, oidcUserOf } from './issuerToken';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterEach(() => {
  server.clock.offsetMs = 0;
});
afterAll(() => server.stop());

const page = 'http://localhost:4100/chartroom/sign-in';
const rawNonce = 'a nonce of the page';
const nonce = createHash('sha256').update(rawNonce).digest('hex');

function authorizeUrl(fields: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: 'chartroom',
    redirect_uri: page,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    state: 'state of the page',
    ...fields,
  });
  return `${server.url}/oidc/authorize?${query}`;
}

/** Follows the page as a person without scripts would: the hidden fields and the choice. */
async function choose(choice: Record<string, string>, url = authorizeUrl()): Promise<Response> {
  const html = await (await fetch(url)).text();
  const [form = ''] = html.match(/<form method="post">.*?<\/form>/s) ?? [];
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const body = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
  for (const [name, value] of Object.entries(choice)) body.append(name, value);
  return fetch(url, { method: 'POST', body, redirect: 'manual', headers: { origin: server.url } });
}

function fragmentOf(response: Response): URLSearchParams {
  const location = new URL(response.headers.get('location') ?? '');
  expect(`${location.origin}${location.pathname}`).toBe(page);
  return new URLSearchParams(location.hash.slice(1));
}

async function idTokenFor(email: string, name = ''): Promise<string> {
  const fragment = fragmentOf(await choose({ choice: '', email, name }));
  expect(fragment.get('state')).toBe('state of the page');
  return fragment.get('id_token') ?? '';
}

const google = (idToken: string, raw: string | undefined = rawNonce) =>
  new OAuthProvider('google.com').credential(
    raw === undefined ? { idToken } : { idToken, rawNonce: raw },
  );

describe('the issuer', () => {
  test('describes itself, and its key verifies what it signs', async () => {
    const root = `${server.url}/oidc`;
    const found = await (await fetch(`${root}/.well-known/openid-configuration`)).json();
    expect(found).toMatchObject({ issuer: root, response_types_supported: ['id_token'] });
    const { keys } = await (await fetch(found.jwks_uri)).json();
    const [head = '', body = '', signature = ''] = (await idTokenFor('ada@example.com')).split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString());
    const jwk = keys.find((key: { kid: string }) => key.kid === header.kid);
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${head}.${body}`);
    const bytes = Buffer.from(signature, 'base64url');
    expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true);
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
      iss: root,
      aud: 'chartroom',
      nonce,
      email: 'ada@example.com',
      email_verified: true,
    });
    expect(jwk).not.toHaveProperty('d');
  });

  test('offers the accounts of this machine, named as text, on a page without scripts', async () => {
    const name = '<img src=x onerror=alert(1)>"';
    const account = { email: server.newEmail(), password, displayName: name };
    await server.identity.admin.createAccount(account);
    const response = await fetch(authorizeUrl({ state: '"><script>alert(2)</script>' }));
    const html = await response.text();
    expect(html).toContain(account.email);
    expect(html).not.toMatch(/<img|<script/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:4100;");
    expect(policy).not.toMatch(/script-src|unsafe/);
    const { user } = await signInWithCredential(
      server.client(),
      google(fragmentOf(await choose({ choice: account.email })).get('id_token') ?? ''),
    );
    expect(user.email).toBe(account.email);
  });

  test('tells the page of a cancelled choice and of a request that it does not serve', async () => {
    expect(fragmentOf(await choose({ cancel: '1' })).get('error')).toBe('access_denied');
    const wrong = [
      [{ response_type: 'code' }, 'unsupported_response_type'],
      [{ scope: 'email' }, 'invalid_scope'],
      [{ nonce: '' }, 'invalid_request'],
      [{ response_mode: 'form_post' }, 'invalid_request'],
    ] as const;
    for (const [fields, code] of wrong) {
      const response = await fetch(authorizeUrl(fields), { redirect: 'manual' });
      const fragment = fragmentOf(response);
      expect([fragment.get('error'), fragment.get('state')]).toEqual([code, 'state of the page']);
    }
  });

  test('serves no application but its own', async () => {
    for (const client of ['another', '']) {
      const response = await fetch(authorizeUrl({ client_id: client }), { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
  });

  test('asks again for what is no e-mail', async () => {
    const response = await choose({ choice: '', email: 'nobody', name: '' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('role="alert"');
  });

  test.each([
    'https://evil.example/',
    'http://localhost.evil.example/',
    'javascript:alert(1)',
    'http://user:secret@localhost:4100/',
    'http://localhost:4100/#',
    'http://localhost:4100/#x',
    '//localhost',
    '',
  ])('never redirects to %j', async (address) => {
    for (const method of ['GET', 'POST']) {
      const body = new URL(authorizeUrl({ redirect_uri: address })).searchParams;
      body.append('choice', 'ada@example.com');
      const url = `${server.url}/oidc/authorize${method === 'GET' ? `?${body}` : ''}`;
      const sent = await fetch(url, {
        method,
        redirect: 'manual',
        ...(method === 'POST' ? { body } : {}),
      });
      expect([sent.status, sent.headers.get('location')]).toEqual([400, null]);
    }
  });

  test('takes no choice from a page of elsewhere', async () => {
    const body = new URL(authorizeUrl()).searchParams;
    body.append('choice', 'ada@example.com');
    for (const origin of ['https://evil.example', 'null']) {
      const url = `${server.url}/oidc/authorize`;
      const sent = await fetch(url, { method: 'POST', body, headers: { origin } });
      expect(sent.status).toBe(403);
    }
  });
});

describe('signing in with an identity of elsewhere', () => {
  test('makes an account the first time, and finds it the next', async () => {
    const email = server.newEmail();
    const first = await signInWithCredential(
      server.client(),
      google(await idTokenFor(email, 'Grace Hopper')),
    );
    expect(getAdditionalUserInfo(first)).toMatchObject({
      isNewUser: true,
      providerId: 'google.com',
      profile: { email, name: 'Grace Hopper' },
    });
    const { user } = first;
    expect(user).toMatchObject({ email, emailVerified: true, displayName: 'Grace Hopper' });
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
    const who = await server.identity.verify(await user.getIdToken());
    expect(who?.token).toMatchObject({
      email_verified: true,
      firebase: {
        sign_in_provider: 'google.com',
        identities: { 'google.com': [expect.any(String)], email: [email] },
      },
    });
    const again = await signInWithCredential(server.client(), google(await idTokenFor(email)));
    expect([again.user.uid, getAdditionalUserInfo(again)?.isNewUser]).toEqual([user.uid, false]);
  });

  test('enters the account with that e-mail; an unverified password is removed', async () => {
    const email = server.newEmail();
    await server.identity.admin.createAccount({ email, password, displayName: 'Ada' });
    await signInWithCredential(server.client(), google(await idTokenFor(email)));
    await signInWithEmailAndPassword(server.client(), email, password);
    const stranger = await server.signUp();
    const { user } = await signInWithCredential(
      server.client(),
      google(await idTokenFor(stranger.email)),
    );
    expect(user.uid).toBe(stranger.user.uid);
    expect(await errorCodeOf(stranger.user.getIdToken(true))).toBe('auth/user-token-expired');
    const byPassword = signInWithEmailAndPassword(server.client(), stranger.email, password);
    expect(await errorCodeOf(byPassword)).toBe('auth/wrong-password');
  });

  test('is refused without the nonce, with another, with a forged or an old token', async () => {
    const email = server.newEmail();
    const token = await idTokenFor(email);
    const signIn = (idToken: string, raw?: string) =>
      errorCodeOf(signInWithCredential(server.client(), google(idToken, raw)));
    expect(await signIn(token, 'another nonce')).toBe('auth/missing-or-invalid-nonce');
    const bare = new OAuthProvider('google.com').credential({ idToken: token });
    expect(await errorCodeOf(signInWithCredential(server.client(), bare))).toBe(
      'auth/missing-or-invalid-nonce',
    );
    const claims = { issuer: `${server.url}/oidc`, nonce, now: Date.now() };
    const forged = issueIdToken(oidcUserOf(email, null), {
      ...claims,
      key: keysFromStored(generateKeys()),
      audience: 'chartroom',
    });
    expect(await signIn(forged, rawNonce)).toBe('auth/invalid-credential');
    const [head, body, signature] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await signIn(`${unsigned}.${body}.`, rawNonce)).toBe('auth/invalid-credential');
    expect(await signIn(`${head}.${body}x.${signature}`, rawNonce)).toBe('auth/invalid-credential');
    const { user } = await server.signUp();
    expect(await signIn(await user.getIdToken(), rawNonce)).toBe('auth/invalid-credential');
    server.clock.offsetMs = 11 * 60_000;
    expect(await signIn(token, rawNonce)).toBe('auth/invalid-credential');
    // A token of the issuer isn't valid as ours.
    expect(await server.identity.verify(token)).toBeNull();
    const unknown = new OAuthProvider('example.com').credential({ idToken: token, rawNonce });
    expect(await errorCodeOf(signInWithCredential(server.client(), unknown))).toBe(
      'auth/operation-not-allowed',
    );
  });

  test('is refused to a disabled account', async () => {
    const email = server.newEmail();
    const { user } = await signInWithCredential(server.client(), google(await idTokenFor(email)));
    await server.identity.admin.setDisabled(user.uid, true);
    const again = signInWithCredential(server.client(), google(await idTokenFor(email)));
    expect(await errorCodeOf(again)).toBe('auth/user-disabled');
  });
});

describe('linking an identity of elsewhere', () => {
  test('adds it to a person with a password, and unlinking takes it away', async () => {
    const { user, email } = await server.signUp();
    const elsewhere = server.newEmail();
    const before = (await user.getIdTokenResult()).claims.auth_time;
    await linkWithCredential(user, google(await idTokenFor(elsewhere)));
    expect(user.email).toBe(email);
    const { claims, signInProvider } = await user.getIdTokenResult();
    expect([signInProvider, claims.auth_time]).toEqual(['google.com', before]);
    const again = await signInWithCredential(server.client(), google(await idTokenFor(elsewhere)));
    expect(again.user.uid).toBe(user.uid);
    await signInWithEmailAndPassword(server.client(), email, password);
    await unlink(user, 'google.com');
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    const other = await signInWithCredential(server.client(), google(await idTokenFor(elsewhere)));
    expect(other.user.uid).not.toBe(user.uid);
  });

  test('makes a person of a guest', async () => {
    const { user } = await signInAnonymously(server.client());
    const { uid } = user;
    const email = server.newEmail();
    await linkWithCredential(user, google(await idTokenFor(email, 'Ada')));
    expect(user).toMatchObject({ uid, isAnonymous: false, email, displayName: 'Ada' });
  });

  test('is refused where another account has the identity or its e-mail', async () => {
    const linked = server.newEmail();
    await signInWithCredential(server.client(), google(await idTokenFor(linked)));
    const { user } = await server.signUp();
    const taken = linkWithCredential(user, google(await idTokenFor(linked)));
    expect(await errorCodeOf(taken)).toBe('auth/credential-already-in-use');
    const other = server.newEmail();
    await createUserWithEmailAndPassword(server.client(), other, password);
    const inUse = linkWithCredential(user, google(await idTokenFor(other)));
    expect(await errorCodeOf(inUse)).toBe('auth/email-already-in-use');
  });

  test('signing in again with it must be by the same person', async () => {
    const email = server.newEmail();
    const { user } = await signInWithCredential(server.client(), google(await idTokenFor(email)));
    await reauthenticateWithCredential(user, google(await idTokenFor(email)));
    const stranger = google(await idTokenFor(server.newEmail()));
    expect(await errorCodeOf(reauthenticateWithCredential(user, stranger))).toBe(
      'auth/user-mismatch',
    );
  });
});
