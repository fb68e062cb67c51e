import { classNames } from '@chartroom/ui';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useScrollKeys } from '../../components/useScrollKeys';
import { i18n } from '../../services/language/i18n';
import type { DataState } from '../../services/time/dataState';
import { ConnectionStatus } from '../menus/ConnectionStatus';
import styles from './screen.module.css';

export interface Breadcrumb {
  readonly label: string;
  /** A path of the application. */
  readonly to: string;
  /** For a label that is data, such as a name. */
  readonly translate?: 'no';
}

export interface ScreenProps {
  /** The path to this screen, without the screen itself. Hidden on a phone. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** The last breadcrumb, the page heading and the tab title. */
  readonly title: string;
  /** For a title that is data, such as a dashboard's. */
  readonly translate?: 'no' | undefined;
  /** Shown right after the title, such as a star. */
  readonly titleActions?: ReactNode;
  /** The screen's controls, at the end of the bar. */
  readonly controls?: ReactNode;
  /** A line of 40 px below the bar. Omit it when there is nothing to show. */
  readonly subBar?: ReactNode;
  /** What the data is while the page is connected; `fixed` by default. */
  readonly dataState?: DataState;
  readonly children: ReactNode;
}

/** The frame of every screen: a bar with title, connection status and controls, and the content. */
export function Screen({
  breadcrumbs = [],
  title,
  translate,
  titleActions,
  controls,
  subBar,
  dataState = 'fixed',
  children,
}: ScreenProps) {
  const main = useRef<HTMLElement>(null);
  const titleId = useId();
  useFocusHandoff(main);
  useScrollKeys(main);
  return (
    <>
      <title>{`${title} · Chartroom`}</title>
      <header className={classNames(styles.bar)}>
        <nav aria-label={i18n.t('Breadcrumbs')} className={classNames(styles.crumbs)}>
          {breadcrumbs.map(({ label, to, translate }) => (
            <span key={to} className={classNames(styles.crumb)}>
              <Link to={to} title={label} translate={translate}>
                {label}
              </Link>
              <span aria-hidden="true" className={classNames(styles.separator)}>
                /
              </span>
            </span>
          ))}
          <h1 id={titleId} title={title} translate={translate}>
            {title}
          </h1>
          {titleActions}
        </nav>
        <ConnectionStatus dataState={dataState} />
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

/** Whether focus was inside a screen that has just unmounted. */
let hadFocus = false;

/**
 * Moves focus from one screen's content to the next one's. Skeletons appear between a link and its
 * target screen, and focus would be lost when each of them unmounts.
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
