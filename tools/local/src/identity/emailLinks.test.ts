import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  applyActionCode,
  checkActionCode,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateEmail,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
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

const settings = { url: 'http://localhost:4100/chartroom/w/demo', handleCodeInApp: true };

function codeIn(link: URL): string {
  return link.searchParams.get('oobCode') ?? '';
}

describe('verifying an e-mail', () => {
  test('goes by a link that works once; the next token says so', async () => {
    const { auth, email, user } = await server.signUp();
    await sendEmailVerification(user);
    const link = server.lastLinkTo(email);
    expect(link.searchParams.get('mode')).toBe('verifyEmail');
    expect(await checkActionCode(auth, codeIn(link))).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email },
    });
    await applyActionCode(auth, codeIn(link));
    await user.reload();
    expect(user.emailVerified).toBe(true);
    const { claims } = await user.getIdTokenResult(true);
    expect(claims.email_verified).toBe(true);
    expect(await errorCodeOf(applyActionCode(auth, codeIn(link)))).toBe('auth/invalid-action-code');
  });

  test('is refused after an hour, to a guest, and by a link of another purpose', async () => {
    const { auth, email, user } = await server.signUp();
    await sendEmailVerification(user);
    const late = codeIn(server.lastLinkTo(email));
    server.clock.offsetMs = 61 * 60_000;
    expect(await errorCodeOf(applyActionCode(auth, late))).toBe('auth/expired-action-code');
    await sendPasswordResetEmail(auth, email);
    const reset = codeIn(server.lastLinkTo(email));
    expect(await errorCodeOf(applyActionCode(auth, reset))).toBe('auth/invalid-action-code');
    const guest = await signInAnonymously(server.client());
    expect(await errorCodeOf(sendEmailVerification(guest.user))).toBe('auth/missing-email');
  });
});

describe('changing an e-mail', () => {
  test('after a recent sign-in leaves this session alone signed in, and is not verified', async () => {
    const { email, user } = await server.signUp();
    const other = await signInWithEmailAndPassword(server.client(), email, password);
    const next = server.newEmail();
    await updateEmail(user, next);
    expect([user.email, user.emailVerified]).toEqual([next, false]);
    await user.getIdToken(true);
    expect(await errorCodeOf(other.user.getIdToken(true))).toBe('auth/user-token-expired');
    const old = signInWithEmailAndPassword(server.client(), email, password);
    expect(await errorCodeOf(old)).toBe('auth/user-not-found');
    await signInWithEmailAndPassword(server.client(), next, password);
  });

  test('is refused long after signing in, and to an e-mail that has an account', async () => {
    const taken = (await server.signUp()).email;
    const { user } = await server.signUp();
    expect(await errorCodeOf(updateEmail(user, taken))).toBe('auth/email-already-in-use');
    expect(await errorCodeOf(verifyBeforeUpdateEmail(user, taken))).toBe(
      'auth/email-already-in-use',
    );
    server.clock.offsetMs = 6 * 60_000;
    expect(await errorCodeOf(updateEmail(user, server.newEmail()))).toBe(
      'auth/requires-recent-login',
    );
    expect(await errorCodeOf(verifyBeforeUpdateEmail(user, server.newEmail()))).toBe(
      'auth/requires-recent-login',
    );
  });

  test('by a link to the new address takes effect when it is followed', async () => {
    const { auth, email, user } = await server.signUp();
    const next = server.newEmail();
    await verifyBeforeUpdateEmail(user, next);
    expect((await user.getIdTokenResult(true)).claims.email).toBe(email);
    const code = codeIn(server.lastLinkTo(next));
    expect((await checkActionCode(auth, code)).data).toMatchObject({
      email: next,
      previousEmail: email,
    });
    await applyActionCode(server.client(), code);
    expect(await errorCodeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    const again = await signInWithEmailAndPassword(server.client(), next, password);
    expect([again.user.uid, again.user.emailVerified]).toEqual([user.uid, true]);
  });
});

describe('signing in by a link', () => {
  async function requestLink(email: string): Promise<string> {
    await sendSignInLinkToEmail(server.client(), email, settings);
    return server.lastLinkTo(email).href;
  }

  test('makes an account, verified, the first time; and the same one the next', async () => {
    const auth = server.client();
    const email = server.newEmail();
    const link = await requestLink(email);
    expect(isSignInWithEmailLink(auth, link)).toBe(true);
    expect(new URL(link).searchParams.get('continueUrl')).toBe(settings.url);
    const first = await signInWithEmailLink(auth, email, link);
    expect(getAdditionalUserInfo(first)?.isNewUser).toBe(true);
    expect([first.user.email, first.user.emailVerified]).toEqual([email, true]);
    expect(await errorCodeOf(signInWithEmailLink(auth, email, link))).toBe(
      'auth/invalid-action-code',
    );
    const second = await signInWithEmailLink(server.client(), email, await requestLink(email));
    expect(second.user.uid).toBe(first.user.uid);
    expect(await fetchSignInMethodsForEmail(auth, email)).toEqual(['emailLink']);
    const byPassword = signInWithEmailAndPassword(server.client(), email, password);
    expect(await errorCodeOf(byPassword)).toBe('auth/wrong-password');
  });

  test('is refused for another address than it was sent to, and stays good for the right one', async () => {
    const email = server.newEmail();
    const link = await requestLink(email);
    const wrong = signInWithEmailLink(server.client(), server.newEmail(), link);
    expect(await errorCodeOf(wrong)).toBe('auth/invalid-email');
    await signInWithEmailLink(server.client(), email, link);
  });

  test('ends what a stranger had set up under an e-mail that they never showed to be theirs', async () => {
    const stranger = await server.signUp();
    const owner = await signInWithEmailLink(
      server.client(),
      stranger.email,
      await requestLink(stranger.email),
    );
    expect(owner.user.uid).toBe(stranger.user.uid);
    expect(await errorCodeOf(stranger.user.getIdToken(true))).toBe('auth/user-token-expired');
    const byPassword = signInWithEmailAndPassword(server.client(), stranger.email, password);
    expect(await errorCodeOf(byPassword)).toBe('auth/wrong-password');
  });

  test('makes a person of a guest', async () => {
    const { user } = await signInAnonymously(server.client());
    const { uid } = user;
    const email = server.newEmail();
    const credential = EmailAuthProvider.credentialWithLink(email, await requestLink(email));
    await linkWithCredential(user, credential);
    expect([user.uid, user.isAnonymous, user.email]).toEqual([uid, false, email]);
    const again = await signInWithEmailLink(server.client(), email, await requestLink(email));
    expect(again.user.uid).toBe(uid);
  });

  test('never leads to a foreign site', async () => {
    for (const url of ['https://evil.example/', 'javascript:alert(1)', '//evil.example']) {
      const send = sendSignInLinkToEmail(server.client(), server.newEmail(), { ...settings, url });
      expect(await errorCodeOf(send)).toMatch(
        /^auth\/(unauthorized-continue-uri|invalid-continue-uri)$/,
      );
    }
  });
});

describe('the ways in which an e-mail can sign in', () => {
  test('are listed for a known one, and empty for an unknown one', async () => {
    const auth = server.client();
    const { email } = await server.signUp();
    expect(await fetchSignInMethodsForEmail(auth, email)).toEqual(['password']);
    expect(await fetchSignInMethodsForEmail(auth, server.newEmail())).toEqual([]);
    expect(await errorCodeOf(fetchSignInMethodsForEmail(auth, 'nobody'))).toBe(
      'auth/invalid-email',
    );
  });
});
