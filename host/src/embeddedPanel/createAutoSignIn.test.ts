import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import type { SessionSnapshot } from '../services/session/session';
import { createAutoSignIn } from './createAutoSignIn';
import { userOf } from './userOf.testkit';

const signedOut: SessionSnapshot = {
  status: 'signed-out',
  user: null,
  hasSignedOut: false,
  endError: null,
};

/** A session controlled by the test, and a page whose timers the test runs. */
function setUp(enter: () => Promise<void>) {
  let snapshot: SessionSnapshot = { ...signedOut, status: 'unknown' };
  const listeners = new Set<() => void>();
  const timers: [run: () => void, ms: number][] = [];
  const online = new Set<unknown>();
  const link = {
    session: {
      getSnapshot: () => snapshot,
      subscribe(onChange: () => void) {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
    },
    scope: {
      setTimeout: (run: () => void, ms: number) => timers.push([run, ms]),
      clearTimeout: () => undefined,
      addEventListener: (_type: string, listener: unknown) => void online.add(listener),
      removeEventListener: (_type: string, listener: unknown) => void online.delete(listener),
    },
  };
  let entered = 0;
  const kept = createAutoSignIn({
    link,
    isExpectedUser: ({ uid }) => uid === 'ada',
    onChange: () => undefined,
    signIn() {
      entered += 1;
      return enter();
    },
  });
  return {
    kept,
    timers,
    entered: () => entered,
    online() {
      for (const listener of online) if (typeof listener === 'function') listener();
    },
    listening: () => online.size,
    async set(next: Partial<SessionSnapshot>) {
      snapshot = { ...signedOut, ...next };
      for (const listener of [...listeners]) listener();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

describe('createAutoSignIn', () => {
  test('signs in without a session, with another user’s session, and after the session has ended', async () => {
    const { entered, set } = setUp(async () => undefined);
    expect(entered()).toBe(0);
    await set({});
    expect(entered()).toBe(1);
    await set({ status: 'signed-in', user: userOf('ada') });
    expect(entered()).toBe(1);
    await set({ status: 'expired' });
    expect(entered()).toBe(2);
    await set({ status: 'signed-in', user: userOf('bob') });
    expect(entered()).toBe(3);
    // Not endlessly.
    await set({ status: 'expired' });
    expect(entered()).toBe(3);
  });

  test.each([
    ['left', { hasSignedOut: true }],
    ['ended everywhere', { endError: new ChartroomError('session/ended-everywhere', {}) }],
  ])('signs in only on demand after a session was %s', async (_, how) => {
    const { kept, entered, set } = setUp(async () => undefined);
    await set(how);
    expect(entered()).toBe(0);
    kept.signIn();
    expect(entered()).toBe(1);
  });

  test('retries transient failures with growing delays, and when the browser is online again', async () => {
    const lost = new ChartroomError('sign-in/unreachable', { host: 'x' });
    const { kept, entered, set, timers, online, listening } = setUp(() => Promise.reject(lost));
    await set({});
    expect(kept.failure).toBe(lost);
    timers[0]?.[0]();
    await set({});
    online();
    await set({});
    expect(entered()).toBe(3);
    expect(timers.map(([, ms]) => ms)).toEqual([10_000, 20_000, 40_000]);
    kept.stop();
    expect(listening()).toBe(0);
    online();
    expect(entered()).toBe(3);
  });

  test('waits for the viewer after a refusal', async () => {
    const refused = new ChartroomError('sign-in/other-user', { uid: 'ada', found: 'bob' });
    const { entered, set, timers } = setUp(() => Promise.reject(refused));
    await set({});
    await set({});
    expect([entered(), timers.length]).toEqual([1, 0]);
  });
});
