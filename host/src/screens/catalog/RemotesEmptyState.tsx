import { Button, StateMessage } from '@chartroom/ui';
import { Blocks, SearchX } from 'lucide-react';
import type { CatalogueFilter } from '../../services/registry/catalogue';
import styles from './remotes.module.css';

/** A workspace into which nobody has published anything. */
export function NoRemotes() {
  return (
    <div className={styles.state}>
      <StateMessage icon={<Blocks />} title="No remotes yet">
        A publisher brings the first one here with <code>remote create</code> and{' '}
        <code>remote deploy</code>. It appears at once.
      </StateMessage>
    </div>
  );
}

export interface NoMatchingRemotesProps {
  readonly filter: CatalogueFilter;
  readonly onClearFilter: () => void;
}

/** A search that no remote answers. */
export function NoMatchingRemotes({ filter, onClearFilter }: NoMatchingRemotesProps) {
  const { text, kind } = filter;
  const noun = kind === null ? 'remote' : `${kind} remote`;
  const title = text.trim() ? `No ${noun} matches “${text.trim()}”` : `There is no ${noun}`;
  return (
    <div className={styles.state}>
      <StateMessage
        icon={<SearchX />}
        title={title}
        actions={<Button onPress={onClearFilter}>Show all</Button>}
      >
        Names and titles were searched.
      </StateMessage>
    </div>
  );
}
