import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { sha384 } from '../digest';
import type { LoaderRelease } from './loaderRelease';

/** Files of a release under the same name in each, for import maps to lead to. */
export const parcelLoaders = ['parcel.mjs', 'parcel.system.js'] as const;

let code: string | null = null;

/**
 * Writes the loaders of a release's parcel beside its built files: an ES module, and the same for
 * SystemJS. They hold the hash of each script of the release, so who holds the loader to its own hash
 * holds all that it runs. The same files give the same bytes.
 */
export function writeParcelLoaders(dist: string, release: Omit<LoaderRelease, 'digests'>): void {
  const scripts = readdirSync(dist)
    .filter((path) => /\.(js|css)$/.test(path) && !isLoader(path))
    .sort();
  const digests = Object.fromEntries(
    scripts.map((path) => [path, sha384(readFileSync(join(dist, path)))]),
  );
  const { remote, version, container, entry, preload, workers } = release;
  const releaseJson = JSON.stringify({
    remote,
    version,
    container,
    entry,
    preload,
    digests,
    workers,
  });
  code ??= bundle();
  const [module, system] = parcelLoaders;
  writeFileSync(
    join(dist, module),
    `${code}export const{bootstrap,mount,update,unmount,timeouts}=parcel.start(${releaseJson},import.meta.url);\n`,
  );
  writeFileSync(
    join(dist, system),
    `System.register([],(e,c)=>({execute(){${code}e(parcel.start(${releaseJson},c.meta.url))}}));\n`,
  );
}

function isLoader(path: string): boolean {
  return parcelLoaders.some((loader) => loader === path);
}

/** One script for all releases: what differs between them is handed in. */
function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'start.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'parcel',
    target: 'es2022',
    logLevel: 'error',
  });
  const [loader] = outputFiles;
  if (!loader) throw new Error('esbuild made no loader of tools/build/src/parcelLoader/start.ts');
  return loader.text.trim();
}
