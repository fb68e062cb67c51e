import { classNames } from '@chartroom/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { DashboardRow } from '../../../services/dashboards/dashboardTabs';
import { i18n } from '../../../services/language/i18n';
import styles from './sections.module.css';

export interface RowHeadingProps {
  /** Of the element with the row's title. */
  readonly id: string;
  readonly row: DashboardRow;
  readonly isOpen: boolean;
  /** Whether a full-screen panel covers it. */
  readonly isInert: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The heading of a row, which expands and collapses it. */
export function RowHeading({ id, row, isOpen, isInert, onOpen }: RowHeadingProps) {
  return (
    <div className={classNames(styles.heading)} inert={isInert}>
      <h2 className={classNames(styles.title)}>
        <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          <span id={id} translate="no">
            {row.title}
          </span>
        </button>
      </h2>
      {!isOpen && (
        <span className={classNames(styles.count)}>
          {i18n.t('{n, plural, one {# panel} other {# panels}}', { n: row.panels.length })}
        </span>
      )}
      <span className={classNames(styles.line)} />
    </div>
  );
}
