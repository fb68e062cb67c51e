import { ChartroomError, type ErrorCode } from '@chartroom/contract';
import type {
  LivePanel,
  LivePanelOptions,
  LivePanelsHost,
  ShownRange,
} from '@chartroom/embed/live';
import { observeVisibility } from '../panels/core/observeVisibility';
import type { AuthUser } from '../services/firebase/auth';
import { toChartroomError } from '../services/reports/toChartroomError';
import { createRangeRequestHandler } from '../services/sources/rangeRequests';
import { createSignInForm } from './createSignInForm';
import type { LinkSession } from './linkSession';
import { adoptLiveStyles } from './liveStyles';
import { createPanelChrome } from './panelChrome';
import { createPanelStateController } from './panelStateController';
import { parseRangeInput } from './rangeInput';
import { createSerialEffect } from './serialEffect';
import type { ResourceHandle } from './sharedResource';
import { createViewerPanel, type PanelInputs, type ViewerPanel } from './viewerPanel';

const accessErrors: readonly ErrorCode[] = [
  'workspace/forbidden',
  'workspace/no-guests',
  'workspace/removed',
];
type DashboardPanelAddress = Extract<LivePanelOptions['address'], { kind: 'dashboard' }>;

/** How often the age of stale data is updated. */
const tickMs = 1_000;

/**
 * Shows one panel in one element, from the session to the chart. When one stage ends, everything
 * that depends on it ends at once. Throws `embed/settings` if the settings can't be parsed.
 */
export function openLivePanel(
  host: LivePanelsHost,
  acquire: () => ResourceHandle<LinkSession>,
  options: LivePanelOptions,
): LivePanel {
  const { address, element, content } = options;
  const { page } = host;
  const on = { ...options.handlers, range: onlyChanges(options.handlers.range) };
  const stateController = createPanelStateController({ page, content, handlers: on });
  const chrome = createPanelChrome(content);
  const [sessionEffect, panelEffect] = [createSerialEffect(), createSerialEffect()];
  const { settings } = options;
  let inputs: PanelInputs = {
    settings,
    range: parseRangeInput(settings.range),
    isVisible: false,
    hasBeenVisible: false,
  };
  let viewerPanel: ViewerPanel | null = null;
  let user: AuthUser | null = null;
  let promptCode: string | null = null;
  /** The number of manual sign-ins already handled. */
  let lastSignInCount = 0;
  let removed: Promise<void> = Promise.resolve();

  function connect() {
    sessionEffect.run(() => {
      const { ready, release } = acquire();
      const innerEffect = createSerialEffect();
      let isCancelled = false;
      stateController.showLoading();
      ready.then(
        (session) => {
          if (!isCancelled) innerEffect.run(() => followSession(session));
        },
        (cause: unknown) => {
          if (!isCancelled) stateController.showError(toChartroomError(cause), connect);
        },
      );
      return () => {
        isCancelled = true;
        innerEffect.clear();
        removePanel();
        release();
      };
    });
  }

  function followSession(session: LinkSession): () => void {
    const { connection, config } = session.link;
    const stops = [
      session.subscribe(() => handleSession(session)),
      connection.subscribe(() => viewerPanel?.render()),
      stateController.watchConnection(connection, new URL(config.firebase.databaseUrl).host),
    ];
    lastSignInCount = session.getSnapshot().signInCount;
    handleSession(session);
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Shows the panel, a sign-in prompt or an error, after any change of the session. */
  function handleSession(session: LinkSession) {
    const { user: next, isBusy, failure, endError, signInCount } = session.getSnapshot();
    // A user who wasn't admitted may be by now, so signing in again as the same user retries.
    const hasSignedInAgain = stateController.isSignInVisible && signInCount > lastSignInCount;
    lastSignInCount = signInCount;
    const isSame = next !== null && next.uid === user?.uid && next.isGuest === user.isGuest;
    if (isSame && !hasSignedInAgain) return viewerPanel?.update();
    removePanel();
    if (next) showPanel(session, next);
    else if (isBusy) stateController.showLoading();
    else if (session.autoSignIn && failure) stateController.showError(failure, session.autoSignIn);
    else promptSignIn(session, endError);
  }

  function showPanel(session: LinkSession, viewer: AuthUser) {
    user = viewer;
    panelEffect.run(() => {
      const created = createViewerPanel({
        host,
        session,
        user: viewer,
        options: { ...options, handlers: on },
        stateController,
        chrome,
        inputs: () => inputs,
        onRange: (range) => change({ range }),
        onRangeRequest: createRangeRequestHandler({
          getRange: () => inputs.range,
          setRange: (range) => change({ range }),
          save() {
            const { range } = inputs;
            return () => change({ range });
          },
          now: session.link.connection.serverNow,
          report: stateController.reportError,
        }).request,
        onError(error) {
          // The viewer may sign in as another user, whom the workspace admits.
          if (accessErrors.includes(error.code) && !session.autoSignIn)
            promptSignIn(session, error);
          else stateController.showError(error, () => showPanel(session, viewer));
        },
      });
      viewerPanel = created;
      return () => {
        viewerPanel = null;
        removed = created.remove();
      };
    });
    viewerPanel?.update();
  }

  function promptSignIn(session: LinkSession, reason: ChartroomError | null) {
    const error = reason ?? new ChartroomError('sign-in/needed', { host: new URL(host.base).host });
    // Don't replace a form that the viewer may be typing into.
    if (stateController.isSignInVisible && promptCode === error.code) return;
    promptCode = error.code;
    const { google, guestWorkspace } = session.link.config.signIn ?? {};
    const dashboardAddress = address.kind === 'dashboard' ? address : null;
    const admitsGuests = dashboardAddress !== null && guestWorkspace === dashboardAddress.workspace;
    const shellUrl = dashboardAddress && google ? panelUrl(host.base, dashboardAddress) : null;
    const document = element.ownerDocument;
    adoptLiveStyles(content.root);
    stateController.showSignIn(
      createSignInForm({ document, session, error, admitsGuests, shellUrl }),
      error,
    );
  }

  function removePanel() {
    user = null;
    panelEffect.clear();
  }

  function change(next: Partial<PanelInputs>) {
    inputs = { ...inputs, ...next };
    viewerPanel?.update();
  }

  const abortController = new AbortController();
  let isIntersecting = false;
  const updateVisibility = () => {
    const isVisible = isIntersecting && page.document.visibilityState === 'visible';
    change({ isVisible, hasBeenVisible: inputs.hasBeenVisible || isVisible });
  };
  const stopWatching = observeVisibility(element, (next) => {
    isIntersecting = next;
    updateVisibility();
  });
  page.document.addEventListener('visibilitychange', updateVisibility, {
    signal: abortController.signal,
  });
  const interval = page.setInterval(() => viewerPanel?.render(), tickMs);
  connect();

  return {
    get range() {
      return viewerPanel?.range ?? null;
    },
    update(next) {
      const hasNewRange = JSON.stringify(next.range) !== JSON.stringify(inputs.settings.range);
      // The viewer's range stays until the page sets a different one.
      change({ settings: next, ...(hasNewRange && { range: parseRangeInput(next.range) }) });
    },
    retry() {
      if (viewerPanel?.controller) viewerPanel.controller.retry();
      else connect();
    },
    summary: () => viewerPanel?.controller?.summary() ?? null,
    file: (kind) => viewerPanel?.controller?.file(kind) ?? null,
    async remove() {
      stopWatching();
      abortController.abort();
      page.clearInterval(interval);
      sessionEffect.clear();
      stateController.stop();
      chrome.remove();
      await removed;
    },
  };
}

/** The URL of a panel in the shell. */
function panelUrl(base: string, { workspace, dashboard, panel }: DashboardPanelAddress): string {
  return `${base}w/${workspace}/d/${dashboard}?panel=${panel}`;
}

/**
 * Passes on a range only if it differs. A relative range that moves with time counts as unchanged.
 */
function onlyChanges(notify: (range: ShownRange) => void) {
  let lastKey = '';
  return (range: ShownRange) => {
    const key = range.words ?? `${range.from}/${range.to}`;
    if (key === lastKey) return;
    lastKey = key;
    notify(range);
  };
}
