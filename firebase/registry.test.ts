import { describe, expect, test } from '@jest/globals';
import { type Changes, canSet, canUpdate } from './test/ask';
import { now, type Person } from './test/people';
import { headBy, releaseBy, tree } from './test/tree';

describe('the registry', () => {
  const first = (me: string) => ({
    'registry/w/heads/chart-new': headBy(me, {
      channels: { stable: { version: '1.0.0', movedAt: now, by: me } },
    }),
    'registry/w/releases/chart-new/1_0_0': releaseBy(me, now),
  });

  test('gives a name to the first publisher of it, with head, release and channel in one write', () => {
    expect(canUpdate('publisher', first('publisher'))).toBe(true);
    expect(canUpdate('editor', first('editor'))).toBe(false);
    expect(canUpdate('publisher', first('admin'))).toBe(false);
    const badSequence = { 'registry/w/releases/chart-new/1_0_0/sequence': -1 };
    expect(canUpdate('publisher', { ...first('publisher'), ...badSequence })).toBe(false);
  });

  test('takes no release without a head', () => {
    expect(canSet('admin', 'registry/w/releases/chart-new/1_0_0', releaseBy('admin', now))).toBe(
      false,
    );
  });

  test('keeps a remote for its owner, other publishers notwithstanding', () => {
    const owner = { ...tree.registry.w.heads['chart-line'], owner: 'somebody' };
    const w = { ...tree.registry.w, heads: { 'chart-line': owner } };
    const data = { ...tree, registry: { w } };
    const publish = (person: Person, path: string, value: unknown) =>
      canSet(person, `registry/w/${path}`, value, data);
    expect(publish('publisher', 'releases/chart-line/1_2_0', releaseBy('publisher', now))).toBe(
      false,
    );
    expect(publish('publisher', 'heads/chart-line/title', 'Mine')).toBe(false);
    expect(publish('publisher', 'heads/chart-line', headBy('publisher'))).toBe(false);
    expect(
      publish('publisher', 'withdrawals/chart-line/1_0_0', {
        at: now,
        by: 'publisher',
        reason: 'x',
      }),
    ).toBe(false);
    expect(publish('admin', 'releases/chart-line/1_2_0', releaseBy('admin', now))).toBe(true);
  });

  test('lets no publisher give trust or lift a ban, nor give the remote away', () => {
    const claim = (more: object) =>
      canSet('publisher', 'registry/w/heads/chart-new', headBy('publisher', more));
    expect(claim({})).toBe(true);
    expect(claim({ trust: 'trusted' })).toBe(false);
    expect(claim({ disabled: true })).toBe(false);
    const change = (more: object) =>
      canSet('publisher', 'registry/w/heads/chart-line', headBy('publisher', more));
    expect(change({ title: 'New' })).toBe(true);
    expect(change({ trust: 'trusted' })).toBe(false);
    expect(change({ owner: 'editor' })).toBe(false);
    expect(change({ kind: 'data' })).toBe(false);
  });

  test('never lowers a minimum sequence', () => {
    const path = 'registry/w/heads/chart-line/minSequence';
    expect(canSet('publisher', path, 6)).toBe(true);
    for (const value of [4, 0, null]) expect(canSet('owner', path, value)).toBe(false);
  });

  test('leads channels to releases that exist and stand', () => {
    const move = (version: string, more: Changes = {}) =>
      canUpdate('publisher', {
        'registry/w/heads/chart-line/channels/canary': { version, movedAt: now, by: 'publisher' },
        ...more,
      });
    expect(move('1.1.0')).toBe(true);
    expect(move('7.7.7')).toBe(false);
    expect(move('0.9.0')).toBe(false);
    const build = { 'registry/w/releases/chart-line/2_0_0-rc_1-b-5': releaseBy('publisher', now) };
    expect(move('2.0.0-rc.1+5', build)).toBe(true);
    expect(move('2.0.0-rc.1+5')).toBe(false);
    const withdrawal = { at: now, by: 'publisher', reason: 'Bad' };
    expect(move('1.1.0', { 'registry/w/withdrawals/chart-line/1_1_0': withdrawal })).toBe(false);
  });

  test('leaves a release as it was written', () => {
    for (const person of ['publisher', 'owner'] as const) {
      const path = 'registry/w/releases/chart-line/1_0_0';
      for (const part of ['', '/url', '/sha384', '/notes', '/sequence']) {
        expect(canSet(person, path + part, null)).toBe(false);
      }
      expect(canSet(person, `${path}/notes`, 'More')).toBe(false);
      expect(canSet(person, `${path}/sha384`, 'B'.repeat(64))).toBe(false);
      expect(canSet(person, 'registry/w/withdrawals/chart-line/0_9_0', null)).toBe(false);
      expect(canSet(person, 'registry/w/withdrawals/chart-line', null)).toBe(false);
    }
  });
});
