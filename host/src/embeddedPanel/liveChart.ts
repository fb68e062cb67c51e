import { isChartroomError, type Services } from '@chartroom/contract';
import type { Panel, PanelPhase } from '@chartroom/embed';
import type { LiveGiven, LiveHost, LivePanelOptions } from '@chartroom/embed/live';
import type { Identity } from '@chartroom/identity';
import { titleUnit } from '@chartroom/plot/units';
import { createHandover } from '../panels/core/createHandover';
import { type FollowedRelease, followRelease } from '../panels/core/followRelease';
import { type RowsInRange, rowsIn } from '../panels/core/frameTimes';
import { drawInTime, panelInput } from '../panels/core/panelInput';
import { createPanelRelease } from '../panels/core/panelRelease';
import { createSettingsReader } from '../panels/core/panelSettings';
import { failureIn, isSettled } from '../panels/core/panelStatus';
import type { DashboardPanel } from '../services/dashboards/dashboard';
import type { OpenRequest } from '../services/sources/createSourceHub';
import { questionKey } from '../services/sources/questionKey';
import { createClock, type DashboardClock } from '../services/time/createClock';
import type { RangeSpec } from '../services/time/timeRange';
import { createSlot } from './slot';
import type { HeldWorkspace } from './workspaces';

/** All that a chart is drawn by; another object whenever something of it changes. */
export interface ChartFacts {
  readonly panel: DashboardPanel;
  readonly range: RangeSpec;
  readonly refreshMs: number;
  readonly identity: Identity;
  readonly given: LiveGiven;
}

/** How a live chart stands, for whoever shows that. */
export interface ChartNow {
  readonly phase: PanelPhase;
  readonly request: OpenRequest | null;
  readonly rows: RowsInRange | null;
  readonly clock: DashboardClock;
  /** Of its values, where the chart has one. */
  readonly unit: string;
}

export interface LiveChart {
  /** Another remote, version or channel is another chart: not for this one. */
  update(facts: ChartFacts): void;
  /** In sight, with the page that it stands in. */
  setVisible(isVisible: boolean): void;
  readonly now: ChartNow;
  readonly chart: Panel;
  /** Tries again what has failed, the chart or its data. */
  retry(): void;
  remove(): Promise<void>;
}

export interface LiveChartOptions {
  readonly host: LiveHost;
  readonly workspace: HeldWorkspace;
  readonly serverNow: () => number;
  readonly options: LivePanelOptions;
  readonly facts: ChartFacts;
  /** The chart asks for another range: whatever it hands in. */
  readonly onRange: (given: unknown) => void;
  /** Called after every change of `now`, but the first within `createLiveChart`. */
  readonly onChange: () => void;
}

/** The chart of one panel: its release and its data as they come, without React. */
export function createLiveChart(given: LiveChartOptions): LiveChart {
  const { host, workspace, options, onChange } = given;
  const { data, loader } = workspace;
  const { page, selections } = host;
  let { facts } = given;
  let isVisible = true;
  let request: OpenRequest | null = null;
  let rows: RowsInRange | null = null;
  let asked = '';
  let phase: PanelPhase = { name: 'idle' };
  let pausedAt: number | null = null;
  let unit = '';
  let following: FollowedRelease | null = null;
  let services: Services = servicesOf();
  const every = (ms: number, callback: () => void) => {
    const timer = page.setInterval(callback, ms);
    return () => page.clearInterval(timer);
  };
  const clock = createClock({ now: given.serverNow, every });
  const stopClock = clock.start();
  const drawing = createSlot();
  const settingsOf = createSettingsReader();
  const handover = createHandover((next) => {
    request = next;
    rows = null;
    listen();
  });
  const { remote, version, channel } = facts.panel;
  const { registry, switches } = data;
  const choice = { remote, kind: 'chart', version, channel } as const;
  const release = createPanelRelease(choice, { registry, loader });
  setPace();
  ask();
  const chart = host.createPanel({
    element: options.states.chart,
    load: release.load,
    mayStay: release.mayStay,
    input: input(),
    fit(base, loaded) {
      const settings = settingsOf(facts.panel, loaded.release);
      unit = titleUnit(settings.options);
      return { ...base, ...settings };
    },
    onPhase(next) {
      phase = next;
      tellFailure();
      following?.setReady(isVisible && isSettled(phase));
      onChange();
    },
  });
  following = followRelease({ ...release, registry, switches, renew: () => chart.renew() });
  listen();

  /** Also of a next release that was not taken. */
  function tellFailure() {
    const error = failureIn(phase);
    if (!error) return;
    const tried = release.tried.current;
    const known = tried && !isChartroomError(tried) ? tried.version : null;
    workspace.failed(error, { remote, version: known });
  }

  function input() {
    const {
      panel,
      range,
      given: { view },
    } = facts;
    const source = request?.getState() ?? null;
    const { title } = panel;
    return panelInput({
      title,
      request,
      source,
      range,
      clock,
      view,
      services,
      onView: options.on.view,
      onRange: given.onRange,
    });
  }

  function draw() {
    const next = input();
    const frame = request?.getFrame() ?? null;
    const { from = 0, to = 0 } = next.range ?? {};
    rows = frame && rowsIn(frame, { from, to: to ?? 0 });
    chart.update(next);
    onChange();
  }

  /** Data and time reach the chart while it is seen. */
  function listen() {
    if (phase.name === 'idle') return;
    drawing.fill(() => {
      draw();
      const stop = isVisible ? drawInTime(clock, request, draw) : () => undefined;
      const stopState = request?.subscribe(onChange);
      return () => {
        stop();
        stopState?.();
      };
    });
  }

  function ask() {
    const { panel, range } = facts;
    const { source } = panel;
    const question = source && {
      source: source.id,
      query: source.query,
      range,
      askedAt: null,
      variables: {},
    };
    const key = question ? questionKey(question) : 'none';
    if (key === asked) return;
    asked = key;
    handover.show(question && data.sources.open(question));
  }

  function setPace() {
    if (!facts.given.isPaused) pausedAt = null;
    else pausedAt ??= given.serverNow();
    clock.setPace({ pausedAt, refreshMs: facts.refreshMs });
  }

  function servicesOf(): Services {
    const {
      identity,
      given: { theme, locale, timeZone },
    } = facts;
    return {
      identity,
      theme,
      locale,
      timeZone,
      reducedMotion: page.matchMedia('(prefers-reduced-motion: reduce)').matches,
      selections: selections.busOf(options.name, data.report),
      report: data.report,
    };
  }

  return {
    chart,
    get now() {
      return { phase, request, rows, clock, unit };
    },
    update(next) {
      const before = facts;
      facts = next;
      if (JSON.stringify(manner(before)) !== JSON.stringify(manner(next))) services = servicesOf();
      setPace();
      ask();
      if (isVisible) draw();
      const { encoding, options: told } = next.panel;
      // What a chart can’t do with ends it; other settings are a new chance.
      if (encoding !== before.panel.encoding || told !== before.panel.options) chart.retry();
    },
    setVisible(next) {
      if (next === isVisible) return;
      isVisible = next;
      following?.setReady(isVisible && isSettled(phase));
      listen();
    },
    retry() {
      chart.retry();
      if (request?.getState().error) request.retry();
    },
    async remove() {
      drawing.empty();
      stopClock();
      following?.end();
      handover.end();
      selections.forget(options.name);
      await chart.remove();
    },
  };
}

/** What charts are told of the viewer and the page. */
function manner({ identity, given: { theme, locale, timeZone } }: ChartFacts) {
  return [identity, theme, locale, timeZone];
}
