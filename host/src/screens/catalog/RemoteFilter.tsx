import { type RemoteKind, remoteKinds } from '@chartroom/contract';
import { Search, X } from 'lucide-react';
import { Button, Input, SearchField } from 'react-aria-components';
import { SegmentedControl } from '../../components/SegmentedControl';
import { i18n } from '../../services/language/i18n';
import type { RemoteCatalogueFilter } from '../../services/registry/remoteCatalogue';
import styles from './remotes.module.css';

export interface RemoteFilterProps {
  readonly filter: RemoteCatalogueFilter;
  readonly onChange: (filter: RemoteCatalogueFilter) => void;
  /** Number of matches, announced to screen readers. */
  readonly matchCount: number;
}

const kindOptions = ['all', ...remoteKinds] as const;

/** Filters while typing; Escape clears the text. */
export function RemoteFilter({ filter, onChange, matchCount }: RemoteFilterProps) {
  const { text, kind } = filter;
  const labels = { all: i18n.t('All'), chart: i18n.t('Charts'), data: i18n.t('Data') };
  const isFiltered = text !== '' || kind !== null;
  return (
    <search className={styles.filter}>
      <SegmentedControl
        label={i18n.t('Kind')}
        options={kindOptions}
        labels={labels}
        value={kind ?? 'all'}
        onChange={(chosen) => onChange({ text, kind: chosen === 'all' ? null : chosen })}
      />
      <SearchField
        aria-label={i18n.t('Search remotes')}
        value={text}
        onChange={(next) => onChange({ text: next, kind })}
        className={styles.field ?? ''}
      >
        <Search />
        <Input placeholder={i18n.t('Search remotes')} />
        {text && (
          <Button aria-label={i18n.t('Clear search')}>
            <X />
          </Button>
        )}
      </SearchField>
      <span role="status" className="visually-hidden">
        {isFiltered && i18n.t('{count} found', { count: matchCount })}
      </span>
    </search>
  );
}

/** The kind in a URL parameter; null for none. */
export function parseRemoteKind(text: string | null): RemoteKind | null {
  return remoteKinds.find((kind) => kind === text) ?? null;
}
