import type { Auth } from '../firebase/auth';
import type { Database } from '../firebase/database';
import type { Session } from './session';

export interface WatchValidAfterOptions {
  readonly session: Session;
  readonly auth: Pick<Auth, 'signedInAt'>;
  readonly database: Pick<Database, 'watch'>;
}

/** Path of the time before which no sign-in of an account is valid. */
export function validAfterPath(uid: string): string {
  return `users/${uid}/validAfter`;
}

/**
 * Ends the session once its account was signed out everywhere. The rules refuse such a session
 * anyway, but this tells its page why. Like the rules, it accepts a sign-in of the same second,
 * because a token's time has no finer resolution.
 */
export function watchValidAfter({ session, auth, database }: WatchValidAfterOptions): void {
  let uid: string | null = null;
  let stop: () => void = () => undefined;

  async function checkSignInTime(validAfter: unknown): Promise<void> {
    if (typeof validAfter !== 'number') return;
    const checkedUid = uid;
    const signedInAt = await auth.signedInAt();
    if (signedInAt === null || checkedUid !== uid) return;
    if (signedInAt + 999 < validAfter) session.endEverywhere();
  }

  function watchUser() {
    const { user } = session.getSnapshot();
    const next = user && !user.isGuest ? user.uid : null;
    if (next === uid) return;
    stop();
    uid = next;
    // If the token can't be read any more, the session has ended anyway.
    const onValue = (value: unknown) => void checkSignInTime(value).catch(() => undefined);
    stop = uid ? database.watch(validAfterPath(uid), onValue, () => undefined) : () => undefined;
  }

  session.subscribe(watchUser);
  watchUser();
}
