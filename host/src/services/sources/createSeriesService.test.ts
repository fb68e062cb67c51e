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
  const heard: string[] = [];
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
        reset: (batches) => heard.push(`reset ${times(batches)}`),
        append: (added) => heard.push(`append ${times([added])}`),
        status: (status) => heard.push(status),
        error: (error: ChartroomError) => heard.push(error.code),
      },
    );
  return { database, reported, heard, open };
}

describe('the series service', () => {
  test('gives the batches in range, then what comes', async () => {
    const { database, heard, open } = openGroup();
    database.push('series/w/cpu', batch(from + 1));
    open();
    await null;
    database.push('series/w/cpu', batch(from + 2));
    expect(heard).toEqual(['loading', `reset ${from + 1}`, 'live', `append ${from + 2}`]);
  });

  test('asks for what began up to a batch before the range', async () => {
    const { database, heard, open } = openGroup('cpu', from + 10);
    for (const t0 of [from - 60_001, from - 60_000, from + 10, from + 11]) {
      database.push('series/w/cpu', batch(t0));
    }
    open();
    await null;
    expect(heard).toEqual(['loading', `reset ${from - 60_000} ${from + 10}`, 'static']);
  });

  test('leaves out and reports a batch that can’t be read; the others are shown', async () => {
    const { database, heard, reported, open } = openGroup();
    database.push('series/w/cpu', { t0: from, n: 1, columns: '{' });
    database.push('series/w/cpu', batch(from + 1));
    open();
    await null;
    database.push('series/w/cpu', { t0: from + 2, n: 2, columns: '{"time":[1]}' });
    expect(heard).toEqual(['loading', `reset ${from + 1}`, 'live']);
    expect(reported).toEqual(['source/batch-malformed', 'source/batch-malformed']);
  });

  test('says that the data is not the viewer’s to read', async () => {
    const { database, heard, open } = openGroup();
    database.refuse('series/w/cpu');
    open();
    await null;
    expect(heard).toEqual(['loading', 'source/refused']);
  });

  test.each(['', '../../users/ada', 'a/b', '__proto__', 'x'.repeat(65), 'a.b'])(
    'reads nothing for the group %j',
    (group) => {
      const { database, heard, open } = openGroup(group);
      open();
      expect(heard).toEqual(['source/failed']);
      expect(database.watchedPaths()).toEqual([]);
    },
  );

  test('stops listening with its undo', () => {
    const { database, open } = openGroup();
    open()();
    expect(database.watchedPaths()).toEqual([]);
  });
});
