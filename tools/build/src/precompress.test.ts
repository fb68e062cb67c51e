import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { precompress } from './precompress';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-precompress-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('writes what decompresses to the file beside it, in folders too', async () => {
  const text = 'export const answer = 42;\n'.repeat(200);
  mkdirSync(join(folder, 'a'));
  writeFileSync(join(folder, 'a', 'x.js'), text);
  const size = await precompress(folder);
  const br = readFileSync(join(folder, 'a', 'x.js.br'));
  const gz = readFileSync(join(folder, 'a', 'x.js.gz'));
  expect(brotliDecompressSync(br).toString()).toBe(text);
  expect(gunzipSync(gz).toString()).toBe(text);
  expect(size).toEqual({ plain: text.length, gzip: gz.length, brotli: br.length });
});

test('leaves alone what is small, compressed or a source map, and removes what is of before', async () => {
  writeFileSync(join(folder, 'small.js'), 'export {};');
  writeFileSync(join(folder, 'small.js.gz'), 'of another build');
  writeFileSync(join(folder, 'font.woff2'), 'x'.repeat(4096));
  writeFileSync(join(folder, 'x.js.map'), 'x'.repeat(4096));
  expect(await precompress(folder)).toEqual({ plain: 10, gzip: 10, brotli: 10 });
  expect(readdirSync(folder).sort()).toEqual(['font.woff2', 'small.js', 'x.js.map']);
});
