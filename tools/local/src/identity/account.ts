/** One person's account. Times are epoch milliseconds. */
export interface Account {
  readonly uid: string;
  /** Lower case; unique. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** As `hashPassword` made it. */
  readonly passwordHash: string;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly disabled: boolean;
  readonly createdAt: number;
  readonly lastLoginAt: number;
  /** Tokens of an earlier sign-in are refused: set when the password changes. */
  readonly validSince: number;
  /** Grows with every such change; exact where `auth_time`, in seconds, is not. */
  readonly session: number;
}

/** A link that was sent out. */
export interface ActionCode {
  readonly code: string;
  readonly kind: 'reset';
  readonly email: string;
  readonly link: string;
  readonly createdAt: number;
}
