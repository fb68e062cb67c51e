/**
 * Firebase Authentication as the shell needs it. Every promise rejects with a ChartroomError of area
 * `sign-in`. The signed-in user reaches the shell by `watch` alone.
 */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
}

export interface Auth {
  /** `undefined` until the stored session is restored. */
  watch(onUser: (user: AuthUser | null | undefined) => void): () => void;
  signIn(email: string, password: string): Promise<void>;
  createAccount(email: string, password: string, displayName: string): Promise<void>;
  /** Sends the reset link; the local backend also hands it back, to be shown. */
  sendReset(email: string): Promise<{ readonly link: string | null }>;
  /** Ends a reset with the code of its link. */
  confirmReset(code: string, password: string): Promise<void>;
  signOut(): Promise<void>;
}
