import { describe, expect, test } from '@jest/globals';
import { createSharedResource } from './sharedResource';

function setUp() {
  const log: string[] = [];
  const due: (() => void)[] = [];
  let opened = 0;
  let failure: Error | null = null;
  const unclosed: unknown[] = [];
  const resource = createSharedResource({
    async open() {
      if (failure) throw failure;
      opened += 1;
      const name = `${opened}`;
      log.push(`open ${name}`);
      return {
        name,
        async close() {
          log.push(`close ${name}`);
          if (failure) throw failure;
        },
      };
    },
    after(_ms, callback) {
      due.push(callback);
      return () => void due.splice(due.indexOf(callback), 1);
    },
    onCloseError: (cause) => unclosed.push(cause),
  });
  const settle = async () => {
    for (const callback of due.splice(0)) callback();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const fail = (error: Error | null) => {
    failure = error;
  };
  return { resource, log, settle, fail, unclosed };
}

describe('a shared resource', () => {
  test('opens once for all users, and closes after the last release', async () => {
    const { resource, log, settle } = setUp();
    const [one, other] = [resource.acquire(), resource.acquire()];
    expect(await one.ready).toBe(await other.ready);
    expect(resource.current?.name).toBe('1');
    one.release();
    one.release();
    await settle();
    expect(log).toEqual(['open 1']);
    other.release();
    await settle();
    expect(log).toEqual(['open 1', 'close 1']);
    expect(resource.current).toBeNull();
  });

  test('stays open for a user who comes soon, and opens again only after it has closed', async () => {
    const { resource, log, settle } = setUp();
    const one = resource.acquire();
    await one.ready;
    one.release();
    const soon = resource.acquire();
    await settle();
    expect((await soon.ready).name).toBe('1');
    soon.release();
    await settle();
    expect((await resource.acquire().ready).name).toBe('2');
    expect(log).toEqual(['open 1', 'close 1', 'open 2']);
  });

  test('reports an error while closing, and still opens again', async () => {
    const { resource, settle, fail, unclosed } = setUp();
    const one = resource.acquire();
    await one.ready;
    const error = new Error('still busy');
    fail(error);
    one.release();
    await settle();
    fail(null);
    expect((await resource.acquire().ready).name).toBe('2');
    expect(unclosed).toEqual([error]);
  });

  test('does not cache a failure', async () => {
    const { resource, fail } = setUp();
    fail(new Error('no answer'));
    await expect(resource.acquire().ready).rejects.toThrow('no answer');
    fail(null);
    expect((await resource.acquire().ready).name).toBe('1');
  });
});
