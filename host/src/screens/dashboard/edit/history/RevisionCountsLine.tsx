import { classNames } from '@chartroom/ui';
import type { RevisionCounts } from '../../../../services/history/parseRevisions';
import styles from './history.module.css';
import { countText } from './revisionTexts';

const kinds = ['added', 'removed', 'changed', 'moved'] as const;
const signs = { added: '+', removed: '−' } as const;

/** “+2 −1 4 changed”: what differs from the revision before. */
export function RevisionCountsLine({ counts }: { readonly counts: RevisionCounts }) {
  const shown = kinds.filter((kind) => counts[kind] > 0);
  if (shown.length === 0) return null;
  return (
    <span className={classNames(styles.counts)}>
      {shown.map((kind) => {
        const text = countText(kind, counts[kind]);
        const isShort = kind === 'added' || kind === 'removed';
        return (
          <span key={kind} className={classNames(styles.kind)} data-kind={kind}>
            <span aria-hidden={isShort || undefined}>
              {isShort ? `${signs[kind]}${counts[kind]}` : text}
            </span>
            {isShort && <span className={classNames('visually-hidden')}>{text}</span>}
          </span>
        );
      })}
    </span>
  );
}
