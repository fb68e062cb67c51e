import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteApp, type FirebaseApp } from 'firebase/app';
import type { Auth, AuthUser } from './auth';
import { createApp } from './createApp';
import { createAuth } from './createAuth';
import { localConfig, startLocalBackend } from './test/localBackend';

const email = 'ada@chartroom.example';
const password = 'ada-chartroom';
const baseUri = 'http://localhost:4100/chartroom/';

let backend: Awaited<ReturnType<typeof startLocalBackend>>;
let app: FirebaseApp;
let auth: Auth;

beforeAll(async () => {
  backend = await startLocalBackend();
  await backend.identity.admin.createAccount({ uid: 'ada', email, password, displayName: 'Ada' });
  const config = localConfig(backend.backend.port);
  app = createApp(config);
  auth = createAuth({ app, config, fetch, baseUri });
});

afterAll(async () => {
  await deleteApp(app);
  await backend.backend.close();
  await backend.identity.close();
});

/** The first user, or the lack of one, that fits. */
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
  test('a wrong password, an unknown account and a bad address each have their code', async () => {
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

  test('signing in and out reaches who watches', async () => {
    await auth.signIn(email, password);
    expect(await seen((user) => user !== null)).toEqual({
      uid: 'ada',
      email,
      displayName: 'Ada',
      photoUrl: null,
    });
    await auth.signOut();
    expect(await seen((user) => user === null)).toBeNull();
  });

  test('a new account is signed in under its name; weak or taken ones are refused', async () => {
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

  test('a reset link is handed back, works once, and changes the password', async () => {
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
});
