import { ChartroomError } from '@chartroom/contract';
import type { LivePanelOptions, LiveState } from '@chartroom/embed/live';
import type { Connection } from '../services/firebase/connection';

/** What a panel shows in its element; each change is told to the page once. */
export interface Presenter {
  loading(): void;
  refuse(error: ChartroomError, onRetry: (() => void) | null): void;
  /** Whether somebody is asked to sign in now. */
  readonly isAsking: boolean;
  /** Somebody has to sign in; `why` is told to the page. */
  ask(content: HTMLElement, why: ChartroomError): void;
  drawn(state: LiveState): void;
  /** Of what the panel survives. */
  tell(error: ChartroomError): void;
  /** Of a link that may be silent: waiting for it does not go on for ever without a word. */
  watch(connection: Connection, host: string): () => void;
  end(): void;
}

export interface PresenterOptions extends Pick<LivePanelOptions, 'states' | 'on'> {
  readonly page: Pick<Window, 'setTimeout' | 'clearTimeout'>;
}

/** The chart is in sight. */
const shown: readonly LiveState[] = ['live', 'static', 'stale', 'paused'];
/** Waited for so long without a connection, it is said. */
const patienceMs = 10_000;

export function createPresenter({ page, states, on }: PresenterOptions): Presenter {
  let state: LiveState | null = null;
  let told: ChartroomError | null = null;
  let timer = 0;
  let onLate: () => void = () => undefined;

  function enter(next: LiveState) {
    if (next !== 'loading') stopWaiting();
    if (next === state) return;
    state = next;
    on.state(next);
  }
  function tell(error: ChartroomError) {
    if (told?.code === error.code && told.detail === error.detail) return;
    told = error;
    on.error(error);
  }
  /** Until something is shown: a link may be lost later than the first look at it. */
  function wait() {
    timer = page.setTimeout(() => {
      wait();
      onLate();
    }, patienceMs);
  }
  function stopWaiting() {
    page.clearTimeout(timer);
    timer = 0;
  }
  function refuse(error: ChartroomError, onRetry: (() => void) | null) {
    states.refuse(error, onRetry);
    enter('failed');
    tell(error);
  }

  return {
    loading() {
      if (state === 'loading') return;
      // What comes of it is news, be it the same as before.
      if (state === 'failed' || state === 'sign-in') told = null;
      states.loading();
      enter('loading');
      wait();
    },
    refuse,
    get isAsking() {
      return state === 'sign-in';
    },
    ask(content, why) {
      states.ask(content);
      enter('sign-in');
      tell(why);
    },
    drawn(next) {
      // Told with every drawing.
      if (state === null || !shown.includes(state)) states.drawn();
      enter(next);
      if (next === 'live' || next === 'static') told = null;
    },
    tell,
    watch(connection, host) {
      onLate = () => {
        if (state !== 'loading' || connection.getSnapshot().state === 'online') return;
        refuse(new ChartroomError('connection/lost', { host }), () => connection.retryNow());
      };
      return () => {
        onLate = () => undefined;
      };
    },
    end: stopWaiting,
  };
}
