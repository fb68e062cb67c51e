import { isChartroomError } from '@chartroom/contract';
import { addBrowserDataset, addDataset } from '@chartroom/workspace';
import { describe, expect, test } from '@jest/globals';
import { createMemoryDatabase } from '../records/memoryDatabase.testkit';
import { createDatasetService } from './createDatasetService';

const text = 'a,b\n1,ü\n';
const bytes = new TextEncoder().encode(text);
const common = { id: 'f-1', workspace: 'w', name: 'power.csv', by: 'ada', serverTime: 7 };

/** A workspace with one record, of which the viewer's browser has the file, or none. */
function openService(record: Readonly<Record<string, unknown>>, kept: Blob | null = null) {
  const database = createMemoryDatabase();
  for (const [path, value] of Object.entries(record)) database.set(path, value);
  database.set('workspaces/w/members/ada/displayName', 'Ada');
  const asked: unknown[] = [];
  const service = createDatasetService({
    ...{ database, workspace: 'w' },
    openKeptFile: async (...args) => {
      asked.push(args);
      return kept;
    },
  });
  return { database, service, asked };
}

async function refusal(run: Promise<unknown>): Promise<string> {
  const thrown = await run.then(
    () => null,
    (error: unknown) => error,
  );
  return isChartroomError(thrown) ? `${thrown.code}: ${thrown.detail}` : String(thrown);
}

describe('the files of a workspace', () => {
  test('are read as they were stored', async () => {
    const { service, asked } = openService(addDataset({ ...common, bytes }));
    expect(await service.read('f-1')).toEqual({ name: 'power.csv', bytes });
    expect(await (await service.open?.('f-1'))?.blob.text()).toBe(text);
    expect(asked).toEqual([]);
  });

  test('are read from their author’s browser under the same id', async () => {
    const kept = new Blob([text]);
    const { service, asked } = openService(addBrowserDataset({ ...common, size: 9 }), kept);
    expect(await service.open?.('f-1')).toEqual({ name: 'power.csv', blob: kept });
    expect(await service.read('f-1')).toEqual({ name: 'power.csv', bytes });
    expect(asked.at(-1)).toEqual(['f-1', { name: 'power.csv', size: 9, by: 'ada' }]);
  });

  test('say to others whose browser they are in', async () => {
    const { service } = openService(addBrowserDataset({ ...common, size: 9 }));
    expect(await refusal(service.read('f-1'))).toBe(
      'source/only-in-browser: This data is only in Ada’s browser. Store “power.csv” in the workspace there.',
    );
  });

  test('say so without a name to those who may not read members', async () => {
    const { database, service } = openService(addBrowserDataset({ ...common, size: 9 }));
    database.refuse('workspaces/w/members/ada/displayName');
    expect(await refusal(service.read('f-1'))).toContain('only in another person’s browser');
  });

  test.each([
    ['that is gone', {}, 'f-1'],
    ['whose id leads elsewhere', { 'datasets/w/../x': { name: 'x' } }, '../x'],
  ])('are missing: one %s', async (_, record, id) => {
    expect(await refusal(openService(record).service.read(id))).toContain('source/no-dataset');
  });

  test('say what is wrong with a record', async () => {
    const record = { 'datasets/w/f-1': { name: 'power.csv', bytes: 7, browser: 'yes' } };
    expect(await refusal(openService(record).service.read('f-1'))).toContain('dataset-malformed');
  });
});
