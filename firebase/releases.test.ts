import { limits } from '@chartroom/contract';
import {
  addKey,
  moveStable,
  publishRelease,
  revokeKey,
  withdrawRelease,
} from '@chartroom/registry/writes';
import { describe, expect, test } from '@jest/globals';
import { withValue } from '../tools/local/src/rules/test/plainNode';
import { canUpdate } from './test/evaluateRules';
import { keyNamed, now, type Person } from './test/people';
import { canaryTree, head, next, release, remote, withChanges, writer } from './test/registryState';
import { releaseBy, tree } from './test/tree';

describe('a release', () => {
  test('stays as it was written, and so does a withdrawal', () => {
    const publish = (version: string) =>
      publishRelease(writer('publisher'), {
        remote,
        title: 'Line',
        release: release(version, 'k1'),
      });
    expect(canUpdate('publisher', publish('1.2.0'))).toBe(true);
    expect(canUpdate('publisher', publish('1.0.0'))).toBe(false);
    const targetPath = 'registry/w/releases/chart-line/1_0_0';
    for (const person of ['publisher', 'owner'] as const) {
      for (const part of ['', '/url', '/sha384', '/notes', '/sequence']) {
        expect(canUpdate(person, { [targetPath + part]: null })).toBe(false);
        expect(
          canUpdate(person, withChanges(publish('1.2.0'), { [targetPath + part]: null })),
        ).toBe(false);
      }
      expect(canUpdate(person, { [`${targetPath}/notes`]: 'More' })).toBe(false);
      for (const gone of ['chart-line/0_9_0', 'chart-line/0_9_0/reason', 'chart-line']) {
        expect(canUpdate(person, { [`registry/w/withdrawals/${gone}`]: null })).toBe(false);
      }
    }
    const again = withdrawRelease(writer('owner'), { remote, head, version: '0.9.0', reason: 'x' });
    expect(canUpdate('owner', again)).toBe(false);
    const unknown = withdrawRelease(writer('owner'), {
      remote,
      head,
      version: '7.7.7',
      reason: 'x',
    });
    expect(canUpdate('owner', unknown)).toBe(false);
  });

  test('comes one at a time, each with its entry', () => {
    const one = publishRelease(writer('admin'), {
      remote,
      title: 'Line',
      release: release('1.2.0', 'k2'),
    });
    const two = publishRelease(writer('admin'), {
      remote,
      title: 'Line',
      release: release('1.3.0', 'k2'),
    });
    expect(canUpdate('admin', { ...two, ...one })).toBe(false);
  });

  test('is signed by a key of the caller or of the remote’s owner', () => {
    const signed = (me: Person, keyId: string) =>
      canUpdate(
        me,
        publishRelease(writer(me), { remote, title: 'L', release: release('1.2.0', keyId) }),
      );
    expect([signed('publisher', 'k1'), signed('admin', 'k1'), signed('admin', 'k2')]).toEqual([
      true,
      true,
      true,
    ]);
    for (const keyId of ['k0', 'k2', 'k3', 'k9']) expect(signed('publisher', keyId)).toBe(false);
    expect(signed('admin', 'k3')).toBe(false);
  });
});

describe('the sequence of a release', () => {
  const last = 'registry/w/heads/chart-line/lastSequence';
  const publish = (sequence: number) =>
    publishRelease(writer('publisher'), {
      remote,
      title: 'Line',
      release: { ...release('1.2.0', 'k1'), sequence },
    });
  const isTaken = (sequence: number, data?: unknown) =>
    canUpdate('publisher', publish(sequence), data);
  const numbered = withValue(tree, last, 8);

  test('is higher than any before, and than what the channels lead to where none is noted', () => {
    expect([0, 7, 8, 9, 1000].filter((sequence) => isTaken(sequence, numbered))).toEqual([9, 1000]);
    // Stable leads to a release of 5, a canary to one of 6.
    expect([4, 5, 6, 7].filter((sequence) => isTaken(sequence))).toEqual([6, 7]);
    expect([4, 5, 6, 7].filter((sequence) => isTaken(sequence, canaryTree))).toEqual([7]);
  });

  test('leaves room for those to come', () => {
    const dated = 20_261_122_053_000;
    const max = now * limits.sequencePerMs;
    for (const data of [tree, numbered]) {
      const taken = [now, dated, max, max + 1, 9e15, Number.MAX_SAFE_INTEGER];
      expect(taken.filter((sequence) => isTaken(sequence, data))).toEqual([now, dated, max]);
    }
    const beyond = withValue(tree, last, 9e15);
    expect([9e15 + 1, 9e15 + 1000, 9e15 + 1001].filter((n) => isTaken(n, beyond))).toEqual([
      9e15 + 1,
      9e15 + 1000,
    ]);
  });

  test('is noted in the head, which forgets none and has no other', () => {
    for (const noted of [null, 6, 8, 10, 9e15]) {
      const lied = withChanges(publish(9), { [last]: noted });
      expect([noted, canUpdate('publisher', lied, numbered)]).toEqual([noted, false]);
    }
    const move = moveStable(writer('publisher'), { remote, head, to: next() });
    expect(canUpdate('publisher', move, numbered)).toBe(true);
    for (const noted of [null, 7, 9]) {
      const moved = withChanges(move, { [last]: noted });
      expect([noted, canUpdate('publisher', moved, numbered)]).toEqual([noted, false]);
      expect(canUpdate('owner', { [last]: noted }, numbered)).toBe(false);
    }
  });
});

test('a release has a version that its key gives back', () => {
  const publish = (version: string) =>
    publishRelease(writer('publisher'), { remote, title: 'L', release: release(version, 'k1') });
  for (const version of ['1.3.0-b-5', '01.3.0', '1.3.0-rc-b+1', '1_3_0', '1.3.0+5+6']) {
    expect([version, canUpdate('publisher', publish(version))]).toEqual([version, false]);
  }
  expect(canUpdate('publisher', publish('1.3.0+5'))).toBe(true);
});

test('a release under a key that no version has any more can be left and withdrawn', () => {
  const key = 'registry/w/releases/chart-line/01_0_0';
  const stable = { version: '01.0.0', movedAt: 1, by: 'publisher' };
  const listed = withValue(tree, key, releaseBy('publisher', 1));
  const data = withValue(listed, 'registry/w/heads/chart-line/channels/stable', stable);
  const there = { ...head, channels: { stable: { version: '01.0.0' } } };
  const move = moveStable(writer('publisher'), { remote, head: there, to: next() });
  expect(canUpdate('publisher', move, data)).toBe(true);
  const withdrawal = { remote, head: there, version: '01.0.0', reason: 'Odd' };
  expect(canUpdate('publisher', withdrawRelease(writer('publisher'), withdrawal), data)).toBe(true);
  const to = { version: '01.0.0', sequence: 5 };
  const elsewhere = moveStable(writer('publisher'), { remote, head, to });
  expect(canUpdate('publisher', elsewhere, listed)).toBe(false);
});

test('a key is revoked once and for good', () => {
  expect(canUpdate('admin', revokeKey(writer('admin'), { keyId: keyNamed('k0') }))).toBe(false);
  expect(canUpdate('admin', revokeKey(writer('admin'), { keyId: keyNamed('k9') }))).toBe(false);
  const again = addKey(writer('admin'), { keyId: keyNamed('k0'), jwk: '{}', owner: 'publisher' });
  expect(canUpdate('admin', again)).toBe(false);
  const revoked = revokeKey(writer('admin'), { keyId: keyNamed('k1') });
  for (const [part, value] of [
    ['jwk', '{"kty":"RSA"}'],
    ['owner', 'admin'],
    ['revokedAt', null],
  ] as const) {
    const changed = withChanges(revoked, { [`registry/w/keys/${keyNamed('k1')}/${part}`]: value });
    expect([part, canUpdate('admin', changed)]).toEqual([part, false]);
  }
});
