import { classNames } from '@chartroom/ui';
import { ChevronDown, ChevronRight, GripVertical } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import type { DashboardRow } from '../../../../services/dashboards/dashboardTabs';
import { i18n } from '../../../../services/language/i18n';
import styles from './editSections.module.css';
import { sectionKey } from './sectionKeys';
import { TitleField } from './TitleField';
import type { SectionActions } from './useSectionActions';

export interface EditRowHeadingProps {
  /** Of the element with the row's title. */
  readonly id: string;
  readonly row: DashboardRow;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly actions: SectionActions;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
  /** The row's menu. */
  readonly children: ReactNode;
}

/** The heading of a row in edit mode: it collapses the row, is renamed in place, and dragged. */
export function EditRowHeading(props: EditRowHeadingProps) {
  const { id, row, isOpen, onOpen, actions, onGrab, children } = props;
  const n = row.panels.length;
  return (
    <div className={classNames(styles.heading)}>
      <span className={classNames(styles.grip)} onPointerDown={onGrab}>
        <GripVertical aria-hidden="true" />
      </span>
      {actions.renaming === row.id ? (
        <TitleField
          title={row.title}
          label={i18n.t('Title of the row')}
          onDone={(title) => actions.rename(row.id, title)}
        />
      ) : (
        <h2 className={classNames(styles.title)}>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
            onKeyDown={(event) => {
              if (!sectionKey(event, { row: row.id, actions })) return;
              event.preventDefault();
              event.stopPropagation();
            }}
          >
            {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
            <span id={id} translate="no">
              {row.title}
            </span>
          </button>
        </h2>
      )}
      <span className={classNames(styles.count)}>
        {isOpen
          ? i18n.t('{n, plural, one {# panel} other {# panels}}', { n })
          : i18n.t('{n, plural, one {# panel, collapsed} other {# panels, collapsed}}', { n })}
      </span>
      <span className={classNames(styles.line)} />
      {children}
    </div>
  );
}
