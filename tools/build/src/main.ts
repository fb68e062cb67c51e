import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, logBuild } from './buildAll';

/**
 * `npm run build [-- name … | --fixtures]`: builds the shell and all remotes, or the named ones;
 * with `--fixtures` also the remotes of the tests. Skips what hasn't changed.
 */
const root = join(import.meta.dirname, '..', '..', '..');
const args = process.argv.slice(2);
const names = args.filter((argument) => !argument.startsWith('--'));

const folders = [
  ...remotesIn('remotes'),
  ...(args.includes('--fixtures')
    ? ['host/test/brokenRemotes', 'e2e/sharing', 'e2e/integrity'].flatMap(remotesIn)
    : []),
].filter((folder) => names.length === 0 || names.some((name) => folder.endsWith(`/${name}`)));

await buildAll({
  root,
  remotes: folders,
  host: names.length === 0 || names.includes('host'),
  onResult: logBuild,
});

function remotesIn(parent: string): string[] {
  return readdirSync(join(root, parent))
    .map((name) => join(root, parent, name))
    .filter((folder) => existsSync(join(folder, 'webpack.config.ts')));
}
