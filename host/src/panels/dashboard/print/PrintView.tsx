import { Button, classNames } from '@chartroom/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GridPanel } from '../../../services/dashboards/dashboard';
import type { DashboardTab } from '../../../services/dashboards/dashboardTabs';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import { useDashboardContext } from '../../react/DashboardContext';
import { DashboardPanelCard } from '../PanelGrid';
import { type PrintGroup, paginate } from './paginate';
import styles from './print.module.css';

export interface PrintViewProps {
  readonly title: string;
  /** Such as “Last 6 hours”. */
  readonly rangeText: string;
  readonly tabs: readonly DashboardTab[];
  readonly orders: ReadonlyMap<string, string>;
  /** Called when the print dialog has closed, or the viewer has cancelled. */
  readonly onDone: () => void;
}

/** Rows of 40 px on a page of A4 in landscape, below its heading. */
const maxRows = 16;

/** The dashboard on pages, in light colours. Prints once every panel is drawn. */
export function PrintView({ title, rangeText, tabs, orders, onDone }: PrintViewProps) {
  const { comparison } = useDashboardContext();
  const { theme } = useShell();
  const root = useRef<HTMLDivElement>(null);
  const pages = useMemo(() => paginate(toGroups(tabs), maxRows), [tabs]);
  const [isReady, setReady] = useState(false);
  const latestDone = useRef(onDone);
  latestDone.current = onDone;

  useLayoutEffect(() => {
    theme.override('light');
    document.documentElement.dataset.print = '';
    return () => {
      theme.override(null);
      delete document.documentElement.dataset.print;
    };
  }, [theme]);
  useEffect(() => {
    let frame = requestAnimationFrame(function check() {
      if (root.current && isSettled(root.current)) setReady(true);
      else frame = requestAnimationFrame(check);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const done = () => latestDone.current();
    window.addEventListener('afterprint', done);
    // What has just been drawn is on the screen two frames later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => window.print());
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', done);
    };
  }, [isReady]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && latestDone.current();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return createPortal(
    <div ref={root} className={classNames(styles.view)} data-ready={isReady || undefined}>
      <div className={classNames(styles.bar)}>
        <p role="status">
          {isReady ? i18n.t('Ready to print') : i18n.t('Drawing all panels for printing…')}
        </p>
        <Button onPress={onDone}>{i18n.t('Close')}</Button>
      </div>
      {pages.map((page, index) => (
        <section key={index} className={classNames(styles.page)} data-page={index + 1}>
          <header className={classNames(styles.head)}>
            <h1 translate="no">{title}</h1>
            {page.title && <h2 translate="no">{page.title}</h2>}
            <p>{comparison?.label ? `${rangeText} ${comparison.label}` : rangeText}</p>
            <p>{i18n.t('{n} of {count}', { n: index + 1, count: pages.length })}</p>
          </header>
          <div
            className={classNames(styles.grid)}
            style={{
              gridTemplateRows: `repeat(${page.rowCount}, minmax(0, 1fr))`,
              height: Math.min(page.rowCount, maxRows) * 40 - 8,
            }}
          >
            {page.panels.map(({ panel, position: { x, y, w, h } }) => (
              <div
                key={panel.id}
                style={{
                  gridColumn: `${x + 1} / span ${w}`,
                  gridRow: `${y + 1} / span ${h}`,
                }}
              >
                <DashboardPanelCard panel={panel} order={orders.get(panel.id) ?? null} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>,
    document.body,
  );
}

/** All tabs, each followed by its rows, collapsed ones too. */
function toGroups(tabs: readonly DashboardTab[]): readonly PrintGroup<GridPanel>[] {
  return tabs.flatMap((tab) => [
    { title: tab.title, panels: tab.panels },
    ...tab.rows.map((row) => ({
      title: [tab.title, row.title].filter((text) => text !== '').join(' · '),
      panels: row.panels,
    })),
  ]);
}

/** Whether each panel shows what it will show. */
function isSettled(root: Element): boolean {
  const charts = [...root.querySelectorAll<HTMLElement>('[data-panel] [data-status]')];
  const count = root.querySelectorAll('[data-panel]').length;
  return (
    charts.length === count &&
    charts.every(({ dataset }) => dataset.status !== 'loading') &&
    document.fonts.status === 'loaded'
  );
}
