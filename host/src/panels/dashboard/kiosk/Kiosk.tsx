import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { matchDashboardRoute } from '../../../services/dashboards/matchDashboardRoute';
import { nextInPlaylist, parsePlaylist } from '../../../services/dashboards/playlist';
import { useMediaQuery } from '../../react/useMediaQuery';
import { type KioskOptions, leaveNext, startKiosk } from './startKiosk';

/** Fills the screen with the panels while it's mounted, and goes on to the next dashboard of a playlist. */
export function Kiosk({ onLeave }: KioskOptions) {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const isTurning = usePlaylist();
  useEffect(() => {
    // The address is the next dashboard's already while this one is still shown.
    const onEnd = () => (isTurning.current ? leaveNext() : latest.current());
    const stop = startKiosk({ onLeave: onEnd });
    return () => stop({ isTurning: isTurning.current });
  }, [isTurning]);
  return null;
}

/** Whether the next dashboard of the playlist is being opened. */
function usePlaylist(): { readonly current: boolean } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isTurning = useRef(false);
  useEffect(() => {
    const playlist = parsePlaylist(new URLSearchParams(search));
    const route = matchDashboardRoute(location.href, document.baseURI);
    if (!playlist || !route) return;
    const timer = setTimeout(() => {
      isTurning.current = true;
      const next = nextInPlaylist(playlist, route.dashboard);
      const params = new URLSearchParams(search);
      // What belongs to this dashboard.
      for (const name of [...params.keys()]) {
        if (!['mode', 'playlist', 'every', 'tz'].includes(name)) params.delete(name);
      }
      const to = `/w/${route.workspace}/d/${next}?${params}`;
      navigate(to, { replace: true, viewTransition: !isReduced });
    }, playlist.everyMs);
    return () => clearTimeout(timer);
  }, [search, navigate, isReduced]);
  return isTurning;
}
