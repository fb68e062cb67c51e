/** Who the viewer is, as remotes may know it. Never contains a token or a Firebase object. */
export interface Identity {
  readonly status: IdentityStatus;
  readonly uid: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly role: Role | null;
  readonly workspace: string | null;
  /** BCP 47, such as `en-GB`. */
  readonly locale: string;
  /** IANA name, such as `Europe/London`. */
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

/** What a remote gets: read and subscribe. `version` counts changes of this interface. */
export interface IdentityStore {
  readonly version: 1;
  getSnapshot(): Identity;
  /** Calls back after every change; returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}
