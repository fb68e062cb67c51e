import type { AuthUser } from '../services/firebase/auth';

/** A user who is no guest, by their uid alone. */
export function userOf(uid: string): AuthUser {
  return {
    uid,
    email: null,
    emailVerified: false,
    displayName: null,
    photoUrl: null,
    isGuest: false,
  };
}
