import type { Viewer } from '@chartroom/embed/live';
import type { LinkSession } from './linkSession';
import {
  createSharedResource,
  type SharedResource,
  type SharedResourceOptions,
} from './sharedResource';

/** The shared session of the page's own viewer, and who the page says that is, open or not. */
export interface PageViewerSession<Session> extends Pick<SharedResource<Session>, 'acquire'> {
  /** Who the page says the viewer is. */
  readonly viewer: Viewer | null;
  setViewer(viewer: Viewer): void;
  /** Works without an open panel too, because a session may be stored from an earlier visit. */
  signOut(): Promise<void>;
}

export interface PageViewerSessionOptions<Session>
  extends Omit<SharedResourceOptions<Session>, 'open' | 'onOpen'> {
  /** Opens the session. Reads `viewer` as late as possible. */
  readonly open: (viewer: () => Viewer | null) => Promise<Session>;
}

export function createPageViewerSession<
  Session extends Pick<LinkSession, 'setViewer' | 'signOut' | 'close'>,
>({ open, ...options }: PageViewerSessionOptions<Session>): PageViewerSession<Session> {
  let viewer: Viewer | null = null;
  /**
   * Whether signing out is still pending. No one is admitted with that session until it is done.
   */
  let mustSignOut = false;

  const sharedSession = createSharedResource<Session>({
    ...options,
    async open() {
      const session = await open(() => (mustSignOut ? null : viewer));
      if (mustSignOut) await endSession(session);
      return session;
    },
    // The page may have set a viewer while the session opened.
    onOpen: (session) => session.setViewer(viewer),
  });

  async function endSession(session: Session): Promise<void> {
    try {
      await session.signOut();
      mustSignOut = false;
    } catch (cause) {
      await session.close().catch(options.onCloseError);
      throw cause;
    }
  }

  return {
    acquire: sharedSession.acquire,
    get viewer() {
      return viewer;
    },
    setViewer(next) {
      viewer = next;
      sharedSession.current?.setViewer(next);
    },
    async signOut() {
      viewer = null;
      mustSignOut = true;
      sharedSession.current?.setViewer(null);
      const { ready, release } = sharedSession.acquire();
      try {
        await (await ready).signOut();
        mustSignOut = false;
      } finally {
        release();
      }
    },
  };
}
