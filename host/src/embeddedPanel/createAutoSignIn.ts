import { type ChartroomError, type ErrorCode, isChartroomError } from '@chartroom/contract';
import type { AuthUser } from '../services/firebase/auth';
import { toChartroomError } from '../services/reports/toChartroomError';
import type { Session } from '../services/session/session';
import type { PageScope } from './pageScope';

/** Signs in automatically, and again whenever the session ends. */
export interface AutoSignIn {
  /** Why signing in failed. Retried automatically only if the error is transient. */
  readonly failure: ChartroomError | null;
  readonly isSigningIn: boolean;
  /** Signs in now, regardless of earlier failures. */
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
  /** Whether the signed-in user is the right one. A session of anyone else is replaced. */
  readonly isExpectedUser: (user: AuthUser) => boolean;
  readonly signIn: () => Promise<void>;
  /** Called after every change of `failure` or `isSigningIn`. */
  readonly onChange: () => void;
}

/** Automatic attempts within a minute. After that the viewer has to sign in. */
const maxAttempts = 3;
const minuteMs = 60_000;
/**
 * Delay before the next attempt when a server doesn't respond: doubled each time, and skipped when
 * the network is back.
 */
const retryMs = { initial: 10_000, max: 5 * 60_000 };
/** The page's own server, or the identity service, may be unreachable for a while. */
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

  /** A session that was ended on purpose, here or everywhere, isn't started again. */
  function handleSession() {
    const { status, user, hasSignedOut, endError } = session.getSnapshot();
    if (status === 'unknown') return;
    if (user && isExpectedUser(user)) {
      // The failure is resolved: another tab may have signed in.
      failure = null;
      scope.clearTimeout(timer);
      retryDelayMs = retryMs.initial;
      return;
    }
    if (hasSignedOut || endError?.code === 'session/ended-everywhere' || failure) return;
    // Monotonic, because the system clock can be set.
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
