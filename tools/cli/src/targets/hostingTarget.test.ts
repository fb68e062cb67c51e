import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createHostingTarget } from './hostingTarget';
import type { Target } from './target';
import { type FakeHosting, startFakeHosting } from './test/fakeHosting';

let hosting: FakeHosting;

beforeEach(async () => {
  hosting = await startFakeHosting('note', 'token');
});

afterEach(() => hosting.close());

function openTarget(token = 'token'): Target {
  const { apiUrl, publicUrl } = hosting;
  return createHostingTarget({ site: 'note', token, apiUrl, publicUrl });
}

async function put(target: Target, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await target.put(path, new TextEncoder().encode(text));
  }
  await target.publish();
}

async function read(path: string): Promise<string | null> {
  const bytes = await openTarget().read(path);
  return bytes && new TextDecoder().decode(bytes);
}

describe('a Firebase Hosting target', () => {
  test('serves no uploaded file before it is published', async () => {
    await openTarget().put('chart-note/1.0.0/a.js', new Uint8Array([1]));
    expect(hosting.calls).toEqual([]);
    expect(await read('chart-note/1.0.0/a.js')).toBeNull();
  });

  test('creates one version of all files, in the order of the API', async () => {
    await put(openTarget(), { 'chart-note/1.0.0/a.js': 'a', 'chart-note/1.0.0/release.sig': 's' });
    expect(hosting.calls.map((call) => call.replace(/[0-9a-f]{64}/, 'HASH'))).toEqual([
      'GET sites/note/releases',
      'POST sites/note/versions',
      'POST sites/note/versions/v1:populateFiles',
      'POST /upload/sites/note/versions/v1/HASH',
      'POST /upload/sites/note/versions/v1/HASH',
      'PATCH sites/note/versions/v1',
      'GET sites/note/releases',
      'POST sites/note/releases',
      'GET sites/note/releases',
    ]);
    expect(await read('chart-note/1.0.0/a.js')).toBe('a');
  });

  test('keeps the files of older releases without uploading them again', async () => {
    await put(openTarget(), { 'n/1.0.0/a.js': 'a', 'n/1.0.0/b.js': 'b', 'n/channels.json': '1' });
    hosting.calls.length = 0;
    await put(openTarget(), { 'n/1.1.0/c.js': 'c', 'n/channels.json': '2' });
    expect(hosting.livePaths()).toEqual([
      '/n/1.0.0/a.js',
      '/n/1.0.0/b.js',
      '/n/1.1.0/c.js',
      '/n/channels.json',
    ]);
    expect(await read('n/1.0.0/b.js')).toBe('b');
    expect(await read('n/channels.json')).toBe('2');
    expect(hosting.calls.filter((call) => call.includes('/upload/'))).toHaveLength(2);
  });

  test('starts over if someone else deployed in between, so that their files stay', async () => {
    await put(openTarget(), { 'n/1.0.0/a.js': 'a' });
    hosting.beforeRelease = () => hosting.deployElsewhere({ '/other/1.0.0/x.js': 'x' });
    await put(openTarget(), { 'n/1.1.0/c.js': 'c' });
    expect(hosting.livePaths()).toEqual(['/n/1.1.0/c.js', '/other/1.0.0/x.js']);
  });

  test('keeps files that someone else released at the same moment', async () => {
    await put(openTarget(), { 'n/1.0.0/a.js': 'a' });
    hosting.atRelease = () => hosting.deployElsewhere({ '/other/1.0.0/x.js': 'x' });
    await put(openTarget(), { 'n/1.1.0/c.js': 'c' });
    expect(hosting.livePaths()).toEqual(['/n/1.1.0/c.js', '/other/1.0.0/x.js']);
  });

  test.each(['beforeRelease', 'atRelease'] as const)(
    'rebuilds files that replace others if someone else deployed %s',
    async (moment) => {
      await put(openTarget(), { 'n/channels.json': '1' });
      let newest = '2';
      hosting[moment] = async () => {
        newest = '3';
        await put(openTarget(), { 'n/channels.json': '3', 'n/3.0.0/a.js': 'a' });
      };
      await openTarget().replace(async () => {
        return new Map([['n/channels.json', new TextEncoder().encode(newest)]]);
      });
      expect(await read('n/channels.json')).toBe('3');
      expect(await read('n/3.0.0/a.js')).toBe('a');
    },
  );

  test('fails with an explanation if the token is not accepted', async () => {
    await expect(put(openTarget('forged'), { 'a.js': 'a' })).rejects.toMatchObject({
      code: 'target/credentials',
    });
    expect(hosting.livePaths()).toEqual([]);
  });
});
