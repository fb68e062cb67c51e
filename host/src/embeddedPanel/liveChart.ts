import type { Services } from '@chartroom/contract';
import type { LivePanelOptions, LivePanelSettings, LivePanelsHost } from '@chartroom/embed/live';
import type { Identity } from '@chartroom/identity';
import {
  createPanelController,
  type PanelController,
  type PanelProps,
} from '../panels/core/panelController';
import type { DashboardPanel } from '../services/dashboards/dashboard';
import { createDashboardClock, type DashboardClock } from '../services/time/createDashboardClock';
import type { RangeSpec } from '../services/time/timeRange';
import type { LinkSession } from './linkSession';
import type { WorkspaceHandle } from './workspaces';

/** Everything that a chart depends on. Replaced, never mutated. */
export interface ChartInputs {
  readonly panel: DashboardPanel;
  readonly range: RangeSpec;
  readonly refreshMs: number;
  readonly identity: Identity;
  readonly settings: LivePanelSettings;
  /** Whether the panel is in the viewport of a visible page. */
  readonly isVisible: boolean;
}

/**
 * The panel controller of an embedded panel. It has its own clock, because no dashboard sets its
 * pace.
 */
export interface LiveChart {
  readonly controller: PanelController;
  readonly clock: DashboardClock;
  update(inputs: ChartInputs): void;
  remove(): Promise<void>;
}

export interface LiveChartOptions {
  readonly host: LivePanelsHost;
  readonly session: LinkSession;
  readonly workspace: WorkspaceHandle;
  readonly options: LivePanelOptions;
  readonly inputs: ChartInputs;
  /** The chart requested another range. Not validated yet. */
  readonly onRangeRequest: (settings: unknown) => void;
  /** Called after every change of the controller's snapshot. */
  readonly onChange: () => void;
}

export function createLiveChart(options: LiveChartOptions): LiveChart {
  const { host, session, workspace, options: panelOptions } = options;
  const { page, selections, createPanel } = host;
  const { serverNow } = session.link.connection;
  let { inputs } = options;
  let services = createServices();
  let pausedAt: number | null = null;
  const every = (ms: number, callback: () => void) => {
    const timer = page.setInterval(callback, ms);
    return () => page.clearInterval(timer);
  };
  const clock = createDashboardClock({ now: serverNow, every });
  setPace();
  const controller = createPanelController({
    services: workspace.data,
    createPanel,
    selections,
    name: panelOptions.name,
    clock,
    props: panelProps(),
    onView: panelOptions.handlers.view,
    onRange: options.onRangeRequest,
    onFailure: workspace.countFailure,
  });
  const stops = [clock.start(), controller.subscribe(options.onChange), controller.start()];
  const unmount = controller.mount(panelOptions.content.chart);

  function panelProps(): PanelProps {
    return { ...inputs, relativeTo: null, view: inputs.settings.view, services };
  }

  function setPace() {
    if (!inputs.settings.isPaused) pausedAt = null;
    else pausedAt ??= serverNow();
    clock.setRefreshState({ pausedAt, refreshMs: inputs.refreshMs });
  }

  function createServices(): Services {
    return {
      ...viewerSettings(inputs),
      reducedMotion: page.matchMedia('(prefers-reduced-motion: reduce)').matches,
      report: workspace.data.report,
    };
  }

  return {
    controller,
    clock,
    update(next) {
      const before = inputs;
      inputs = next;
      if (JSON.stringify(viewerSettings(before)) !== JSON.stringify(viewerSettings(next)))
        services = createServices();
      controller.update(panelProps());
      setPace();
    },
    async remove() {
      for (const stop of stops) stop();
      await unmount();
    },
  };
}

/** What charts get to know about the viewer and the page. */
function viewerSettings({ identity, settings: { theme, locale, timeZone } }: ChartInputs) {
  return { identity, theme, locale, timeZone };
}
