import { classNames } from '@chartroom/ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { preloadOverlays } from '../../components/lazyOverlay';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { ToastRegion } from '../toasts/ToastRegion';
import { Rail } from './Rail';
import styles from './shellLayout.module.css';

/** Screens without a chart, or whose chart never loads, need menus and unsent edits too. */
const preloadDelayMs = 5_000;

/** The rail with the current screen beside it. */
export function ShellLayout() {
  const { edits } = useShell();
  useFocusOnNewScreen();
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadOverlays().catch(() => undefined);
      edits.open();
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, [edits]);
  return (
    <div className={classNames(styles.shell)}>
      <button type="button" className={classNames(styles.skip)} onClick={focusMain}>
        {i18n.t('Skip to content')}
      </button>
      <Rail />
      <Outlet />
      <ToastRegion />
    </div>
  );
}

/**
 * Focuses the new screen after navigation, so that a screen reader doesn't stay at the old link.
 */
function useFocusOnNewScreen() {
  const { pathname, key } = useLocation();
  // Don't move focus on a page that was just opened, unless the sign-in page led to it.
  const lastPathname = useRef(key === 'default' ? pathname : null);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    focusMain();
  }, [pathname]);
}

function focusMain() {
  document.getElementById('main')?.focus();
}
