import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext, useHref, useLocation } from 'react-router';
import { popGuard } from '../../../../app/routing/popGuard';

export interface BlockedNavigation {
  /** Goes where the viewer wanted to go. */
  proceed(): void;
  /** Stays here. */
  cancel(): void;
}

export interface NavigationBlockerOptions {
  readonly isActive: boolean;
  /** Path below which all screens are, such as `/w/demo/d/traffic`. */
  readonly base: string;
  /** Those between which the viewer may go, such as `edit`, with what is below them. */
  readonly within: readonly string[];
}

/**
 * Holds navigation by links, buttons, and the browser's Back and Forward. Returns what it holds, or
 * null. Redirects (`replace`) pass: the viewer didn't ask for them. React Router's own `useBlocker`
 * needs a data router, which every page would load before its first chart.
 */
export function useNavigationBlocker({
  isActive,
  base,
  within,
}: NavigationBlockerOptions): BlockedNavigation | null {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  const href = useHref(base);
  const inside = within.map((screen) => `${href}/${screen}`).join('\n');
  const { key } = useLocation();
  const index = useRef(0);
  useEffect(() => {
    index.current = entryIndex();
  }, [key]);
  useEffect(() => {
    if (!isActive) return;
    const { push } = navigator;
    let isProceeding = false;
    let isReturning = false;
    function hold(go: () => void) {
      setBlocked({
        proceed() {
          isProceeding = true;
          setBlocked(null);
          go();
        },
        cancel: () => setBlocked(null),
      });
    }
    const paths = inside.split('\n');
    const isAllowed = (pathname: string) =>
      isProceeding || paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
    navigator.push = (to, ...rest) => {
      if (isAllowed(new URL(navigator.createHref(to), location.href).pathname)) push(to, ...rest);
      else hold(() => push(to, ...rest));
    };
    /** The router isn't told of an entry that is left again at once. */
    function holdPop(event: PopStateEvent) {
      const delta = entryIndex() - index.current;
      if (!isReturning && (isAllowed(location.pathname) || delta === 0)) return;
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      isReturning = true;
      history.go(-delta);
      hold(() => history.go(delta));
    }
    popGuard.current = holdPop;
    return () => {
      navigator.push = push;
      popGuard.current = null;
    };
  }, [isActive, inside, navigator]);
  return blocked;
}

/** React Router numbers the entries of the history. */
function entryIndex(): number {
  const index: unknown = Object(history.state).idx;
  return typeof index === 'number' ? index : 0;
}
