import {
  handOver,
  moveCanary,
  moveStable,
  promoteCanary,
  publishRelease,
  registerRemote,
  rollBack,
  withdrawRelease,
} from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { canUpdate } from './test/ask';
import { now } from './test/people';
import {
  but,
  canary,
  canaryTree,
  head,
  moved,
  movedTree,
  next,
  path,
  release,
  remote,
  writer,
} from './test/registryState';

describe('a remote', () => {
  test('takes no second head, and no head without a release', () => {
    const first = registerRemote(writer('another'), {
      remote,
      kind: 'chart',
      title: 'Mine',
      release: release('9.0.0', 'k1'),
    });
    expect(canUpdate('another', first)).toBe(false);
    const claim = registerRemote(writer('admin'), {
      remote: 'chart-new',
      kind: 'chart',
      title: 'New',
      release: release('1.0.0', 'k2'),
    });
    expect(canUpdate('admin', but(claim, { 'registry/w/releases/chart-new/1_0_0': null }))).toBe(
      false,
    );
    const { 'registry/w/heads/chart-new': _, ...headless } = claim;
    expect(canUpdate('admin', headless)).toBe(false);
  });

  test('is born sandboxed, enabled and its publisher’s', () => {
    const claim = registerRemote(writer('publisher'), {
      remote: 'chart-new',
      kind: 'chart',
      title: 'New',
      release: release('1.0.0', 'k1'),
    });
    const place = 'registry/w/heads/chart-new';
    const born = (more: object) =>
      canUpdate('publisher', but(claim, { [place]: Object.assign({}, claim[place], more) }));
    expect(born({})).toBe(true);
    for (const more of [
      { trust: 'trusted' },
      { disabled: true },
      { owner: 'another' },
      { channels: { canary: { version: '1.0.0', percent: 5, movedAt: now, by: 'publisher' } } },
      { channels: { stable: { version: '2.0.0', movedAt: now, by: 'publisher' } } },
      { channels: { stable: { version: '1.0.0', movedAt: now, by: 'admin' } } },
      { channels: { stable: { version: '1.0.0', movedAt: now - 1, by: 'publisher' } } },
    ]) {
      expect([more, born(more)]).toEqual([more, false]);
    }
  });

  const move = moveStable(writer('admin'), { remote, head, to: next() });

  test('changes in what its action is there for and in nothing else', () => {
    expect(canUpdate('admin', move)).toBe(true);
    for (const [part, value] of [
      ['kind', 'data'],
      ['title', 'Other'],
      ['owner', 'admin'],
      ['trust', 'trusted'],
      ['disabled', true],
      ['minSequence', 4],
      ['minSequence', 7],
      ['minSequence', null],
      ['trust', null],
      ['channels', null],
      ['channels/canary', { version: '1.1.0', percent: 5, movedAt: now, by: 'admin' }],
    ] as const) {
      const { [`${path}/channels/stable`]: stable, ...others } = move;
      const kept =
        part === 'channels' ? others : { ...others, [`${path}/channels/stable`]: stable };
      expect([part, canUpdate('admin', { ...kept, [`${path}/${part}`]: value })]).toEqual([
        part,
        false,
      ]);
    }
    const publish = publishRelease(writer('admin'), {
      remote,
      title: 'L',
      release: release('2.0.0', 'k2'),
    });
    for (const [part, value] of [
      ['channels/stable/reason', null],
      ['channels/stable/version', '1.1.0'],
      ['channels/stable', null],
      ['minSequence', 4],
      ['minSequence', 6],
      ['owner', 'admin'],
    ] as const) {
      const changed = but(publish, { [`${path}/${part}`]: value });
      expect([part, canUpdate('admin', changed)]).toEqual([part, false]);
    }
  });

  test('is never removed', () => {
    for (const place of ['', '/title', '/channels', '/channels/stable', '/audit']) {
      expect(canUpdate('owner', { [path + place]: null })).toBe(false);
    }
  });

  test('goes to publishers and admins only', () => {
    for (const [owner, isTaken] of [
      ['another', true],
      ['admin', true],
      ['editor', false],
      ['nobody', false],
      ['publisher', false],
    ] as const) {
      const given = handOver(writer('publisher'), { remote, head, owner });
      expect([owner, canUpdate('publisher', given)]).toEqual([owner, isTaken]);
    }
    const lied = handOver(writer('publisher'), {
      remote,
      head: { ...head, owner: 'admin' },
      owner: 'another',
    });
    expect(canUpdate('publisher', lied)).toBe(false);
  });
});

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
    expect(canUpdate('publisher', but(back, { [`${path}/minSequence`]: 5 }), movedTree)).toBe(
      false,
    );
    const share = moveCanary(writer('publisher'), { remote, head: moved, to: low, percent: 5 });
    expect(canUpdate('publisher', share, movedTree)).toBe(false);
    const rolled = rollBack(writer('publisher'), { remote, head: moved, to: low });
    expect(canUpdate('publisher', but(rolled, { [`${path}/minSequence`]: 6 }), movedTree)).toBe(
      false,
    );
    expect(canUpdate('publisher', rolled, movedTree)).toBe(true);
    expect(
      canUpdate('publisher', { ...rolled, [`${path}/channels/stable`]: null }, movedTree),
    ).toBe(false);
  });

  test('moves from where it is: the slower of two is refused', () => {
    const to = { version: '1.0.0', sequence: 5 };
    const stale = moveCanary(writer('publisher'), { remote, head, to, percent: 5 });
    expect(canUpdate('publisher', stale)).toBe(true);
    expect(canUpdate('publisher', stale, canaryTree)).toBe(false);
    const move = moveStable(writer('publisher'), { remote, head, to: next() });
    const invented = but(move, { [`${path}/channels/stable/previous`]: '0.9.0' });
    expect(canUpdate('publisher', invented)).toBe(false);
  });

  test('has a share only where it is the canary', () => {
    const stable = `${path}/channels/stable`;
    const move = to('1.1.0', 6);
    expect(
      canUpdate(
        'publisher',
        but(move, { [stable]: Object.assign({}, move[stable], { percent: 5 }) }),
      ),
    ).toBe(false);
    const place = `${path}/channels/nightly`;
    expect(canUpdate('publisher', but(move, { [place]: move[stable] }))).toBe(false);
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
    const both = but(withdrawn, { [`${path}/channels/canary`]: null });
    expect(canUpdate('publisher', both, canaryTree)).toBe(false);
  });

  test('does not lead to what is withdrawn by the same write', () => {
    const withdrawal = { at: now, by: 'publisher', reason: 'Bad' };
    const both = but(to('1.1.0', 6), { 'registry/w/withdrawals/chart-line/1_1_0': withdrawal });
    expect(canUpdate('publisher', both)).toBe(false);
  });
});
