import { ChartroomError } from '@chartroom/contract';
import type { PanelPhase } from '@chartroom/embed';
import type { ShadowContent } from '@chartroom/embed/live';
import { describe, expect, test } from '@jest/globals';
import type { Connection } from '../services/firebase/connection';
import type { ChartInputs, LiveChart } from './liveChart';
import type { PanelChrome } from './panelChrome';
import { createPanelStateController } from './panelStateController';
import { createStatusDisplay } from './statusDisplay';

const nothing = () => undefined;
const content = {
  showChart: nothing,
  showLoading: nothing,
  showError: nothing,
} as unknown as ShadowContent;
const chrome = {
  setTitle: nothing,
  hideEmptyState: nothing,
  hideStatusBar: nothing,
} as unknown as PanelChrome;
const facts = { panel: { title: 'Load' }, settings: { label: null } } as unknown as ChartInputs;
const ready = (version: string, kept: ChartroomError | null = null) =>
  ({ name: 'ready', release: { remote: 'chart-line', version }, switchError: kept }) as PanelPhase;
const failed = (error: ChartroomError): PanelPhase => ({ name: 'failed', error });

/** The events of a panel without a source that goes through these phases. */
function eventsOf(phases: readonly PanelPhase[]): string[] {
  const events: string[] = [];
  const handlers = {
    title: nothing,
    view: nothing,
    range: nothing,
    ready: ({ version }: { version: string }) => events.push(`ready ${version}`),
    error: ({ code }: ChartroomError) => events.push(code),
    state: (state: string) => events.push(state),
  };
  const stateController = createPanelStateController({
    page: { setTimeout: () => 0, clearTimeout: nothing } as unknown as Window,
    content,
    handlers,
  });
  const show = createStatusDisplay({
    stateController,
    chrome,
    handlers,
    connection: {} as Connection,
    host: 'charts.example',
    onRange: nothing,
  });
  for (const phase of phases) {
    const snapshot = { phase, request: null, source: null, rows: null, displayedChart: null };
    const controller = { getSnapshot: () => snapshot, retry: nothing };
    show.update({ controller } as unknown as LiveChart, facts);
  }
  return events;
}

describe('the events of a live chart', () => {
  const broken = new ChartroomError('chart/failed', { reason: 'x' });

  test('report that it is ready once per release', () => {
    const phases = [ready('1.0.0'), ready('1.0.0'), ready('1.1.0')];
    expect(eventsOf(phases)).toEqual(['ready 1.0.0', 'static', 'ready 1.1.0']);
  });

  test('report each failure, and that it is ready again afterwards', () => {
    const mounting: PanelPhase = { name: 'mounting', since: 0 };
    const phases = [ready('1.0.0'), failed(broken), mounting, failed(broken), ready('1.0.0')];
    expect(eventsOf(phases)).toEqual([
      ...['ready 1.0.0', 'static'],
      ...['failed', 'chart/failed', 'loading', 'failed', 'chart/failed'],
      ...['ready 1.0.0', 'static'],
    ]);
  });

  test('report a failed switch once, however often it is shown', () => {
    const phases = [ready('1.0.0', broken), ready('1.0.0', broken), ready('1.0.0', broken)];
    expect(eventsOf(phases)).toEqual(['ready 1.0.0', 'chart/failed', 'static']);
  });
});
