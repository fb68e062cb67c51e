import type { ChartView, Release, Services } from '@chartroom/contract';
import { createStore, type Store } from '@chartroom/contract/store';
import type { Panel, PanelInput, PanelPhase, Selections } from '@chartroom/embed';
import type { Frame } from '@chartroom/frame';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { ResolvedRelease } from '../../services/registry/resolution';
import type { SourceHub, SourceSubscription } from '../../services/sources/createSourceHub';
import type { SourceState } from '../../services/sources/sourceState';
import { type DashboardClock, drawsOnData } from '../../services/time/createClock';
import { type RangeSpec, resolveRange } from '../../services/time/timeRange';
import {
  type AutoSwitchingChart,
  type AutoSwitchingChartOptions,
  type ChartSnapshot,
  createAutoSwitchingChart,
  type FailedSwitch,
} from './autoSwitchingChart';
import { findRowsInRange, type RowsInRange } from './frameTimes';
import { panelNow } from './panelNow';
import { createPanelRequest } from './panelRequest';
import { createSettingsReader, noSettings, type PanelSettings } from './panelSettings';
import { hasChart } from './panelStatus';

/** What all panels of a workspace share. */
export interface PanelServices
  extends Pick<AutoSwitchingChartOptions, 'registry' | 'loader' | 'switchQueue'> {
  readonly sources: Pick<SourceHub, 'open'>;
}

/** What may change while a panel lives. */
export interface PanelProps {
  readonly panel: DashboardPanel;
  readonly range: RangeSpec;
  /** What `now` in the range means to the source; null for the moment of the request. */
  readonly relativeTo: number | null;
  readonly view: ChartView;
  /** Those of the chart, without its selections; the same object until something of it changes. */
  readonly services: Services;
  readonly isVisible: boolean;
}

/** Another object after every change. */
export interface PanelSnapshot {
  /** `idle` while no chart is mounted. */
  readonly phase: PanelPhase;
  /** Null for a panel without data, and while the controller is stopped. */
  readonly request: SourceSubscription | null;
  readonly source: SourceState | null;
  /** Of the data that was handed to the chart last; null until there is some. */
  readonly rows: RowsInRange | null;
  /** The release on show; after a failure the last one. */
  readonly displayedChart: DisplayedChart | null;
}

export interface DisplayedChart {
  readonly release: ResolvedRelease;
  readonly settings: PanelSettings;
  /** Set where the release stayed though another one was to replace it. */
  readonly failedSwitch: FailedSwitch | null;
}

/** The release, the data and the chart of one panel. */
export interface PanelController extends Store<PanelSnapshot> {
  /** Opens the data until its undo is called; may be started again afterwards. */
  start(): () => void;
  /** Loads and mounts the chart; the undo resolves when nothing of it is left. */
  mount(element: HTMLElement): () => Promise<void>;
  update(props: PanelProps): void;
  /** Retries what has failed: the chart, its data or both. */
  retry(): void;
  summary: Panel['summary'];
  file: Panel['file'];
}

export interface PanelControllerOptions
  extends Pick<AutoSwitchingChartOptions, 'createPanel' | 'onFailure'> {
  readonly services: PanelServices;
  readonly selections: Pick<Selections, 'busOf' | 'removeChart'>;
  /** Of the chart among the selections. */
  readonly name: string;
  readonly clock: Pick<DashboardClock, 'getNow' | 'getPace' | 'subscribe'>;
  readonly props: PanelProps;
  readonly onView: (view: ChartView) => void;
  /** The chart requests another range: whatever it hands in. */
  readonly onRange: (range: unknown) => void;
}

/**
 * One panel, whoever hosts it: resolves, loads and mounts its release, feeds it data, replaces it
 * when its channel moves, and retries what has failed. New data reaches the chart without a change
 * of the snapshot.
 */
export function createPanelController(options: PanelControllerOptions): PanelController {
  const { services, selections, name, clock, onView, onRange } = options;
  const settingsOf = createSettingsReader();
  let { props } = options;
  let chartServices = withSelections(props.services);
  let isStarted = false;
  let request: SourceSubscription | null = null;
  /** As it was handed to the chart last. */
  let frame: Frame | null = null;
  let isStale = false;
  let rows: RowsInRange | null = null;
  let element: HTMLElement | null = null;
  let chart: AutoSwitchingChart | null = null;
  let chartState = noChart;
  let displayedChart: DisplayedChart | null = null;
  let removal: Promise<unknown> = Promise.resolve();
  let stopDrawing: (() => void) | undefined;
  let unsubscribe: (() => void) | undefined;
  const store = createStore<PanelSnapshot>({
    phase: noChart.phase,
    request,
    source: null,
    rows,
    displayedChart,
  });

  const panelRequest = createPanelRequest(services.sources, (next) => {
    request = next;
    unsubscribe?.();
    unsubscribe = next?.subscribe(publish);
    subscribeToDraws();
    draw();
    publish();
  });

  function publish() {
    const source = request?.getState() ?? null;
    const next: PanelSnapshot = { phase: chartState.phase, request, source, rows, displayedChart };
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
        variables: {},
      },
    );
  }

  function withSelections(base: Services): Services {
    return { ...base, selections: selections.busOf(name, base.report) };
  }

  /** Without settings, which each release reads by its own manifest. */
  function input() {
    const source = request?.getState() ?? null;
    return {
      ...noSettings,
      // A source without rows can't know its fields: a chart must not look for its own in there.
      frame: frame && frame.length > 0 ? frame : null,
      title: props.panel.title,
      range: resolveRange(props.range, panelNow(clock, source)),
      view: props.view,
      stale: isStale,
      services: chartServices,
      onView,
      onRange,
    } satisfies PanelInput;
  }

  /** Hands over what there is now; the chart draws it at the next display frame. */
  function draw(): PanelInput {
    frame = request?.getFrame() ?? null;
    isStale = isStaleNow();
    const next = input();
    rows = frame && findRowsInRange(frame, next.range);
    chart?.panel.update(next);
    return next;
  }

  /** The clock draws, and so does data that is stale, is another frame or sets the pace. */
  function subscribeToDraws() {
    stopDrawing?.();
    stopDrawing = undefined;
    if (!isStarted || !chart || !props.isVisible) return;
    const stopTicks = clock.subscribe(() => {
      draw();
      publish();
    });
    const stopData = request?.onChange(() => {
      const hasChanged = request?.getFrame() !== frame || isStaleNow() !== isStale;
      if (hasChanged || drawsOnData(clock.getPace())) draw();
    });
    stopDrawing = () => {
      stopTicks();
      stopData?.();
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

  /** Null where the chart can't do with them: it says so itself. */
  function settingsFor(release: Release): PanelSettings | null {
    try {
      return settingsOf(props.panel, release);
    } catch {
      return null;
    }
  }

  function mountChart(mountPoint: HTMLElement) {
    unmountChart();
    const { remote, version, channel } = props.panel;
    chart = createAutoSwitchingChart({
      ...services,
      createPanel: options.createPanel,
      onFailure: options.onFailure,
      remoteRef: { remote, kind: 'chart', version, channel },
      element: mountPoint,
      input: draw(),
      fit: (panelInput, { release }) => ({ ...panelInput, ...settingsOf(props.panel, release) }),
      onChange(next) {
        chartState = next;
        displayedChart = readDisplayedChart();
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
      if (next.services !== previous.services) chartServices = withSelections(next.services);
      if (isStarted) openPanelRequest();
      if (element && !isSame(next.panel, previous.panel, choiceKeys)) mountChart(element);
      chart?.setVisible(next.isVisible);
      if (next.isVisible !== previous.isVisible) subscribeToDraws();
      if (next.isVisible) draw();
      if (!isSame(next.panel, previous.panel, settingKeys)) {
        // Settings that a chart can't use end it: other settings are a new chance.
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
const settingKeys = ['encoding', 'options'] as const;
const snapshotKeys = ['phase', 'request', 'source', 'rows', 'displayedChart'] as const;

function isSame<T>(a: T, b: T, keys: readonly (keyof T)[]): boolean {
  return keys.every((key) => a[key] === b[key]);
}
