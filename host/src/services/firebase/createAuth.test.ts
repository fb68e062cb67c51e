import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteApp, type FirebaseApp } from 'firebase/app';
import type { Auth, AuthUser } from './auth';
import { createAuth } from './createAuth';
import { createFirebaseApp } from './createFirebaseApp';
import { localConfig, startLocalBackend } from './test/localBackend';
import { createTab } from './test/tab';

const email = 'ada@chartroom.example';
const password = 'ada-chartroom';
const baseUri = 'http://localhost:4100/chartroom/';

let backend: Awaited<ReturnType<typeof startLocalBackend>>;
const clock = { ahead: 0 };
let app: FirebaseApp;
let auth: Auth;

beforeAll(async () => {
  backend = await startLocalBackend(() => Date.now() + clock.ahead);
  await backend.identity.admin.createAccount({ uid: 'ada', email, password, displayName: 'Ada' });
  const config = localConfig(backend.backend.port);
  app = createFirebaseApp(config);
  auth = createAuth({ app, config, fetch, baseUri, persistence: createTab(new Map()).persistence });
});

afterAll(async () => {
  await deleteApp(app);
  await backend.backend.close();
  await backend.identity.close();
});

/** Resolves with the first user, or null, that matches. */
function seen(fits: (user: AuthUser | null) => boolean): Promise<AuthUser | null> {
  return new Promise((resolve) => {
    const stop = auth.watch((user) => {
      if (user === undefined || !fits(user)) return;
      resolve(user);
      queueMicrotask(() => stop());
    });
  });
}

describe('createAuth on the local backend', () => {
  test('rejects a wrong password, an unknown account and an invalid email with different codes', async () => {
    await expect(auth.signIn(email, 'nope-nope')).rejects.toMatchObject({
      code: 'sign-in/wrong-password',
    });
    await expect(auth.signIn('bob@chartroom.example', password)).rejects.toMatchObject({
      code: 'sign-in/unknown-account',
    });
    await expect(auth.signIn('ada', password)).rejects.toMatchObject({
      code: 'sign-in/invalid-email',
    });
  });

  test('reports signing in and out to watchers', async () => {
    await auth.signIn(email, password);
    expect(await seen((user) => user !== null)).toEqual({
      uid: 'ada',
      email,
      emailVerified: true,
      displayName: 'Ada',
      photoUrl: null,
      isGuest: false,
    });
    await auth.signOut();
    expect(await seen((user) => user === null)).toBeNull();
  });

  test('signs in a new account with its name, and refuses weak passwords and taken emails', async () => {
    const grace = 'grace@chartroom.example';
    await expect(auth.createAccount(grace, 'abc', 'Grace')).rejects.toMatchObject({
      code: 'sign-in/weak-password',
    });
    await expect(auth.createAccount(email, password, 'Ada')).rejects.toMatchObject({
      code: 'sign-in/email-in-use',
    });
    const named = seen((user) => user?.displayName === 'Grace');
    await auth.createAccount(grace, 'grace-chartroom', 'Grace');
    expect(await named).toMatchObject({ email: grace, displayName: 'Grace' });
    await auth.signOut();
  });

  test('returns a reset link that works once and changes the password', async () => {
    const { link } = await auth.sendReset(email);
    const url = new URL(link ?? '');
    expect(url.href.startsWith(`${baseUri}sign-in?mode=resetPassword&oobCode=`)).toBe(true);
    const code = url.searchParams.get('oobCode') ?? '';
    await expect(auth.confirmReset(code, 'abc')).rejects.toMatchObject({
      code: 'sign-in/weak-password',
    });
    await auth.confirmReset(code, 'ada-is-back');
    await auth.signIn(email, 'ada-is-back');
    await auth.signOut();
    await expect(auth.confirmReset(code, 'once-more')).rejects.toMatchObject({
      code: 'sign-in/reset-code-invalid',
    });
    await expect(auth.sendReset('bob@chartroom.example')).rejects.toMatchObject({
      code: 'sign-in/unknown-account',
    });
  });

  test('reports its activity from before the request until the user is known', async () => {
    const received: string[] = [];
    const stops = [
      auth.watchActivity((activity) => received.push(activity ?? 'nothing')),
      auth.watch((user) => user && received.push(user.uid)),
    ];
    await expect(auth.signIn(email, 'nope-nope')).rejects.toThrow();
    expect(received).toEqual(['signing-in', 'nothing']);
    received.length = 0;
    await auth.signIn(email, 'ada-is-back');
    expect([received[0], received.at(-1)]).toEqual(['signing-in', 'nothing']);
    expect(received.indexOf('ada')).toBeLessThan(received.indexOf('nothing'));
    received.length = 0;
    await auth.refresh();
    expect([received[0], received.at(-1)]).toEqual(['refreshing', 'nothing']);
    for (const stop of stops) stop();
    await auth.signOut();
  });

  test('gives a guest no email, and keeps the uid when they create an account', async () => {
    await auth.signInAsGuest();
    const guest = await seen((user) => user !== null);
    expect(guest).toMatchObject({ email: null, isGuest: true });
    const turing = 'turing@chartroom.example';
    await auth.createAccount(turing, 'enigma machine', 'Alan');
    expect(await seen((user) => user !== null)).toMatchObject({
      uid: guest?.uid,
      email: turing,
      displayName: 'Alan',
      isGuest: false,
    });
    await auth.signOut();
  });

  test('accepts Google’s token only with its nonce and before it expires', async () => {
    const hopper = 'hopper@elsewhere.example';
    await auth.signInWithGoogle({ idToken: await googleToken(hopper, 'n1'), rawNonce: 'n1' });
    expect(await seen((user) => user !== null)).toMatchObject({ email: hopper, isGuest: false });
    await auth.signOut();
    const refused = { code: 'sign-in/google-answer' };
    const idToken = await googleToken(hopper, 'n2');
    await expect(auth.signInWithGoogle({ idToken, rawNonce: 'n3' })).rejects.toMatchObject(refused);
    await expect(auth.signInWithGoogle({ idToken: 'a.b.c', rawNonce: 'n2' })).rejects.toMatchObject(
      refused,
    );
    clock.ahead = 11 * 60_000;
    await expect(auth.signInWithGoogle({ idToken, rawNonce: 'n2' })).rejects.toMatchObject(refused);
    clock.ahead = 0;
    await auth.signInWithGoogle({ idToken, rawNonce: 'n2' });
    await auth.signOut();
  });

  test.each(['disabled', 'deleted', 'revoked'] as const)(
    'ends a session that was %s at the next check, with the reason',
    async (end) => {
      const { admin } = backend.identity;
      const kay = `${end}@chartroom.example`;
      const account = { email: kay, password: 'kay-chartroom', displayName: 'Kay' };
      const { uid } = await admin.createAccount(account);
      await auth.signIn(kay, 'kay-chartroom');
      expect(await auth.getEndReason()).toBe('unknown');
      if (end === 'disabled') await admin.setDisabled(uid, true);
      if (end === 'deleted') await admin.deleteAccount(uid);
      if (end === 'revoked') await admin.revokeRefreshTokens(uid);
      await expect(auth.refresh()).rejects.toThrow();
      expect(await seen((user) => user === null)).toBeNull();
      expect(await auth.getEndReason()).toBe(end);
      await auth.signOut();
    },
  );

  test('verifies an email with a link that works once', async () => {
    const lamarr = 'lamarr@chartroom.example';
    await auth.createAccount(lamarr, 'frequency hopping', 'Hedy');
    const { link } = await auth.sendVerification();
    const code = new URL(link ?? '').searchParams.get('oobCode') ?? '';
    await auth.confirmEmail(code);
    await auth.refresh();
    expect(await seen((user) => user !== null)).toMatchObject({ emailVerified: true });
    await expect(auth.confirmEmail(code)).rejects.toMatchObject({ code: 'sign-in/link-invalid' });
    await auth.signOut();
  });
});

/** The credential that the local issuer's page returns for a person. */
async function googleToken(address: string, rawNonce: string): Promise<string> {
  const nonce = createHash('sha256').update(rawNonce).digest('hex');
  const response = await fetch(`${backend.backend.url}/oidc/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      client_id: 'chartroom',
      redirect_uri: `${baseUri}sign-in`,
      response_type: 'id_token',
      scope: 'openid email profile',
      nonce,
      name: 'Grace',
      email: address,
      choice: '',
    }),
  });
  const location = new URL(response.headers.get('location') ?? '');
  return new URLSearchParams(location.hash.slice(1)).get('id_token') ?? '';
}
