import { createListeners } from '@chartroom/contract/store';
import type { LiveHost, Viewer } from '@chartroom/embed/live';
import { signedOut } from '@chartroom/identity';
import { identityOf, mannerOf } from './identityOf';
import type { Link } from './openLink';
import { createViewerSession, type ViewerSession } from './viewerSession';
import { createWorkspaces, type Workspaces } from './workspaces';

/** How the viewer of a page stands with one link, for all panels that hold it. */
export interface Door
  extends Pick<ViewerSession, 'getSnapshot' | 'enter' | 'enterBy' | 'setViewer' | 'signOut'> {
  readonly link: Link;
  readonly workspaces: Workspaces;
  /** Called after every change; returns its own undo. */
  subscribe(onChange: () => void): () => void;
  close(): Promise<void>;
}

export interface DoorOptions {
  readonly host: LiveHost;
  readonly link: Link;
  /** Guests of a share come in by themselves. */
  readonly isForGuests: boolean;
  readonly viewer: Viewer | null;
}

export function openDoor({ host, link, isForGuests, viewer }: DoorOptions): Door {
  const { session } = link;
  const listeners = createListeners();
  const viewers = createViewerSession({ link, isForGuests, viewer });

  function changed() {
    tellPage();
    listeners.notify();
  }

  /** A guest of a share is nobody to the other charts of the page. */
  function tellPage() {
    if (isForGuests) return;
    const snapshot = session.getSnapshot();
    const isShown = snapshot.user !== null && viewers.isRight(snapshot.user);
    host.setViewer(
      isShown ? identityOf(snapshot, null, mannerOf(host.page, viewers.viewer)) : null,
    );
  }

  const stop = viewers.start(changed);
  tellPage();

  return {
    link,
    workspaces: createWorkspaces(host, link, () =>
      servicesOf(host, session.getSnapshot(), viewers.viewer),
    ),
    getSnapshot: viewers.getSnapshot,
    subscribe: listeners.subscribe,
    get enter() {
      return viewers.enter;
    },
    enterBy: viewers.enterBy,
    setViewer: viewers.setViewer,
    signOut: viewers.signOut,
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
  host: LiveHost,
  snapshot: Parameters<typeof identityOf>[0],
  viewer: Viewer | null,
) {
  const manner = mannerOf(host.page, viewer);
  const matches = (query: string) => host.page.matchMedia(query).matches;
  return {
    identity: identityOf(snapshot, null, manner) ?? signedOut,
    theme: matches('(prefers-color-scheme: dark)') ? ('dark' as const) : ('light' as const),
    ...manner,
    reducedMotion: matches('(prefers-reduced-motion: reduce)'),
  };
}
