import { ChartroomError } from '@chartroom/contract';
import type { LivePanelOptions, LivePanelState } from '@chartroom/embed/live';
import type { Connection } from '../services/firebase/connection';

/** Controls what a panel shows in its element, and notifies the page of each change once. */
export interface PanelStateController {
  showLoading(): void;
  showError(error: ChartroomError, onRetry: (() => void) | null): void;
  /** Whether the sign-in form is showing. */
  readonly isSignInVisible: boolean;
  /** Shows the sign-in form, and notifies the page of `error`. */
  showSignIn(content: HTMLElement, error: ChartroomError): void;
  showChart(state: LivePanelState): void;
  /** Notifies the page of an error that doesn't replace the chart. */
  reportError(error: ChartroomError): void;
  /** Shows an error if loading takes long because the connection is down. Returns its cleanup. */
  watchConnection(connection: Connection, host: string): () => void;
  stop(): void;
}

export interface PanelStateControllerOptions
  extends Pick<LivePanelOptions, 'content' | 'handlers'> {
  readonly page: Pick<Window, 'setTimeout' | 'clearTimeout'>;
}

/** States in which the chart is visible. */
const chartStates: readonly LivePanelState[] = ['live', 'static', 'stale', 'paused'];
/** How long to wait for the connection before saying so. */
const offlineNoticeMs = 10_000;

export function createPanelStateController({
  page,
  content: shadowContent,
  handlers,
}: PanelStateControllerOptions): PanelStateController {
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
  /** Repeats until something is shown, because the connection may be lost later. */
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
      // After a failure the outcome is reported again, even if it's the same.
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
      // Called with every drawing.
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
