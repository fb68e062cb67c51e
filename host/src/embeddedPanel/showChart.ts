import { ChartroomError } from '@chartroom/contract';
import type { LiveEvents, LiveState } from '@chartroom/embed/live';
import { emptyText } from '../panels/core/emptyText';
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
  let shown = '';
  let kept: ChartroomError | null = null;

  function tellReady(chart: LiveChart) {
    const { phase } = chart.now;
    // What is drawn after a failure, or in another chart's place, has come anew.
    if (!isOnShow(phase)) shown = '';
    if (phase.name !== 'ready') return;
    const { remote, version } = phase.release;
    const key = `${remote}@${version}`;
    if (key !== shown) on.ready({ remote, version });
    shown = key;
    // It is shown anew every second, and no news each time.
    if (phase.kept && phase.kept !== kept) presenter.tell(phase.kept);
    kept = phase.kept;
  }

  function strip(chart: LiveChart, source: SourceState) {
    const { state } = connection.getSnapshot();
    const age = ageText(connection.serverNow() - source.since);
    const what = source.error ? 'Source lost' : connectionLost[state];
    overlay.strip(`${what}, last data ${age} ago`, () => {
      if (state !== 'online') connection.retryNow();
      chart.retry();
    });
    presenter.tell(source.error ?? new ChartroomError('connection/lost', { host }));
  }

  function empty(chart: LiveChart, { range, given }: ChartFacts) {
    const { rows, clock, request } = chart.now;
    const moment = panelMoment(clock, request?.getState() ?? null);
    const { from, to } = resolveRange(range, moment);
    // A chart with rows elsewhere says so itself.
    const text = rows === 'outside' ? null : emptyText(range, moment, given);
    const isWide = isLive(range) && to - from >= timeUnits.d;
    const onClick = () => onRange(lastRange(timeUnits.d));
    overlay.empty(text, isWide ? null : { text: 'Last 24 hours', onClick });
  }

  return {
    show(chart: LiveChart, facts: ChartFacts): void {
      const { phase, request, rows } = chart.now;
      const source = request?.getState() ?? null;
      const status = panelStatus({ phase, source, rows });
      tellReady(chart);
      overlay.title(facts.given.label ?? facts.panel.title, chart.now.unit);
      if (status.name === 'empty') empty(chart, facts);
      else overlay.noEmpty();
      const isStale = source?.status === 'stale' && status.name !== 'failed';
      if (isStale) strip(chart, source);
      else overlay.noStrip();
      if (status.name === 'loading') presenter.loading();
      else if (status.name === 'failed') {
        presenter.refuse(status.error, chart.retry);
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
