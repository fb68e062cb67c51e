import { ChartroomError } from '@chartroom/contract';
import type { PanelPhase } from '@chartroom/embed';
import type { ElementStates } from '@chartroom/embed/live';
import { describe, expect, test } from '@jest/globals';
import type { Connection } from '../services/firebase/connection';
import type { ChartFacts, LiveChart } from './liveChart';
import type { Overlay } from './overlay';
import { createPresenter } from './presenter';
import { createChartShow } from './showChart';

const nothing = () => undefined;
const states = { drawn: nothing, loading: nothing, refuse: nothing } as unknown as ElementStates;
const overlay = { title: nothing, noEmpty: nothing, noStrip: nothing } as unknown as Overlay;
const facts = { panel: { title: 'Load' }, given: { label: null } } as unknown as ChartFacts;
const ready = (version: string, kept: ChartroomError | null = null) =>
  ({ name: 'ready', release: { remote: 'chart-line', version }, kept }) as PanelPhase;
const failed = (error: ChartroomError): PanelPhase => ({ name: 'failed', error });

/** A panel without a source that is shown in these phases; what it told the page. */
function told(phases: readonly PanelPhase[]): string[] {
  const heard: string[] = [];
  const on = {
    title: nothing,
    view: nothing,
    range: nothing,
    ready: ({ version }: { version: string }) => heard.push(`ready ${version}`),
    error: ({ code }: ChartroomError) => heard.push(code),
    state: (state: string) => heard.push(state),
  };
  const presenter = createPresenter({
    page: { setTimeout: () => 0, clearTimeout: nothing } as unknown as Window,
    states,
    on,
  });
  const show = createChartShow({
    presenter,
    overlay,
    on,
    connection: {} as Connection,
    host: 'charts.example',
    onRange: nothing,
  });
  for (const phase of phases) {
    const snapshot = { phase, request: null, source: null, rows: null, shown: null };
    const controller = { getSnapshot: () => snapshot, retry: nothing };
    show.show({ controller } as unknown as LiveChart, facts);
  }
  return heard;
}

describe('a live chart as the page hears of it', () => {
  const broken = new ChartroomError('chart/failed', { reason: 'x' });

  test('is told of once, and of another release', () => {
    const phases = [ready('1.0.0'), ready('1.0.0'), ready('1.1.0')];
    expect(told(phases)).toEqual(['ready 1.0.0', 'static', 'ready 1.1.0']);
  });

  test('is ready again after a failure, which is told each time that it comes', () => {
    const mounting: PanelPhase = { name: 'mounting', since: 0 };
    const phases = [ready('1.0.0'), failed(broken), mounting, failed(broken), ready('1.0.0')];
    expect(told(phases)).toEqual([
      ...['ready 1.0.0', 'static'],
      ...['failed', 'chart/failed', 'loading', 'failed', 'chart/failed'],
      ...['ready 1.0.0', 'static'],
    ]);
  });

  test('tells once why it was kept, however often it is shown', () => {
    const phases = [ready('1.0.0', broken), ready('1.0.0', broken), ready('1.0.0', broken)];
    expect(told(phases)).toEqual(['ready 1.0.0', 'chart/failed', 'static']);
  });
});
