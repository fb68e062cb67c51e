import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { runDialogTask } from './dialogTask';

const refused = new ChartroomError('share/write-refused', {});

/** A dialog that begins something, is closed meanwhile or not, and what comes of it. */
async function outcome({ fails, isClosed }: { fails: boolean; isClosed: boolean }) {
  const log: string[] = [];
  let isOpen = true;
  let end: () => void = () => undefined;
  const running = runDialogTask({
    run: () =>
      new Promise((resolve, reject) => {
        end = fails ? () => reject(refused) : resolve;
      }),
    isOpen: () => isOpen,
    onDone: () => log.push('done'),
    onFailure: ({ code }) => log.push(`shows ${code}`),
    showError: ({ code }) => log.push(`tells ${code}`),
  });
  isOpen = !isClosed;
  end();
  await running;
  return log;
}

describe('what a dialog begins', () => {
  test('ends it, or is said in it where it failed', async () => {
    expect(await outcome({ fails: false, isClosed: false })).toEqual(['done']);
    expect(await outcome({ fails: true, isClosed: false })).toEqual(['shows share/write-refused']);
  });

  test('closes no other one once it was closed, and its failure is told all the same', async () => {
    expect(await outcome({ fails: false, isClosed: true })).toEqual([]);
    expect(await outcome({ fails: true, isClosed: true })).toEqual(['tells share/write-refused']);
  });
});
