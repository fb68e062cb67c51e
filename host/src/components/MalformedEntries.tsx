import type { ChartroomError } from '@chartroom/contract';
import { TriangleAlert } from 'lucide-react';
import styles from './malformedEntries.module.css';

export interface MalformedEntriesProps {
  /** By the id of the entry. */
  readonly errors: ReadonlyMap<string, ChartroomError>;
}

/** Entries of a list that can't be read: named, with the reason, below the others. */
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
