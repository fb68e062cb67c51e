import { describe, expect, test } from '@jest/globals';
import { parseHeads } from './heads';

const entry = {
  kind: 'chart',
  title: 'Line',
  owner: 'ada',
  trust: 'trusted',
  disabled: false,
  minSequence: 3,
  channels: { stable: { version: '1.4.2', movedAt: 1, by: 'ada' }, canary: { version: '1.5.0' } },
};
const beta = { version: '2.0.0-beta.1' };

describe('parseHeads', () => {
  test('returns the version of every channel', () => {
    const channels = { ...entry.channels, beta };
    const line = parseHeads({ 'chart-line': { ...entry, channels } }).get('chart-line');
    expect(line?.ok && line.value.channels).toEqual({
      stable: { version: '1.4.2', movedAt: 1, by: 'ada' },
      canary: { version: '1.5.0', percent: 0 },
      beta: { version: '2.0.0-beta.1' },
    });
  });

  test('uses defaults for missing fields: sandboxed, enabled, no channels', () => {
    const line = parseHeads({ a: { kind: 'data', title: 'A', owner: 'ada' } }).get('a');
    expect(line).toEqual({
      ok: true,
      value: {
        kind: 'data',
        title: 'A',
        owner: 'ada',
        trust: 'sandboxed',
        disabled: false,
        minSequence: 0,
        channels: {},
      },
    });
  });

  test('names every problem of a malformed entry, and keeps the others', () => {
    const heads = parseHeads({
      'chart-line': entry,
      broken: { ...entry, kind: 'game', minSequence: -1, channels: { stable: { version: 'v1' } } },
    });
    expect(heads.get('chart-line')?.ok).toBe(true);
    const broken = heads.get('broken');
    expect(broken?.ok === false && broken.problems.map(({ path }) => path)).toEqual([
      'kind',
      'minSequence',
      'channels.stable.version',
    ]);
    const channel = parseHeads({ a: { ...entry, channels: { stable: { version: '01.0.0' } } } });
    expect(channel.get('a')).toEqual({
      ok: false,
      problems: [{ path: 'channels.stable.version', message: 'must be a version such as 1.4.2' }],
    });
  });

  test.each([null, 'heads', 7, [], true])('returns no remotes for %j', (value) => {
    expect(parseHeads(value).size).toBe(0);
  });

  test('treats __proto__ and constructor as plain names', () => {
    const heads = parseHeads(JSON.parse('{"__proto__": {"kind": "chart"}, "constructor": 1}'));
    expect([...heads.keys()]).toEqual(['__proto__', 'constructor']);
    expect(heads.get('__proto__')?.ok).toBe(false);
    expect(heads.get('toString')).toBeUndefined();
  });
});
