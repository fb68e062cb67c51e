import { type RemoteKind, remoteKinds } from '@chartroom/contract';
import { Search, X } from 'lucide-react';
import { Button, Input, SearchField } from 'react-aria-components';
import { SegmentedControl } from '../../components/SegmentedControl';
import type { CatalogueFilter } from '../../services/registry/catalogue';
import styles from './remotes.module.css';

export interface RemoteFilterProps {
  readonly filter: CatalogueFilter;
  readonly onChange: (filter: CatalogueFilter) => void;
  /** Number of matches, announced to screen readers. */
  readonly matchCount: number;
}

const kindOptions = ['all', ...remoteKinds] as const;
const kindLabels = { all: 'All', chart: 'Charts', data: 'Data' } as const;

/** Filters while typing; Escape clears the text. */
export function RemoteFilter({ filter, onChange, matchCount }: RemoteFilterProps) {
  const { text, kind } = filter;
  const isFiltered = text !== '' || kind !== null;
  return (
    <search className={styles.filter}>
      <SegmentedControl
        label="Kind"
        options={kindOptions}
        labels={kindLabels}
        value={kind ?? 'all'}
        onChange={(chosen) => onChange({ text, kind: chosen === 'all' ? null : chosen })}
      />
      <SearchField
        aria-label="Search remotes"
        value={text}
        onChange={(next) => onChange({ text: next, kind })}
        className={styles.field ?? ''}
      >
        <Search />
        <Input placeholder="Search remotes" />
        {text && (
          <Button aria-label="Clear search">
            <X />
          </Button>
        )}
      </SearchField>
      <span role="status" className="visually-hidden">
        {isFiltered && `${matchCount} found`}
      </span>
    </search>
  );
}

/** The kind in a URL parameter; null for none. */
export function parseKind(text: string | null): RemoteKind | null {
  return remoteKinds.find((kind) => kind === text) ?? null;
}
