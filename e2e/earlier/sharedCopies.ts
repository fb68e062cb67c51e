import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A module that a release shares, by its `mf-manifest.json`. */
interface SharedCopy {
  readonly name: string;
  readonly version: string;
  readonly requiredVersion: string;
  readonly assets: { readonly js: { readonly sync: readonly string[] } };
}

function sharedOf(folder: string): readonly SharedCopy[] {
  const mfManifest: { readonly shared: readonly SharedCopy[] } = JSON.parse(
    readFileSync(join(folder, 'mf-manifest.json'), 'utf8'),
  );
  return mfManifest.shared;
}

/** Versions of what a release shares: those of the shell too that was built with it. */
export function sharedVersions(folder: string): ReadonlyMap<string, string> {
  return new Map(sharedOf(folder).map(({ name, version }) => [name, version]));
}

/** Shared modules of which the scripts with these names hold the release's own copy. */
export function bundledCopies(folder: string, scripts: ReadonlySet<string>): string[] {
  return sharedOf(folder)
    .filter(({ assets }) => assets.js.sync.some((file) => scripts.has(file)))
    .map(({ name }) => name)
    .sort();
}

/** Shared modules of which a shell with these versions has no copy that will do. */
export function missingSharedModules(folder: string, shell: ReadonlyMap<string, string>): string[] {
  return sharedOf(folder)
    .filter(({ name, requiredVersion }) => !satisfies(shell.get(name) ?? '0.0.0', requiredVersion))
    .map(({ name }) => name)
    .sort();
}

/** By the rule of `^`: of the same major, and no older. */
function satisfies(version: string, range: string): boolean {
  const numbers = (text: string) => text.replace('^', '').split('.').map(Number);
  const [available, required] = [numbers(version), numbers(range)];
  const differing = available.findIndex((number, i) => number !== required[i]);
  if (differing === -1) return true;
  return differing > 0 && (available[differing] ?? 0) > (required[differing] ?? 0);
}
