/** Who the viewer is, as every remote may know it. Never a token, never a Firebase object. */
export interface Identity {
  readonly status: IdentityStatus;
  readonly uid: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly role: Role | null;
  readonly workspace: string | null;
  /** BCP 47, `en-GB` say. */
  readonly locale: string;
  /** IANA name, `Europe/London` say. */
  readonly timeZone: string;
}

export const identityStatuses = [
  'unknown',
  'signed-out',
  'signing-in',
  'signed-in',
  'refreshing',
  'expired',
] as const;
export type IdentityStatus = (typeof identityStatuses)[number];

export const roles = ['viewer', 'editor', 'admin', 'producer'] as const;
export type Role = (typeof roles)[number];

/** What a remote gets: read and listen. Integer version of this interface. */
export interface IdentityStore {
  readonly version: 1;
  getSnapshot(): Identity;
  /** Calls back after every change; returns its own undo. */
  subscribe(onChange: () => void): () => void;
}
