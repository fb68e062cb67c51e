import {
  moveStable,
  publishRelease,
  registerRemote,
  transferOwnership,
} from '@chartroom/registry/writes';
import { describe, expect, test } from '@jest/globals';
import { withValue } from '../tools/local/src/rules/test/plainNode';
import { canUpdate } from './test/evaluateRules';
import { now } from './test/people';
import { head, next, path, release, remote, withChanges, writer } from './test/registryState';
import { tree } from './test/tree';

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
    expect(
      canUpdate('admin', withChanges(claim, { 'registry/w/releases/chart-new/1_0_0': null })),
    ).toBe(false);
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
    const targetPath = 'registry/w/heads/chart-new';
    const born = (more: object) =>
      canUpdate(
        'publisher',
        withChanges(claim, { [targetPath]: Object.assign({}, claim[targetPath], more) }),
      );
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
      const changed = withChanges(publish, { [`${path}/${part}`]: value });
      expect([part, canUpdate('admin', changed)]).toEqual([part, false]);
    }
  });

  test('is never removed', () => {
    for (const targetPath of ['', '/title', '/channels', '/channels/stable', '/audit']) {
      expect(canUpdate('owner', { [path + targetPath]: null })).toBe(false);
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
      const given = transferOwnership(writer('publisher'), { remote, head, owner, isAdmin: false });
      expect([owner, canUpdate('publisher', given)]).toEqual([owner, isTaken]);
    }
    const lied = transferOwnership(writer('publisher'), {
      remote,
      head: { ...head, owner: 'admin' },
      owner: 'another',
      isAdmin: false,
    });
    expect(canUpdate('publisher', lied)).toBe(false);
  });

  test('loses its trust when its publisher hands it over, and keeps it by an admin’s hand', () => {
    const trusted = { ...head, trust: 'trusted' } as const;
    const data = withValue(tree, `${path}/trust`, 'trusted');
    const given = (me: 'publisher' | 'admin' | 'owner', isAdmin: boolean) =>
      transferOwnership(writer(me), { remote, head: trusted, owner: 'another', isAdmin });
    expect(canUpdate('publisher', given('publisher', true), data)).toBe(false);
    expect(canUpdate('publisher', given('publisher', false), data)).toBe(true);
    for (const me of ['admin', 'owner'] as const) {
      expect(canUpdate(me, given(me, true), data)).toBe(true);
      // Trust that an admin takes away has an entry of its own.
      expect(canUpdate(me, given(me, false), data)).toBe(false);
    }
    const raised = withChanges(given('publisher', false), { [`${path}/trust`]: 'trusted' });
    expect(canUpdate('publisher', raised)).toBe(false);
  });

  test('is not trusted from the start, whoever registers it', () => {
    const claim = registerRemote(writer('admin'), {
      remote: 'chart-new',
      kind: 'chart',
      title: 'New',
      release: release('1.0.0', 'k2'),
    });
    const targetPath = 'registry/w/heads/chart-new';
    const trusted = Object.assign({}, claim[targetPath], { trust: 'trusted' });
    expect(canUpdate('admin', withChanges(claim, { [targetPath]: trusted }))).toBe(false);
    expect(canUpdate('admin', claim)).toBe(true);
  });
});
