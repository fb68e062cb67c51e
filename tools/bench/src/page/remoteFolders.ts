import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildHost, buildRemote } from '@chartroom/build';
import { root } from '../root';

/** Folders of the product's remotes. */
export function remoteFolders(): string[] {
  return readdirSync(join(root, 'remotes'))
    .map((name) => join(root, 'remotes', name))
    .filter((folder) => existsSync(join(folder, 'webpack.config.ts')));
}

/** Builds what is stale of the shell and the remotes. */
export async function buildProduct(): Promise<void> {
  for (const folder of remoteFolders()) await buildRemote(root, folder);
  await buildHost(root);
}
