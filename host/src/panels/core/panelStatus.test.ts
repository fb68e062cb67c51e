import { ChartroomError, type Release } from '@chartroom/contract';
import type { PanelPhase } from '@chartroom/embed';
import { describe, expect, test } from '@jest/globals';
import type { SourceState } from '../../services/sources/sourceState';
import type { RowsInRange } from './frameTimes';
import { panelStatus } from './panelStatus';

const error = new ChartroomError('chart/failed', { reason: 'x' });
const lost = new ChartroomError('source/refused', { group: 'cpu' });
const phases = {
  loading: { name: 'loading', since: 0 },
  ready: { name: 'ready', release: {} as Release, switchError: null },
  switching: { name: 'switching', release: {} as Release },
  failed: { name: 'failed', error },
} satisfies Record<string, PanelPhase>;

function source(status: SourceState['status']): SourceState {
  return { status, since: 0, error: status === 'error' ? lost : null };
}

describe('a panel shows', () => {
  type Row = [string, keyof typeof phases, SourceState['status'] | null, RowsInRange | null];
  test.each<Row>([
    ['loading', 'loading', 'live', 'some'],
    ['loading', 'ready', 'loading', null],
    ['drawn', 'ready', 'live', 'some'],
    ['drawn', 'ready', 'loading', 'some'],
    ['drawn', 'ready', 'stale', 'some'],
    ['drawn', 'ready', null, null],
    ['drawn', 'switching', 'live', 'some'],
    ['empty', 'ready', 'live', 'outside'],
    ['empty', 'ready', 'live', 'none'],
    ['empty', 'ready', 'static', null],
    ['failed', 'failed', 'live', 'some'],
    ['failed', 'ready', 'error', null],
    ['failed', 'loading', 'error', null],
  ])('%s when its chart is %s and its source %s (rows: %s)', (name, phase, status, rows) => {
    const facts = { phase: phases[phase], source: status && source(status), rows };
    expect(panelStatus(facts).name).toBe(name);
  });

  test('that it has no data yet, which is no failure', () => {
    const unset = new ChartroomError('chart/no-data-chosen', { remote: 'chart-line' });
    const status = panelStatus({
      phase: { name: 'failed', error: unset },
      source: null,
      rows: null,
    });
    expect(status).toEqual({ name: 'unset', error: unset });
  });

  test('its chart’s error rather than its source’s', () => {
    const status = panelStatus({ phase: phases.failed, source: source('error'), rows: null });
    expect(status).toMatchObject({ error, failedPart: 'chart' });
  });
});
