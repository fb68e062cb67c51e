import type { Viewer } from '@chartroom/embed/live';
import { describe, expect, test } from '@jest/globals';
import { createOwnDesk } from './ownDesk';

const ada: Viewer = { uid: 'ada' };
const lost = new Error('no answer');

/** Doors that open when a test says so; what each of them was told. */
function setUp() {
  const log: string[] = [];
  const opens: ((failure?: Error) => void)[] = [];
  let failure: Error | null = null;
  const desk = createOwnDesk({
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
    onUnclosed: () => undefined,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    desk,
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

describe('the desk of the viewer’s own door', () => {
  test('tells a door whom the page named at any moment while it opened', async () => {
    for (let turns = 0; turns < 8; turns += 1) {
      const { desk, log, open } = setUp();
      const { opened } = desk.hold();
      await open();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      desk.setViewer(ada);
      await opened;
      expect([turns, log.at(-1)]).toEqual([turns, 'viewer ada']);
    }
  });

  test('ends a kept session before anybody is let in by it', async () => {
    const { desk, log, open } = setUp();
    desk.setViewer(ada);
    const leaving = desk.signOut();
    await open();
    await leaving;
    expect(log.slice(0, 3)).toEqual(['open for undefined', 'sign out', 'viewer undefined']);
  });

  test('does not forget that a session has to end where it could not be reached', async () => {
    const { desk, log, open } = setUp();
    const leaving = desk.signOut();
    const [left] = await Promise.allSettled([leaving, open(lost)]);
    expect(left).toMatchObject({ reason: lost });
    desk.setViewer(ada);
    const { opened } = desk.hold();
    await open();
    await opened;
    expect(log).toEqual(['open for undefined', 'sign out', 'viewer ada']);
  });

  test('opens no door behind which a session could not be ended, and tries again', async () => {
    const { desk, log, open, failToSignOut, settle } = setUp();
    failToSignOut(lost);
    const leaving = desk.signOut();
    const [left] = await Promise.allSettled([leaving, open()]);
    expect(left).toMatchObject({ reason: lost });
    expect(log).toEqual(['open for undefined', 'sign out', 'close']);
    failToSignOut(null);
    const { opened } = desk.hold();
    await open();
    await opened;
    await settle();
    expect(log.slice(3)).toEqual(['open for undefined', 'sign out', 'viewer undefined']);
    desk.setViewer(ada);
    expect(log.at(-1)).toBe('viewer ada');
  });
});
