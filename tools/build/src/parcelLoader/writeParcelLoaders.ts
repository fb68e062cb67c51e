import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { sha384 } from '../digest';
import type { LoaderRelease } from './loaderRelease';

/** Files with the same name in every release, for import maps. */
export const parcelLoaders = ['parcel.mjs', 'parcel.system.js'] as const;

let code: string | null = null;

/**
 * Writes the parcel loaders beside a release's files: an ES module, and one for SystemJS. They
 * contain the hash of each script of the release, so verifying the loader verifies everything that
 * it runs. Deterministic.
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

/** One script for all releases, which pass their data in. */
function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'start')],
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
