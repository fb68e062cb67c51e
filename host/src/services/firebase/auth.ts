/**
 * Firebase Authentication as the shell uses it. Every promise rejects with a ChartroomError of area
 * `sign-in`. Only `watch` reports the signed-in user.
 */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  /** Whether the user has proved that the mailbox is theirs. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  /** Whether the user signed in without an account. */
  readonly isGuest: boolean;
}

/** The request in progress at the identity service. */
export type AuthActivity = 'signing-in' | 'refreshing';

/** Why the service no longer accepts a session. `unknown` if it doesn't say. */
export const sessionEndReasons = ['disabled', 'deleted', 'revoked', 'unknown'] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** Google's ID token, and the nonce that proves that it was requested here. */
export interface GoogleCredential {
  readonly idToken: string;
  /** The token contains its SHA-256. */
  readonly rawNonce: string;
}

/** The local backend sends no mail, but returns the link so that it can be shown. */
export interface EmailActionResult {
  readonly link: string | null;
}

/** Starts, watches and ends sessions. */
export interface SessionAuth {
  /**
   * Calls back with the user now and after every change: `undefined` until the stored session is
   * restored, null if signed out.
   */
  watch(onUser: (user: AuthUser | null | undefined) => void): () => void;
  watchActivity(onActivity: (activity: AuthActivity | null) => void): () => void;
  signIn(email: string, password: string): Promise<void>;
  signInAsGuest(): Promise<void>;
  /** Signs in with a custom token that the project's own server has minted. */
  signInWithToken(token: string): Promise<void>;
  /** Checks that the session is still valid, and updates the profile. */
  refresh(): Promise<void>;
  /**
   * When the user signed in, in epoch milliseconds rounded down to the second. Null if signed out.
   */
  signedInAt(): Promise<number | null>;
  /** Why this page's last session has ended. */
  getEndReason(): Promise<SessionEndReason>;
  signOut(): Promise<void>;
}

/** Sessions, and the accounts behind them. */
export interface Auth extends SessionAuth {
  /** Creates an account. A guest keeps the uid. */
  createAccount(email: string, password: string, displayName: string): Promise<void>;
  /**
   * Signs in with Google. A guest keeps the uid, unless the Google account already belongs to
   * another user.
   */
  signInWithGoogle(credential: GoogleCredential): Promise<void>;
  /** Changes the name of the signed-in user's account. */
  setName(displayName: string): Promise<void>;
  sendReset(email: string): Promise<EmailActionResult>;
  /** Completes a password reset with the code from its link. */
  confirmReset(code: string, password: string): Promise<void>;
  /** Sends the signed-in user a link to verify their email. */
  sendVerification(): Promise<EmailActionResult>;
  confirmEmail(code: string): Promise<void>;
}
