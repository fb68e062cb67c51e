import { isChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { createMemoryDatabase } from '../records/memoryDatabase.testkit';
import { redeemShare, type ShareRedemption } from './redeemShare';
import { shareRecord, someShareId } from './shares.testkit';

const start = 1_800_000_000_000;
const path = `shares/${someShareId}`;

/**
 * A database with a share that expires in a minute, opened by a guest. The test moves the clock.
 */
function open({ shareId = someShareId, record = shareRecord() as object | null } = {}) {
  const database = createMemoryDatabase();
  let now = start;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const states: ShareRedemption[] = [];
  if (record) {
    database.set(path, record);
    database.set(`${path}/expiresAt`, Reflect.get(record, 'expiresAt'));
  }
  const stop = redeemShare(
    {
      database,
      uid: 'guest',
      shareId,
      serverNow: () => now,
      after(ms, run) {
        const timer = { at: now + ms, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    (state) => states.push(state),
  );
  return {
    database,
    stop,
    timers,
    /** Codes of the refusal and of its cause. */
    codes() {
      const last = states.at(-1);
      const error = last?.state === 'refused' ? last.error : null;
      return [error?.code, isChartroomError(error?.cause) ? error.cause.code : null];
    },
    async states() {
      await new Promise((resolve) => setImmediate(resolve));
      return states.map((each) => (each.state === 'refused' ? each.error.code : each.state));
    },
    pass(ms: number) {
      now += ms;
      for (const timer of [...timers]) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.run();
      }
    },
  };
}

describe('redeemShare', () => {
  test('tells the database which share it opens, and opens it', async () => {
    const { database, states } = open();
    expect(await states()).toEqual(['loading', 'open']);
    const [redeemed] = await Promise.all([database.get('shareGuests/guest')]);
    expect(redeemed).toEqual({ shareId: someShareId });
    expect(database.watchedPaths()).toEqual([
      `${path}/expiresAt`,
      `${path}/revokedAt`,
      `${path}/at`,
    ]);
  });

  test('is refused and stops listening when the share is revoked', async () => {
    const { database, states, timers } = open();
    await states();
    database.set(`${path}/revokedAt`, start);
    expect(await states()).toEqual(['loading', 'open', 'share/revoked']);
    expect([database.watchedPaths(), timers.size]).toEqual([[], 0]);
  });

  test('expires at the stored time', async () => {
    const { database, states, pass } = open();
    await states();
    pass(59_999);
    expect(await states()).toEqual(['loading', 'open']);
    pass(1);
    expect(await states()).toEqual(['loading', 'open', 'share/expired']);
    expect(database.watchedPaths()).toEqual([]);
  });

  test('expires earlier if an earlier time is set', async () => {
    const { database, states, pass, timers } = open();
    await states();
    database.set(`${path}/expiresAt`, start + 1000);
    await states();
    expect(timers.size).toBe(1);
    pass(1000);
    expect(await states()).toEqual(['loading', 'open', 'share/expired']);
  });

  test('splits the wait for an expiry that is far away', async () => {
    const days = 40 * 86_400_000;
    const { states, pass } = open({ record: shareRecord({ expiresAt: start + days }) });
    await states();
    for (let hours = 0; hours < 40 * 24 - 1; hours += 1) pass(3_600_000);
    expect(await states()).toEqual(['loading', 'open']);
    pass(3_600_000);
    expect(await states()).toEqual(['loading', 'open', 'share/expired']);
  });

  test.each([
    ['share/expired', shareRecord({ expiresAt: start })],
    ['share/unknown', null],
    ['share/malformed', shareRecord({ dashboard: '{}' })],
    ['share/malformed', shareRecord({ expiresAt: 'soon' })],
  ])('refuses with %s', async (code, record) => {
    const { database, states } = open({ record });
    expect(await states()).toEqual(['loading', code]);
    expect(database.watchedPaths()).toEqual([]);
  });

  test('requests nothing for an invalid id', async () => {
    const { database, states } = open({ shareId: '../users/admin' });
    expect(await states()).toEqual(['loading', 'share/unknown']);
    expect(database.watchedPaths()).toEqual([]);
    expect(await database.get('shareGuests/guest')).toBe(null);
  });

  test('is replaced by a share that is opened later', async () => {
    const { database, states, codes } = open();
    await states();
    database.refuse(`${path}/expiresAt`);
    expect(await states()).toEqual(['loading', 'open', 'share/replaced']);
    expect(codes()).toEqual(['share/replaced', 'connection/refused']);
  });

  const refused = async (record: object, then: (page: ReturnType<typeof open>) => void) => {
    const page = open({ record });
    page.database.refuse(path);
    page.database.refuse(`${path}/at`);
    await page.states();
    then(page);
    page.pass(1000);
    return page.states();
  };

  test('reports a refusal close to the expiry as expired, unless the share was revoked', async () => {
    const ending = shareRecord({ expiresAt: start + 5000 });
    expect(
      await refused(ending, ({ codes, pass }) => {
        pass(1000);
        expect(codes()).toEqual(['share/expired', 'connection/refused']);
      }),
    ).toEqual(['loading', 'share/expired']);
    expect(
      await refused(ending, ({ database }) => database.set(`${path}/revokedAt`, start)),
    ).toEqual(['loading', 'share/revoked']);
  });

  test('reports a refusal long before the expiry as an author who left', async () => {
    expect(await refused(shareRecord(), () => undefined)).toEqual(['loading', 'share/maker-left']);
  });

  test('notices while open that its author left, but reports a revocation first', async () => {
    for (const [isRevoked, code] of [
      [false, 'share/maker-left'],
      [true, 'share/revoked'],
    ] as const) {
      const { database, states, pass, timers } = open();
      await states();
      database.refuse(`${path}/at`);
      await states();
      if (isRevoked) database.set(`${path}/revokedAt`, start);
      pass(1000);
      expect(await states()).toEqual(['loading', 'open', code]);
      expect([database.watchedPaths(), timers.size]).toEqual([[], 0]);
    }
  });

  test('reports nothing after it has stopped', async () => {
    const { database, states, stop, timers } = open();
    await states();
    stop();
    database.set(`${path}/revokedAt`, start);
    expect(await states()).toEqual(['loading', 'open']);
    expect([database.watchedPaths(), timers.size]).toEqual([[], 0]);
  });
});
