import type { AuthUser } from '../services/firebase/auth';

/** A user with this uid who isn't a guest. */
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
