import { classNames } from '@chartroom/ui';
import { useMemo } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { Avatar } from '../../../../app/menus/Avatar';
import type { Revision } from '../../../../services/history/parseRevisions';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import { formatClockTime, formatDay } from '../../../../services/time/formatTime';
import { useTimeFormat } from '../../../../services/time/useTimeFormat';
import { useMemberNames } from '../../../../services/workspace/useMemberNames';
import styles from './history.module.css';
import { revisionTitle } from './revisionTexts';

export interface RevisionListProps {
  /** Newest first. */
  readonly revisions: readonly Revision[];
  readonly chosen: number | null;
  readonly onChoose: (n: number) => void;
}

/** The revisions by day. Arrow keys choose one. */
export function RevisionList({ revisions, chosen, onChoose }: RevisionListProps) {
  const { connection } = useShell();
  const format = useTimeFormat();
  const nameOf = useMemberNames();
  const days = useMemo(() => {
    const now = connection.serverNow();
    const byDay = new Map<string, Revision[]>();
    for (const revision of revisions) {
      const day = formatDay(revision.at, now, format);
      byDay.set(day, [...(byDay.get(day) ?? []), revision]);
    }
    return { byDay, today: formatDay(now, now, format) };
  }, [revisions, connection, format]);
  return (
    <section className={classNames(styles.revisions)}>
      <h2>{i18n.t('Revisions')}</h2>
      <ListBox
        aria-label={i18n.t('Revisions')}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (key !== undefined) onChoose(Number(key));
        }}
        className={classNames(styles.list)}
      >
        {[...days.byDay].map(([day, ofDay]) => (
          <ListBoxSection key={day} id={day}>
            <Header>{day === days.today ? i18n.t('Today') : day}</Header>
            {ofDay.map((revision) => (
              <ListBoxItem
                key={revision.n}
                id={revision.n}
                textValue={`${revisionTitle(revision)} ${revision.n}`}
                className={classNames(styles.revision)}
              >
                <Avatar uid={revision.by} name={nameOf(revision.by)} />
                <span>
                  <b translate={revision.message ? 'no' : 'yes'}>{revisionTitle(revision)}</b>
                  <small>
                    <span translate="no">{namesText(revision.authors.map(nameOf))}</span>
                    {', '}
                    {formatClockTime(revision.at, format)}
                  </small>
                </span>
                <span className={classNames(styles.number)}>{revision.n}</span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </section>
  );
}

function namesText(names: readonly string[]): string {
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format([...names].sort());
}
