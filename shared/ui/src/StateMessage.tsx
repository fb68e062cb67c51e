import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './stateMessage.module.css';

export interface StateMessageProps {
  readonly icon?: ReactNode;
  /** Colours the icon, and nothing else. */
  readonly tone?: 'plain' | 'warn' | 'bad';
  /** What happened, in one short sentence. */
  readonly title: string;
  /** Details, and what to do. */
  readonly children?: ReactNode;
  /** Buttons: Retry first, then at most one quiet action. */
  readonly actions?: ReactNode;
  /** The stable code of an error. */
  readonly code?: string;
  /** Announces the message when it appears; for errors. */
  readonly isAlert?: boolean;
}

/** An empty or error state: left-aligned, vertically centred. */
export function StateMessage(props: StateMessageProps) {
  const { icon, tone = 'plain', title, children, actions, code, isAlert } = props;
  return (
    <div className={classNames(styles.state)} role={isAlert ? 'alert' : undefined}>
      <p className={classNames(styles.title)}>
        {icon && <span className={classNames(styles.icon, styles[tone])}>{icon}</span>}
        {title}
      </p>
      {children && <div className={classNames(styles.text)}>{children}</div>}
      {(actions || code) && (
        <div className={classNames(styles.foot)}>
          {actions}
          {code && (
            <code translate="no" className={classNames(styles.code)}>
              {code}
            </code>
          )}
        </div>
      )}
    </div>
  );
}
