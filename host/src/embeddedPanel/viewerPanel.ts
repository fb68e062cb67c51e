import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import type {
  LivePanelOptions,
  LivePanelSettings,
  LivePanelsHost,
  ShownRange,
} from '@chartroom/embed/live';
import { signedOut } from '@chartroom/identity';
import type { PanelController } from '../panels/core/panelController';
import type { AuthUser } from '../services/firebase/auth';
import type { RangeSpec } from '../services/time/timeRange';
import type { LinkSession } from './linkSession';
import { type ChartInputs, createLiveChart, type LiveChart } from './liveChart';
import type { PanelChrome } from './panelChrome';
import type { PanelStateController } from './panelStateController';
import { toShownRange } from './rangeInput';
import { createSerialEffect } from './serialEffect';
import { createStatusDisplay } from './statusDisplay';
import { toIdentity } from './toIdentity';
import { type WatchedPanel, watchPanel } from './watchPanel';

/** What the page and the viewer have set for a panel, independent of who is signed in. */
export interface PanelInputs {
  readonly settings: LivePanelSettings;
  /** Null: the dashboard's range. */
  readonly range: RangeSpec | null;
  /** Whether the panel is in view. */
  readonly isVisible: boolean;
  /** Whether it ever was. Nothing is loaded before. */
  readonly hasBeenVisible: boolean;
}

export interface ViewerPanelOptions {
  readonly host: LivePanelsHost;
  readonly session: LinkSession;
  readonly user: AuthUser;
  readonly options: LivePanelOptions;
  readonly stateController: PanelStateController;
  readonly chrome: PanelChrome;
  readonly inputs: () => PanelInputs;
  readonly onRange: (range: RangeSpec) => void;
  /** The chart requested another range. Not validated yet. */
  readonly onRangeRequest: (settings: unknown) => void;
  readonly onError: (error: ChartroomError) => void;
}

/** A panel as one signed-in user sees it. */
export interface ViewerPanel {
  /** Null while there is no chart. */
  readonly controller: PanelController | null;
  readonly range: ShownRange | null;
  /** The inputs have changed. */
  update(): void;
  /** Updates the displayed status, such as the age of data. */
  render(): void;
  /** Hides the panel at once. Resolves when the chart is unmounted. */
  remove(): Promise<void>;
}

export function createViewerPanel(viewerOptions: ViewerPanelOptions): ViewerPanel {
  const { session, user, options, stateController, chrome, inputs } = viewerOptions;
  const { link } = session;
  const { address, keys, handlers } = options;
  const chartEffect = createSerialEffect();
  const statusDisplay = createStatusDisplay({
    stateController,
    chrome,
    handlers,
    connection: link.connection,
    host: new URL(link.config.firebase.databaseUrl).host,
    onRange: viewerOptions.onRange,
  });
  let watchedPanel: WatchedPanel | null = null;
  let chart: LiveChart | null = null;
  let unmounted: Promise<unknown> = Promise.resolve();

  function chartInputs(): ChartInputs | null {
    if (!watchedPanel) return null;
    const { panel, dashboard, access } = watchedPanel;
    const { settings, range, isVisible } = inputs();
    const identity = toIdentity(link.session.getSnapshot(), access, settings) ?? signedOut;
    const { refreshMs } = dashboard;
    return { panel, range: range ?? dashboard.range, refreshMs, identity, settings, isVisible };
  }

  function update() {
    const current = chartInputs();
    if (!current || !watchedPanel) return;
    handlers.title(current.settings.label || current.panel.title);
    handlers.range(toShownRange(current.range, link.connection.serverNow()));
    if (!inputs().hasBeenVisible) return;
    if (chart) chart.update(current);
    else mountChart(watchedPanel, current);
    render();
  }

  function mountChart({ access, definitions }: WatchedPanel, current: ChartInputs) {
    chartEffect.run(() => {
      const { workspace } = access;
      const isMember = access.member !== null;
      const request = { workspace, uid: user.uid, isMember, keys, definitions };
      const workspaceHandle = session.workspaces.acquire(request);
      const created = createLiveChart({
        ...viewerOptions,
        workspace: workspaceHandle,
        inputs: current,
        onChange: render,
      });
      chart = created;
      return () => {
        chart = null;
        chrome.remove();
        unmounted = Promise.all([unmounted, created.remove().finally(workspaceHandle.release)]);
      };
    });
  }

  function render() {
    const current = chartInputs();
    if (chart && current) statusDisplay.update(chart, current);
  }

  stateController.showLoading();
  const stop = watchPanel(link, user, address, (next) => {
    watchedPanel = isChartroomError(next) ? null : next;
    if (watchedPanel) return update();
    chartEffect.clear();
    if (isChartroomError(next)) viewerOptions.onError(next);
    else stateController.showLoading();
  });

  return {
    get controller() {
      return chart?.controller ?? null;
    },
    get range() {
      const current = chartInputs();
      return current && toShownRange(current.range, link.connection.serverNow());
    },
    update,
    render,
    async remove() {
      stop();
      chartEffect.clear();
      await unmounted;
    },
  };
}
