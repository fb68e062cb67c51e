import type { LivePanels, LivePanelsHost, Viewer } from '@chartroom/embed/live';
import { storagePrefix } from '@chartroom/embed/live';
import { toChartroomError } from '../services/reports/toChartroomError';
import { type LinkSession, openLinkSession } from './linkSession';
import { openLivePanel } from './livePanel';
import { openServerLink } from './openServerLink';
import { createPageViewerSession } from './pageViewerSession';
import { createSharedResource, type SharedResource } from './sharedResource';

/**
 * The live panels of one page. Panels of dashboards share the viewer's session and connection; each
 * share has its own guest session.
 */
export function createLivePanels(host: LivePanelsHost): LivePanels {
  const { page, base } = host;
  const shareSessions = new Map<string, SharedResource<LinkSession>>();
  const sharedOptions = {
    after(ms: number, callback: () => void) {
      const timer = page.setTimeout(callback, ms);
      return () => page.clearTimeout(timer);
    },
    onCloseError: report,
  };
  const ownSession = createPageViewerSession<LinkSession>({
    ...sharedOptions,
    open: (viewer) => openSession(null, viewer),
  });

  function report(cause: unknown) {
    host.report(toChartroomError(cause));
  }

  async function openSession(
    share: string | null,
    viewer: () => Viewer | null,
  ): Promise<LinkSession> {
    const name = `${storagePrefix(base)}${share === null ? '' : `${share}:`}`;
    const link = await openServerLink({ page, base, name });
    return openLinkSession({ host, link, isForGuests: share !== null, viewer: viewer() });
  }

  function shareSession(share: string): SharedResource<LinkSession> {
    const open = () => openSession(share, () => ownSession.viewer);
    const session = shareSessions.get(share) ?? createSharedResource({ ...sharedOptions, open });
    shareSessions.set(share, session);
    return session;
  }

  return {
    signOut: ownSession.signOut,
    open(options) {
      const { address } = options;
      const session = address.kind === 'share' ? shareSession(address.share) : ownSession;
      return openLivePanel(host, session.acquire, options);
    },
    setIdentity(next) {
      if (next) ownSession.setViewer(next);
      else ownSession.signOut().catch(report);
    },
  };
}
