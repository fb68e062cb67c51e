import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemsByPath } from '../test/problemsByPath';
import { parseRelease, parseReleaseRecord, type RegisteredRelease, type Release } from './index';

const sha384 = 'A'.repeat(64);
const keyId = '0123456789abcdef'.repeat(2);

const release: Release = {
  schema: 2,
  remote: 'data-realtime',
  version: '1.4.2',
  sequence: 12,
  contract: 1,
  container: 'data_realtime_1_4_2',
  keyId,
  entry: 'entry.0a1b.js',
  preload: ['chunks/remote.0c.js'],
  files: {
    'entry.0a1b.js': { sha384, sizeBytes: 100 },
    'chunks/remote.0c.js': { sha384, sizeBytes: 0 },
  },
  manifest: {
    kind: 'data',
    id: 'data-realtime',
    title: 'Live points',
    description: '',
    icon: 'radio',
    options: { type: 'object', properties: {} },
    query: { type: 'object', properties: {} },
    capabilities: [],
  },
};

const record: RegisteredRelease = {
  url: 'https://releases.example/chart-line/1.4.2/',
  sha384,
  sequence: 12,
  contract: 1,
  container: 'chart_line_1_4_2',
  keyId,
  by: 'uid',
};

describe('parseRelease', () => {
  test('C70: returns a release', () => {
    expect(parseRelease(release)).toEqual({ ok: true, value: release });
  });

  test('C3: returns all problems with their paths', () => {
    const input = {
      ...release,
      schema: 1,
      remote: '../../x',
      version: '01.0.0',
      sequence: -1,
      contract: '1',
      container: 'alert(1)',
      entry: '/entry.js',
      preload: ['https://evil.example/x.js'],
      files: { 'a.js': { sha384: '', sizeBytes: -1 }, 'b.js': { sizeBytes: 1 } },
      signature: 'x',
    };
    expect(Object.keys(problemsByPath(parseRelease(input)))).toEqual([
      'signature',
      'schema',
      'remote',
      'version',
      'sequence',
      'contract',
      'container',
      'entry',
      'preload.0',
      'files.a.js.sha384',
      'files.a.js.sizeBytes',
      'files.b.js.sha384',
    ]);
  });

  test.each([
    '../x.js',
    'a/../x.js',
    './x.js',
    '/x.js',
    '//evil.example/x.js',
    'a//x.js',
    'a/',
    '',
    'x.js?retry=1',
    'x.js#a',
    'https:x.js',
    'a\\x.js',
    'a%2fx.js',
    'a b.js',
    '.htaccess',
    '__proto__',
    'constructor',
    `${'x'.repeat(253)}.js`,
  ])('C72: rejects the path %j', (path) => {
    const files = JSON.parse(
      JSON.stringify(release.files).replace('entry.0a1b.js', path.replace('\\', '\\\\')),
    );
    expect(parseRelease({ ...release, files }).ok).toBe(false);
  });

  test.each([
    '',
    sha384.slice(1),
    `sha384-${sha384}`,
    `${sha384}=`,
    `${'A'.repeat(43)}=`,
    '*'.repeat(64),
  ])('C73: rejects the digest %j', (digest) => {
    const files = { ...release.files, 'entry.0a1b.js': { sha384: digest, sizeBytes: 1 } };
    expect(problemsByPath(parseRelease({ ...release, files }))).toEqual({
      'files.entry.0a1b.js.sha384': 'must be a SHA-384 in base64 without padding or prefix',
    });
  });

  test('C70, C76: rejects an entry and preloads without a digest, and another remote’s manifest', () => {
    const input = { ...release, entry: 'a.js', preload: ['b.js'], remote: 'data-other' };
    expect(problemsByPath(parseRelease(input))).toEqual({
      entry: 'must be listed in files',
      preload: 'must be listed in files',
      manifest: 'must have the remote’s id',
    });
  });

  test('C79: accepts workers among the files', () => {
    const workers = { worker: 'chunks/remote.0c.js' };
    const value = { ...release, workers };
    expect(parseRelease(value)).toEqual({ ok: true, value });
    expect(problemsByPath(parseRelease({ ...release, workers: { worker: 'other.js' } }))).toEqual({
      workers: 'must be listed in files',
    });
    const odd = JSON.parse(
      '{"__proto__":"entry.0a1b.js","a b":"entry.0a1b.js","c":"https://x/y.js"}',
    );
    expect(Object.keys(problemsByPath(parseRelease({ ...release, workers: odd })))).toEqual([
      'workers.__proto__',
      'workers.a b',
      'workers.c',
    ]);
  });

  test('C4: rejects too many files', () => {
    const many = Array.from({ length: 1001 }, (_, i) => [`${i}.js`, { sha384, sizeBytes: 1 }]);
    const files = { ...release.files, ...Object.fromEntries(many) };
    expect(problemsByPath(parseRelease({ ...release, files }))).toEqual({
      files: 'must have at most 1000 entries',
    });
  });

  test('C5: never throws, whatever a value is replaced by', () => {
    const keys = fc.constantFrom(...Object.keys(release), '__proto__');
    fc.assert(
      fc.property(keys, fc.anything({ withNullPrototype: true }), (key, value) => {
        const parsed = parseRelease({ ...release, [key]: value });
        expect(parsed.ok || parsed.problems.length > 0).toBe(true);
        expect(parseRelease(value).ok).toBe(false);
      }),
    );
  });
});

describe('parseReleaseRecord', () => {
  test('C77: returns a record without its time', () => {
    const stored = { ...record, at: 1, notes: '' };
    expect(parseReleaseRecord(stored)).toEqual({ ok: true, value: record });
    expect(parseReleaseRecord(record)).toEqual({ ok: true, value: record });
  });

  test('C3: returns all problems with their paths', () => {
    expect(Object.keys(problemsByPath(parseReleaseRecord({ url: 1, evil: 1, at: 'now' })))).toEqual(
      ['evil', 'url', 'sha384', 'sequence', 'contract', 'container', 'keyId', 'by', 'at'],
    );
  });

  test('C5: never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(parseReleaseRecord(input).ok).toBe(false);
      }),
    );
  });
});
