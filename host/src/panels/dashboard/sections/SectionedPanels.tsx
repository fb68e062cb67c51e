import { classNames } from '@chartroom/ui';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { DashboardTab } from '../../../services/dashboards/dashboardTabs';
import { i18n } from '../../../services/language/i18n';
import { PanelLayout, type PanelLayoutProps } from '../PanelGrid';
import type { UrlChangeOptions } from '../useUrlParams';
import { RowHeading } from './RowHeading';
import styles from './sections.module.css';
import { TabBar, tabElementId } from './TabBar';
import { useOpenRows } from './useOpenRows';
import { useRevealPanel } from './useRevealPanel';

export interface SectionedPanelsProps extends Pick<PanelLayoutProps, 'orders'> {
  readonly dashboardId: string;
  readonly tabs: readonly DashboardTab[];
  /** The visible one. */
  readonly tab: DashboardTab;
  readonly isPhone: boolean;
  readonly fullScreenPanelId: string | null;
  readonly onTab: (id: string, options?: UrlChangeOptions) => void;
  /** Called with the number of panels that are mounted; null when this unmounts. */
  readonly onMountedCount: (count: number | null) => void;
}

/**
 * A dashboard's tabs, and the rows of the visible tab under their headings. Panels of hidden tabs and
 * collapsed rows aren't mounted.
 */
export function SectionedPanels(props: SectionedPanelsProps) {
  const { dashboardId, tabs, tab, orders, isPhone, fullScreenPanelId, onTab } = props;
  const baseId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { isOpen: isRowOpen, setOpen } = useOpenRows(dashboardId);
  const isOpen = (row: DashboardTab['rows'][number]) =>
    isRowOpen(row) || row.panels.some(({ id }) => id === fullScreenPanelId);
  const rows = tab.rows.map((row) => ({ ...row, isOpen: isOpen(row) }));
  useRevealPanel({ tabs, tab, isOpen, onTab, onOpen: (row) => setOpen(row, true) });
  useScrollToTop(root, tab.id);

  const openRows = rows.filter((row) => row.isOpen);
  const mountedCount =
    tab.panels.length + openRows.reduce((sum, { panels }) => sum + panels.length, 0);
  const { onMountedCount } = props;
  useEffect(() => onMountedCount(mountedCount), [onMountedCount, mountedCount]);
  useEffect(() => () => onMountedCount(null), [onMountedCount]);

  const isEmpty = tab.panels.length === 0 && rows.length === 0;
  const layout = { orders, isPhone };
  return (
    <div ref={root} className={classNames(styles.sections)}>
      {tab.id !== null && fullScreenPanelId === null && (
        <TabBar baseId={baseId} tabs={tabs} selectedId={tab.id} onSelect={onTab} />
      )}
      <div
        key={tab.id}
        id={`${baseId}-panel`}
        {...(tab.id !== null && {
          role: 'tabpanel',
          'aria-labelledby': tabElementId(baseId, tab.id),
        })}
      >
        {isEmpty && <p className={classNames(styles.empty)}>{i18n.t('No panels in this tab')}</p>}
        {tab.panels.length > 0 && <PanelLayout {...layout} panels={tab.panels} />}
        {rows.map((row) => (
          <section key={row.id} aria-labelledby={`${baseId}-${row.id}`}>
            <RowHeading
              id={`${baseId}-${row.id}`}
              row={row}
              isOpen={row.isOpen}
              isInert={fullScreenPanelId !== null}
              onOpen={(isOpen) => setOpen(row, isOpen)}
            />
            {row.isOpen && row.panels.length > 0 && <PanelLayout {...layout} panels={row.panels} />}
            {row.isOpen && row.panels.length === 0 && (
              <p className={classNames(styles.empty)}>{i18n.t('No panels in this row')}</p>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Another tab begins at its top. */
function useScrollToTop(root: { readonly current: HTMLElement | null }, tabId: string | null) {
  const last = useRef(tabId);
  useLayoutEffect(() => {
    if (last.current === tabId) return;
    last.current = tabId;
    root.current?.parentElement?.scrollTo({ top: 0 });
  }, [root, tabId]);
}
