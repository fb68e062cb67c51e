import type { Viewer } from '@chartroom/embed/live';
import type { LinkSession } from './linkSession';
import {
  createSharedResource,
  type SharedResource,
  type SharedResourceOptions,
} from './sharedResource';

/** The desk of the viewer's own door, and what the page says of them, whether or not it is open. */
export interface OwnLinkSession<Session> extends Pick<SharedResource<Session>, 'acquire'> {
  /** Who the page says the viewer is. */
  readonly viewer: Viewer | null;
  setViewer(viewer: Viewer): void;
  /** Also where no panel is open: a session may be kept from before. */
  signOut(): Promise<void>;
}

export interface OwnLinkSessionOptions<Session>
  extends Omit<SharedResourceOptions<Session>, 'open' | 'onOpen'> {
  /** Asks who the viewer is as late as it can. */
  readonly open: (viewer: () => Viewer | null) => Promise<Session>;
}

export function createOwnLinkSession<
  Session extends Pick<LinkSession, 'setViewer' | 'signOut' | 'close'>,
>({ open, ...options }: OwnLinkSessionOptions<Session>): OwnLinkSession<Session> {
  let viewer: Viewer | null = null;
  /** The page wanted it, and it is not done: nobody is let in by that session before. */
  let mustSignOut = false;

  const sharedSession = createSharedResource<Session>({
    ...options,
    async open() {
      const session = await open(() => (mustSignOut ? null : viewer));
      if (mustSignOut) await endSession(session);
      return session;
    },
    // Who was named while it opened is known to nobody yet.
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
