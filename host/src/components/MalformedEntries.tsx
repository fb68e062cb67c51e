import type { ChartroomError } from '@chartroom/contract';
import { TriangleAlert } from 'lucide-react';
import styles from './malformedEntries.module.css';

export interface MalformedEntriesProps {
  /** Keyed by the entry's id. */
  readonly errors: ReadonlyMap<string, ChartroomError>;
}

/** Lists the entries that can't be parsed, each with the reason. */
export function MalformedEntries({ errors }: MalformedEntriesProps) {
  return (
    <ul className={styles.entries} aria-label="Unreadable entries">
      {[...errors].map(([id, { title, detail, code }]) => (
        <li key={id}>
          <TriangleAlert />
          <p>
            <b>{title}.</b> {detail}
          </p>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
