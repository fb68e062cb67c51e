import type { ChartManifest, ChartView, Manifest, Release, Services } from '@chartroom/contract';
import { createStore, type Store } from '@chartroom/contract/store';
import type { Panel, PanelInput, PanelPhase, Selections } from '@chartroom/embed';
import type { Frame } from '@chartroom/frame';
import type { Annotate } from '../../services/annotations/annotateSettings';
import type { PanelComparison } from '../../services/comparison/panelComparison';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { ResolvedRelease } from '../../services/registry/resolution';
import type { SelectionFilters } from '../../services/selections/selectionFilters';
import { visibleSelections } from '../../services/selections/visibleSelections';
import type { SourceHub, SourceSubscription } from '../../services/sources/createSourceHub';
import { createReplaceableRequest } from '../../services/sources/replaceableRequest';
import type { SourceState } from '../../services/sources/sourceState';
import { type DashboardClock, refreshesOnData } from '../../services/time/createDashboardClock';
import { type RangeSpec, resolveRange, startsWithData } from '../../services/time/timeRange';
import { findRowsInRange, type RowsInRange } from './frameTimes';
import { panelNow } from './panelNow';
import { createPanelSettingsParser, emptyPanelSettings, type PanelSettings } from './panelSettings';
import { hasChart, isUnsetError } from './panelStatus';
import {
  type AutoSwitchingChartOptions,
  type ChartSnapshot,
  createAutoSwitchingChart,
  type FailedSwitch,
  type ReleaseSwitchingChart,
} from './releaseSwitchingChart';

/** Services that all panels of a workspace share. */
export interface PanelServices
  extends Pick<AutoSwitchingChartOptions, 'registry' | 'loader' | 'switchQueue'> {
  readonly sources: Pick<SourceHub, 'open'>;
}

/** Inputs that can change during a panel's lifetime. */
export interface PanelProps {
  readonly panel: DashboardPanel;
  readonly range: RangeSpec;
  /** The time that `now` in the range means to the source, in epoch milliseconds; null for the time of the request. */
  readonly relativeTo: number | null;
  readonly view: ChartView;
  /** The chart's services, without selections; the same object until one changes. */
  readonly services: Services;
  /** Adds the dashboard's annotations to the chart's settings. Default: none. */
  readonly annotate?: Annotate | null;
  /** The earlier period that the panel is compared with. Default: none. */
  readonly comparison?: PanelComparison | null;
  readonly isVisible: boolean;
}

/** A new object after every change. */
export interface PanelSnapshot {
  /** `idle` while no chart is mounted. */
  readonly phase: PanelPhase;
  /** Null for a panel without a source, and while the controller is stopped. */
  readonly request: SourceSubscription | null;
  readonly source: SourceState | null;
  /** Rows that the chart has in its range; null before the first data. */
  readonly rows: RowsInRange | null;
  /** The displayed chart; after a failure, the last one. */
  readonly displayedChart: DisplayedChart | null;
}

export interface DisplayedChart {
  readonly release: ResolvedRelease;
  readonly settings: PanelSettings;
  /** Set if another release failed to replace this one. */
  readonly failedSwitch: FailedSwitch | null;
}

/** Release, data and chart of one panel. */
export interface PanelController extends Store<PanelSnapshot> {
  /** Opens the source until its undo is called; can be started again afterwards. */
  start(): () => void;
  /** Loads and mounts the chart; the undo resolves once it's removed. */
  mount(element: HTMLElement): () => Promise<void>;
  update(props: PanelProps): void;
  /** Retries the failed parts: chart, source or both. */
  retry(): void;
  summary: Panel['summary'];
  file: Panel['file'];
}

export interface PanelControllerOptions
  extends Pick<AutoSwitchingChartOptions, 'createPanel' | 'onFailure'> {
  readonly services: PanelServices;
  readonly selections: Pick<Selections, 'busOf' | 'removeChart' | 'setFrame'>;
  /** What selections leave of the panel's rows. Default: all, so that the chart highlights them. */
  readonly filters?: SelectionFilters;
  /** The chart's name among the selections. */
  readonly name: string;
  readonly clock: Pick<DashboardClock, 'getNow' | 'getRefreshState' | 'subscribe'>;
  readonly props: PanelProps;
  readonly onView: (view: ChartView) => void;
  /** Called when the chart requests another range, with whatever it passes. */
  readonly onRange: (range: unknown) => void;
}

/**
 * Runs one panel, in the shell or embedded: resolves, loads and mounts its release, feeds it data,
 * replaces it when its channel moves, and retries failures. New data reaches the chart without changing
 * the snapshot.
 */
export function createPanelController(options: PanelControllerOptions): PanelController {
  const { services, selections, filters, name, clock, onView, onRange } = options;
  const settingsOf = createPanelSettingsParser();
  let { props } = options;
  let chartServices = withSelections(props.services);
  let isStarted = false;
  let request: SourceSubscription | null = null;
  /** The frame that the chart has. */
  let frame: Frame | null = null;
  /** The frame of the source, of which the chart may have only the rows that are selected. */
  let whole: Frame | null = null;
  /** The range that the chart has; null for all data. */
  let drawnRange: ReturnType<typeof resolveRange> | null = null;
  let isStale = false;
  let element: HTMLElement | null = null;
  let chart: ReleaseSwitchingChart | null = null;
  let chartState = noChart;
  let displayedChart: DisplayedChart | null = null;
  let removal: Promise<unknown> = Promise.resolve();
  let stopDrawing: (() => void) | undefined;
  let unsubscribe: (() => void) | undefined;
  const store = createStore<PanelSnapshot>({
    phase: noChart.phase,
    request,
    source: null,
    rows: null,
    displayedChart,
  });

  const panelRequest = createReplaceableRequest(services.sources, (next) => {
    request = next;
    unsubscribe?.();
    unsubscribe = next?.subscribe(publish);
    subscribeToDraws();
    draw();
    publish();
  });

  function publish() {
    const source = request?.getState() ?? null;
    const { phase } = chartState;
    const next: PanelSnapshot = { phase, request, source, rows: readRows(phase), displayedChart };
    if (!isSame(next, store.getSnapshot(), snapshotKeys)) store.set(next);
  }

  function openPanelRequest() {
    const { range, relativeTo, panel } = props;
    const { sourceRef } = panel;
    panelRequest.open(
      sourceRef && {
        source: sourceRef.id,
        query: sourceRef.query,
        range,
        relativeTo,
        variables: panel.variables ?? {},
      },
    );
  }

  function withSelections(base: Services): Services {
    const bus = selections.busOf(name, base.report);
    const showsOthers = () => !filters || props.panel.selections === 'highlight';
    return { ...base, selections: visibleSelections(bus, showsOthers) };
  }

  /** Null until the source has responded. Before a chart is mounted, as if all fields had an axis. */
  function readRows(phase: PanelPhase): RowsInRange | null {
    if (frame !== whole && frame?.length === 0) return 'unselected';
    const settings = hasChart(phase) && settingsFor(phase.release);
    const fields = settings && axisFields(phase.release, settings);
    return frame && findRowsInRange(frame, drawnRange, fields);
  }

  /** Without settings, which each release parses by its own manifest. */
  function input() {
    const source = request?.getState() ?? null;
    const range = startsWithData(props.range)
      ? null
      : resolveRange(props.range, panelNow(clock, source));
    return {
      ...emptyPanelSettings,
      // A source without rows doesn't know its fields, so the chart must not look for its own.
      frame: frame && frame.length > 0 ? frame : null,
      title: props.panel.title,
      range,
      comparison: props.comparison?.read(props, range, chart?.panel, filteredRows),
      view: props.view,
      stale: isStale,
      services: chartServices,
      onView,
      onRange,
    } satisfies PanelInput;
  }

  /** Passes the current data to the chart, which draws it in the next display frame. */
  function draw(): PanelInput {
    const previousWhole = whole;
    whole = request?.getFrame() ?? null;
    if (whole !== previousWhole) selections.setFrame(name, whole);
    frame = whole && filteredRows(whole);
    isStale = isStaleNow();
    const next = input();
    drawnRange = next.range;
    chart?.panel.update(next);
    return next;
  }

  function redraw() {
    draw();
    publish();
  }

  function filteredRows(all: Frame): Frame {
    if (!filters || props.panel.selections !== 'follow') return all;
    return filters.rowsFor(name, all, props.services.timeZone);
  }

  /** Redraws on clock ticks, and on data if it went stale, is another frame or sets the pace. */
  function subscribeToDraws() {
    stopDrawing?.();
    stopDrawing = undefined;
    if (!isStarted || !chart || !props.isVisible) return;
    const stopTicks = clock.subscribe(redraw);
    const stopData = request?.onChange(() => {
      const hasChanged = request?.getFrame() !== whole || isStaleNow() !== isStale;
      if (hasChanged || refreshesOnData(clock.getRefreshState())) draw();
    });
    const stopFilters = filters?.subscribe(() => {
      if (whole !== null && (props.comparison || filteredRows(whole) !== frame)) redraw();
    });
    stopDrawing = () => {
      stopTicks();
      stopData?.();
      stopFilters?.();
    };
  }

  function isStaleNow(): boolean {
    return request?.getState().status === 'stale';
  }

  function readDisplayedChart(): DisplayedChart | null {
    const { phase, release, failedSwitch } = chartState;
    const settings = hasChart(phase) ? settingsFor(phase.release) : null;
    return release && settings ? { release, settings, failedSwitch } : displayedChart;
  }

  /** Null if the settings are invalid for the chart, which shows that error itself. */
  function settingsFor(release: Release): PanelSettings | null {
    try {
      return settingsOf(props.panel, release);
    } catch {
      return null;
    }
  }

  function annotated(release: Release, range: PanelInput['range']): PanelSettings {
    const settings = settingsOf(props.panel, release);
    return props.annotate?.(settings, { panelId: name, release, frame, range }) ?? settings;
  }

  function mountChart(mountPoint: HTMLElement) {
    unmountChart();
    const { remote, version, channel } = props.panel;
    chart = createAutoSwitchingChart({
      ...services,
      createPanel: options.createPanel,
      onFailure: (error, release) => {
        if (!isUnsetError(error)) options.onFailure(error, release);
      },
      remoteRef: { remote, kind: 'chart', version, channel },
      element: mountPoint,
      input: draw(),
      fit: (panelInput, { release }) => ({
        ...panelInput,
        ...annotated(release, panelInput.range),
      }),
      onChange(next) {
        chartState = next;
        displayedChart = readDisplayedChart();
        // A chart says whether it shows another period once it is mounted.
        if (props.comparison) draw();
        publish();
      },
    });
    chart.setVisible(props.isVisible);
    subscribeToDraws();
  }

  function unmountChart() {
    const chartToRemove = chart;
    chart = null;
    chartState = noChart;
    subscribeToDraws();
    if (chartToRemove) removal = Promise.all([removal, chartToRemove.remove()]);
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    start() {
      isStarted = true;
      openPanelRequest();
      return () => {
        isStarted = false;
        panelRequest.open(null);
        selections.removeChart(name);
      };
    },
    mount(mountPoint) {
      element = mountPoint;
      mountChart(mountPoint);
      return async () => {
        element = null;
        unmountChart();
        publish();
        await removal;
      };
    },
    update(next) {
      const previous = props;
      props = next;
      const isLinkedOtherwise = next.panel.selections !== previous.panel.selections;
      if (next.services !== previous.services || isLinkedOtherwise)
        chartServices = withSelections(next.services);
      if (isStarted) openPanelRequest();
      if (element && !isSame(next.panel, previous.panel, choiceKeys)) mountChart(element);
      chart?.setVisible(next.isVisible);
      if (next.isVisible !== previous.isVisible) subscribeToDraws();
      if (next.isVisible) draw();
      if (!isSame(next.panel, previous.panel, settingKeys)) {
        // Invalid settings fail the chart, so other settings may fix it.
        chart?.panel.retry();
        displayedChart = readDisplayedChart();
      }
      publish();
    },
    retry() {
      chart?.panel.retry();
      if (request?.getState().error) request.retry();
    },
    summary: () => chart?.panel.summary() ?? null,
    file: (kind) => chart?.panel.file(kind) ?? null,
  };
}

const noChart: ChartSnapshot = { phase: { name: 'idle' }, release: null, failedSwitch: null };
const choiceKeys = ['remote', 'version', 'channel'] as const;
const settingKeys = ['sourceRef', 'encoding', 'options'] as const;
const snapshotKeys = ['phase', 'request', 'source', 'rows', 'displayedChart'] as const;

function isSame<T>(a: T, b: T, keys: readonly (keyof T)[]): boolean {
  return keys.every((key) => a[key] === b[key]);
}

/** Fields of roles that take one field: a table's columns are many. */
function axisFields(
  {
    manifest,
  }: { readonly manifest: Pick<Manifest, 'kind'> & Partial<Pick<ChartManifest, 'encodings'>> },
  { encoding }: PanelSettings,
): readonly string[] {
  return Object.entries(encoding).flatMap(([role, fields]) =>
    manifest.encodings?.[role]?.multiple ? [] : fields,
  );
}
