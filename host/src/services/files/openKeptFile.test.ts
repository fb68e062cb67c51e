import { expect, test } from '@jest/globals';
import type { ShellServices } from '../services';
import { openKeptFile } from './openKeptFile';

const file = { name: 'power.csv', size: 9, by: 'ada' };

function shellOf(uid: string | null): Pick<ShellServices, 'session' | 'storagePrefix'> {
  const user = uid === null ? null : { uid };
  const session = { getSnapshot: () => ({ user }) } as unknown as ShellServices['session'];
  return { session, storagePrefix: 'chartroom:/:' };
}

test.each(['bob', null])('openKeptFile looks for no file of Ada’s for %s', async (uid) => {
  expect(await openKeptFile(shellOf(uid), 'w', { dataset: 'f-1', file })).toBeNull();
});

test('openKeptFile says that a browser without IndexedDB has no files', async () => {
  await expect(openKeptFile(shellOf('ada'), 'w', { dataset: 'f-1', file })).rejects.toMatchObject({
    code: 'source/browser-refused',
    context: { file: 'power.csv' },
  });
});
