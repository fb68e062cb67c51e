import type { ChartroomError } from '@chartroom/contract';
import { TriangleAlert } from 'lucide-react';
import { i18n } from '../services/language/i18n';
import { useErrorTexts } from '../services/language/useErrorTexts';
import styles from './malformedEntries.module.css';

export interface MalformedEntriesProps {
  /** Keyed by the entry's id. */
  readonly errors: ReadonlyMap<string, ChartroomError>;
}

/** Lists the entries that can't be parsed, each with the reason. */
export function MalformedEntries({ errors }: MalformedEntriesProps) {
  const errorTexts = useErrorTexts(errors.size > 0);
  return (
    <ul className={styles.entries} aria-label={i18n.t('Unreadable entries')}>
      {[...errors].map(([id, error]) => (
        <li key={id}>
          <TriangleAlert />
          <p>
            <b>{errorTexts(error).title}.</b> {errorTexts(error).detail}
          </p>
          <code translate="no">{error.code}</code>
        </li>
      ))}
    </ul>
  );
}
