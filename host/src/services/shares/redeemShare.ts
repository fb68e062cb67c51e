import { ChartroomError, isShareId, problemsText } from '@chartroom/contract';
import type { Database } from '../firebase/database';
import { parseShare } from './parseShare';
import { type Share, shareExpired } from './share';

/** How a share stands for its guest. What was refused stays so until it is redeemed anew. */
export type RedeemedShare =
  | { readonly state: 'loading' }
  | { readonly state: 'open'; readonly share: Share }
  | { readonly state: 'refused'; readonly error: ChartroomError };

export interface RedeemOptions {
  readonly database: Pick<Database, 'watch' | 'update'>;
  /** Of whoever is signed in, a guest or a person. */
  readonly uid: string;
  readonly shareId: string;
  /** Epoch milliseconds by the database's clock. */
  readonly serverNow: () => number;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** Browsers count no further than 24 days, and clocks are set. */
const maxTimeoutMs = 3_600_000;
/** The database says first that a share may not be read, and then why. */
const revocationGraceMs = 1000;
/** The page's idea of the database's clock is off by less. */
const clockToleranceMs = 10_000;

/**
 * Opens a share: says to the database which one, reads it, and tells how it stands, at first
 * `loading`. A revocation is heard at once. When its maker can no longer share, the rules cancel a
 * listener that is kept for this. What the rules refuse from `expiresAt` on is a listener's for as
 * long as it listens, so that moment is watched here and whoever is told drops theirs. A user has one
 * share open: another one, redeemed elsewhere, takes this one's place. Returns its undo.
 */
export function redeemShare(
  options: RedeemOptions,
  onState: (state: RedeemedShare) => void,
): () => void {
  const { database, uid, shareId, serverNow, after } = options;
  const stops = new Set<() => void>();
  let isStopped = false;
  let expiresAt: unknown;
  let revokedAt: unknown;
  let isReading = false;
  let cancelExpiry: () => void = () => undefined;

  function stop() {
    isStopped = true;
    cancelExpiry();
    for (const each of stops) each();
    stops.clear();
  }

  function refuse(error: ChartroomError) {
    if (isStopped) return;
    stop();
    onState({ state: 'refused', error });
  }

  function watch(
    path: string,
    onValue: (value: unknown) => void,
    onRefusal: (cause: ChartroomError) => void,
  ): () => void {
    const unsubscribe = database.watch(
      `shares/${shareId}${path}`,
      (value) => isStopped || onValue(value),
      (error) => {
        if (isStopped) return;
        // Whatever the reason, the rules no longer see this share in the caller's hands.
        if (error.code === 'connection/refused') onRefusal(error);
        else refuse(error);
      },
    );
    // It may have been over with the very first answer.
    if (isStopped) unsubscribe();
    else stops.add(unsubscribe);
    return unsubscribe;
  }

  function scheduleExpiry(expiry: number) {
    cancelExpiry();
    const remainingMs = expiry - serverNow();
    if (remainingMs <= 0) return refuse(shareExpired(expiry));
    cancelExpiry = after(Math.min(remainingMs, maxTimeoutMs), () => scheduleExpiry(expiry));
  }

  function evaluate() {
    if (expiresAt === undefined || revokedAt === undefined) return;
    if (expiresAt === null) return refuse(new ChartroomError('share/unknown', {}));
    if (revokedAt !== null) return refuse(new ChartroomError('share/revoked', {}));
    if (typeof expiresAt !== 'number') {
      const problems = 'expiresAt: must be number';
      return refuse(new ChartroomError('share/malformed', { problems }));
    }
    const expiry = expiresAt;
    scheduleExpiry(expiry);
    if (isStopped || isReading) return;
    isReading = true;
    /** Unless it says within a moment that the share was revoked. */
    function refuseAfterGrace(cause: ChartroomError) {
      stops.add(
        after(revocationGraceMs, () => {
          const isExpired = expiry - serverNow() < clockToleranceMs;
          refuse(
            isExpired
              ? shareExpired(expiry, cause)
              : new ChartroomError('share/maker-left', {}, { cause }),
          );
        }),
      );
    }
    // Nothing of it changes: a small part shows for how long it may be read.
    const stopReading = watch('', (value) => read(value, () => stopReading()), refuseAfterGrace);
    watch('/at', () => undefined, refuseAfterGrace);
  }

  function read(value: unknown, stopListening: () => void) {
    queueMicrotask(stopListening);
    const parsed = parseShare(shareId, value);
    if (parsed.ok) return onState({ state: 'open', share: parsed.value });
    refuse(new ChartroomError('share/malformed', { problems: problemsText(parsed.problems) }));
  }

  function listen() {
    const refuseReplaced = (cause: ChartroomError) =>
      refuse(new ChartroomError('share/replaced', {}, { cause }));
    watch(
      '/expiresAt',
      (value) => {
        expiresAt = value;
        evaluate();
      },
      refuseReplaced,
    );
    watch(
      '/revokedAt',
      (value) => {
        revokedAt = value;
        evaluate();
      },
      refuseReplaced,
    );
  }

  onState({ state: 'loading' });
  if (!isShareId(shareId)) refuse(new ChartroomError('share/unknown', {}));
  else database.update({ [`shareGuests/${uid}`]: { shareId } }).then(listen, refuse);
  return stop;
}
