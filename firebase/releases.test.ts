import {
  addKey,
  publishRelease,
  revokeKey,
  withdrawRelease,
} from '@chartroom/contract/registryWrites';
import { describe, expect, test } from '@jest/globals';
import { canUpdate } from './test/ask';
import type { Person } from './test/people';
import { but, head, release, remote, writer } from './test/registryState';

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
    const place = 'registry/w/releases/chart-line/1_0_0';
    for (const person of ['publisher', 'owner'] as const) {
      for (const part of ['', '/url', '/sha384', '/notes', '/sequence']) {
        expect(canUpdate(person, { [place + part]: null })).toBe(false);
        expect(canUpdate(person, but(publish('1.2.0'), { [place + part]: null }))).toBe(false);
      }
      expect(canUpdate(person, { [`${place}/notes`]: 'More' })).toBe(false);
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

test('a key is revoked once and for good', () => {
  expect(canUpdate('admin', revokeKey(writer('admin'), { keyId: 'k0' }))).toBe(false);
  expect(canUpdate('admin', revokeKey(writer('admin'), { keyId: 'k9' }))).toBe(false);
  const again = addKey(writer('admin'), { keyId: 'k0', jwk: '{}', owner: 'publisher' });
  expect(canUpdate('admin', again)).toBe(false);
  const revoked = revokeKey(writer('admin'), { keyId: 'k1' });
  for (const [part, value] of [
    ['jwk', '{"kty":"RSA"}'],
    ['owner', 'admin'],
    ['revokedAt', null],
  ] as const) {
    const changed = but(revoked, { [`registry/w/keys/k1/${part}`]: value });
    expect([part, canUpdate('admin', changed)]).toEqual([part, false]);
  }
});
