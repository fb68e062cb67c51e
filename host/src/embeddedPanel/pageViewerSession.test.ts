import type { Viewer } from '@chartroom/embed/live';
import { describe, expect, test } from '@jest/globals';
import { createPageViewerSession } from './pageViewerSession';

const ada: Viewer = { uid: 'ada' };
const lost = new Error('no answer');

/** Sessions that open when the test says so, and their calls. */
function setUp() {
  const log: string[] = [];
  const opens: ((failure?: Error) => void)[] = [];
  let failure: Error | null = null;
  const ownSession = createPageViewerSession({
    async open(viewer) {
      await new Promise<void>((resolve, reject) =>
        opens.push((failed) => (failed ? reject(failed) : resolve())),
      );
      log.push(`open for ${viewer()?.uid}`);
      return {
        setViewer: (next) => void log.push(`viewer ${next?.uid}`),
        async signOut() {
          log.push('sign out');
          if (failure) throw failure;
        },
        close: async () => void log.push('close'),
      };
    },
    after: () => () => undefined,
    onCloseError: () => undefined,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ownSession,
    log,
    async open(failed?: Error) {
      await settle();
      opens.shift()?.(failed);
    },
    failToSignOut: (next: Error | null) => {
      failure = next;
    },
    settle,
  };
}

describe('createOwnLinkSession', () => {
  test('passes on the viewer that the page sets at any time while the session opens', async () => {
    for (let turns = 0; turns < 8; turns += 1) {
      const { ownSession, log, open } = setUp();
      const { ready } = ownSession.acquire();
      await open();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      ownSession.setViewer(ada);
      await ready;
      expect([turns, log.at(-1)]).toEqual([turns, 'viewer ada']);
    }
  });

  test('signs out of a stored session before anyone can use it', async () => {
    const { ownSession, log, open } = setUp();
    ownSession.setViewer(ada);
    const leaving = ownSession.signOut();
    await open();
    await leaving;
    expect(log.slice(0, 3)).toEqual(['open for undefined', 'sign out', 'viewer undefined']);
  });

  test('keeps signing out pending if the session could not be opened', async () => {
    const { ownSession, log, open } = setUp();
    const leaving = ownSession.signOut();
    const [left] = await Promise.allSettled([leaving, open(lost)]);
    expect(left).toMatchObject({ reason: lost });
    ownSession.setViewer(ada);
    const { ready } = ownSession.acquire();
    await open();
    await ready;
    expect(log).toEqual(['open for undefined', 'sign out', 'viewer ada']);
  });

  test('opens no session that could not be signed out, and tries again', async () => {
    const { ownSession, log, open, failToSignOut, settle } = setUp();
    failToSignOut(lost);
    const leaving = ownSession.signOut();
    const [left] = await Promise.allSettled([leaving, open()]);
    expect(left).toMatchObject({ reason: lost });
    expect(log).toEqual(['open for undefined', 'sign out', 'close']);
    failToSignOut(null);
    const { ready } = ownSession.acquire();
    await open();
    await ready;
    await settle();
    expect(log.slice(3)).toEqual(['open for undefined', 'sign out', 'viewer undefined']);
    ownSession.setViewer(ada);
    expect(log.at(-1)).toBe('viewer ada');
  });
});
