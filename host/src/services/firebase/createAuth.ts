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
import { createEmailActions } from './emailActions';
import { emailFromToken, googleError, isAccountTaken } from './googleError';

export interface AuthOptions extends SessionAuthOptions {
  /** Base URL of the shell, for links that a local backend returns. */
  readonly baseUri: string;
}

/**
 * Implements `Auth` with the Firebase SDK, without its popup flow, which would load a script
 * without a hash.
 */
export function createAuth(options: AuthOptions): Auth {
  const { config, fetch, baseUri } = options;
  const { client, session, host, withErrorCodes, withActivity } = createAuthClient(options);

  function currentGuest(): User | null {
    return client.currentUser?.isAnonymous ? client.currentUser : null;
  }

  async function signInOrLink(credential: AuthCredential): Promise<void> {
    // After a redirect this runs before the stored session is restored.
    await client.authStateReady();
    const guest = currentGuest();
    if (!guest) return void (await signInWithCredential(client, credential));
    try {
      await linkWithCredential(guest, credential);
    } catch (thrown) {
      if (!isAccountTaken(thrown)) throw thrown;
      await signInWithCredential(client, credential);
    }
  }

  return {
    ...session,
    ...createEmailActions({ client, config, fetch, baseUri, withErrorCodes }),
    createAccount(email, password, displayName) {
      const request = async () => {
        const guest = currentGuest();
        const { user } = guest
          ? await linkWithCredential(guest, EmailAuthProvider.credential(email, password))
          : await createUserWithEmailAndPassword(client, email, password);
        await updateProfile(user, { displayName });
      };
      return withActivity('signing-in', () => withErrorCodes(email, request));
    },
    setName(displayName) {
      return withActivity('refreshing', async () => {
        if (client.currentUser) await updateProfile(client.currentUser, { displayName });
      });
    },
    signInWithGoogle({ idToken, rawNonce }) {
      return withActivity('signing-in', async () => {
        try {
          await signInOrLink(new OAuthProvider('google.com').credential({ idToken, rawNonce }));
        } catch (thrown) {
          throw googleError(thrown, { email: emailFromToken(idToken), host });
        }
      });
    },
  };
}
