import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getAdditionalUserInfo,
  linkWithCredential,
  reauthenticateWithCredential,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  unlink,
  updatePassword,
} from 'firebase/auth';
import { signCustomToken } from './customToken';
import { generateKeys, keysFromStored } from './keys';
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

describe('a guest', () => {
  test('has a uid and no name, and the rules know it for one', async () => {
    const auth = server.client();
    const credential = await signInAnonymously(auth);
    const { user } = credential;
    expect(getAdditionalUserInfo(credential)?.isNewUser).toBe(true);
    expect([user.isAnonymous, user.email, user.providerData]).toEqual([true, null, []]);
    const who = await server.identity.verify(await user.getIdToken());
    expect(who?.uid).toBe(user.uid);
    expect(who?.token).toMatchObject({
      provider_id: 'anonymous',
      firebase: { identities: {}, sign_in_provider: 'anonymous' },
    });
    expect(who?.token).not.toHaveProperty('email');
    await user.reload();
    await user.getIdToken(true);
    expect(user.isAnonymous).toBe(true);
    expect((await signInAnonymously(auth)).user.uid).toBe(user.uid);
  });

  test('becomes a person by e-mail and password, under the same uid', async () => {
    const { user } = await signInAnonymously(server.client());
    const { uid } = user;
    const before = await user.getIdTokenResult();
    const email = server.newEmail();
    await linkWithCredential(user, EmailAuthProvider.credential(email, password));
    expect([user.uid, user.isAnonymous, user.email]).toEqual([uid, false, email]);
    const after = await user.getIdTokenResult();
    expect(after.signInProvider).toBe('password');
    expect(after.claims.auth_time).toBe(before.claims.auth_time);
    expect(after.claims).toMatchObject({ email, email_verified: false });
    const again = await signInWithEmailAndPassword(server.client(), email, password);
    expect(again.user.uid).toBe(uid);
  });

  test('can’t take the e-mail of another, nor a password without an e-mail', async () => {
    const { email } = await server.signUp();
    const { user } = await signInAnonymously(server.client());
    const credential = EmailAuthProvider.credential(email, password);
    expect(await errorCodeOf(linkWithCredential(user, credential))).toBe(
      'auth/email-already-in-use',
    );
    expect(await errorCodeOf(updatePassword(user, password))).toBe('auth/missing-email');
    expect(user.isAnonymous).toBe(true);
  });

  test('can be deleted, and its token is refused from then on', async () => {
    const auth = server.client();
    const { user } = await signInAnonymously(auth);
    const token = await user.getIdToken();
    await deleteUser(user);
    expect(auth.currentUser).toBeNull();
    expect(await server.identity.verify(token)).toBeNull();
  });
});

describe('signing in again', () => {
  test('with the password renews the time of the sign-in, and another person’s is refused', async () => {
    const { user, email } = await server.signUp();
    const other = await server.signUp();
    const before = (await user.getIdTokenResult()).claims.auth_time;
    server.clock.offsetMs = 10 * 60_000;
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
    expect(Number((await user.getIdTokenResult()).claims.auth_time)).toBeGreaterThanOrEqual(
      Number(before) + 600,
    );
    await updatePassword(user, 'another horse');
    const wrong = EmailAuthProvider.credential(other.email, password);
    expect(await errorCodeOf(reauthenticateWithCredential(user, wrong))).toBe('auth/user-mismatch');
  });

  test('by a password that was given up is refused', async () => {
    const { user, email } = await server.signUp();
    await unlink(user, 'password');
    expect(user.providerData).toEqual([]);
    const again = signInWithEmailAndPassword(server.client(), email, password);
    expect(await errorCodeOf(again)).toBe('auth/wrong-password');
  });
});

describe('a custom token', () => {
  test('signs in the account that it names, with its claims, kept through every refresh', async () => {
    const auth = server.client();
    const token = server.identity.admin.createCustomToken('robot-1', { plant: 'north', level: 3 });
    const credential = await signInWithCustomToken(auth, token);
    expect([credential.user.uid, credential.user.isAnonymous]).toEqual(['robot-1', false]);
    expect(getAdditionalUserInfo(credential)?.isNewUser).toBe(true);
    const { claims, signInProvider } = await credential.user.getIdTokenResult(true);
    expect(signInProvider).toBe('custom');
    expect(claims).toMatchObject({ sub: 'robot-1', plant: 'north', level: 3 });
    const again = await signInWithCustomToken(server.client(), token);
    expect(getAdditionalUserInfo(again)?.isNewUser).toBe(false);
  });

  test('is refused if it is forged, expired, another project’s, or sets our own claims', async () => {
    const key = keysFromStored(generateKeys());
    const signIn = (token: string) => errorCodeOf(signInWithCustomToken(server.client(), token));
    const grant = { uid: 'eve', claims: {} };
    const forged = signCustomToken(grant, { key, projectId: 'chartroom', now: Date.now() });
    expect(await signIn(forged)).toBe('auth/invalid-custom-token');
    const { user } = await server.signUp();
    expect(await signIn(await user.getIdToken())).toBe('auth/invalid-custom-token');
    const [head, body] = forged.split('.');
    expect(await signIn(`${head}.${body}.`)).toBe('auth/invalid-custom-token');
    const own = server.identity.admin.createCustomToken('late');
    server.clock.offsetMs = 3_601_000;
    expect(await signIn(own)).toBe('auth/invalid-custom-token');
    expect(() =>
      server.identity.admin.createCustomToken('eve', { firebase: { sign_in_provider: 'x' } }),
    ).toThrow('INVALID_CUSTOM_TOKEN');
    expect(() => server.identity.admin.createCustomToken('')).toThrow('INVALID_CUSTOM_TOKEN');
  });

  test('is refused for a disabled account', async () => {
    const { admin } = server.identity;
    await signInWithCustomToken(server.client(), admin.createCustomToken('robot-2'));
    await admin.setDisabled('robot-2', true);
    const again = signInWithCustomToken(server.client(), admin.createCustomToken('robot-2'));
    expect(await errorCodeOf(again)).toBe('auth/user-disabled');
  });
});

describe('the hooks of a test', () => {
  test('delete every account, for programs alone', async () => {
    const own = await startIdentityServer(null, { emulatorAdmin: true });
    const { email, user } = await own.signUp();
    const url = `${own.url}/emulator/v1/projects/chartroom/accounts`;
    const byPage = await fetch(url, { method: 'DELETE', headers: { origin: own.url } });
    expect(byPage.status).toBe(403);
    await user.reload();
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(200);
    expect(await errorCodeOf(user.reload())).toBe('auth/user-token-expired');
    await createUserWithEmailAndPassword(own.client(), email, password);
    await own.stop();
  });

  test('delete nothing if it is not allowed', async () => {
    const { user } = await server.signUp();
    const url = `${server.url}/emulator/v1/projects/chartroom/accounts`;
    const headers = { authorization: 'Bearer owner' };
    expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(403);
    await user.reload();
  });
});
