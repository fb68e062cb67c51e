import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { usePressKey } from '../../components/usePressKey';
import { i18n } from '../../services/language/i18n';
import styles from './home.module.css';
import { firstDashboardLink } from './useListKeys';

export interface DashboardSearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Number of matches, announced to screen readers. */
  readonly matchCount: number;
}

/** Filters while typing; Escape clears, Enter opens the first, and / leads to it. */
export function DashboardSearch({ text, onChange, matchCount }: DashboardSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  usePressKey('/', () => input.current?.focus());
  return (
    <search className={styles.search}>
      <SearchField
        aria-label={i18n.t('Search dashboards')}
        value={text}
        onChange={onChange}
        onSubmit={() => text.trim() !== '' && firstDashboardLink()?.click()}
        className={styles.field ?? ''}
      >
        <Search />
        <Input
          ref={input}
          placeholder={i18n.t('Search dashboards and panels')}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            firstDashboardLink()?.focus();
          }}
        />
        {text === '' && <kbd translate="no">/</kbd>}
        {text && (
          <Button aria-label={i18n.t('Clear search')}>
            <X />
          </Button>
        )}
      </SearchField>
      <span role="status" className="visually-hidden">
        {text && i18n.t('{n} found', { n: matchCount })}
      </span>
    </search>
  );
}
