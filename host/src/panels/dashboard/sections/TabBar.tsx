import { classNames } from '@chartroom/ui';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { DashboardTab } from '../../../services/dashboards/dashboardTabs';
import { i18n } from '../../../services/language/i18n';
import type { UrlChangeOptions } from '../useUrlParams';
import styles from './sections.module.css';

export interface TabBarProps {
  /** Prefix of the ids of the tabs and of their panel. */
  readonly baseId: string;
  readonly tabs: readonly DashboardTab[];
  readonly selectedId: string;
  readonly onSelect: (id: string, options?: UrlChangeOptions) => void;
  /** More attributes of a tab, such as for dragging it. */
  readonly tabProps?: (id: string) => HTMLAttributes<HTMLElement>;
  /** Takes the place of a tab, such as a field for its title. */
  readonly replacement?: { readonly id: string; readonly element: ReactNode } | null;
  /** Shown after the tabs. */
  readonly children?: ReactNode;
}

/**
 * The tabs of a dashboard, of which one is a tab stop: arrows, Home and End select another. The
 * selected one scrolls into view.
 */
export function TabBar(props: TabBarProps) {
  const { baseId, tabs, selectedId, onSelect, tabProps, replacement, children } = props;
  useEffect(() => {
    const selected = document.getElementById(tabElementId(baseId, selectedId));
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [baseId, selectedId]);

  function onKeyDown(event: KeyboardEvent) {
    const next = tabAfterKey(tabs, selectedId, event.key);
    if (next === null) return;
    event.preventDefault();
    // Going through the tabs leaves no trail in the history.
    onSelect(next, { replace: true });
    document.getElementById(tabElementId(baseId, next))?.focus();
  }

  // A list of tabs may have nothing but tabs.
  const role = replacement ? 'group' : 'tablist';
  const listProps = { role, 'aria-label': i18n.t('Tabs'), onKeyDown };

  return (
    <div className={classNames(styles.bar)}>
      <div className={classNames(styles.tabs)} {...listProps}>
        {tabs.map(({ id, title }) => {
          if (id === null) return null;
          if (id === replacement?.id) return <span key={id}>{replacement.element}</span>;
          const isSelected = id === selectedId;
          return (
            <button
              key={id}
              type="button"
              {...(!replacement && {
                ...{ role: 'tab', 'aria-selected': isSelected },
                'aria-controls': isSelected ? `${baseId}-panel` : undefined,
              })}
              id={tabElementId(baseId, id)}
              tabIndex={isSelected ? 0 : -1}
              translate="no"
              className={classNames(styles.tab)}
              {...tabProps?.(id)}
              onClick={() => onSelect(id)}
            >
              {title}
            </button>
          );
        })}
      </div>
      {children}
    </div>
  );
}

export function tabElementId(baseId: string, tab: string): string {
  return `${baseId}-tab-${tab}`;
}

/** The tab that a key on the selected one leads to, or null. The last is followed by the first. */
export function tabAfterKey(
  tabs: readonly { readonly id: string | null }[],
  selectedId: string,
  key: string,
): string | null {
  const index = tabs.findIndex(({ id }) => id === selectedId);
  const at = (next: number) => tabs.at(next % tabs.length)?.id ?? null;
  switch (key) {
    case 'ArrowRight':
      return at(index + 1);
    case 'ArrowLeft':
      return at(index - 1);
    case 'Home':
      return at(0);
    case 'End':
      return at(-1);
    default:
      return null;
  }
}
