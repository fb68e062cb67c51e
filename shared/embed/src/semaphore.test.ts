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

test('a task that fails frees its slot', async () => {
  const { begun, run, end } = scripted();
  const semaphore = createSemaphore(1);
  semaphore.enqueue(async () => {
    await run('a')();
    throw new Error('No connection');
  });
  semaphore.enqueue(run('b'));
  await end('a');
  expect(begun).toEqual(['a', 'b']);
});

test('a semaphore runs the nearest task first, as near as it is by then', async () => {
  const { begun, run, end } = scripted();
  const semaphore = createSemaphore(1);
  const distances = { b: 900, c: 300, d: 0, e: 300 };
  semaphore.enqueue(run('a'));
  for (const name of ['b', 'c', 'd', 'e'] as const) {
    semaphore.enqueue(run(name), () => distances[name]);
  }
  // Scrolled meanwhile.
  distances.d = 1200;
  for (const name of ['a', 'c', 'e', 'b']) await end(name);
  expect(begun).toEqual(['a', 'c', 'e', 'b', 'd']);
});
