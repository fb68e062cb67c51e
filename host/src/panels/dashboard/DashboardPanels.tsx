import { StateMessage } from '@chartroom/ui';
import { LayoutDashboard } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazyPart } from '../../components/lazyPart';
import { useScrollKeys } from '../../components/useScrollKeys';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { groupByTab, visibleTab } from '../../services/dashboards/dashboardTabs';
import { inPhoneOrder } from '../../services/dashboards/phoneOrder';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { createDashboardSelections } from '../../services/selections/dashboardSelections';
import { createSelectionFilters } from '../../services/selections/selectionFilters';
import { createDashboardClock } from '../../services/time/createDashboardClock';
import { type DataState, dataStateOf } from '../../services/time/dataState';
import { formatRange, rangeName } from '../../services/time/formatTime';
import type { RangeSpec } from '../../services/time/timeRange';
import {
  DashboardContext,
  type DashboardContextValue,
  noVariables,
  type ShownAnnotations,
  type ShownComparison,
} from '../react/DashboardContext';
import { createPanelReports, type PanelReports } from '../react/panelReports';
import { useChartServices } from '../react/useChartServices';
import { useMediaQuery } from '../react/useMediaQuery';
import { DashboardControls } from './DashboardControls';
import { DashboardSkeleton } from './DashboardSkeleton';
import { DashboardSubBar } from './DashboardSubBar';
import styles from './dashboardPanels.module.css';
import { LazySelectionBar } from './LazySelectionBar';
import { orderOfEqualTitles } from './orderOfEqualTitles';
import { PanelLayout } from './PanelGrid';
import { useDashboardView } from './useDashboardView';
import { useRangeRequests } from './useRangeRequests';
import { useVariables } from './useVariables';

const SectionedPanels = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "sections" */ './sections/SectionedPanels')).SectionedPanels,
);
const Annotations = lazyPart(async () => (await import('./annotations/Annotations')).Annotations);
const Commands = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "menus" */ './DashboardCommands')).DashboardCommands,
  { isOptional: true },
);
const Kiosk = lazyPart(
  async () => (await import(/* webpackChunkName: "print" */ './kiosk/Kiosk')).Kiosk,
);
const PrintView = lazyPart(
  async () => (await import(/* webpackChunkName: "print" */ './print/PrintView')).PrintView,
);

const DataDownload = lazyPart(async () => (await import('./download/DataDownload')).DataDownload);

export interface DashboardSections {
  readonly controls: ReactNode;
  readonly subBar: ReactNode;
  readonly panels: ReactNode;
  /** What the data is while the page is connected. */
  readonly dataState: DataState;
}

export interface DashboardPanelsProps {
  readonly dashboard: Dashboard;
  /** Shown instead of the panels, such as the grid in edit mode. */
  readonly grid?: ReactNode;
  /** Makes a range the dashboard's own. Only for editors, in edit mode. */
  readonly onDefaultRange?: (range: RangeSpec) => void;
  /** Whether the viewer may read and edit its annotations. Default: neither, as for guests. */
  readonly annotations?: { readonly canEdit: boolean };
  /** The element that scrolls. */
  readonly scrollContainer?: RefObject<HTMLDivElement | null>;
  /** Lays the sections out on a screen. */
  readonly children: (sections: DashboardSections) => ReactNode;
}

/** A dashboard's panels, and the controls for their range, pace and selections. */
export function DashboardPanels(props: DashboardPanelsProps) {
  const { dashboard, grid, children } = props;
  const { commands, connection } = useShell();
  const isSearched = useSyncExternalStore(commands.subscribe, commands.isSearched);
  const isPhone = useMediaQuery('(max-width: 720px)');
  const { view, problems, getView, changeView } = useDashboardView(dashboard);
  const [clock] = useState(() => createDashboardClock({ now: connection.serverNow, every }));
  const [reports] = useState(createPanelReports);
  const [selections] = useState(createDashboardSelections);
  const [filters] = useState(() => createSelectionFilters(selections, { nextFrame }));
  const { range, pausedAt, refreshMs, panelId, tabId } = view;
  const services = useServicesInZone(view.timeZone);
  const [mountedCount, setMountedCount] = useState<number | null>(null);
  const [annotations, setAnnotations] = useState<ShownAnnotations | null>(null);
  const [comparison, setComparison] = useState<ShownComparison | null>(null);
  const isDrawn = useIsDrawn(reports);
  const rangeRequests = useRangeRequests({ getView, changeView, report: services.report });

  const relativeTo = useRelativeTo(pausedAt, connection.serverNow);
  const shownVariables = useVariables({ dashboard, view, relativeTo, onChange: changeView });
  const variables = shownVariables.resolver ?? noVariables;
  const { sections } = dashboard;
  const isEdited = grid !== undefined;
  const isPrinting = view.mode === 'print' && !isEdited;
  const isKiosk = view.mode === 'kiosk' && !isEdited;
  const panels = useMemo(
    () => (isEdited ? dashboard.panels : variables.repeatPanels(dashboard.panels)),
    [isEdited, variables, dashboard.panels],
  );
  const ordered = useMemo(
    () => (isPhone && !isEdited ? inPhoneOrder(panels, dashboard.phoneOrder) : panels),
    [isPhone, isEdited, panels, dashboard.phoneOrder],
  );
  const tabs = useMemo(() => groupByTab(sections, ordered), [sections, ordered]);
  const tab = visibleTab(tabs, { tabId, panelId });
  const orders = useMemo(() => orderOfEqualTitles(panels), [panels]);
  const panelCount = mountedCount ?? panels.length;
  const endMode = useCallback(() => changeView({ mode: null }, { replace: true }), [changeView]);

  useEffect(() => clock.setRefreshState({ pausedAt, refreshMs }), [clock, pausedAt, refreshMs]);
  useEffect(() => clock.start(), [clock]);

  const context = useMemo(
    (): DashboardContextValue => ({
      range,
      relativeTo,
      clock,
      reports,
      services,
      variables,
      selections,
      filters,
      annotations,
      comparison,
      isPrinting,
      fullScreenPanelId: isPrinting ? null : panelId,
      // The tab stays when the panel leaves full screen.
      onFullScreenChange: (next) => changeView({ panelId: next, tabId: tab.id }),
      onRangeChange: (next) => changeView({ range: next, pausedAt: null }),
      onRangeRequest: rangeRequests.request,
    }),
    [
      range,
      relativeTo,
      clock,
      reports,
      services,
      variables,
      selections,
      filters,
      annotations,
      comparison,
      isPrinting,
      panelId,
      tab.id,
      changeView,
      rangeRequests,
    ],
  );

  const ownScrollContainer = useRef<HTMLDivElement>(null);
  const scrollContainer = props.scrollContainer ?? ownScrollContainer;
  useScrollKeys(scrollContainer);
  useLeaveFullScreenOnEscape(panelId !== null, context);

  const { locale, timeZone } = services;
  const format = useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
  const failedCount = useSyncExternalStore(reports.subscribe, reports.failedCount);
  const isWaiting = shownVariables.resolver === null;
  const isUsual = !isWaiting && !isPrinting && !grid;
  const dataState = dataStateOf({
    range,
    pausedAt,
    isAnyShown: failedCount < panelCount,
  });
  return (
    <DashboardContext value={context}>
      {children({
        controls: (
          <DashboardControls
            view={view}
            defaultRange={dashboard.range}
            clock={clock}
            format={format}
            isPhone={isPhone}
            rangeRequests={rangeRequests}
            onDefaultRange={props.onDefaultRange ?? null}
            onChange={changeView}
          />
        ),
        subBar: (
          <>
            {shownVariables.controls}
            {!isEdited && dashboard.description !== '' && (
              <p className={styles.description} title={dashboard.description} translate="no">
                {dashboard.description}
              </p>
            )}
            <LazySelectionBar
              selections={selections}
              panels={panels}
              reports={reports}
              panelCount={panelCount}
              clearsOnEscape={panelId === null}
              format={format}
              now={connection.serverNow}
            />
            {(isDrawn || isSearched || failedCount === panelCount) && (
              <Commands
                dashboard={dashboard}
                problems={problems}
                mode={view.mode}
                onViewChange={isEdited ? null : changeView}
                compare={view.compare}
                panels={panels}
                onCompare={setComparison}
              />
            )}
            {props.annotations && isDrawn && (
              <Annotations
                dashboard={dashboard}
                canEdit={props.annotations.canEdit}
                view={view}
                clock={clock}
                format={format}
                selections={selections}
                reports={reports}
                onShown={setAnnotations}
                onChange={changeView}
              />
            )}
            <DashboardSubBar
              reports={reports}
              panelCount={panelCount}
              range={range}
              pausedAt={pausedAt}
              format={format}
            />
          </>
        ),
        dataState,
        panels: (
          <div className={styles.container}>
            <div
              ref={scrollContainer}
              className={styles.scroll}
              data-full={panelId !== null || undefined}
            >
              {isWaiting ? <DashboardSkeleton /> : grid}
              {isKiosk && <Kiosk onLeave={() => panelId ?? changeView({ mode: null })} />}
              {isPrinting && !isWaiting && (
                <PrintView
                  title={dashboard.title}
                  rangeText={rangeName(range) ?? formatRange(range, connection.serverNow(), format)}
                  tabs={tabs}
                  orders={orders}
                  onDone={endMode}
                />
              )}
              {view.mode === 'download' && !isEdited && !isWaiting && (
                <DataDownload dashboard={dashboard} onDone={endMode} />
              )}
              {isUsual && panels.length === 0 && sections.length === 0 && (
                <div className={styles.empty}>
                  <StateMessage icon={<LayoutDashboard />} title={i18n.t('No panels yet')}>
                    {i18n.t('Editors can add panels to this dashboard.')}
                  </StateMessage>
                </div>
              )}
              {isUsual && sections.length === 0 && (
                <PanelLayout panels={panels} orders={orders} isPhone={isPhone} />
              )}
              {isUsual && sections.length > 0 && (
                <SectionedPanels
                  dashboardId={dashboard.id}
                  tabs={tabs}
                  tab={tab}
                  orders={orders}
                  isPhone={isPhone}
                  fullScreenPanelId={panelId}
                  onTab={(id, options) => changeView({ tabId: id }, options)}
                  onMountedCount={setMountedCount}
                />
              )}
            </div>
          </div>
        ),
      })}
    </DashboardContext>
  );
}

/** Whether a panel is drawn: what nobody waits for loads then. */
function useIsDrawn({ firstDrawn }: PanelReports): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => void firstDrawn.then(() => setDrawn(true)), [firstDrawn]);
  return isDrawn;
}

/** The charts' services, in the view's time zone. */
function useServicesInZone(viewZone: string | null) {
  const services = useChartServices();
  const timeZone = viewZone ?? services.timeZone;
  return useMemo(() => ({ ...services, timeZone }), [services, timeZone]);
}

/** Exits full screen wherever the focus is; open overlays handle Escape themselves. */
function useLeaveFullScreenOnEscape(
  isFullScreen: boolean,
  { onFullScreenChange }: DashboardContextValue,
) {
  // Before the panel is painted in full screen: Escape may come right after.
  useLayoutEffect(() => {
    if (!isFullScreen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onFullScreenChange(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isFullScreen, onFullScreenChange]);
}

/** A pause this recent needs no other data. */
const recentMs = 5_000;

/**
 * The time that data is requested for, or null for now: the URL may contain a pause from long ago.
 * Pausing itself requests nothing.
 */
function useRelativeTo(pausedAt: number | null, now: () => number): number | null {
  const last = useRef<{ pausedAt: number | null; relativeTo: number | null } | null>(null);
  if (last.current?.pausedAt !== pausedAt || last.current === null) {
    const isPast = pausedAt !== null && now() - pausedAt > recentMs;
    last.current = { pausedAt, relativeTo: isPast ? pausedAt : null };
  }
  return last.current.relativeTo;
}

function nextFrame(callback: () => void): void {
  requestAnimationFrame(callback);
}

function every(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => clearInterval(timer);
}
