import { type Config, signInError } from '@chartroom/contract';
import type { FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { Auth, AuthUser } from './auth';
import { findResetCode } from './findResetCode';

export interface AuthOptions {
  readonly app: FirebaseApp;
  readonly config: Config;
  readonly fetch: typeof globalThis.fetch;
  /** Base of the shell, for the reset link of a local backend. */
  readonly baseUri: string;
}

/** `Auth` by the Firebase SDK, without its popup flow, which would fetch a script without a hash. */
export function createAuth({ app, config, fetch, baseUri }: AuthOptions): Auth {
  const { identityUrl, projectId } = config.firebase;
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (identityUrl) connectAuthEmulator(auth, identityUrl, { disableWarnings: true });
  const host = identityUrl ? new URL(identityUrl).host : 'identitytoolkit.googleapis.com';
  const watchers = new Set<(user: AuthUser | null | undefined) => void>();

  /** In our own words where it fails. */
  async function attempt<T>(email: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (thrown) {
      throw signInError(thrown, { email, host });
    }
  }

  return {
    watch(onUser) {
      watchers.add(onUser);
      onUser(undefined);
      const stop = onAuthStateChanged(auth, (user) => onUser(user && userOf(user)));
      return () => {
        watchers.delete(onUser);
        stop();
      };
    },
    async signIn(email, password) {
      await attempt(email, () => signInWithEmailAndPassword(auth, email, password));
    },
    async createAccount(email, password, displayName) {
      await attempt(email, async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName });
        // The SDK tells nobody of a new name.
        for (const onUser of watchers) onUser(userOf(user));
      });
    },
    async sendReset(email) {
      await attempt(email, () => sendPasswordResetEmail(auth, email));
      if (config.backend === 'hosted' || !identityUrl) return { link: null };
      const code = await attempt(email, () =>
        findResetCode({ fetch, identityUrl, projectId, email }),
      );
      if (!code) return { link: null };
      const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code });
      return { link: new URL(`sign-in?${query}`, baseUri).href };
    },
    async confirmReset(code, password) {
      await attempt('', () => confirmPasswordReset(auth, code, password));
    },
    async signOut() {
      await attempt('', () => signOut(auth));
    },
  };
}

function userOf({ uid, email, displayName, photoURL }: User): AuthUser {
  return { uid, email, displayName, photoUrl: photoURL };
}
