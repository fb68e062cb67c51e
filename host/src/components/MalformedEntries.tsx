import type { ChartroomError } from '@chartroom/contract';
import { TriangleAlert } from 'lucide-react';
import { errorTexts } from '../services/language/errorTexts';
import { i18n } from '../services/language/i18n';
import styles from './malformedEntries.module.css';

export interface MalformedEntriesProps {
  /** Keyed by the entry's id. */
  readonly errors: ReadonlyMap<string, ChartroomError>;
}

/** Lists the entries that can't be parsed, each with the reason. */
export function MalformedEntries({ errors }: MalformedEntriesProps) {
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
