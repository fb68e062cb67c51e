import { expect, test } from '@jest/globals';
import { createSemaphore } from './semaphore';

/** Work that ends when the test says so. */
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

test('no more run at once than may, and the others come in their order', async () => {
  const { begun, run, end } = scripted();
  const semaphore = createSemaphore(2);
  for (const name of ['a', 'b', 'c', 'd']) semaphore.enqueue(run(name));
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a turn that was given up is passed over; one that has begun goes on', async () => {
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
