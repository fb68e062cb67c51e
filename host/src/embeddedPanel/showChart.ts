import { ChartroomError } from '@chartroom/contract';
import type { LiveEvents, LiveState } from '@chartroom/embed/live';
import { titleUnit } from '@chartroom/plot/units';
import { emptyText } from '../panels/core/emptyText';
import type { RowsInRange } from '../panels/core/frameTimes';
import type { PanelSnapshot } from '../panels/core/panelController';
import { panelMoment } from '../panels/core/panelMoment';
import { isOnShow, panelStatus } from '../panels/core/panelStatus';
import type { Connection } from '../services/firebase/connection';
import type { SourceState } from '../services/sources/sourceState';
import { ageText } from '../services/time/ageText';
import { timeUnits } from '../services/time/timePoint';
import { isLive, lastRange, type RangeSpec, resolveRange } from '../services/time/timeRange';
import type { ChartFacts, LiveChart } from './liveChart';
import type { Overlay } from './overlay';
import type { Presenter } from './presenter';

export interface ShowChartOptions {
  readonly presenter: Presenter;
  readonly overlay: Overlay;
  readonly connection: Connection;
  /** Of the database, for its sentence. */
  readonly host: string;
  readonly on: LiveEvents;
  readonly onRange: (range: RangeSpec) => void;
}

/** Shows how a live chart stands: loading, drawn, stale and since when, empty, failed. */
export function createChartShow(options: ShowChartOptions) {
  const { presenter, overlay, connection, host, on, onRange } = options;
  let ready = '';
  let kept: ChartroomError | null = null;

  function tellReady({ phase }: PanelSnapshot) {
    // What is drawn after a failure, or in another chart's place, has come anew.
    if (!isOnShow(phase)) ready = '';
    if (phase.name !== 'ready') return;
    const { remote, version } = phase.release;
    const key = `${remote}@${version}`;
    if (key !== ready) on.ready({ remote, version });
    ready = key;
    // It is shown anew every second, and no news each time.
    if (phase.kept && phase.kept !== kept) presenter.tell(phase.kept);
    kept = phase.kept;
  }

  function strip(source: SourceState, onRetry: () => void) {
    const { state } = connection.getSnapshot();
    const age = ageText(connection.serverNow() - source.since);
    const what = source.error ? 'Source lost' : connectionLost[state];
    overlay.strip(`${what}, last data ${age} ago`, () => {
      if (state !== 'online') connection.retryNow();
      onRetry();
    });
    presenter.tell(source.error ?? new ChartroomError('connection/lost', { host }));
  }

  function empty(rows: RowsInRange | null, moment: number, { range, given }: ChartFacts) {
    const { from, to } = resolveRange(range, moment);
    // A chart with rows elsewhere says so itself.
    const text = rows === 'outside' ? null : emptyText(range, moment, given);
    const isWide = isLive(range) && to - from >= timeUnits.d;
    const onClick = () => onRange(lastRange(timeUnits.d));
    overlay.empty(text, isWide ? null : { text: 'Last 24 hours', onClick });
  }

  return {
    show({ controller, clock }: LiveChart, facts: ChartFacts): void {
      const snapshot = controller.getSnapshot();
      const { phase, request, rows, shown } = snapshot;
      // Also while the page is hidden, where no display frame brings the snapshot up to date.
      const source = request?.getState() ?? null;
      const status = panelStatus({ phase, source, rows });
      tellReady(snapshot);
      const unit = shown ? titleUnit(shown.settings.options) : '';
      overlay.title(facts.given.label ?? facts.panel.title, unit);
      if (status.name === 'empty') empty(rows, panelMoment(clock, source), facts);
      else overlay.noEmpty();
      const isStale = source?.status === 'stale' && status.name !== 'failed';
      if (isStale) strip(source, controller.retry);
      else overlay.noStrip();
      if (status.name === 'loading') presenter.loading();
      else if (status.name === 'failed') {
        presenter.refuse(status.error, controller.retry);
      } else if (isOnShow(phase)) {
        presenter.drawn(stateOf(source, facts));
      }
    },
  };
}

const connectionLost = {
  online: 'Connected',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
} as const;

function stateOf(source: SourceState | null, { given }: ChartFacts): LiveState {
  if (source?.status === 'stale') return 'stale';
  if (given.isPaused) return 'paused';
  return source?.status === 'live' ? 'live' : 'static';
}
