import { classNames } from '@chartroom/ui';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ConnectionStatus } from '../menus/ConnectionStatus';
import styles from './screen.module.css';

export interface Breadcrumb {
  readonly label: string;
  /** A path of the application. */
  readonly to: string;
}

export interface ScreenProps {
  /** The way here, without the screen itself. Hidden on a phone. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** Last crumb, heading of the page and title of the tab. */
  readonly title: string;
  /** Right after the title: a star, say. */
  readonly titleActions?: ReactNode;
  /** The screen's own controls at the end of the bar. */
  readonly controls?: ReactNode;
  /** One line of 40px under the bar, when there is something to say. */
  readonly subBar?: ReactNode;
  readonly children: ReactNode;
}

/** What every screen in the shell stands in: bar with title, connection and controls; then itself. */
export function Screen({
  breadcrumbs = [],
  title,
  titleActions,
  controls,
  subBar,
  children,
}: ScreenProps) {
  const main = useRef<HTMLElement>(null);
  const titleId = useId();
  useFocusHandoff(main);
  return (
    <>
      <title>{`${title} · Chartroom`}</title>
      <header className={classNames(styles.bar)}>
        <nav aria-label="Breadcrumbs" className={classNames(styles.crumbs)}>
          {breadcrumbs.map(({ label, to }) => (
            <span key={to} className={classNames(styles.crumb)}>
              <Link to={to} title={label}>
                {label}
              </Link>
              <span aria-hidden="true" className={classNames(styles.separator)}>
                /
              </span>
            </span>
          ))}
          <h1 id={titleId} title={title}>
            {title}
          </h1>
          {titleActions}
        </nav>
        <ConnectionStatus />
        {controls && <span className={classNames(styles.rule)} />}
        {controls}
      </header>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        aria-labelledby={titleId}
        className={classNames(styles.main)}
      >
        {subBar && <div className={classNames(styles.subBar)}>{subBar}</div>}
        {children}
      </main>
    </>
  );
}

/** The focus stood in what a screen has just taken away. */
let hadFocus = false;

/**
 * Passes the focus from one screen's content to the next one's: between a link and the screen that
 * it leads to stand sketches of it, and each would take the focus with it when it goes.
 */
function useFocusHandoff(mainRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = mainRef.current;
    const { activeElement, body } = document;
    if (hadFocus && activeElement === body) element?.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = document.activeElement === element;
    };
  }, [mainRef]);
}
