import { msg } from '@chartroom/plot/messages';
import { Button, StateMessage } from '@chartroom/ui';
import { Blocks, SearchX } from 'lucide-react';
import { RichText } from '../../components/RichText';
import { i18n } from '../../services/language/i18n';
import type { RemoteCatalogueFilter } from '../../services/registry/remoteCatalogue';
import styles from './remotes.module.css';

/** A workspace without remotes. */
export function NoRemotes() {
  return (
    <div className={styles.state}>
      <StateMessage icon={<Blocks />} title={i18n.t('No remotes yet')}>
        <RichText
          message={msg('Publish one with {create} and {deploy}.')}
          values={{
            create: <code translate="no">remote create</code>,
            deploy: <code translate="no">remote deploy</code>,
          }}
        />
      </StateMessage>
    </div>
  );
}

export interface NoMatchingRemotesProps {
  readonly filter: RemoteCatalogueFilter;
  readonly onClearFilter: () => void;
}

/** A search without results. */
export function NoMatchingRemotes({ filter, onClearFilter }: NoMatchingRemotesProps) {
  const values = { kind: filter.kind ?? 'all', text: filter.text.trim() };
  const title = i18n.t(
    values.text
      ? '{kind, select, chart {No charts match “{text}”} data {No data modules match “{text}”} other {No remotes match “{text}”}}'
      : '{kind, select, chart {No charts yet} data {No data modules yet} other {No remotes yet}}',
    values,
  );
  return (
    <div className={styles.state}>
      <StateMessage
        icon={<SearchX />}
        title={title}
        actions={<Button onPress={onClearFilter}>{i18n.t('Show all')}</Button>}
      >
        {i18n.t('You can search by name or title.')}
      </StateMessage>
    </div>
  );
}
