import { Button, StateMessage } from '@chartroom/ui';
import { Blocks, SearchX } from 'lucide-react';
import type { CatalogueFilter } from '../../services/registry/catalogue';
import styles from './remotes.module.css';

/** A workspace without remotes. */
export function NoRemotes() {
  return (
    <div className={styles.state}>
      <StateMessage icon={<Blocks />} title="No remotes yet">
        Publish one with <code>remote create</code> and <code>remote deploy</code>.
      </StateMessage>
    </div>
  );
}

export interface NoMatchingRemotesProps {
  readonly filter: CatalogueFilter;
  readonly onClearFilter: () => void;
}

const nouns = { all: 'remotes', chart: 'charts', data: 'data modules' } as const;

/** A search without results. */
export function NoMatchingRemotes({ filter, onClearFilter }: NoMatchingRemotesProps) {
  const { text, kind } = filter;
  const noun = nouns[kind ?? 'all'];
  const title = text.trim() ? `No ${noun} match “${text.trim()}”` : `No ${noun} yet`;
  return (
    <div className={styles.state}>
      <StateMessage
        icon={<SearchX />}
        title={title}
        actions={<Button onPress={onClearFilter}>Show all</Button>}
      >
        Search looks at names and titles.
      </StateMessage>
    </div>
  );
}
