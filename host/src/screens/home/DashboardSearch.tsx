import { Search, X } from 'lucide-react';
import { Button, Input, SearchField } from 'react-aria-components';
import styles from './home.module.css';

export interface DashboardSearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Number of matches, announced to screen readers. */
  readonly matchCount: number;
}

/** Filters while typing; Escape clears. */
export function DashboardSearch({ text, onChange, matchCount }: DashboardSearchProps) {
  return (
    <search className={styles.search}>
      <SearchField
        aria-label="Search dashboards"
        value={text}
        onChange={onChange}
        className={styles.field ?? ''}
      >
        <Search />
        <Input placeholder="Search dashboards" />
        {text && (
          <Button aria-label="Clear search">
            <X />
          </Button>
        )}
      </SearchField>
      <span role="status" className="visually-hidden">
        {text && `${matchCount} found`}
      </span>
    </search>
  );
}
