import { type Config, signInError } from '@chartroom/contract';
import type { FirebaseApp } from 'firebase/app';
import {
  type AuthCredential,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  initializeAuth,
  linkWithCredential,
  OAuthProvider,
  onAuthStateChanged,
  type Persistence,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { Auth, AuthActivity, AuthUser } from './auth';
import { emailInToken, googleError, isSomebodys } from './googleError';
import { createMailedLinks } from './mailedLinks';
import { whyEnded } from './whyEnded';

export interface AuthOptions {
  readonly app: FirebaseApp;
  readonly config: Config;
  readonly fetch: typeof globalThis.fetch;
  /** Base of the shell, for the links of a local backend. */
  readonly baseUri: string;
  /** Where the session is kept. */
  readonly persistence: Persistence;
}

/** `Auth` by the Firebase SDK, without its popup flow, which would fetch a script without a hash. */
export function createAuth(options: AuthOptions): Auth {
  const { app, config, fetch, baseUri, persistence } = options;
  const { identityUrl } = config.firebase;
  const client = initializeAuth(app, { persistence });
  if (identityUrl) connectAuthEmulator(client, identityUrl, { disableWarnings: true });
  const host = identityUrl ? new URL(identityUrl).host : 'identitytoolkit.googleapis.com';
  const watchers = new Set<(user: AuthUser | null | undefined) => void>();
  const activityWatchers = new Set<(activity: AuthActivity | null) => void>();
  /** Stays when the SDK signs out by itself, so that the service can be asked why. */
  let lastUser: User | null = null;

  onAuthStateChanged(client, (user) => {
    lastUser = user ?? lastUser;
  });

  async function attempt<T>(email: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (thrown) {
      throw signInError(thrown, { email, host });
    }
  }

  async function during<T>(activity: AuthActivity, ask: () => Promise<T>): Promise<T> {
    for (const onActivity of activityWatchers) onActivity(activity);
    try {
      const result = await ask();
      tell();
      return result;
    } finally {
      for (const onActivity of activityWatchers) onActivity(null);
    }
  }

  /** The SDK tells late of a new user and not at all of a new name or a guest who stays. */
  function tell() {
    const { currentUser } = client;
    if (!currentUser) return;
    for (const onUser of watchers) onUser(userOf(currentUser));
  }

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
    ...createMailedLinks({ client, config, fetch, baseUri, attempt }),
    watch(onUser) {
      watchers.add(onUser);
      onUser(undefined);
      const stop = onAuthStateChanged(client, (user) => onUser(user && userOf(user)));
      return () => {
        watchers.delete(onUser);
        stop();
      };
    },
    watchActivity(onActivity) {
      activityWatchers.add(onActivity);
      return () => activityWatchers.delete(onActivity);
    },
    signIn(email, password) {
      const ask = () => signInWithEmailAndPassword(client, email, password);
      return during('signing-in', async () => void (await attempt(email, ask)));
    },
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
    signInAsGuest() {
      const ask = () => signInAnonymously(client);
      return during('signing-in', async () => void (await attempt('', ask)));
    },
    signInWithToken(token) {
      const ask = () => signInWithCustomToken(client, token);
      return during('signing-in', async () => void (await attempt('', ask)));
    },
    async check() {
      const { currentUser } = client;
      if (!currentUser) return;
      const ask = async () => {
        await currentUser.getIdToken(true);
        await currentUser.reload();
      };
      await during('refreshing', () => attempt(currentUser.email ?? '', ask));
    },
    async signedInAt() {
      const { currentUser } = client;
      if (!currentUser) return null;
      const { authTime } = await attempt('', () => currentUser.getIdTokenResult());
      return Date.parse(authTime);
    },
    async whyEnded() {
      const refreshToken = lastUser?.refreshToken;
      return refreshToken ? whyEnded({ config, fetch, refreshToken }) : 'unknown';
    },
    async signOut() {
      lastUser = null;
      await attempt('', () => signOut(client));
    },
  };
}

function userOf({ uid, email, emailVerified, displayName, photoURL, isAnonymous }: User): AuthUser {
  return { uid, email, emailVerified, displayName, photoUrl: photoURL, isGuest: isAnonymous };
}
