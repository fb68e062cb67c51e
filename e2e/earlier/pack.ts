import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * `node --import tsx e2e/earlier/pack.ts CHECKOUT`: packs the shell and a few releases as another
 * checkout has built them (`npm run build`) into `earlier.tar.br`. That checkout's own code signs the
 * releases, with a key that is forgotten.
 */
const remotes = ['chart-line', 'chart-pie', 'chart-table', 'chart-text', 'data-realtime'];

const checkout = resolve(process.argv[2] ?? '');
const load = (file: string) => import(pathToFileURL(join(checkout, file)).href);
const { writeRelease } = await load('tools/build/src/index.ts');
const { createKey } = await load('shared/contract/src/signature.ts');

const folder = mkdtempSync(join(tmpdir(), 'chartroom-earlier-'));
const shell = join(folder, 'shell');
mkdirSync(shell);
for (const name of readdirSync(join(checkout, 'host', 'dist'))) {
  if (/\.(map|txt|tgz)$/.test(name)) continue;
  copyFileSync(join(checkout, 'host', 'dist', name), join(shell, name));
}
const key = await createKey();
const records: Record<string, unknown> = {};
for (const remote of remotes) {
  const source = join(checkout, 'remotes', remote);
  const { release, record } = await writeRelease(source, join(folder, 'releases'), key);
  records[`${remote}/${release.version}`] = record;
}
const published = { keyId: key.keyId, publicJwk: key.publicJwk, records };
writeFileSync(join(folder, 'published.json'), `${JSON.stringify(published, null, 2)}\n`);

const { stdout, status } = spawnSync('tar', ['-c', '--sort=name', '-C', folder, '.'], {
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) throw new Error(`tar ended with ${status}`);
const packed = brotliCompressSync(stdout, {
  params: {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: stdout.length,
  },
});
writeFileSync(join(import.meta.dirname, 'earlier.tar.br'), packed);
rmSync(folder, { recursive: true });
console.log(`${remotes.length} releases and the shell in ${packed.length} bytes`);
