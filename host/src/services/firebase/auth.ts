/**
 * Firebase Authentication as the shell needs it. Every promise rejects with a ChartroomError of area
 * `sign-in`. The signed-in user reaches the shell by `watch` alone.
 */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  /** Whoever has the account has shown that the mailbox is theirs. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  /** Came in without an account. */
  readonly isGuest: boolean;
}

/** What the identity service is being asked for. */
export type AuthActivity = 'signing-in' | 'refreshing';

/** Why the service takes a session no longer; `unknown` where it does not say. */
export const sessionEndReasons = ['disabled', 'deleted', 'revoked', 'unknown'] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** What came back from Google, and what proves that it was asked for here. */
export interface GoogleCredential {
  readonly idToken: string;
  /** Its SHA-256 stands in the token. */
  readonly rawNonce: string;
}

/** The local backend sends no mail and hands its link back, to be shown. */
export interface SentLink {
  readonly link: string | null;
}

/** Sessions: how they begin, how they are watched and how they end. */
export interface SessionAuth {
  /** `undefined` until the stored session is restored. */
  watch(onUser: (user: AuthUser | null | undefined) => void): () => void;
  watchActivity(onActivity: (activity: AuthActivity | null) => void): () => void;
  signIn(email: string, password: string): Promise<void>;
  signInAsGuest(): Promise<void>;
  /** With what a server of the project's own has minted for a user. */
  signInWithToken(token: string): Promise<void>;
  /** Asks whether the session still stands, and for what changed in the profile. */
  refresh(): Promise<void>;
  /** When the user signed in, epoch milliseconds rounded down to the second; null for nobody. */
  signedInAt(): Promise<number | null>;
  /** Why the session is gone that this page had last. */
  getEndReason(): Promise<SessionEndReason>;
  signOut(): Promise<void>;
}

/** Sessions, and the accounts behind them. */
export interface Auth extends SessionAuth {
  /** A guest who does so keeps the uid. */
  createAccount(email: string, password: string, displayName: string): Promise<void>;
  /** A guest keeps the uid, unless Google's account is somebody's already. */
  signInWithGoogle(credential: GoogleCredential): Promise<void>;
  sendReset(email: string): Promise<SentLink>;
  /** Ends a reset with the code of its link. */
  confirmReset(code: string, password: string): Promise<void>;
  /** Asks the signed-in user to show that the mailbox is theirs. */
  sendVerification(): Promise<SentLink>;
  confirmEmail(code: string): Promise<void>;
}
