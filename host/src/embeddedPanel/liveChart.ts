import type { Services } from '@chartroom/contract';
import type { LiveGiven, LiveHost, LivePanelOptions } from '@chartroom/embed/live';
import type { Identity } from '@chartroom/identity';
import {
  createPanelController,
  type PanelController,
  type PanelProps,
} from '../panels/core/panelController';
import type { DashboardPanel } from '../services/dashboards/dashboard';
import { createClock, type DashboardClock } from '../services/time/createClock';
import type { RangeSpec } from '../services/time/timeRange';
import type { Door } from './door';
import type { HeldWorkspace } from './workspaces';

/** All that a chart is drawn by; another object whenever something of it changes. */
export interface ChartFacts {
  readonly panel: DashboardPanel;
  readonly range: RangeSpec;
  readonly refreshMs: number;
  readonly identity: Identity;
  readonly given: LiveGiven;
  /** In sight, with the page that it stands in. */
  readonly isVisible: boolean;
}

/** The controller of an embedded panel, with a clock of its own: no dashboard sets its pace. */
export interface LiveChart {
  readonly controller: PanelController;
  readonly clock: DashboardClock;
  update(facts: ChartFacts): void;
  remove(): Promise<void>;
}

export interface LiveChartOptions {
  readonly host: LiveHost;
  readonly door: Door;
  readonly workspace: HeldWorkspace;
  readonly options: LivePanelOptions;
  readonly facts: ChartFacts;
  /** The chart asks for another range: whatever it hands in. */
  readonly onAskedRange: (given: unknown) => void;
  /** Called after every change of the controller's snapshot. */
  readonly onChange: () => void;
}

export function createLiveChart(live: LiveChartOptions): LiveChart {
  const { host, door, workspace, options } = live;
  const { page, selections, createPanel } = host;
  const { serverNow } = door.link.connection;
  let { facts } = live;
  let services = servicesOf();
  let pausedAt: number | null = null;
  const every = (ms: number, callback: () => void) => {
    const timer = page.setInterval(callback, ms);
    return () => page.clearInterval(timer);
  };
  const clock = createClock({ now: serverNow, every });
  setPace();
  const controller = createPanelController({
    services: workspace.data,
    createPanel,
    selections,
    name: options.name,
    clock,
    props: props(),
    onView: options.on.view,
    onRange: live.onAskedRange,
    onFailure: workspace.failed,
  });
  const stops = [clock.start(), controller.subscribe(live.onChange), controller.start()];
  const unmount = controller.mount(options.states.chart);

  function props(): PanelProps {
    return { ...facts, askedAt: null, view: facts.given.view, services };
  }

  function setPace() {
    if (!facts.given.isPaused) pausedAt = null;
    else pausedAt ??= serverNow();
    clock.setPace({ pausedAt, refreshMs: facts.refreshMs });
  }

  function servicesOf(): Services {
    return {
      ...manner(facts),
      reducedMotion: page.matchMedia('(prefers-reduced-motion: reduce)').matches,
      report: workspace.data.report,
    };
  }

  return {
    controller,
    clock,
    update(next) {
      const before = facts;
      facts = next;
      if (JSON.stringify(manner(before)) !== JSON.stringify(manner(next))) services = servicesOf();
      controller.update(props());
      setPace();
    },
    async remove() {
      for (const stop of stops) stop();
      await unmount();
    },
  };
}

/** What charts are told of the viewer and the page. */
function manner({ identity, given: { theme, locale, timeZone } }: ChartFacts) {
  return { identity, theme, locale, timeZone };
}
