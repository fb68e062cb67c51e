import { describe, expect, test } from '@jest/globals';
import { createRefCount } from './refCount';

describe('a reference count', () => {
  test('is unused after the last release, even if one user releases twice', () => {
    let unused = 0;
    const count = createRefCount({ onUnused: () => (unused += 1) });
    const releases = [count.retain(), count.retain()];
    releases[0]?.();
    releases[0]?.();
    expect(unused).toBe(0);
    releases[1]?.();
    expect(unused).toBe(1);
  });

  test('waits for another user before it is unused', () => {
    const due = new Set<() => void>();
    let unused = 0;
    const count = createRefCount({
      onUnused: () => (unused += 1),
      linger: {
        ms: 5000,
        after(_ms, callback) {
          due.add(callback);
          return () => due.delete(callback);
        },
      },
    });
    const release = count.retain();
    release();
    expect([unused, due.size]).toEqual([0, 1]);
    const releaseNext = count.retain();
    expect(due.size).toBe(0);
    releaseNext();
    for (const callback of due) callback();
    expect(unused).toBe(1);
  });
});
