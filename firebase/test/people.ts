import type { Auth } from '../../tools/local/src/rules/rules';

export const now = 1_800_000_000_000;

/** Everybody who could come to the workspace `w`. */
export const people = [
  'owner',
  'admin',
  'editor',
  'viewer',
  'publisher',
  // A publisher who owns no remote yet.
  'another',
  'producer',
  // Was an editor until a moment ago; the record is gone, the list of workspaces is not.
  'removed',
  // An admin of another workspace.
  'stranger',
  // An admin who has signed out everywhere since.
  'ended',
  // Signed in without an account.
  'guest',
  'nobody',
] as const;
export type Person = (typeof people)[number];

/** Those who haven't proved that their address is theirs. */
const unverified: ReadonlySet<Person> = new Set(['removed', 'guest', 'nobody']);

/** The id of a key that tests call by a name. */
export function keyNamed(name: string): string {
  return Buffer.from(name).toString('hex').padEnd(32, '0');
}

/** The token's claims as the identity server makes them; the uid is the person's name. */
export function authOf(person: Person): Auth | null {
  if (person === 'nobody') return null;
  const provider = person === 'guest' ? 'anonymous' : 'password';
  return {
    uid: person,
    token: {
      sub: person,
      auth_time: now / 1000 - 600,
      email: `${person}@example.com`,
      email_verified: !unverified.has(person),
      firebase: { sign_in_provider: provider },
    },
  };
}
