import { createListeners } from '@chartroom/contract/store';
import type { LivePanelsHost, Viewer } from '@chartroom/embed/live';
import { signedOut } from '@chartroom/identity';
import type { ServerLink } from './openServerLink';
import { localeSettings, toIdentity } from './toIdentity';
import { createViewerSession, type ViewerSession } from './viewerSession';
import { createWorkspaces, type Workspaces } from './workspaces';

/** The viewer's session on one link, shared by all panels that use it. */
export interface LinkSession
  extends Pick<
    ViewerSession,
    'getSnapshot' | 'autoSignIn' | 'signInWith' | 'setViewer' | 'signOut'
  > {
  readonly link: ServerLink;
  readonly workspaces: Workspaces;
  /** Called after every change. Returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void;
  close(): Promise<void>;
}

export interface LinkSessionOptions {
  readonly host: LivePanelsHost;
  readonly link: ServerLink;
  /** Whether this is a share, whose guests are signed in automatically. */
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

  /** A guest of a share isn't the viewer for the page's other charts. */
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

/** What data modules get to know. Charts get theirs from their own elements. */
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
