import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildHost, buildRemote } from './build';

/** `npm run build [name …]`: the shell and all remotes, or those named; only what is stale. */
const root = join(import.meta.dirname, '..', '..', '..');
const remotes = readdirSync(join(root, 'remotes'));
const asked = process.argv.slice(2);

for (const name of asked.length > 0 ? asked : [...remotes, 'host']) {
  const result =
    name === 'host' ? await buildHost(root) : await buildRemote(root, join(root, 'remotes', name));
  console.log(`${name}: ${result.built ? `built in ${result.elapsedMs} ms` : 'fresh'}`);
}
