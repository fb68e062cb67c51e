import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './classNames';

/** `outline` is the default. */
export const badgeTones = ['outline', 'ok', 'warn', 'bad', 'info'] as const;
export type BadgeTone = (typeof badgeTones)[number];

export interface BadgeProps {
  readonly tone?: BadgeTone;
  /** Status is never colour alone: an icon here, a word in `children`. */
  readonly icon?: ReactNode;
  readonly title?: string;
  /** For a text that is data, such as a version. */
  readonly translate?: 'no' | undefined;
  readonly children: ReactNode;
}

/** A short word about something, 20px high. */
export function Badge({ tone = 'outline', icon, title, translate, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])} title={title} translate={translate}>
      {icon}
      {children}
    </span>
  );
}
