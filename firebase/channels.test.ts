import {
  moveCanary,
  moveStable,
  promoteCanary,
  publishRelease,
  registerRemote,
  rollBack,
  withdrawRelease,
} from '@chartroom/registry/writes';
import { describe, expect, test } from '@jest/globals';
import { withValue } from '../tools/local/src/rules/test/plainNode';
import { canUpdate } from './test/evaluateRules';
import { now } from './test/people';
import {
  after,
  canary,
  canaryTree,
  head,
  moved,
  movedTree,
  next,
  old,
  path,
  release,
  remote,
  withChanges,
  writer,
} from './test/registryState';
import { releaseBy, tree } from './test/tree';

describe('a channel', () => {
  const to = (version: string, sequence: number) =>
    moveStable(writer('publisher'), { remote, head, to: { version, sequence } });

  test('leads to releases that exist and stand', () => {
    const start = (version: string, sequence: number) =>
      moveCanary(writer('publisher'), { remote, head, to: { version, sequence }, percent: 5 });
    for (const move of [to, start]) {
      expect(canUpdate('publisher', move('1.1.0', 6))).toBe(true);
      expect(canUpdate('publisher', move('7.7.7', 7))).toBe(false);
      expect(canUpdate('publisher', move('0.9.0', 5))).toBe(false);
    }
  });

  test('leads no lower than the minimum, save by a rollback', () => {
    const low = { version: '1.0.0', sequence: 5 };
    const back = moveStable(writer('publisher'), { remote, head: moved, to: low });
    expect(canUpdate('publisher', back, movedTree)).toBe(false);
    expect(
      canUpdate('publisher', withChanges(back, { [`${path}/minSequence`]: 5 }), movedTree),
    ).toBe(false);
    const share = moveCanary(writer('publisher'), { remote, head: moved, to: low, percent: 5 });
    expect(canUpdate('publisher', share, movedTree)).toBe(false);
    const rolled = rollBack(writer('publisher'), { remote, head: moved, to: low });
    expect(
      canUpdate('publisher', withChanges(rolled, { [`${path}/minSequence`]: 6 }), movedTree),
    ).toBe(false);
    expect(canUpdate('publisher', rolled, movedTree)).toBe(true);
    expect(
      canUpdate('publisher', { ...rolled, [`${path}/channels/stable`]: null }, movedTree),
    ).toBe(false);
  });

  test('stable moves back by a rollback alone, also where the minimum lags behind it', () => {
    const beside = moveStable(writer('publisher'), { remote, head: canary, to: next() });
    // Stable leads to 6, and the minimum is still 5.
    const data = withValue(after(beside), `${path}/channels/canary`, null);
    const lagging = { ...moved, minSequence: 5 };
    const back = moveStable(writer('publisher'), { remote, head: lagging, to: old });
    expect(canUpdate('publisher', back, data)).toBe(false);
    const rolled = rollBack(writer('publisher'), { remote, head: lagging, to: old });
    expect(canUpdate('publisher', rolled, data)).toBe(true);
  });

  test('moves from where it is: the slower of two is refused', () => {
    const to = { version: '1.0.0', sequence: 5 };
    const stale = moveCanary(writer('publisher'), { remote, head, to, percent: 5 });
    expect(canUpdate('publisher', stale)).toBe(true);
    expect(canUpdate('publisher', stale, canaryTree)).toBe(false);
    const move = moveStable(writer('publisher'), { remote, head, to: next() });
    const invented = withChanges(move, { [`${path}/channels/stable/previous`]: '0.9.0' });
    expect(canUpdate('publisher', invented)).toBe(false);
  });

  test('moved a moment ago in the same millisecond stays where it is all the same', () => {
    const at = `${path}/channels/stable/movedAt`;
    const data = withValue(tree, at, now);
    const publish = publishRelease(writer('publisher'), {
      remote,
      title: 'Line',
      release: release('2.0.0', 'k1'),
    });
    expect(canUpdate('publisher', publish, data)).toBe(true);
    for (const part of ['version', 'previous', 'reason']) {
      const targetPath = `${path}/channels/stable/${part}`;
      expect(canUpdate('publisher', withChanges(publish, { [targetPath]: '1.1.0' }), data)).toBe(
        false,
      );
    }
    const nothing = {
      [`${path}/audit`]: 'a2',
      ...Object.fromEntries(
        Object.entries(moveStable(writer('publisher'), { remote, head, to: next() })).filter(
          ([targetPath]) => targetPath.includes('/audit/'),
        ),
      ),
    };
    expect(canUpdate('publisher', nothing, data)).toBe(false);
  });

  test('has a share only where it is the canary', () => {
    const stable = `${path}/channels/stable`;
    const move = to('1.1.0', 6);
    expect(
      canUpdate(
        'publisher',
        withChanges(move, { [stable]: Object.assign({}, move[stable], { percent: 5 }) }),
      ),
    ).toBe(false);
    const targetPath = `${path}/channels/nightly`;
    expect(canUpdate('publisher', withChanges(move, { [targetPath]: move[stable] }))).toBe(false);
    const start = moveCanary(writer('publisher'), { remote, head, to: next(), percent: 101 });
    expect(canUpdate('publisher', start)).toBe(false);
  });

  test('canary is over with the promotion of its release and with no other', () => {
    const promote = promoteCanary(writer('publisher'), { remote, head: canary, sequence: 6 });
    const { [`${path}/channels/canary`]: _, ...going } = promote ?? {};
    expect(canUpdate('publisher', going, canaryTree)).toBe(false);
    const withdrawn = withdrawRelease(writer('publisher'), {
      remote,
      head: canary,
      version: '1.0.0',
      reason: 'Bad',
    });
    expect(canUpdate('publisher', withdrawn, canaryTree)).toBe(true);
    const both = withChanges(withdrawn, { [`${path}/channels/canary`]: null });
    expect(canUpdate('publisher', both, canaryTree)).toBe(false);
  });

  test('does not lead to what is withdrawn by the same write', () => {
    const withdrawal = { at: now, by: 'publisher', reason: 'Bad' };
    const both = withChanges(to('1.1.0', 6), {
      'registry/w/withdrawals/chart-line/1_1_0': withdrawal,
    });
    expect(canUpdate('publisher', both)).toBe(false);
  });
});

describe('the minimum of a remote', () => {
  const min = `${path}/minSequence`;
  const movedAt = `${path}/channels/stable/movedAt`;

  test('is the sequence of what stable leads to, after a rollback and after a move', () => {
    const rolled = rollBack(writer('publisher'), { remote, head: moved, to: old });
    for (const sequence of [0, 4, 6, 9e15]) {
      expect([
        sequence,
        canUpdate('publisher', withChanges(rolled, { [min]: sequence }), movedTree),
      ]).toEqual([sequence, false]);
    }
    const move = moveStable(writer('publisher'), { remote, head, to: next() });
    for (const sequence of [0, 4, 7, 9e15]) {
      expect([sequence, canUpdate('publisher', withChanges(move, { [min]: sequence }))]).toEqual([
        sequence,
        false,
      ]);
    }
    expect(canUpdate('publisher', withChanges(move, { [min]: 5 }))).toBe(true);
  });

  test('is not raised by touching the moment of the last move', () => {
    const entry = {
      at: now,
      uid: 'publisher',
      action: 'move',
      target: remote,
      before: 'stable@1.0.0',
      after: 'stable@1.0.0',
    };
    const touch = {
      [`${path}/audit`]: 'a2',
      'workspaces/w/audit/a2': entry,
      [movedAt]: now,
      [`${path}/channels/stable/by`]: 'publisher',
    };
    expect(canUpdate('publisher', touch)).toBe(true);
    expect(canUpdate('publisher', { ...touch, [min]: 9e15 })).toBe(false);
    expect(canUpdate('publisher', { ...touch, [min]: 6 })).toBe(false);
  });

  test('does not cut off a canary that is older than stable', () => {
    const to = { version: '1.0.0', sequence: 5 };
    const older = moveCanary(writer('publisher'), { remote, head, to, percent: 5 });
    const move = moveStable(writer('publisher'), { remote, head: canary, to: next() });
    const data = after(older);
    expect(canUpdate('publisher', move, data)).toBe(true);
    expect(canUpdate('publisher', withChanges(move, { [min]: 6 }), data)).toBe(false);
    expect(canUpdate('publisher', withChanges(move, { [min]: 6 }), canaryTree)).toBe(true);
  });

  test('that older rules let rise above every release is fixed by a rollback', () => {
    const frozen = { ...moved, minSequence: 9e15 };
    const data = withValue(movedTree, min, 9e15);
    const same = { version: '1.1.0', sequence: 6 };
    const on = moveStable(writer('publisher'), { remote, head: frozen, to: same });
    expect(canUpdate('publisher', on, data)).toBe(false);
    // To an older release, or to a newer one where there is no older.
    const back = rollBack(writer('publisher'), { remote, head: frozen, to: old });
    expect(canUpdate('publisher', back, data)).toBe(true);
    const publish = publishRelease(writer('publisher'), {
      remote,
      title: 'Line',
      release: { ...release('1.2.0', 'k1'), sequence: 7 },
    });
    expect(canUpdate('publisher', publish, data)).toBe(true);
    const published = { ...releaseBy('publisher', 1), sequence: 7 };
    const there = withValue(data, 'registry/w/releases/chart-line/1_2_0', published);
    const newer = { version: '1.2.0', sequence: 7 };
    const repaired = rollBack(writer('publisher'), { remote, head: frozen, to: newer });
    expect(canUpdate('publisher', repaired, there)).toBe(true);
    // Where nothing is wrong, no rollback leads forward.
    const sound = withValue(movedTree, 'registry/w/releases/chart-line/1_2_0', published);
    const forward = rollBack(writer('publisher'), { remote, head: moved, to: newer });
    expect(canUpdate('publisher', forward, sound)).toBe(false);
  });

  test('cannot be chosen with the first release', () => {
    const claim = registerRemote(writer('publisher'), {
      remote: 'chart-new',
      kind: 'chart',
      title: 'New',
      release: release('1.0.0', 'k1'),
    });
    const targetPath = 'registry/w/heads/chart-new';
    const born = (more: object) =>
      canUpdate(
        'publisher',
        withChanges(claim, { [targetPath]: Object.assign({}, claim[targetPath], more) }),
      );
    expect(born({})).toBe(true);
    for (const more of [
      { minSequence: 0 },
      { minSequence: 9e15 },
      { minSequence: 9e15, channels: null },
      { lastSequence: 0 },
      { lastSequence: 9e15 },
      { lastSequence: null },
    ]) {
      expect([more, born(more)]).toEqual([more, false]);
    }
  });
});
