import type { ChartroomError, SeriesBatch } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { createMemoryDatabase } from '../records/memoryDatabase.testkit';
import { createSeriesService } from './createSeriesService';

const from = 1_000_000;

function batch(t0: number, busy = 1) {
  return { t0, n: 1, columns: JSON.stringify({ time: [t0], busy: [busy] }) };
}

function openGroup(group = 'cpu', to: number | null = null) {
  const database = createMemoryDatabase();
  const reported: string[] = [];
  const events: string[] = [];
  const service = createSeriesService({
    database,
    workspace: 'w',
    report: (error) => reported.push(error.code),
  });
  const times = (batches: readonly SeriesBatch[]) => batches.map(({ t0 }) => t0).join(' ');
  const open = () =>
    service.open(
      group,
      { from, to },
      {
        reset: (batches) => events.push(`reset ${times(batches)}`),
        append: (added) => events.push(`append ${times([added])}`),
        status: (status) => events.push(status),
        error: (error: ChartroomError) => events.push(error.code),
      },
    );
  return { database, reported, events, open };
}

describe('the series service', () => {
  test('delivers the batches in range, then new ones', async () => {
    const { database, events, open } = openGroup();
    database.push('series/w/cpu', batch(from + 1));
    open();
    await null;
    database.push('series/w/cpu', batch(from + 2));
    expect(events).toEqual(['loading', `reset ${from + 1}`, 'live', `append ${from + 2}`]);
  });

  test('requests batches that begin up to one batch length before the range', async () => {
    const { database, events, open } = openGroup('cpu', from + 10);
    for (const t0 of [from - 60_001, from - 60_000, from + 10, from + 11]) {
      database.push('series/w/cpu', batch(t0));
    }
    open();
    await null;
    expect(events).toEqual(['loading', `reset ${from - 60_000} ${from + 10}`, 'static']);
  });

  test('skips and reports a malformed batch, and delivers the others', async () => {
    const { database, events, reported, open } = openGroup();
    database.push('series/w/cpu', { t0: from, n: 1, columns: '{' });
    database.push('series/w/cpu', batch(from + 1));
    open();
    await null;
    database.push('series/w/cpu', { t0: from + 2, n: 2, columns: '{"time":[1]}' });
    expect(events).toEqual(['loading', `reset ${from + 1}`, 'live']);
    expect(reported).toEqual(['source/batch-malformed', 'source/batch-malformed']);
  });

  test('reports that the viewer may not read the data', async () => {
    const { database, events, open } = openGroup();
    database.refuse('series/w/cpu');
    open();
    await null;
    expect(events).toEqual(['loading', 'source/refused']);
  });

  test.each(['', '../../users/ada', 'a/b', '__proto__', 'x'.repeat(65), 'a.b'])(
    'reads nothing for the group %j',
    (group) => {
      const { database, events, open } = openGroup(group);
      open();
      expect(events).toEqual(['source/failed']);
      expect(database.watchedPaths()).toEqual([]);
    },
  );

  test('stops listening when it is closed', () => {
    const { database, open } = openGroup();
    open()();
    expect(database.watchedPaths()).toEqual([]);
  });
});
