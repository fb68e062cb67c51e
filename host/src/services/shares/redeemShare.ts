import { ChartroomError, isShareId, problemsText } from '@chartroom/contract';
import type { Database } from '../firebase/database';
import { parseShare } from './parseShare';
import { type Share, shareExpiredError } from './share';

/** The state of a share for its guest. A refusal is final until the share is redeemed again. */
export type ShareRedemption =
  | { readonly state: 'loading' }
  | { readonly state: 'open'; readonly share: Share }
  | { readonly state: 'refused'; readonly error: ChartroomError };

export interface RedeemShareOptions {
  readonly database: Pick<Database, 'watch' | 'update'>;
  /** Uid of the signed-in user, who may be a guest. */
  readonly uid: string;
  readonly shareId: string;
  /** Epoch milliseconds by the database's clock. */
  readonly serverNow: () => number;
  /** Sets a timeout. Returns the function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** Waits are split: browsers limit timeouts to 24 days, and clocks can be set. */
const maxTimeoutMs = 3_600_000;
/** The database first refuses to read a share, and then says why. */
const revocationGraceMs = 1000;
/** The page's estimate of the database's clock is more precise than this. */
const clockToleranceMs = 10_000;

/**
 * Opens a share: tells the database which one, reads it, and reports its state, at first `loading`.
 * Revoking it takes effect at once. Listening to a small part lets the rules cancel when its author
 * may no longer share. The rules check `expiresAt` only when a listener starts, so the expiry is
 * also checked here. A user has one open share at a time: opening another one, also elsewhere,
 * replaces it. Returns its cleanup.
 */
export function redeemShare(
  options: RedeemShareOptions,
  onState: (state: ShareRedemption) => void,
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
        // Whatever the reason, the rules no longer let this user read the share.
        if (error.code === 'connection/refused') onRefusal(error);
        else refuse(error);
      },
    );
    // The first value may already have stopped everything.
    if (isStopped) unsubscribe();
    else stops.add(unsubscribe);
    return unsubscribe;
  }

  function scheduleExpiry(expiry: number) {
    cancelExpiry();
    const remainingMs = expiry - serverNow();
    if (remainingMs <= 0) return refuse(shareExpiredError(expiry));
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
    /** Waits briefly for the revocation that may have caused the refusal. */
    function refuseAfterGrace(cause: ChartroomError) {
      stops.add(
        after(revocationGraceMs, () => {
          const isExpired = expiry - serverNow() < clockToleranceMs;
          refuse(
            isExpired
              ? shareExpiredError(expiry, cause)
              : new ChartroomError('share/maker-left', {}, { cause }),
          );
        }),
      );
    }
    // A share never changes, so read it once. A small part shows how long it may be read.
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
