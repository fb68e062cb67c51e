import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { encodeRecord } from '../log/logRecord';
import { createIdentity } from './identity';
import { hashPassword } from './password';
import {
  errorCodeOf,
  type IdentityServer,
  password,
  startIdentityServer,
} from './test/identityServer';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterEach(() => {
  server.clock.offsetMs = 0;
});
afterAll(() => server.stop());

describe('creating an account', () => {
  test('signs in at once, under an id of its own, and keeps the e-mail in lower case', async () => {
    const auth = server.client();
    const { user } = await createUserWithEmailAndPassword(auth, 'Ada@Example.com', password);
    expect(auth.currentUser?.uid).toBe(user.uid);
    expect(user.email).toBe('ada@example.com');
    expect(user.isAnonymous).toBe(false);
    expect(user.providerData.map((p) => p.providerId)).toEqual(['password']);
    expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/);
    const again = await signInWithEmailAndPassword(server.client(), 'ADA@example.com', password);
    expect(again.user.uid).toBe(user.uid);
  });

  test('is refused for an e-mail that has one, in whatever case', async () => {
    const { email } = await server.signUp();
    const code = errorCodeOf(
      createUserWithEmailAndPassword(server.client(), email.toUpperCase(), password),
    );
    expect(await code).toBe('auth/email-already-in-use');
  });

  test('is refused for a weak or missing password and for what is no e-mail', async () => {
    const create = (email: string, secret: string) =>
      errorCodeOf(createUserWithEmailAndPassword(server.client(), email, secret));
    expect(await create(server.newEmail(), '12345')).toBe('auth/weak-password');
    expect(await create(server.newEmail(), '')).toBe('auth/missing-password');
    expect(await create('', password)).toBe('auth/missing-email');
    for (const email of ['nobody', 'a@b', 'a b@example.com', `${'a'.repeat(250)}@example.com`]) {
      expect(await create(email, password)).toBe('auth/invalid-email');
    }
  });

  test('of two who want the same e-mail at once gives it to exactly one', async () => {
    const email = server.newEmail();
    const calls = Array.from({ length: 8 }, () =>
      createUserWithEmailAndPassword(server.client(), email, password),
    );
    const results = await Promise.allSettled(calls);
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    const refused = results.filter((r) => r.status === 'rejected');
    for (const { reason } of refused) expect(reason.code).toBe('auth/email-already-in-use');
  });
});

describe('signing in', () => {
  test('tells a wrong password from an unknown account', async () => {
    const { email } = await server.signUp();
    const signIn = (who: string, secret: string) =>
      errorCodeOf(signInWithEmailAndPassword(server.client(), who, secret));
    expect(await signIn(email, 'wrong password')).toBe('auth/wrong-password');
    expect(await signIn(server.newEmail(), password)).toBe('auth/user-not-found');
    expect(await signIn('nobody', password)).toBe('auth/invalid-email');
    expect(await signIn(email, '')).toBe('auth/missing-password');
  });

  test('is refused for a minute after ten wrong passwords, to the right one too', async () => {
    const { email } = await server.signUp();
    const signIn = (secret: string) =>
      errorCodeOf(signInWithEmailAndPassword(server.client(), email, secret));
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await signIn('wrong password')).toBe('auth/wrong-password');
    }
    expect(await signIn(password)).toBe('auth/too-many-requests');
    server.clock.offsetMs = 61_000;
    const { user } = await signInWithEmailAndPassword(server.client(), email, password);
    expect(user.email).toBe(email);
  });

  test('by many at once with the right password is no attack', async () => {
    const { email, user } = await server.signUp();
    const calls = Array.from({ length: 24 }, () =>
      signInWithEmailAndPassword(server.client(), email, password),
    );
    const uids = (await Promise.all(calls)).map((result) => result.user.uid);
    expect(new Set(uids)).toEqual(new Set([user.uid]));
  });

  test('is refused to a disabled account, with the right password only', async () => {
    const { email, user } = await server.signUp();
    await server.identity.admin.setDisabled(user.uid, true);
    const signIn = (secret: string) =>
      errorCodeOf(signInWithEmailAndPassword(server.client(), email, secret));
    expect(await signIn(password)).toBe('auth/user-disabled');
    expect(await signIn('wrong password')).toBe('auth/wrong-password');
  });
});

describe('tokens', () => {
  test('say who signed in, when, how and for whom', async () => {
    const { user, email } = await server.signUp();
    const { claims, signInProvider } = await user.getIdTokenResult();
    expect(signInProvider).toBe('password');
    expect(claims).toMatchObject({
      sub: user.uid,
      user_id: user.uid,
      email,
      email_verified: false,
      aud: 'chartroom',
      iss: 'https://securetoken.google.com/chartroom',
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
    const auth = await server.identity.verify(await user.getIdToken());
    expect(auth?.uid).toBe(user.uid);
    expect(auth?.token).toMatchObject({ email, firebase: { sign_in_provider: 'password' } });
  });

  test('are renewed on demand and keep the time of the sign-in', async () => {
    const { user } = await server.signUp();
    const first = await user.getIdTokenResult();
    server.clock.offsetMs = 90_000;
    const second = await user.getIdTokenResult(true);
    expect(second.token).not.toBe(first.token);
    expect(second.claims.auth_time).toBe(first.claims.auth_time);
    expect(Number(second.claims.exp)).toBeGreaterThanOrEqual(Number(first.claims.exp) + 89);
    expect((await server.identity.verify(second.token))?.uid).toBe(user.uid);
  });

  test('are not renewed once the account is deleted, and the client signs out', async () => {
    const { auth, user } = await server.signUp();
    const token = await user.getIdToken();
    await server.identity.admin.deleteAccount(user.uid);
    expect(await errorCodeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(auth.currentUser).toBeNull();
    expect(await server.identity.verify(token)).toBeNull();
  });

  test('are not renewed while the account is disabled', async () => {
    const { auth, user } = await server.signUp();
    await server.identity.admin.setDisabled(user.uid, true);
    expect(await errorCodeOf(user.getIdToken(true))).toBe('auth/user-disabled');
    expect(auth.currentUser).toBeNull();
    expect(await server.identity.verify(await user.getIdToken())).toBeNull();
  });

  test('are not renewed for a deleted account whose id came back', async () => {
    const { email, user } = await server.signUp();
    await server.identity.admin.deleteAccount(user.uid);
    server.clock.offsetMs = 1;
    const again = { uid: user.uid, email, password, displayName: 'Again' };
    await server.identity.admin.createAccount(again);
    expect(await errorCodeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  });
});

describe('the profile', () => {
  test('takes a name and a photo, shown in the next token, and gives them up again', async () => {
    const { user } = await server.signUp();
    const photoURL = 'https://example.com/ada.png';
    await updateProfile(user, { displayName: 'Ada Lovelace', photoURL });
    expect(user.displayName).toBe('Ada Lovelace');
    const { claims } = await user.getIdTokenResult();
    expect(claims).toMatchObject({ name: 'Ada Lovelace', picture: photoURL });
    await user.reload();
    expect([user.displayName, user.photoURL]).toEqual(['Ada Lovelace', photoURL]);
    await updateProfile(user, { displayName: '' });
    await user.reload();
    expect([user.displayName, user.photoURL]).toEqual([null, photoURL]);
  });

  test('refuses names of more than 120 characters and photos that are no web address', async () => {
    const { user } = await server.signUp();
    const long = errorCodeOf(updateProfile(user, { displayName: 'a'.repeat(121) }));
    expect(await long).toBe('auth/invalid-display-name');
    for (const photoURL of ['javascript:alert(1)', 'data:text/html,x', 'ada.png']) {
      expect(await errorCodeOf(updateProfile(user, { photoURL }))).toBe('auth/invalid-photo-url');
    }
  });

  test('a new password ends the other sessions and keeps this one', async () => {
    const { auth, email, user } = await server.signUp();
    const other = await signInWithEmailAndPassword(server.client(), email, password);
    server.clock.offsetMs = 2_000;
    await updatePassword(user, 'another horse');
    await user.getIdToken(true);
    expect(auth.currentUser).not.toBeNull();
    expect(await errorCodeOf(other.user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(await errorCodeOf(signInWithEmailAndPassword(server.client(), email, password))).toBe(
      'auth/wrong-password',
    );
    await signInWithEmailAndPassword(server.client(), email, 'another horse');
  });

  test('a new password and deletion need a recent sign-in', async () => {
    const { user } = await server.signUp();
    server.clock.offsetMs = 6 * 60_000;
    expect(await errorCodeOf(updatePassword(user, 'another horse'))).toBe(
      'auth/requires-recent-login',
    );
    expect(await errorCodeOf(deleteUser(user))).toBe('auth/requires-recent-login');
  });

  test('deletion frees the e-mail', async () => {
    const { auth, email, user } = await server.signUp();
    await deleteUser(user);
    expect(auth.currentUser).toBeNull();
    expect(await errorCodeOf(signInWithEmailAndPassword(auth, email, password))).toBe(
      'auth/user-not-found',
    );
    const again = await createUserWithEmailAndPassword(server.client(), email, password);
    expect(again.user.uid).not.toBe(user.uid);
  });
});

describe('resetting a password', () => {
  async function requestReset(email: string): Promise<string> {
    await sendPasswordResetEmail(server.client(), email);
    const link = server.mails.filter((mail) => mail.email === email).at(-1)?.link ?? '';
    expect(link).toMatch(/^http:\/\/localhost:4100\/chartroom\/sign-in\?mode=resetPassword&/);
    return new URL(link).searchParams.get('oobCode') ?? '';
  }

  test('goes by a link that works once, and ends every session', async () => {
    const { email, user } = await server.signUp();
    const code = await requestReset(email);
    const auth = server.client();
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    expect((await checkActionCode(auth, code)).operation).toBe('PASSWORD_RESET');
    expect(await errorCodeOf(confirmPasswordReset(auth, code, '123'))).toBe('auth/weak-password');
    await confirmPasswordReset(auth, code, 'another horse');
    expect(await errorCodeOf(confirmPasswordReset(auth, code, 'third horse'))).toBe(
      'auth/invalid-action-code',
    );
    expect(await errorCodeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(await errorCodeOf(signInWithEmailAndPassword(auth, email, password))).toBe(
      'auth/wrong-password',
    );
    const { user: again } = await signInWithEmailAndPassword(auth, email, 'another horse');
    expect(again.emailVerified).toBe(true);
    await signOut(auth);
  });

  test('by two at once with the same link succeeds for one', async () => {
    const { email } = await server.signUp();
    const code = await requestReset(email);
    const results = await Promise.allSettled(
      ['first horse', 'second horse'].map((secret) =>
        confirmPasswordReset(server.client(), code, secret),
      ),
    );
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('refuses unknown accounts, unknown codes and links of more than an hour', async () => {
    const { email } = await server.signUp();
    const auth = server.client();
    expect(await errorCodeOf(sendPasswordResetEmail(auth, server.newEmail()))).toBe(
      'auth/user-not-found',
    );
    expect(await errorCodeOf(verifyPasswordResetCode(auth, 'nonsense'))).toBe(
      'auth/invalid-action-code',
    );
    const code = await requestReset(email);
    server.clock.offsetMs = 61 * 60_000;
    expect(await errorCodeOf(verifyPasswordResetCode(auth, code))).toBe('auth/expired-action-code');
  });

  test('hands the link back to this machine', async () => {
    const { email } = await server.signUp();
    const code = await requestReset(email);
    const list = async (project: string) => {
      const response = await fetch(`${server.url}/emulator/v1/projects/${project}/oobCodes`);
      return { status: response.status, text: await response.text() };
    };
    const { text } = await list('chartroom');
    expect(JSON.parse(text).oobCodes).toContainEqual({
      email,
      oobCode: code,
      oobLink: `http://localhost:4100/chartroom/sign-in?mode=resetPassword&oobCode=${code}&apiKey=local`,
      requestType: 'PASSWORD_RESET',
    });
    expect((await list('another')).status).toBe(404);
  });
});

describe('what is kept', () => {
  test('a new process knows accounts, sessions, tokens and links of the one before', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
    const first = await startIdentityServer(dataDir);
    const auth = first.client();
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.com', password);
    await updateProfile(user, { displayName: 'Ada' });
    await sendPasswordResetEmail(auth, 'ada@example.com');
    const gone = await createUserWithEmailAndPassword(first.client(), 'gone@example.com', password);
    await deleteUser(gone.user);
    const token = await user.getIdToken();
    const { refreshToken } = user;
    // As if killed: nothing is closed, only what was acknowledged is on the disk.
    const bytes = await readFile(join(dataDir, 'identity', 'accounts.log'));
    expect(bytes.includes('ada@example.com')).toBe(true);
    expect(bytes.includes(password)).toBe(false);

    const second = await startIdentityServer(dataDir);
    expect((await second.identity.verify(token))?.uid).toBe(user.uid);
    const again = await signInWithEmailAndPassword(second.client(), 'ada@example.com', password);
    expect(again.user.displayName).toBe('Ada');
    const refreshed = await fetch(`${second.url}/securetoken.googleapis.com/v1/token?key=local`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    expect(refreshed.status).toBe(200);
    expect(
      await errorCodeOf(signInWithEmailAndPassword(second.client(), 'gone@example.com', password)),
    ).toBe('auth/user-not-found');
    const code = new URL(first.mails[0]?.link ?? '').searchParams.get('oobCode') ?? '';
    await confirmPasswordReset(second.client(), code, 'another horse');
    await first.stop();
    await second.stop();
    await rm(dataDir, { recursive: true });
  });

  test('a torn end of what was kept is cut off and said, and the accounts are there', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
    const file = join(dataDir, 'identity', 'accounts.log');
    const first = await createIdentity({ dataDir });
    await first.admin.createAccount({ email: 'ada@example.com', password, displayName: 'Ada' });
    await first.close();
    await appendFile(file, '1234abcd {"kind":"acc');
    const said: string[] = [];
    const second = await createIdentity({ dataDir, onLog: (line) => said.push(line) });
    expect(second.admin.findAccount('ada@example.com')).not.toBeNull();
    expect(said.join()).toContain('incomplete record');
    await second.close();
    await rm(dataDir, { recursive: true });
  });

  test('accounts of an earlier version, which knew passwords alone, are read', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
    await mkdir(join(dataDir, 'identity'));
    const account = {
      uid: 'old',
      email: 'old@example.com',
      emailVerified: false,
      passwordHash: await hashPassword(password),
      displayName: 'Old',
      photoUrl: null,
      disabled: false,
      createdAt: 1,
      lastLoginAt: 1,
      validSince: 1,
      session: 1,
    };
    const code = { code: 'x', kind: 'reset', email: 'old@example.com', link: '', createdAt: 1 };
    const entries = [
      { kind: 'account', account },
      { kind: 'code', code },
    ];
    const records = entries.map((entry) => encodeRecord(JSON.stringify(entry)));
    await writeFile(join(dataDir, 'identity', 'accounts.log'), Buffer.concat(records));
    const again = await startIdentityServer(dataDir);
    const { user } = await signInWithEmailAndPassword(again.client(), 'old@example.com', password);
    expect([user.uid, user.displayName]).toEqual(['old', 'Old']);
    await again.stop();
    await rm(dataDir, { recursive: true });
  });
});
