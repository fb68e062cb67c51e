import { isChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { createMemoryDatabase } from '../records/memoryDatabase.testkit';
import { type RedeemedShare, redeemShare } from './redeemShare';
import { shareRecord, someShareId } from './shares.testkit';

const start = 1_800_000_000_000;
const path = `shares/${someShareId}`;

/** A database with a share that ends in a minute, opened by a guest; the clock goes by hand. */
function open({ shareId = someShareId, record = shareRecord() as object | null } = {}) {
  const database = createMemoryDatabase();
  let now = start;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const states: RedeemedShare[] = [];
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
    /** Codes of the refusal and of what it goes back to. */
    codes() {
      const last = states.at(-1);
      const error = last?.state === 'refused' ? last.error : null;
      return [error?.code, isChartroomError(error?.cause) ? error.cause.code : null];
    },
    async told() {
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
  test('says which share is opened, and opens it', async () => {
    const { database, told } = open();
    expect(await told()).toEqual(['loading', 'open']);
    const [redeemed] = await Promise.all([database.get('shareGuests/guest')]);
    expect(redeemed).toEqual({ shareId: someShareId });
    expect(database.watchedPaths()).toEqual([
      `${path}/expiresAt`,
      `${path}/revokedAt`,
      `${path}/at`,
    ]);
  });

  test('hears a revocation and listens no more', async () => {
    const { database, told, timers } = open();
    await told();
    database.set(`${path}/revokedAt`, start);
    expect(await told()).toEqual(['loading', 'open', 'share/revoked']);
    expect([database.watchedPaths(), timers.size]).toEqual([[], 0]);
  });

  test('ends by itself at the moment that was set', async () => {
    const { database, told, pass } = open();
    await told();
    pass(59_999);
    expect(await told()).toEqual(['loading', 'open']);
    pass(1);
    expect(await told()).toEqual(['loading', 'open', 'share/expired']);
    expect(database.watchedPaths()).toEqual([]);
  });

  test('ends earlier where an earlier moment is set', async () => {
    const { database, told, pass, timers } = open();
    await told();
    database.set(`${path}/expiresAt`, start + 1000);
    await told();
    expect(timers.size).toBe(1);
    pass(1000);
    expect(await told()).toEqual(['loading', 'open', 'share/expired']);
  });

  test('waits in parts for an end that is far away', async () => {
    const days = 40 * 86_400_000;
    const { told, pass } = open({ record: shareRecord({ expiresAt: start + days }) });
    await told();
    for (let hours = 0; hours < 40 * 24 - 1; hours += 1) pass(3_600_000);
    expect(await told()).toEqual(['loading', 'open']);
    pass(3_600_000);
    expect(await told()).toEqual(['loading', 'open', 'share/expired']);
  });

  test.each([
    ['share/expired', shareRecord({ expiresAt: start })],
    ['share/unknown', null],
    ['share/malformed', shareRecord({ dashboard: '{}' })],
    ['share/malformed', shareRecord({ expiresAt: 'soon' })],
  ])('refuses with %s', async (code, record) => {
    const { database, told } = open({ record });
    expect(await told()).toEqual(['loading', code]);
    expect(database.watchedPaths()).toEqual([]);
  });

  test('asks the database for nothing by what is no id', async () => {
    const { database, told } = open({ shareId: '../users/admin' });
    expect(await told()).toEqual(['loading', 'share/unknown']);
    expect(database.watchedPaths()).toEqual([]);
    expect(await database.get('shareGuests/guest')).toBe(null);
  });

  test('gives way to a share that was opened after it', async () => {
    const { database, told, codes } = open();
    await told();
    database.refuse(`${path}/expiresAt`);
    expect(await told()).toEqual(['loading', 'open', 'share/replaced']);
    expect(codes()).toEqual(['share/replaced', 'connection/refused']);
  });

  const refused = async (record: object, then: (page: ReturnType<typeof open>) => void) => {
    const page = open({ record });
    page.database.refuse(path);
    page.database.refuse(`${path}/at`);
    await page.told();
    then(page);
    page.pass(1000);
    return page.told();
  };

  test('takes a share that may not be read near its end for ended, unless it was revoked', async () => {
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

  test('takes a share that may not be read long before its end for one of a maker who left', async () => {
    expect(await refused(shareRecord(), () => undefined)).toEqual(['loading', 'share/maker-left']);
  });

  test('notices while it is open that its maker left, and hears first of a revocation', async () => {
    for (const [isRevoked, code] of [
      [false, 'share/maker-left'],
      [true, 'share/revoked'],
    ] as const) {
      const { database, told, pass, timers } = open();
      await told();
      database.refuse(`${path}/at`);
      await told();
      if (isRevoked) database.set(`${path}/revokedAt`, start);
      pass(1000);
      expect(await told()).toEqual(['loading', 'open', code]);
      expect([database.watchedPaths(), timers.size]).toEqual([[], 0]);
    }
  });

  test('tells nothing after it was left', async () => {
    const { database, told, stop, timers } = open();
    await told();
    stop();
    database.set(`${path}/revokedAt`, start);
    expect(await told()).toEqual(['loading', 'open']);
    expect([database.watchedPaths(), timers.size]).toEqual([[], 0]);
  });
});
