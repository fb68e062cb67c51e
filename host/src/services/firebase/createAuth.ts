import {
  type AuthCredential,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  linkWithCredential,
  OAuthProvider,
  signInWithCredential,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { Auth } from './auth';
import { createAuthClient, type SessionAuthOptions } from './createAuthClient';
import { emailInToken, googleError, isSomebodys } from './googleError';
import { createMailedLinks } from './mailedLinks';

export interface AuthOptions extends SessionAuthOptions {
  /** Base of the shell, for the links of a local backend. */
  readonly baseUri: string;
}

/** `Auth` by the Firebase SDK, without its popup flow, which would fetch a script without a hash. */
export function createAuth(options: AuthOptions): Auth {
  const { config, fetch, baseUri } = options;
  const { client, session, host, attempt, during } = createAuthClient(options);

  function guest(): User | null {
    return client.currentUser?.isAnonymous ? client.currentUser : null;
  }

  async function enterWith(credential: AuthCredential): Promise<void> {
    // Whoever comes from another page comes before the stored session is restored.
    await client.authStateReady();
    const linked = guest();
    if (!linked) return void (await signInWithCredential(client, credential));
    try {
      await linkWithCredential(linked, credential);
    } catch (thrown) {
      if (!isSomebodys(thrown)) throw thrown;
      await signInWithCredential(client, credential);
    }
  }

  return {
    ...session,
    ...createMailedLinks({ client, config, fetch, baseUri, attempt }),
    createAccount(email, password, displayName) {
      const ask = async () => {
        const linked = guest();
        const { user } = linked
          ? await linkWithCredential(linked, EmailAuthProvider.credential(email, password))
          : await createUserWithEmailAndPassword(client, email, password);
        await updateProfile(user, { displayName });
      };
      return during('signing-in', () => attempt(email, ask));
    },
    signInWithGoogle({ idToken, rawNonce }) {
      return during('signing-in', async () => {
        try {
          await enterWith(new OAuthProvider('google.com').credential({ idToken, rawNonce }));
        } catch (thrown) {
          throw googleError(thrown, { email: emailInToken(idToken), host });
        }
      });
    },
  };
}
