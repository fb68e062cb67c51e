import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isRemoteId, isVersion, versionFromKey, versionKey } from './index';

describe('isVersion', () => {
  test.each(['0.0.0', '1.4.2', '10.20.30-rc.1', '1.0.0-alpha-a.b-c+build.5', '1.0.0--'])(
    'C71: takes %s',
    (version) => expect(isVersion(version)).toBe(true),
  );

  test.each([
    '',
    '1',
    '1.0',
    '01.0.0',
    '1.0.0-01',
    'v1.0.0',
    ' 1.0.0',
    '1.0.0\n',
    '1.0.0/..',
    '1.0.0-\u202e1',
    '１.0.0',
    `1.0.0-${'x'.repeat(300)}`,
    '1.0.0-b-1',
    '1.0.0-x-b+1',
  ])('C71: rejects %j', (version) => expect(isVersion(version)).toBe(false));

  test('C71: maps versions to keys one to one', () => {
    const part = fc.stringMatching(/^[0-9ab.+-]{0,12}$/);
    const versions = fc.array(
      part.map((rest) => `1.0.0${rest}`),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(versions, (candidates) => {
        const known = new Set(candidates.filter(isVersion));
        const keys = new Set([...known].map(versionKey));
        expect(keys.size).toBe(known.size);
        for (const version of known) {
          expect(versionFromKey(versionKey(version))).toBe(version);
          expect(versionKey(version)).toMatch(/^[0-9A-Za-z_-]{1,200}$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('C71: uses the keys of the registry', () => {
    expect(versionKey('1.4.2')).toBe('1_4_2');
    expect(versionKey('1.0.0-rc.1+5')).toBe('1_0_0-rc_1-b-5');
    expect(versionFromKey('1_0_0-rc_1-b-5')).toBe('1.0.0-rc.1+5');
  });
});

describe('isRemoteId', () => {
  test.each(['chart-line', 'a', '0', 'x'.repeat(64)])('C11: accepts %s', (id) =>
    expect(isRemoteId(id)).toBe(true),
  );

  test.each(['', '../../x', 'Chart', 'chart_line', '__proto__', 'a/b', 'a\n', 'x'.repeat(65)])(
    'C11: refuses %j',
    (id) => expect(isRemoteId(id)).toBe(false),
  );
});
