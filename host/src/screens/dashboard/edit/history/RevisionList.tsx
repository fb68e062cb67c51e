import { classNames } from '@chartroom/ui';
import { Bookmark } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { Avatar } from '../../../../app/menus/Avatar';
import type { Revision } from '../../../../services/history/parseRevisions';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import { formatClockTime, formatDay } from '../../../../services/time/formatTime';
import { useTimeFormat } from '../../../../services/time/useTimeFormat';
import { useMemberNames } from '../../../../services/workspace/useMemberNames';
import { type Comparison, stepOther } from './comparison';
import styles from './history.module.css';
import { PersonFilter, revisionsBy } from './PersonFilter';
import { RevisionCountsLine } from './RevisionCountsLine';
import { revisionTitle } from './revisionTexts';

export interface RevisionListProps {
  /** Newest first. */
  readonly revisions: readonly Revision[];
  readonly comparison: Comparison | null;
  /** What can be done with the chosen one. */
  readonly actions: ReactNode;
  readonly onChange: (sides: Pick<Comparison, 'chosen' | 'other'>) => void;
}

/** The revisions by day. Arrow keys choose one, with Shift the one that it is compared with. */
export function RevisionList(props: RevisionListProps) {
  const { comparison, actions, onChange } = props;
  const [person, setPerson] = useState<string | null>(null);
  const revisions = useMemo(() => revisionsBy(props.revisions, person), [props.revisions, person]);
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
  const other = comparison?.other ?? null;
  function onKeyDownCapture(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!comparison || !event.shiftKey || (step !== 1 && step !== -1)) return;
    event.preventDefault();
    event.stopPropagation();
    onChange({ chosen: comparison.chosen, other: stepOther(revisions, other, step) });
  }
  return (
    <section className={classNames(styles.revisions)} onKeyDownCapture={onKeyDownCapture}>
      <div className={classNames(styles.heading)}>
        <h2>{i18n.t('Revisions')}</h2>
        <PersonFilter revisions={props.revisions} person={person} onChange={setPerson} />
      </div>
      {actions && <div className={classNames(styles.actions)}>{actions}</div>}
      <ListBox
        aria-label={i18n.t('Revisions')}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={comparison ? [comparison.chosen] : []}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (key !== undefined) onChange({ chosen: Number(key), other });
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
                {...(revision.n === other && { 'data-compared': true })}
              >
                <Avatar uid={revision.by} name={nameOf(revision.by)} />
                <span>
                  <b translate={revision.message ? 'no' : 'yes'}>{revisionTitle(revision)}</b>
                  <small>
                    <span translate="no">{authorsText(revision, nameOf)}</span>
                    {', '}
                    {formatClockTime(revision.at, format)}
                  </small>
                  {revision.counts && <RevisionCountsLine counts={revision.counts} />}
                </span>
                <span className={classNames(styles.number)}>
                  {revision.nameSlots.length > 0 && (
                    <Bookmark role="img" aria-label={i18n.t('Kept under its name')} />
                  )}
                  {revision.n}
                  {revision.n === other && (
                    <small className={classNames(styles.compared)}>{i18n.t('compared')}</small>
                  )}
                </span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </section>
  );
}

/** “Ada and Bob”; with “others” if a copy of the revision names fewer than edited it. */
function authorsText({ authors, authorCount }: Revision, nameOf: (uid: string) => string): string {
  const names = authors.map(nameOf).sort();
  const others = authorCount > authors.length ? [i18n.t('others')] : [];
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format([...names, ...others]);
}
