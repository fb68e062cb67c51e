import { type ChartroomError, type ErrorCode, isChartroomError } from '@chartroom/contract';
import type { AuthUser } from '../services/firebase/auth';
import { toChartroomError } from '../services/reports/toChartroomError';
import type { Session } from '../services/session/session';
import type { PageScope } from './pageScope';

/** A session that is begun by itself, and again whenever it has ended. */
export interface KeptSession {
  /** Why there is none; it is not tried again by itself, unless that may pass. */
  readonly failure: ChartroomError | null;
  readonly isEntering: boolean;
  /** Begins one now, whatever went before. */
  enter(): void;
  stop(): void;
}

export interface KeepSessionOptions {
  readonly link: {
    readonly session: Pick<Session, 'getSnapshot' | 'subscribe'>;
    readonly scope: Pick<
      PageScope,
      'setTimeout' | 'clearTimeout' | 'addEventListener' | 'removeEventListener'
    >;
  };
  /** Whose session it has to be: any other is replaced. */
  readonly isRight: (user: AuthUser) => boolean;
  readonly enter: () => Promise<void>;
  /** Called after every change of what is told here. */
  readonly onChange: () => void;
}

/** It is begun so often within a minute by itself; then the viewer has to want it. */
const mostBegun = 3;
const minuteMs = 60_000;
/** Who gives no answer is asked again after so long, ever less often, and when the network is back. */
const againMs = { first: 10_000, most: 5 * 60_000 };
/** The page's own server, or the identity service, may be out of reach for a while. */
const mayPass: readonly ErrorCode[] = ['sign-in/unreachable', 'sign-in/token-refused'];

export function keepSession({ link, isRight, enter, onChange }: KeepSessionOptions): KeptSession {
  const { session, scope } = link;
  let failure: ChartroomError | null = null;
  let isEntering = false;
  let isStopped = false;
  let begun: number[] = [];
  let timer = 0;
  let waitMs = againMs.first;

  async function begin(): Promise<void> {
    if (isEntering || isStopped) return;
    scope.clearTimeout(timer);
    isEntering = true;
    failure = null;
    onChange();
    try {
      await enter();
      waitMs = againMs.first;
    } catch (cause) {
      failure = isChartroomError(cause) ? cause : toChartroomError(cause);
      if (canPass()) {
        timer = scope.setTimeout(beginAgain, waitMs);
        waitMs = Math.min(2 * waitMs, againMs.most);
      }
    } finally {
      isEntering = false;
      if (!isStopped) onChange();
    }
  }

  function canPass(): boolean {
    return failure !== null && mayPass.includes(failure.code);
  }
  function beginAgain() {
    if (canPass()) void begin();
  }

  /** One that was ended on purpose, here or everywhere, is not begun anew by itself. */
  function look() {
    const { status, user, left, ended } = session.getSnapshot();
    if (status === 'unknown') return;
    if (user && isRight(user)) {
      // Whatever kept it from beginning is over: another tab may have signed in.
      failure = null;
      scope.clearTimeout(timer);
      waitMs = againMs.first;
      return;
    }
    if (left || ended?.code === 'session/ended-everywhere' || failure) return;
    // A clock that is set must not end or stretch the minute.
    const now = performance.now();
    begun = begun.filter((at) => now - at < minuteMs);
    if (isEntering || begun.length >= mostBegun) return;
    begun.push(now);
    void begin();
  }

  const stopFollowing = session.subscribe(look);
  scope.addEventListener('online', beginAgain);
  look();
  return {
    get failure() {
      return failure;
    },
    get isEntering() {
      return isEntering;
    },
    enter: () => void begin(),
    stop() {
      isStopped = true;
      stopFollowing();
      scope.removeEventListener('online', beginAgain);
      scope.clearTimeout(timer);
    },
  };
}
