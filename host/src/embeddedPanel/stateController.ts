import { ChartroomError } from '@chartroom/contract';
import type { LivePanelOptions, LivePanelState } from '@chartroom/embed/live';
import type { Connection } from '../services/firebase/connection';

/** What a panel shows in its element; each change is told to the page once. */
export interface StateController {
  showLoading(): void;
  showError(error: ChartroomError, onRetry: (() => void) | null): void;
  /** Whether somebody is asked to sign in now. */
  readonly isSignInVisible: boolean;
  /** Somebody has to sign in; `why` is told to the page. */
  showSignIn(content: HTMLElement, error: ChartroomError): void;
  showChart(state: LivePanelState): void;
  /** Of what the panel survives. */
  reportError(error: ChartroomError): void;
  /** Of a link that may be silent: waiting for it does not go on for ever without a word. */
  watchConnection(connection: Connection, host: string): () => void;
  stop(): void;
}

export interface StateControllerOptions extends Pick<LivePanelOptions, 'content' | 'handlers'> {
  readonly page: Pick<Window, 'setTimeout' | 'clearTimeout'>;
}

/** The chart is in sight. */
const chartStates: readonly LivePanelState[] = ['live', 'static', 'stale', 'paused'];
/** Waited for so long without a connection, it is said. */
const offlineNoticeMs = 10_000;

export function createStateController({
  page,
  content: shadowContent,
  handlers,
}: StateControllerOptions): StateController {
  let state: LivePanelState | null = null;
  let lastError: ChartroomError | null = null;
  let timer = 0;
  let onTimeout: () => void = () => undefined;

  function setState(next: LivePanelState) {
    if (next !== 'loading') stopWaiting();
    if (next === state) return;
    state = next;
    handlers.state(next);
  }
  function reportError(error: ChartroomError) {
    if (lastError?.code === error.code && lastError.detail === error.detail) return;
    lastError = error;
    handlers.error(error);
  }
  /** Until something is shown: a link may be lost later than the first look at it. */
  function startWaiting() {
    timer = page.setTimeout(() => {
      startWaiting();
      onTimeout();
    }, offlineNoticeMs);
  }
  function stopWaiting() {
    page.clearTimeout(timer);
    timer = 0;
  }
  function showError(error: ChartroomError, onRetry: (() => void) | null) {
    shadowContent.showError(error, onRetry);
    setState('failed');
    reportError(error);
  }

  return {
    showLoading() {
      if (state === 'loading') return;
      // What comes of it is news, be it the same as before.
      if (state === 'failed' || state === 'sign-in') lastError = null;
      shadowContent.showLoading();
      setState('loading');
      startWaiting();
    },
    showError,
    get isSignInVisible() {
      return state === 'sign-in';
    },
    showSignIn(content, error) {
      shadowContent.showPrompt(content);
      setState('sign-in');
      reportError(error);
    },
    showChart(next) {
      // Told with every drawing.
      if (state === null || !chartStates.includes(state)) shadowContent.showChart();
      setState(next);
      if (next === 'live' || next === 'static') lastError = null;
    },
    reportError,
    watchConnection(connection, host) {
      onTimeout = () => {
        if (state !== 'loading' || connection.getSnapshot().state === 'online') return;
        showError(new ChartroomError('connection/lost', { host }), () => connection.retryNow());
      };
      return () => {
        onTimeout = () => undefined;
      };
    },
    stop: stopWaiting,
  };
}
