import { type Config, signInError } from '@chartroom/contract';
import type { FirebaseApp } from 'firebase/app';
import {
  type Auth as Client,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  type Persistence,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import type { AuthActivity, AuthUser, SessionAuth } from './auth';
import { fetchEndReason } from './fetchEndReason';

export interface SessionAuthOptions {
  readonly app: FirebaseApp;
  readonly config: Config;
  readonly fetch: typeof globalThis.fetch;
  /** Stores the session. */
  readonly persistence: Persistence;
}

/** Sessions of the Firebase SDK, and its client for what is built on it. */
export interface AuthClient {
  readonly client: Client;
  readonly session: SessionAuth;
  /** Host of the identity service, named in errors. */
  readonly host: string;
  /** Converts errors of the SDK to a ChartroomError. */
  withErrorCodes<T>(email: string, request: () => Promise<T>): Promise<T>;
  /** Reports the activity while a request runs, and the user that results from it. */
  withActivity<T>(activity: AuthActivity, request: () => Promise<T>): Promise<T>;
}

/** Creates sessions without accounts, which loads a smaller part of the SDK. */
export function createAuthClient(options: SessionAuthOptions): AuthClient {
  const { app, config, fetch, persistence } = options;
  const { identityUrl } = config.firebase;
  const client = initializeAuth(app, { persistence });
  if (identityUrl) connectAuthEmulator(client, identityUrl, { disableWarnings: true });
  const host = identityUrl ? new URL(identityUrl).host : 'identitytoolkit.googleapis.com';
  const watchers = new Set<(user: AuthUser | null | undefined) => void>();
  const activityWatchers = new Set<(activity: AuthActivity | null) => void>();
  /** Kept when the SDK signs out on its own, so that the service can be asked why. */
  let lastUser: User | null = null;

  onAuthStateChanged(client, (user) => {
    lastUser = user ?? lastUser;
  });

  async function withErrorCodes<T>(email: string, request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (thrown) {
      throw signInError(thrown, { email, host });
    }
  }

  async function withActivity<T>(activity: AuthActivity, request: () => Promise<T>): Promise<T> {
    for (const onActivity of activityWatchers) onActivity(activity);
    try {
      const result = await request();
      notifyWatchers();
      return result;
    } finally {
      for (const onActivity of activityWatchers) onActivity(null);
    }
  }

  /**
   * The SDK reports a new user late, and doesn't report a new name or a guest who keeps the uid.
   */
  function notifyWatchers() {
    const { currentUser } = client;
    if (!currentUser) return;
    for (const onUser of watchers) onUser(userOf(currentUser));
  }

  const session: SessionAuth = {
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
      const request = () => signInWithEmailAndPassword(client, email, password);
      return withActivity('signing-in', async () => void (await withErrorCodes(email, request)));
    },
    signInAsGuest() {
      const request = () => signInAnonymously(client);
      return withActivity('signing-in', async () => void (await withErrorCodes('', request)));
    },
    signInWithToken(token) {
      const request = () => signInWithCustomToken(client, token);
      return withActivity('signing-in', async () => void (await withErrorCodes('', request)));
    },
    async refresh() {
      const { currentUser } = client;
      if (!currentUser) return;
      const request = async () => {
        await currentUser.getIdToken(true);
        await currentUser.reload();
      };
      await withActivity('refreshing', () => withErrorCodes(currentUser.email ?? '', request));
    },
    async signedInAt() {
      const { currentUser } = client;
      if (!currentUser) return null;
      const { authTime } = await withErrorCodes('', () => currentUser.getIdTokenResult());
      return Date.parse(authTime);
    },
    async getEndReason() {
      const refreshToken = lastUser?.refreshToken;
      return refreshToken ? fetchEndReason({ config, fetch, refreshToken }) : 'unknown';
    },
    async signOut() {
      lastUser = null;
      await withErrorCodes('', () => signOut(client));
    },
  };
  return { client, session, host, withErrorCodes, withActivity };
}

function userOf({ uid, email, emailVerified, displayName, photoURL, isAnonymous }: User): AuthUser {
  return { uid, email, emailVerified, displayName, photoUrl: photoURL, isGuest: isAnonymous };
}
