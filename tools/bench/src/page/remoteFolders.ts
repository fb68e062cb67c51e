import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '@chartroom/build';
import { root } from '../root';

/** Folders of the product's remotes. */
export function remoteFolders(): string[] {
  return readdirSync(join(root, 'remotes'))
    .map((name) => join(root, 'remotes', name))
    .filter((folder) => existsSync(join(folder, 'webpack.config.ts')));
}

/** Builds what is stale of the shell and the remotes. */
export function buildProduct(): Promise<void> {
  return buildAll({ root, remotes: remoteFolders(), host: true, onResult: () => {} });
}
