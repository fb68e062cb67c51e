import { join, relative } from 'node:path';
import { packAll } from './pack';

/** `npm run packages`: all packages as archives in `dist/packages`. */
const root = join(import.meta.dirname, '..', '..', '..');
for (const { name, version, archive } of await packAll(root, join(root, 'dist', 'packages'))) {
  console.log(`${`${name} ${version}`.padEnd(34)} ${relative(root, archive)}`);
}
