import { expect, test } from '@jest/globals';
import { createSemaphore } from './semaphore';

/** Work that finishes when the test says so. */
function scripted() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let turn = 0; turn < 5; turn++) await null;
  };
  return { begun, run, end };
}

test('a semaphore runs a limited number of tasks at once, in order', async () => {
  const { begun, run, end } = scripted();
  const semaphore = createSemaphore(2);
  for (const name of ['a', 'b', 'c', 'd']) semaphore.enqueue(run(name));
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a semaphore skips a cancelled task, and lets a started one finish', async () => {
  const { begun, run, end } = scripted();
  const semaphore = createSemaphore(1);
  const undoA = semaphore.enqueue(run('a'));
  const undoB = semaphore.enqueue(run('b'));
  semaphore.enqueue(run('c'));
  undoA();
  undoB();
  expect(begun).toEqual(['a']);
  await end('a');
  expect(begun).toEqual(['a', 'c']);
});
