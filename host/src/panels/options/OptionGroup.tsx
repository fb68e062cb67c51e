import type { OptionGroup as Group } from '@chartroom/contract';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '../../services/language/i18n';
import styles from './options.module.css';

export interface OptionGroupProps {
  readonly group: Group;
  readonly changedCount: number;
  readonly problemCount: number;
  readonly children: ReactNode;
}

/** A heading with the options below it, which folds. Counts are visible while it is folded too. */
export function OptionGroup({ group, changedCount, problemCount, children }: OptionGroupProps) {
  return (
    <details className={styles.group} open>
      <summary>
        <ChevronRight className={styles.chevron} />
        <span className={styles.groupTitle}>{group.title}</span>
        {problemCount > 0 && (
          <span className={styles.groupProblems} translate="yes">
            {i18n.t('{n, plural, one {# problem} other {# problems}}', { n: problemCount })}
          </span>
        )}
        {changedCount > 0 && (
          <span className={styles.changedCount} translate="yes">
            {i18n.t('{n, plural, one {# changed} other {# changed}}', { n: changedCount })}
          </span>
        )}
      </summary>
      <div className={styles.groupBody}>
        {group.description && <p className={styles.note}>{group.description}</p>}
        {children}
      </div>
    </details>
  );
}
