import type { Live, LiveHost, Viewer } from '@chartroom/embed/live';
import { storagePrefix } from '@chartroom/embed/live';
import { toChartroomError } from '../services/reports/toChartroomError';
import { createDesk, type Desk } from './desk';
import { type Door, openDoor } from './door';
import { openLivePanel } from './livePanel';
import { openLink } from './openLink';
import { createOwnDesk } from './ownDesk';

/**
 * The whole panels of one page: one session and one connection for all that are the viewer's own, and
 * one for each share, whose guest is nobody else's.
 */
export function createLive(host: LiveHost): Live {
  const { page, base } = host;
  const shares = new Map<string, Desk<Door>>();
  const manner = {
    after(ms: number, callback: () => void) {
      const timer = page.setTimeout(callback, ms);
      return () => page.clearTimeout(timer);
    },
    onUnclosed: report,
  };
  const own = createOwnDesk<Door>({ ...manner, open: (viewer) => openOf(null, viewer) });

  function report(cause: unknown) {
    host.report(toChartroomError(cause));
  }

  async function openOf(share: string | null, viewer: () => Viewer | null): Promise<Door> {
    const name = `${storagePrefix(base)}${share === null ? '' : `${share}:`}`;
    const link = await openLink({ page, base, name });
    return openDoor({ host, link, isForGuests: share !== null, viewer: viewer() });
  }

  function deskOf(share: string): Desk<Door> {
    const open = () => openOf(share, () => own.viewer);
    const desk = shares.get(share) ?? createDesk({ ...manner, open });
    shares.set(share, desk);
    return desk;
  }

  return {
    signOut: own.signOut,
    open(options) {
      const { address } = options;
      const desk = address.kind === 'share' ? deskOf(address.share) : own;
      return openLivePanel(host, desk.hold, options);
    },
    setIdentity(next) {
      if (next) own.setViewer(next);
      else own.signOut().catch(report);
    },
  };
}
