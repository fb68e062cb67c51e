import { ChartroomError, type Release } from '@chartroom/contract';
import type { PanelPhase } from '@chartroom/embed';
import { describe, expect, test } from '@jest/globals';
import type { SourceState } from '../sources/sourceState';
import { panelStatus } from './panelStatus';

const error = new ChartroomError('chart/failed', { reason: 'x' });
const lost = new ChartroomError('source/refused', { group: 'cpu' });
const phases = {
  loading: { name: 'loading', since: 0 },
  ready: { name: 'ready', release: {} as Release },
  failed: { name: 'failed', error },
} satisfies Record<string, PanelPhase>;

function source(status: SourceState['status']): SourceState {
  return { status, since: 0, error: status === 'error' ? lost : null };
}

describe('a panel shows', () => {
  type Row = [string, keyof typeof phases, SourceState['status'] | null, boolean | null];
  test.each<Row>([
    ['loading', 'loading', 'live', true],
    ['loading', 'ready', 'loading', null],
    ['drawn', 'ready', 'live', true],
    ['drawn', 'ready', 'loading', true],
    ['drawn', 'ready', 'stale', true],
    ['drawn', 'ready', null, null],
    ['empty', 'ready', 'live', false],
    ['empty', 'ready', 'static', null],
    ['failed', 'failed', 'live', true],
    ['failed', 'ready', 'error', null],
    ['failed', 'loading', 'error', null],
  ])('%s when its chart is %s and its source %s (rows: %s)', (name, phase, status, hasRows) => {
    const facts = { phase: phases[phase], source: status && source(status), hasRows };
    expect(panelStatus(facts).name).toBe(name);
  });

  test('the failure of its chart before that of its source', () => {
    const status = panelStatus({ phase: phases.failed, source: source('error'), hasRows: null });
    expect(status).toMatchObject({ error, whose: 'chart' });
  });
});
