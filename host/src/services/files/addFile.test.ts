import { describe, expect, test } from '@jest/globals';
import { addFile } from './addFile';
import type { BrowserFiles } from './browserFiles';
import type { FileLocation } from './fileLimits';

/** A database and a browser that take time, which `step` ends. */
function createParts() {
  const values = new Map<string, unknown>();
  const kept = new Set<string>();
  const steps: string[] = [];
  const onStep = new Map<string, () => void>();
  async function step(name: string): Promise<void> {
    steps.push(name);
    await null;
    onStep.get(name)?.();
    await null;
  }
  const database = {
    serverTime: 'time',
    async update(changes: Readonly<Record<string, unknown>>) {
      const isRemoval = Object.values(changes).every((value) => value === null);
      await step(isRemoval ? 'remove' : 'write');
      for (const [path, value] of Object.entries(changes)) {
        if (value === null) values.delete(path);
        else values.set(path, value);
      }
    },
  };
  const files: BrowserFiles = {
    async add({ id, signal }) {
      signal.throwIfAborted();
      kept.add(id);
      await step('keep');
    },
    open: async () => null,
    list: async () => [],
    remove: async (id) => void kept.delete(id),
  };
  const abort = new AbortController();
  const add = (location: FileLocation) =>
    addFile(
      { database, workspace: 'w', uid: 'ada' },
      {
        ...{ file: new File(['a\n1'], 'power.csv'), location, signal: abort.signal },
        ...{ browserFiles: async () => files, onProgress: () => undefined },
      },
    );
  return { values, kept, steps, abort, onStep, add };
}

describe.each(['workspace', 'browser'] as const)('a file for the %s', (location) => {
  test('is added with a source that reads it', async () => {
    const { values, kept, add } = createParts();
    const source = await add(location);
    expect(values.get(`workspaces/w/sources/${source}`)).toMatchObject({ title: 'power' });
    expect([values.size, kept.size]).toEqual([2, location === 'browser' ? 1 : 0]);
  });

  test.each(location === 'browser' ? ['keep', 'write'] : ['write'])(
    'leaves nothing behind when it’s cancelled at the end of “%s”',
    async (name) => {
      const { values, kept, steps, abort, onStep, add } = createParts();
      onStep.set(name, () => abort.abort());
      await expect(add(location)).rejects.toHaveProperty('name', 'AbortError');
      expect([values.size, kept.size]).toEqual([0, 0]);
      expect(steps.includes('write')).toBe(name === 'write');
    },
  );
});
