import { classNames } from '@chartroom/ui';
import { useMemo } from 'react';
import type { Revision } from '../../../../services/history/parseRevisions';
import { i18n } from '../../../../services/language/i18n';
import { useMemberNames } from '../../../../services/workspace/useMemberNames';
import styles from './history.module.css';

export interface PersonFilterProps {
  readonly revisions: readonly Revision[];
  /** Whose revisions are listed; null for everyone's. */
  readonly person: string | null;
  readonly onChange: (person: string | null) => void;
}

/** Chooses whose revisions are listed: those that they edited. Nothing where one person edits alone. */
export function PersonFilter({ revisions, person, onChange }: PersonFilterProps) {
  const nameOf = useMemberNames();
  const people = useMemo(() => {
    const all = new Set(revisions.flatMap(({ authors }) => authors));
    return [...all].sort((a, b) => nameOf(a).localeCompare(nameOf(b), i18n.locale));
  }, [revisions, nameOf]);
  if (people.length < 2) return null;
  return (
    <select
      aria-label={i18n.t('Revisions by')}
      className={classNames(styles.person)}
      value={person !== null && people.includes(person) ? person : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{i18n.t('Everyone')}</option>
      {people.map((uid) => (
        <option key={uid} value={uid} translate="no">
          {nameOf(uid)}
        </option>
      ))}
    </select>
  );
}

/** Those of a person; all for nobody, and for somebody whose last revision is gone. */
export function revisionsBy(
  revisions: readonly Revision[],
  person: string | null,
): readonly Revision[] {
  const found = revisions.filter(({ authors }) => person !== null && authors.includes(person));
  return found.length > 0 ? found : revisions;
}
