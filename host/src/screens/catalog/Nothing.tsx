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

export interface NothingFoundProps {
  readonly filter: CatalogueFilter;
  readonly onShowAll: () => void;
}

/** A search that no remote answers. */
export function NothingFound({ filter, onShowAll }: NothingFoundProps) {
  const { text, kind } = filter;
  const what = kind === null ? 'remote' : `${kind} remote`;
  const title = text.trim() ? `No ${what} matches “${text.trim()}”` : `There is no ${what}`;
  return (
    <div className={styles.state}>
      <StateMessage
        icon={<SearchX />}
        title={title}
        actions={<Button onPress={onShowAll}>Show all</Button>}
      >
        Names and titles were searched.
      </StateMessage>
    </div>
  );
}
