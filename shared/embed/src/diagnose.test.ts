import { ChartroomError, type Release } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { ScriptError } from './container';
import { diagnose } from './diagnose';
import { sha384 } from './digest';

const bytes = new TextEncoder().encode('run()').buffer;
const address = {
  remote: 'chart-line',
  version: '1.4.2',
  record: {
    url: 'https://r.example/x/',
    sha384: '',
    sequence: 1,
    contract: 1,
    container: 'c',
    keyId: '',
  },
  publicKey: { kty: 'EC', crv: 'P-256', x: '', y: '' } as const,
};

async function codeOf(fetch: typeof globalThis.fetch, signal = new AbortController().signal) {
  const file = { sha384: await sha384(bytes), sizeBytes: 5 };
  const release: Release = {
    schema: 2,
    remote: 'chart-line',
    version: '1.4.2',
    sequence: 1,
    contract: 1,
    container: 'c',
    keyId: '',
    entry: 'entry.js',
    preload: [],
    files: { 'entry.js': file },
    manifest: {
      kind: 'data',
      id: 'chart-line',
      title: '',
      description: '',
      icon: '',
      options: { type: 'object', properties: {} },
      query: { type: 'object', properties: {} },
      capabilities: [],
    },
  };
  const error = await diagnose(address, release, new ScriptError('entry.js'), { fetch, signal });
  return error.code;
}

describe('diagnose: why a script did not run', () => {
  test.each([
    ['remote/not-found', async () => new Response('', { status: 404 })],
    ['remote/integrity', async () => new Response('other()')],
    ['remote/import-failed', async () => new Response('run()')],
    ['remote/origin-unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s', async (code, fetch) => expect(await codeOf(fetch)).toBe(code));

  test('reports the deadline if it passes during the diagnosis', async () => {
    const late = new ChartroomError('remote/entry-timeout', {
      remote: 'chart-line',
      version: '1.4.2',
      timeoutMs: 5000,
    });
    const fetch = () => Promise.reject(late);
    expect(await codeOf(fetch, AbortSignal.abort(late))).toBe('remote/entry-timeout');
  });
});
