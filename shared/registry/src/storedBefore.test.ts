import { parseRegisteredKey, parseReleaseRecord } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseHead } from './head';
import { parseRecordedRelease } from './release';
import { parseWithdrawals } from './withdrawal';

// Records as earlier versions of the rules, the shell or the command line accepted them.

const head = {
  kind: 'chart',
  title: 'Line',
  owner: 'ada',
  trust: 'trusted',
  disabled: false,
  minSequence: 3,
  channels: { stable: { version: '1.4.2', movedAt: 1, by: 'ada' } },
};
const release = {
  url: 'https://releases.example.com/chart-line/1.4.2/',
  sha384: 'A'.repeat(64),
  sequence: 5,
  contract: 1,
  container: 'chart_line_1_4_2',
  keyId: '0123456789abcdef'.repeat(2),
  by: 'ada',
};
const publicJwk = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) };

describe('a head that was stored before', () => {
  test('gets a default for each field that was not written yet', () => {
    const defaults = { trust: 'sandboxed', disabled: false, minSequence: 0, channels: {} };
    const names = Object.keys(defaults) as (keyof typeof defaults)[];
    fc.assert(
      fc.property(fc.subarray(names), (lacking) => {
        const entries = Object.entries(head).filter(([name]) => !lacking.some((l) => l === name));
        const filled = Object.fromEntries(lacking.map((name) => [name, defaults[name]]));
        const parsed = parseHead(Object.fromEntries(entries));
        expect(parsed).toEqual({ ok: true, value: { ...head, ...filled } });
      }),
    );
  });

  test.each([
    ['a version alone', { stable: { version: '1.4.2' } }],
    ['a canary without its share', { canary: { version: '1.5.0' } }],
    ['a channel of another name', { beta: { version: '2.0.0-beta.1', percent: 10 } }],
    ['a previous version of an old form', { stable: { version: '1.0.0', previous: '01.0' } }],
    ['a time with a fraction', { stable: { version: '1.0.0', movedAt: 0.5, by: 'ada' } }],
    ['an empty reason', { stable: { version: '1.0.0', reason: '' } }],
  ])('may have %s', (_what, channels) => {
    const parsed = parseHead({ ...head, channels });
    expect(parsed.ok && parsed.value.channels).toMatchObject(channels);
  });

  test('may have fields of a later version, which are dropped', () => {
    expect(parseHead({ ...head, colour: 'red' })).toEqual({ ok: true, value: head });
  });
});

test('a release that was stored before may lack its time and have the longest notes', () => {
  for (const more of [{}, { at: 1 }, { at: 1, notes: '' }, { at: 1, notes: 'n'.repeat(4000) }]) {
    const stored = { ...release, ...more };
    const value = { version: '1.4.2', ...stored };
    expect(parseRecordedRelease('1.4.2', stored)).toEqual({ ok: true, value });
    expect(parseReleaseRecord(stored)).toEqual({ ok: true, value: release });
  }
});

test('a key that was stored before may lack its entry in the audit', () => {
  const stored = { jwk: JSON.stringify(publicJwk), owner: 'ada', addedAt: 1, by: 'admin' };
  expect(parseRegisteredKey(stored).ok).toBe(true);
  expect(parseRegisteredKey({ ...stored, revokedAt: 2, audit: 'a1' }).ok).toBe(true);
});

test('a withdrawal counts whatever it says', () => {
  for (const stored of [true, 'x', {}, { at: 1 }, { at: 1, by: 'ada', reason: '' }]) {
    expect(parseWithdrawals({ '1_0_0': stored }).has('1.0.0')).toBe(true);
  }
});
