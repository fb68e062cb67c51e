import { classNames } from '@chartroom/ui';
import { ArrowRight } from 'lucide-react';
import type { RecordDiff } from '../../../../services/history/diffDashboards';
import { i18n } from '../../../../services/language/i18n';
import { DiffIcon } from './DiffIcon';
import { diffLines, diffText, recordTitle } from './diffTexts';
import styles from './history.module.css';

export interface ChangesListProps {
  /** Which states differ. */
  readonly title: string;
  readonly diffs: readonly RecordDiff[];
}

/** What differs between two states, field by field. */
export function ChangesList({ title, diffs }: ChangesListProps) {
  if (diffs.length === 0) return null;
  return (
    <section className={classNames(styles.changes)}>
      <h2>{title}</h2>
      <ul>
        {diffs.map((diff) => (
          <li key={`${diff.record} ${diff.id}`}>
            <span className={classNames(styles.kind)} data-kind={diff.kind} title={diffText(diff)}>
              <DiffIcon kind={diff.kind} />
            </span>
            <b translate="no">{recordTitle(diff)}</b>{' '}
            <span className={classNames(styles.what)}>{diffText(diff)}</span>
            {diff.changes.length > 0 && (
              <dl>
                {diffLines(diff).map(({ label, before, after }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd translate="no">
                      <del>{before}</del> <ArrowRight aria-label={i18n.t('became')} />{' '}
                      <ins>{after}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
