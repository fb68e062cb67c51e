import type { Live, LiveHost, Viewer } from '@chartroom/embed/live';
import { liveStoragePrefix } from '@chartroom/embed/live';
import { toChartroomError } from '../shell/toChartroomError';
import { createDesk, type Desk } from './desk';
import { type Door, openDoor } from './door';
import { openLivePanel } from './livePanel';
import { openLink } from './openLink';

/**
 * The whole panels of one page: one session and one connection for all that are the viewer's own, and
 * one for each share, whose guest is nobody else's.
 */
export function createLive(host: LiveHost): Live {
  const { page, base } = host;
  const shares = new Map<string, Desk<Door>>();
  let viewer: Viewer | null = null;
  const own = createDoorDesk(null);

  function createDoorDesk(share: string | null): Desk<Door> {
    const name = `${liveStoragePrefix(base)}${share === null ? '' : `${share}:`}`;
    return createDesk({
      async open() {
        const link = await openLink({ page, base, name });
        return openDoor({ host, link, isForGuests: share !== null, viewer });
      },
      after(ms, callback) {
        const timer = page.setTimeout(callback, ms);
        return () => page.clearTimeout(timer);
      },
      onUnclosed: (cause) => host.report(toChartroomError(cause)),
    });
  }

  function deskOf(share: string): Desk<Door> {
    const desk = shares.get(share) ?? createDoorDesk(share);
    shares.set(share, desk);
    return desk;
  }

  /** Also where no panel is open: a session may be kept from before. */
  async function signOut(): Promise<void> {
    viewer = null;
    own.current?.setViewer(null);
    const { opened, release } = own.hold();
    try {
      await (await opened).signOut();
    } finally {
      release();
    }
  }

  return {
    signOut,
    open(options) {
      const { address } = options;
      const desk = address.kind === 'share' ? deskOf(address.share) : own;
      return openLivePanel(host, desk.hold, options);
    },
    setIdentity(next) {
      if (!next) return void signOut().catch(host.report);
      viewer = next;
      own.current?.setViewer(next);
    },
  };
}
