import { type ChartroomError, type ErrorCode, isChartroomError } from '@chartroom/contract';
import type { AuthUser } from '../services/firebase/auth';
import { toChartroomError } from '../services/reports/toChartroomError';
import type { Session } from '../services/session/session';
import type { PageScope } from './pageScope';

/** A session that is begun by itself, and again whenever it has ended. */
export interface AutoSignIn {
  /** Why there is none; it is not tried again by itself, unless that may pass. */
  readonly failure: ChartroomError | null;
  readonly isSigningIn: boolean;
  /** Begins one now, whatever went before. */
  signIn(): void;
  stop(): void;
}

export interface AutoSignInOptions {
  readonly link: {
    readonly session: Pick<Session, 'getSnapshot' | 'subscribe'>;
    readonly scope: Pick<
      PageScope,
      'setTimeout' | 'clearTimeout' | 'addEventListener' | 'removeEventListener'
    >;
  };
  /** Whose session it has to be: any other is replaced. */
  readonly isExpectedUser: (user: AuthUser) => boolean;
  readonly signIn: () => Promise<void>;
  /** Called after every change of what is told here. */
  readonly onChange: () => void;
}

/** It is begun so often within a minute by itself; then the viewer has to want it. */
const maxAttempts = 3;
const minuteMs = 60_000;
/** Who gives no answer is asked again after so long, ever less often, and when the network is back. */
const retryMs = { initial: 10_000, max: 5 * 60_000 };
/** The page's own server, or the identity service, may be out of reach for a while. */
const transientCodes: readonly ErrorCode[] = ['sign-in/unreachable', 'sign-in/token-refused'];

export function createAutoSignIn({
  link,
  isExpectedUser,
  signIn,
  onChange,
}: AutoSignInOptions): AutoSignIn {
  const { session, scope } = link;
  let failure: ChartroomError | null = null;
  let isSigningIn = false;
  let isStopped = false;
  let attempts: number[] = [];
  let timer = 0;
  let retryDelayMs = retryMs.initial;

  async function startSignIn(): Promise<void> {
    if (isSigningIn || isStopped) return;
    scope.clearTimeout(timer);
    isSigningIn = true;
    failure = null;
    onChange();
    try {
      await signIn();
      retryDelayMs = retryMs.initial;
    } catch (cause) {
      failure = isChartroomError(cause) ? cause : toChartroomError(cause);
      if (isTransient()) {
        timer = scope.setTimeout(retry, retryDelayMs);
        retryDelayMs = Math.min(2 * retryDelayMs, retryMs.max);
      }
    } finally {
      isSigningIn = false;
      if (!isStopped) onChange();
    }
  }

  function isTransient(): boolean {
    return failure !== null && transientCodes.includes(failure.code);
  }
  function retry() {
    if (isTransient()) void startSignIn();
  }

  /** One that was ended on purpose, here or everywhere, is not begun anew by itself. */
  function handleSession() {
    const { status, user, hasSignedOut, endError } = session.getSnapshot();
    if (status === 'unknown') return;
    if (user && isExpectedUser(user)) {
      // Whatever kept it from beginning is over: another tab may have signed in.
      failure = null;
      scope.clearTimeout(timer);
      retryDelayMs = retryMs.initial;
      return;
    }
    if (hasSignedOut || endError?.code === 'session/ended-everywhere' || failure) return;
    // A clock that is set must not end or stretch the minute.
    const now = performance.now();
    attempts = attempts.filter((attemptedAt) => now - attemptedAt < minuteMs);
    if (isSigningIn || attempts.length >= maxAttempts) return;
    attempts.push(now);
    void startSignIn();
  }

  const unsubscribe = session.subscribe(handleSession);
  scope.addEventListener('online', retry);
  handleSession();
  return {
    get failure() {
      return failure;
    },
    get isSigningIn() {
      return isSigningIn;
    },
    signIn: () => void startSignIn(),
    stop() {
      isStopped = true;
      unsubscribe();
      scope.removeEventListener('online', retry);
      scope.clearTimeout(timer);
    },
  };
}
