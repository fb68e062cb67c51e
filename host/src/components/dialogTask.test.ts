import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { runDialogTask } from './dialogTask';

const refused = new ChartroomError('share/write-refused', {});

/** Runs a dialog's task, closes the dialog before it ends or not, and returns what happened. */
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
    showError: ({ code }) => log.push(`toast ${code}`),
  });
  isOpen = !isClosed;
  end();
  await running;
  return log;
}

describe('a dialog’s task', () => {
  test('closes the dialog when it succeeds, and shows its error in the dialog when it fails', async () => {
    expect(await outcome({ fails: false, isClosed: false })).toEqual(['done']);
    expect(await outcome({ fails: true, isClosed: false })).toEqual(['shows share/write-refused']);
  });

  test('doesn’t close another dialog after its own was closed, and still shows its error', async () => {
    expect(await outcome({ fails: false, isClosed: true })).toEqual([]);
    expect(await outcome({ fails: true, isClosed: true })).toEqual(['toast share/write-refused']);
  });
});
