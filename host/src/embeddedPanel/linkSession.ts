import { createListeners } from '@chartroom/contract/store';
import type { LivePanelsHost, Viewer } from '@chartroom/embed/live';
import { signedOut } from '@chartroom/identity';
import type { Link } from './openLink';
import { localeSettings, toIdentity } from './toIdentity';
import { createViewerSession, type ViewerSession } from './viewerSession';
import { createWorkspaces, type Workspaces } from './workspaces';

/** How the viewer of a page stands with one link, for all panels that hold it. */
export interface LinkSession
  extends Pick<
    ViewerSession,
    'getSnapshot' | 'autoSignIn' | 'signInWith' | 'setViewer' | 'signOut'
  > {
  readonly link: Link;
  readonly workspaces: Workspaces;
  /** Called after every change; returns its own undo. */
  subscribe(onChange: () => void): () => void;
  close(): Promise<void>;
}

export interface LinkSessionOptions {
  readonly host: LivePanelsHost;
  readonly link: Link;
  /** Guests of a share come in by themselves. */
  readonly isForGuests: boolean;
  readonly viewer: Viewer | null;
}

export function openLinkSession({
  host,
  link,
  isForGuests,
  viewer,
}: LinkSessionOptions): LinkSession {
  const { session } = link;
  const listeners = createListeners();
  const viewerSession = createViewerSession({ link, isForGuests, viewer });

  function onSessionChange() {
    updateHostViewer();
    listeners.notify();
  }

  /** A guest of a share is nobody to the other charts of the page. */
  function updateHostViewer() {
    if (isForGuests) return;
    const snapshot = session.getSnapshot();
    const isExpected = snapshot.user !== null && viewerSession.isExpectedUser(snapshot.user);
    host.setViewer(
      isExpected
        ? toIdentity(snapshot, null, localeSettings(host.page, viewerSession.viewer))
        : null,
    );
  }

  const stop = viewerSession.start(onSessionChange);
  updateHostViewer();

  return {
    link,
    workspaces: createWorkspaces(host, link, () =>
      servicesOf(host, session.getSnapshot(), viewerSession.viewer),
    ),
    getSnapshot: viewerSession.getSnapshot,
    subscribe: listeners.subscribe,
    get autoSignIn() {
      return viewerSession.autoSignIn;
    },
    signInWith: viewerSession.signInWith,
    setViewer: viewerSession.setViewer,
    signOut: viewerSession.signOut,
    close() {
      stop();
      listeners.clear();
      if (!isForGuests) host.setViewer(null);
      return link.close();
    },
  };
}

/** What a data module may know; charts are told by their own elements. */
function servicesOf(
  host: LivePanelsHost,
  snapshot: Parameters<typeof toIdentity>[0],
  viewer: Viewer | null,
) {
  const locale = localeSettings(host.page, viewer);
  const matches = (query: string) => host.page.matchMedia(query).matches;
  return {
    identity: toIdentity(snapshot, null, locale) ?? signedOut,
    theme: matches('(prefers-color-scheme: dark)') ? ('dark' as const) : ('light' as const),
    ...locale,
    reducedMotion: matches('(prefers-reduced-motion: reduce)'),
  };
}
