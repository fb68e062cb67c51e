import { ChartroomError } from '@chartroom/contract';
import type { LivePanelEvents, LivePanelState } from '@chartroom/embed/live';
import { msg } from '@chartroom/plot/messages';
import { titleUnit } from '@chartroom/plot/units';
import type { RowsInRange } from '../panels/core/frameTimes';
import { noDataText } from '../panels/core/noDataText';
import type { PanelSnapshot } from '../panels/core/panelController';
import { panelNow } from '../panels/core/panelNow';
import { hasChart, panelStatus } from '../panels/core/panelStatus';
import type { Connection } from '../services/firebase/connection';
import { i18n } from '../services/language/i18n';
import type { SourceState } from '../services/sources/sourceState';
import { ageText } from '../services/time/ageText';
import { timeUnits } from '../services/time/timePoint';
import {
  allData,
  isLiveRange,
  liveRange,
  type RangeSpec,
  resolveRange,
} from '../services/time/timeRange';
import type { ChartInputs, LiveChart } from './liveChart';
import type { PanelChrome } from './panelChrome';
import type { PanelStateController } from './panelStateController';

export interface StatusDisplayOptions {
  readonly stateController: PanelStateController;
  readonly chrome: PanelChrome;
  readonly connection: Connection;
  /** Host of the database, named in errors. */
  readonly host: string;
  readonly handlers: LivePanelEvents;
  readonly onRange: (range: RangeSpec) => void;
}

/** Shows the status of a live chart: loading, drawn, stale and for how long, empty or failed. */
export function createStatusDisplay(options: StatusDisplayOptions) {
  const { stateController, chrome, connection, host, handlers, onRange } = options;
  let lastReady = '';
  let lastSwitchError: ChartroomError | null = null;

  function notifyReady({ phase }: PanelSnapshot) {
    // A chart that is drawn after a failure, or replaces another one, counts as ready again.
    if (!hasChart(phase)) lastReady = '';
    if (phase.name !== 'ready') return;
    const { remote, version } = phase.release;
    const key = `${remote}@${version}`;
    if (key !== lastReady) handlers.ready({ remote, version });
    lastReady = key;
    // `update` runs every second, so report each error once.
    if (phase.switchError && phase.switchError !== lastSwitchError)
      stateController.reportError(phase.switchError);
    lastSwitchError = phase.switchError;
  }

  function showStatusBar(source: SourceState, onRetry: () => void) {
    const { state } = connection.getSnapshot();
    const age = ageText(connection.serverNow() - source.since);
    const reason = i18n.t(source.error ? msg('Source unavailable') : connectionLabels[state]);
    chrome.showStatusBar(`${reason}, ${i18n.t('last data {age} ago', { age })}`, () => {
      if (state !== 'online') connection.retryNow();
      onRetry();
    });
    stateController.reportError(source.error ?? new ChartroomError('connection/lost', { host }));
  }

  function showEmptyState(
    rows: RowsInRange | null,
    moment: number,
    { range, settings }: ChartInputs,
  ) {
    const { from, to } = resolveRange(range, moment);
    // A chart that has rows outside the range shows its own text.
    const text =
      rows === 'outside' || rows === 'unselected' ? null : noDataText(range, moment, settings);
    if (rows === 'outside') {
      const onClick = () => onRange(allData);
      return chrome.showEmptyState(text, { text: i18n.t('Show all data'), onClick });
    }
    const coversDay = isLiveRange(range) && to - from >= timeUnits.d;
    const onClick = () => onRange(liveRange(timeUnits.d));
    chrome.showEmptyState(text, coversDay ? null : { text: i18n.t('Show last 24 hours'), onClick });
  }

  return {
    update({ controller, clock }: LiveChart, inputs: ChartInputs): void {
      const snapshot = controller.getSnapshot();
      const { phase, request, rows, displayedChart } = snapshot;
      // Not from the snapshot, which isn't updated while the page is hidden.
      const source = request?.getState() ?? null;
      const status = panelStatus({ phase, source, rows });
      notifyReady(snapshot);
      const unit = displayedChart ? titleUnit(displayedChart.settings.options) : '';
      chrome.setTitle(inputs.settings.label ?? inputs.panel.title, unit);
      if (status.name === 'empty') showEmptyState(rows, panelNow(clock, source), inputs);
      else chrome.hideEmptyState();
      const isStale = source?.status === 'stale' && status.name !== 'failed';
      if (isStale) showStatusBar(source, controller.retry);
      else chrome.hideStatusBar();
      if (status.name === 'loading') stateController.showLoading();
      else if (status.name === 'failed' || status.name === 'unset') {
        stateController.showError(status.error, controller.retry);
      } else if (hasChart(phase)) {
        stateController.showChart(stateOf(source, inputs));
      }
    },
  };
}

const connectionLabels = {
  online: msg('Connected'),
  connecting: msg('Connecting'),
  reconnecting: msg('Reconnecting'),
  offline: msg('Offline'),
} as const;

function stateOf(source: SourceState | null, { settings }: ChartInputs): LivePanelState {
  if (source?.status === 'stale') return 'stale';
  if (settings.isPaused) return 'paused';
  return source?.status === 'live' ? 'live' : 'static';
}
