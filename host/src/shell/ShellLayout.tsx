import { classNames } from '@chartroom/ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Rail } from './Rail';
import styles from './shellLayout.module.css';
import { ToastRegion } from './ToastRegion';

/** The rail, and the screen beside it. */
export function ShellLayout() {
  useFocusOnNewScreen();
  return (
    <div className={classNames(styles.shell)}>
      <button type="button" className={classNames(styles.skip)} onClick={focusMain}>
        Skip to content
      </button>
      <Rail />
      <Outlet />
      <ToastRegion />
    </div>
  );
}

/** A screen reader stands at the new screen, not where the link was. */
function useFocusOnNewScreen() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusMain();
  }, [pathname]);
}

function focusMain() {
  document.getElementById('main')?.focus();
}
