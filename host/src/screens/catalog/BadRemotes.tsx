import { ChartroomError, problemsText } from '@chartroom/contract';
import { TriangleAlert } from 'lucide-react';
import type { BadRemote } from '../../services/registry/catalogue';
import styles from './remotes.module.css';

/** Remotes whose entry can't be read: named, with the reason, below the others. */
export function BadRemotes({ remotes }: { readonly remotes: readonly BadRemote[] }) {
  return (
    <ul className={styles.bad} aria-label="Entries that can’t be read">
      {remotes.map(({ remote, problems }) => {
        const context = { remote, problems: problemsText(problems) };
        const { title, detail, code } = new ChartroomError('registry/malformed', context);
        return (
          <li key={remote}>
            <TriangleAlert />
            <p>
              <b>{title}.</b> {detail}
            </p>
            <code>{code}</code>
          </li>
        );
      })}
    </ul>
  );
}
